//! Gaps that a board must not have, and reasons to refuse a move.

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

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The cell is off the board.
    OffBoard,
    /// The cell has no tile.
    Empty,
    /// The group has fewer tiles than a move needs.
    TooSmall {
        /// The number of tiles in the group.
        size: u32,
        /// The number of tiles that a move needs.
        min_group: u32,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => write!(f, "this cell is off the board"),
            Self::Empty => write!(f, "this cell is empty"),
            Self::TooSmall { size: 1, min_group: 2 } => {
                write!(f, "a single tile cannot be removed")
            }
            Self::TooSmall { size: 1, min_group } => {
                write!(f, "a single tile cannot be removed: a move takes {min_group} or more")
            }
            Self::TooSmall { size, min_group } => {
                write!(f, "a group of {size} cannot be removed: a move takes {min_group} or more")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}
