//! Par: the best score known for a board.

/// What is known about how good a game could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Par {
    /// The best score known.
    pub(crate) score: i64,
    /// The player's own.
    pub(crate) own: i64,
    /// Whether no better one is possible.
    pub(crate) proved: bool,
    /// Whether the solver is still looking for a better one.
    pub(crate) is_searching: bool,
}
