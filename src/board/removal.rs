//! The removal of a group.

use super::{Cell, Group};

/// The changes that a removal made to a board: enough to restore the board, or to animate the fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The removed group.
    pub group: Group,
    /// The cells of the group, ordered by column and then row.
    pub cells: Vec<Cell>,
    /// The columns that the removal emptied, by their indexes before the removal, in ascending order.
    pub emptied: Vec<u16>,
}

impl Removal {
    /// Returns the cell that a tile came from, given its cell after the removal.
    ///
    /// ```
    /// use samegame::board::{Board, Cell};
    ///
    /// let mut board: Board = "AB
    ///                         BB
    ///                         BC".parse()?;
    /// let removed = board.remove(Cell::new(1, 1), 2)?;
    /// assert_eq!(board.to_string(), "..\n..\nAC\n");
    /// assert_eq!(removed.origin(Cell::new(0, 0)), Cell::new(0, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn origin(&self, cell: Cell) -> Cell {
        let Cell { mut column, mut row } = cell;
        for &emptied in &self.emptied {
            column += u16::from(emptied <= column);
        }
        let first = self.cells.partition_point(|taken| taken.column < column);
        for taken in self.cells.iter().skip(first).take_while(|taken| taken.column == column) {
            row += u16::from(taken.row <= row);
        }
        Cell { column, row }
    }
    /// Returns the cell that a tile moves to, given its cell before the removal; `None` if the removal takes the tile.
    /// This is the inverse of [`origin`](Self::origin).
    #[must_use]
    pub fn destination(&self, cell: Cell) -> Option<Cell> {
        let Err(index) = self.cells.binary_search(&cell) else { return None };
        // The removed cells are in order, so those of the same column below this cell come just before it.
        let below = self.cells[..index].iter().rev().take_while(|taken| taken.column == cell.column).count();
        let emptied = self.emptied.partition_point(|&emptied| emptied < cell.column);
        let fallen_by = |distance: usize| u16::try_from(distance).unwrap_or(u16::MAX);
        Some(Cell { column: cell.column - fallen_by(emptied), row: cell.row - fallen_by(below) })
    }
}
