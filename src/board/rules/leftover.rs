//! Penalties for tiles left.

use super::Quadratic;
use crate::board::Board;

/// The penalty for tiles left at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeftoverPenalty {
    /// The points that r tiles cost.
    pub formula: Quadratic,
    /// The largest r that costs nothing.
    pub above: u32,
    /// Whether the penalty applies to each colour separately, rather than to all tiles together.
    pub per_color: bool,
}

impl LeftoverPenalty {
    /// No penalty.
    pub const NONE: Self = Self { formula: Quadratic::ZERO, above: 0, per_color: false };

    /// Returns the points to subtract for the tiles left on a board.
    #[must_use]
    pub fn for_board(self, board: &Board) -> i64 {
        self.for_counts(&board.counts)
    }

    /// Returns the points to subtract for these numbers of tiles left, one number for each colour.
    #[must_use]
    pub fn for_counts(self, counts: &[u32]) -> i64 {
        let penalty = |count: u32| if count > self.above { self.formula.at(count) } else { 0 };
        if self.per_color {
            counts.iter().filter(|&&count| count > 0).map(|&count| penalty(count)).sum()
        } else {
            penalty(counts.iter().sum())
        }
    }
}
