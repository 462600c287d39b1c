//! The board: tiles, groups, falling, rules and deals. Everything here is a plain value; nothing here knows of
//! a terminal, a file or a clock.
//!
//! A move removes a group, tiles above it fall, and columns to the right of an empty one close up:
//!
//! ```text
//! A A B C        . . B C        . B C .
//! A B B C   →    . B B C   →    B B C .
//! A A A C        . . . C        . . . .        (remove the As: fall, then close)
//! ```
//!
//! A board is always settled: no hole below a tile, no empty column left of a full one.

mod cell;
mod color;
pub mod deal;
mod gravity;
pub(crate) mod grid;
mod group;
pub(crate) mod parse;
mod quantity;
pub(crate) mod random;
pub mod rules;
mod size;

pub use cell::{Cell, ColumnLetters};
pub use color::Color;
pub use deal::{Deal, Dealer, Seed};
pub use gravity::{IllegalMove, Removal};
pub use group::Group;
pub use parse::ParseError;
pub(crate) use quantity::quantity;
pub use rules::Rules;
pub use size::{Size, SizeError};

use group::EMPTY;
use std::fmt;

/// A settled grid of tiles.
///
/// Inside, the columns lie one after the other from the bottom up, each followed by one cell that is always
/// empty, with one such column before the first and one after the last: a border that spares every look at a
/// neighbour a test for the edge.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Vec<u8>,
    heights: Vec<u16>,
    counts: [u32; Color::MAX as usize],
}

impl Board {
    /// The board with these tiles.
    ///
    /// # Errors
    /// If it is not settled: the first place, by column and row, where a tile has a hole or an empty column
    /// beside it.
    pub fn new(size: Size, mut tile: impl FnMut(Cell) -> Option<Color>) -> Result<Self, GapError> {
        let mut board = Self::empty(size);
        for column in 0..size.columns() {
            for row in 0..size.rows() {
                let cell = Cell { column, row };
                if let Some(color) = tile(cell) {
                    board.put_on_top(cell, color)?;
                }
            }
        }
        Ok(board)
    }

    /// A board without a tile.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        let stride = usize::from(size.rows()) + 1;
        Self {
            size,
            cells: vec![EMPTY; stride * (usize::from(size.columns()) + 2)],
            heights: vec![0; usize::from(size.columns())],
            counts: [0; Color::MAX as usize],
        }
    }

    fn put_on_top(&mut self, cell: Cell, color: Color) -> Result<(), GapError> {
        let column = usize::from(cell.column);
        if self.heights[column] != cell.row {
            return Err(GapError::Hole(Cell { row: self.heights[column], ..cell }));
        }
        if cell.row == 0 && column > 0 && self.heights[column - 1] == 0 {
            return Err(GapError::EmptyColumn(cell.column - 1));
        }
        let at = self.index(cell);
        self.cells[at] = color.code();
        self.heights[column] += 1;
        self.counts[usize::from(color.index())] += 1;
        Ok(())
    }

    /// Its size in columns and rows, which stays as dealt.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell lies on the board.
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.column < self.size.columns() && cell.row < self.size.rows()
    }

    /// The colour of the tile in this cell; `None` where it is empty or off the board.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<Color> {
        if self.contains(cell) { Color::from_code(self.cells[self.index(cell)]) } else { None }
    }

    /// How many tiles stand in this column; 0 beside the board.
    #[must_use]
    pub fn height(&self, column: u16) -> u16 {
        self.heights.get(usize::from(column)).copied().unwrap_or(0)
    }

    /// How many columns have tiles. They are the leftmost ones.
    #[must_use]
    pub fn columns_left(&self) -> u16 {
        self.length(self.heights.partition_point(|&height| height > 0))
    }

    /// How many tiles are left.
    #[must_use]
    pub fn tiles_left(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// How many tiles of this colour are left.
    #[must_use]
    pub const fn tiles_of(&self, color: Color) -> u32 {
        self.counts[color.index() as usize]
    }

    /// The colours that have tiles left, `A` first.
    pub fn colors(&self) -> impl Iterator<Item = Color> {
        Color::all().filter(|&color| self.tiles_of(color) > 0)
    }

    /// Whether no tile is left.
    #[must_use]
    pub fn is_cleared(&self) -> bool {
        self.heights[0] == 0
    }

    const fn stride(&self) -> usize {
        self.size.rows() as usize + 1
    }

    /// The index of the lowest cell of a column.
    const fn bottom(&self, column: usize) -> usize {
        (column + 1) * self.stride()
    }

    const fn index(&self, cell: Cell) -> usize {
        self.bottom(cell.column as usize) + cell.row as usize
    }

    fn cell(&self, index: usize) -> Cell {
        let (column, row) = (index / self.stride() - 1, index % self.stride());
        Cell { column: self.length(column), row: self.length(row) }
    }

    /// A number of columns or rows of this board, which [`Size`] keeps small.
    fn length(&self, length: usize) -> u16 {
        debug_assert!(length <= usize::from(Size::MAX), "{length} on a board of {}", self.size);
        u16::try_from(length).unwrap_or(Size::MAX)
    }
}

impl fmt::Debug for Board {
    /// The board as it is drawn, because that is what one wants to see when a test fails.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}

/// Why tiles are not a settled board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GapError {
    /// This cell is empty and a tile stands above it.
    Hole(Cell),
    /// This column, from 0, is empty and tiles stand to the right of it.
    EmptyColumn(u16),
}

impl fmt::Display for GapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hole(cell) => write!(f, "{cell} is a hole below a tile"),
            Self::EmptyColumn(column) => {
                write!(f, "column {} is empty and tiles stand to the right of it", column + 1)
            }
        }
    }
}

impl std::error::Error for GapError {}
