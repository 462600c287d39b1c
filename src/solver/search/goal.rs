//! The goals of a search.

/// The criterion that makes one line better than another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The score by the rules.
    #[default]
    Score,
    /// A cleared board, then the score.
    Clear,
    /// The fewest tiles left, then the score.
    FewestLeft,
    /// The fewest tiles left, then the fewest moves.
    FewestMoves,
}
