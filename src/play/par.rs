//! Par: the best score known for a board.

/// What is known about how good a game could have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The best score known.
    pub score: i64,
    /// The player's own.
    pub own: i64,
    /// Whether no better one is possible.
    pub proved: bool,
    /// Whether the solver is still looking for a better one.
    pub is_searching: bool,
}
