//! The pages that a key opens.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// The form for a new game of another kind.
    NewGame,
    /// The daily boards.
    Days,
    /// The moves of the game.
    History,
    Settings,
    /// The leaderboards.
    Scores,
    /// Statistics of the finished games.
    Statistics,
    /// All finished games.
    Games,
}
