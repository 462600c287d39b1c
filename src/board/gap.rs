//! Gaps, which a board must not have.

use super::Cell;
use std::fmt;

/// A gap that keeps tiles from forming a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapError {
    /// This cell is empty, and there is a tile above it.
    Hole(Cell),
    /// This column, counted from 0, is empty, and there are tiles to the right of it.
    EmptyColumn(u16),
}

/// What a parser does with cells that leave gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gaps {
    /// It fails.
    Refuse,
    /// It lets the tiles fall and the columns close up.
    Settle,
}

impl fmt::Display for GapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hole(cell) => write!(f, "{cell} is empty, but there is a tile above it"),
            Self::EmptyColumn(column) => {
                write!(f, "column {} is empty, but there are tiles to the right of it", column + 1)
            }
        }
    }
}

impl std::error::Error for GapError {}
