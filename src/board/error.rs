//! Gaps that a board must not have, and reasons to refuse a move.

use super::Cell;

/// A gap that keeps tiles from forming a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GapError {
    /// This cell is empty, and there is a tile above it.
    #[error("{0} is empty, but there is a tile above it")]
    Hole(Cell),
    /// This column, counted from 0, is empty, and there are tiles to the right of it.
    #[error("column {} is empty, but there are tiles to the right of it", .0 + 1)]
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

/// The reason why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The cell is off the board.
    #[error("this cell is off the board")]
    OffBoard,
    /// The cell has no tile.
    #[error("this cell is empty")]
    Empty,
    /// The group has fewer tiles than a move needs.
    #[error("{}", too_small(*size, *min_group))]
    TooSmall {
        /// The number of tiles in the group.
        size: u32,
        /// The number of tiles that a move needs.
        min_group: u32,
    },
}

fn too_small(size: u32, min_group: u32) -> String {
    let group = if size == 1 { "a single tile".to_owned() } else { format!("a group of {size}") };
    let needed = format!(": a move takes {min_group} or more");
    format!("{group} cannot be removed{}", if (size, min_group) == (1, 2) { "" } else { &needed })
}
