//! Places on a board.

/// A place on the board, counted from `0 0` at the **bottom left** as in the contest protocol.
///
/// People see the column as a letter and the row from 1: column 2, row 3 is `c4`
/// (the [`Display`](std::fmt::Display) form).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the bottom.
    pub row: u16,
}

impl Cell {
    /// The cell in this column and row, both from 0.
    #[must_use]
    pub const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }
}
