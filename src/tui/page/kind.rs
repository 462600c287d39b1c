//! The pages that a key opens.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    NewGame,
    Days,
    History,
    Settings,
    Scores,
    Statistics,
    Games,
}
