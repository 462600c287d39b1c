//! Reasons to refuse a move.

use std::fmt;

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
