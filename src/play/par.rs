//! Par: the best score known for a board.

/// Par, and how a finished game compares with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Par {
    /// The best score known.
    pub score: i64,
    /// The player's own score.
    pub own: i64,
    /// Whether a better score is proved to be impossible.
    pub proved: bool,
    /// Whether the solver is still looking for a better line.
    pub is_searching: bool,
}
