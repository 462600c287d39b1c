//! The board: tiles, groups, gravity, rules and deals. Nothing here does I/O or reads a clock.
//!
//! A move removes a group, the tiles above it fall, and columns move to the left to close the gap of an empty
//! column. Here a move removes the group of A:
//!
//! ```text
//! A A B C        . . B C        . . . C        . . C .
//! A B B C   →    . B B C   →    . . B C   →    . B C .
//! A A A C        . . . C        . B B C        B B C .
//!                removed        tiles fell     columns closed up
//! ```
//!
//! A board never has a gap: no empty cell below a tile, and no empty column to the left of a tile.

mod cell;
mod clearable;
pub mod deal;
mod group;
pub(crate) mod parse;
pub mod rules;

pub use cell::{Cell, Color, ColumnLetters, Size, SizeError};
pub use deal::{Deal, Dealer, Seed};
pub use group::{Group, IllegalMove, Joined, MoveList, Removal};
pub use parse::ParseError;
pub(crate) use parse::{Gaps, quantity};
pub use rules::Rules;

use std::fmt;

/// The byte of a cell without a tile.
const EMPTY: u8 = 0;

/// A grid of tiles without gaps.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    /// The columns one after the other, each from the bottom up.
    ///
    /// There is an empty cell after each column, and an empty column before the first and after the last.
    /// With this border, code that looks at neighbours need not check for the edge of the board.
    cells: Vec<u8>,
    heights: Vec<u16>,
    counts: [u32; Color::MAX as usize],
}

impl Board {
    /// Builds a board by calling `tile` for each cell.
    ///
    /// # Errors
    /// Fails if the tiles leave a gap. The error names the first gap in the order of columns and then rows.
    pub fn new(size: Size, mut tile: impl FnMut(Cell) -> Option<Color>) -> Result<Self, GapError> {
        let mut board = Self::empty(size);
        for column in 0..size.columns() {
            let mut height = 0;
            for row in 0..size.rows() {
                let Some(color) = tile(Cell { column, row }) else { continue };
                // Only the first tile behind an empty column finds it.
                if height == 0 && column > 0 && board.height(column - 1) == 0 {
                    return Err(GapError::EmptyColumn(board.columns_left()));
                }
                if height < row {
                    return Err(GapError::Hole(Cell { column, row: height }));
                }
                board.push(column.into(), color);
                height += 1;
            }
        }
        Ok(board)
    }

    /// Builds a board by calling `tile` for each cell. If the tiles leave gaps, they fall, and the columns close up.
    pub fn settled(size: Size, mut tile: impl FnMut(Cell) -> Option<Color>) -> Self {
        let mut board = Self::empty(size);
        let mut target = 0;
        for column in 0..size.columns() {
            for row in 0..size.rows() {
                if let Some(color) = tile(Cell { column, row }) {
                    board.push(target, color);
                }
            }
            target += usize::from(board.heights[target] > 0);
        }
        board
    }

    /// Returns a board without tiles.
    pub fn empty(size: Size) -> Self {
        let stride = usize::from(size.rows()) + 1;
        Self {
            size,
            cells: vec![EMPTY; stride * (usize::from(size.columns()) + 2)],
            heights: vec![0; usize::from(size.columns())],
            counts: [0; Color::MAX as usize],
        }
    }

    /// Puts a tile on top of a column.
    fn push(&mut self, column: usize, color: Color) {
        let at = self.bottom(column) + usize::from(self.heights[column]);
        self.cells[at] = color.code();
        self.heights[column] += 1;
        self.counts[usize::from(color.index())] += 1;
    }

    /// Returns the size in columns and rows, which moves do not change.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns whether the cell is on the board.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.column < self.size.columns() && cell.row < self.size.rows()
    }

    /// Returns the colour of the tile in this cell; `None` if the cell is empty or off the board.
    pub fn tile(&self, cell: Cell) -> Option<Color> {
        if self.contains(cell) { Color::from_code(self.cells[self.index(cell)]) } else { None }
    }

    /// Returns the number of tiles in this column; 0 if the column is off the board.
    pub fn height(&self, column: u16) -> u16 {
        self.heights.get(usize::from(column)).copied().unwrap_or(0)
    }

    /// Returns the number of columns that have tiles. They are the leftmost ones.
    pub fn columns_left(&self) -> u16 {
        self.to_u16(self.heights.partition_point(|&height| height > 0))
    }

    /// Returns the number of rows that have tiles. They are the lowest ones.
    pub fn rows_left(&self) -> u16 {
        self.heights.iter().copied().max().unwrap_or(0)
    }

    /// Returns the number of tiles left.
    pub fn tiles_left(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// Returns the number of tiles of this colour that are left.
    pub const fn tiles_of(&self, color: Color) -> u32 {
        self.counts[color.index() as usize]
    }

    /// Iterates over the colours that have tiles left, in alphabetical order.
    pub fn colors(&self) -> impl Iterator<Item = Color> {
        Color::all().filter(|&color| self.tiles_of(color) > 0)
    }

    /// Returns whether no tile is left.
    pub fn is_cleared(&self) -> bool {
        self.heights[0] == 0
    }

    /// Returns the distance in `cells` between a cell and the one to its right.
    const fn stride(&self) -> usize {
        self.size.rows() as usize + 1
    }

    /// Returns the index of the lowest cell of a column.
    const fn bottom(&self, column: usize) -> usize {
        (column + 1) * self.stride()
    }

    const fn index(&self, cell: Cell) -> usize {
        self.bottom(cell.column as usize) + cell.row as usize
    }

    /// Returns the cell at an index of `cells`.
    pub(crate) fn cell(&self, index: usize) -> Cell {
        let (column, row) = (index / self.stride() - 1, index % self.stride());
        Cell { column: self.to_u16(column), row: self.to_u16(row) }
    }

    /// Converts an index or a number of columns or rows, which is at most [`Size::MAX`].
    fn to_u16(&self, number: usize) -> u16 {
        debug_assert!(number <= usize::from(Size::MAX), "{number} on a board of {}", self.size);
        u16::try_from(number).unwrap_or(Size::MAX)
    }
}

impl fmt::Debug for Board {
    /// Draws the board, so that a failing test shows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board {}\n{self}", self.size)
    }
}

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

/// A board in its canonical form, and where its tiles were before.
///
/// The games on two boards are the same if one board is the other with renamed colours, mirrored left to right, or with
/// other empty columns or rows: each move has a counterpart that removes as many tiles. Only columns that become empty
/// make a difference between left and right, and they vanish in both boards. Turned upside down, a board has other
/// games, because tiles fall.
///
/// ```
/// use samegame::board::Board;
///
/// let board: Board = "RB
///                     RG".parse()?;
/// let mirrored: Board = "AX.
///                        CX.".parse()?;
/// assert_eq!(board.canonical().board, mirrored.canonical().board);
/// assert_eq!(board.canonical().board.to_string(), "AC\nAB\n");
/// # Ok::<(), samegame::board::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalBoard {
    /// The board in its canonical form.
    pub board: Board,
    is_mirrored: bool,
}

impl CanonicalBoard {
    /// Returns the cell in the canonical form of a tile in the original form, or the reverse; `None` if the canonical
    /// form has no such column.
    pub fn counterpart(&self, cell: Cell) -> Option<Cell> {
        let column = (self.board.size().columns() - 1).checked_sub(cell.column)?;
        Some(if self.is_mirrored { Cell { column, ..cell } } else { cell })
    }
}

impl Board {
    /// Writes the board as letters, one line per row: `A` to `Z`, and `.` for an empty cell. This is also the
    /// [`Display`](fmt::Display) form.
    pub fn letters(&self) -> String {
        self.rows().flat_map(|row| row.map(|tile| tile.map_or('.', Color::letter)).chain(['\n'])).collect()
    }

    /// Writes the board in the format of the CodinGame contest, which samegame calls `digits`. Each row is a line of
    /// numbers separated by spaces: colours from 0, and -1 for an empty cell.
    pub fn digits(&self) -> String {
        let number = |tile: Option<Color>| tile.map_or(-1, |color| i32::from(color.index())).to_string();
        self.rows().map(|row| row.map(number).collect::<Vec<_>>().join(" ") + "\n").collect()
    }

    /// Iterates over the rows from the top, each from the left.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<Color>>> {
        let size = self.size();
        let row = move |row| (0..size.columns()).map(move |column| self.tile(Cell { column, row }));
        (0..size.rows()).rev().map(row)
    }

    /// Returns the canonical form.
    pub fn canonical(&self) -> CanonicalBoard {
        let columns = usize::from(self.columns_left());
        let straight = self.renamed(0..columns);
        let mirrored = self.renamed((0..columns).rev());
        let is_mirrored = mirrored < straight;
        let tiles = if is_mirrored { mirrored } else { straight };
        let rows = tiles.iter().map(Vec::len).max().unwrap_or(0);
        // A board without tiles still has a cell.
        let size = Size::new(columns.max(1), rows.max(1)).unwrap_or(self.size);
        let tile = |cell: Cell| {
            tiles.get(usize::from(cell.column)).and_then(|column| column.get(usize::from(cell.row))).copied()
        };
        let board = Self::new(size, tile).unwrap_or_else(|gap| unreachable!("columns have no gaps: {gap}"));
        CanonicalBoard { board, is_mirrored }
    }

    /// Returns the tiles of these columns from the bottom up. Colours are renamed in the order in which they occur.
    fn renamed(&self, columns: impl Iterator<Item = usize>) -> Vec<Vec<Color>> {
        let mut names = [None; Color::MAX as usize];
        let mut unused = Color::all();
        let mut rename = |&code: &u8| {
            let color = Color::from_code(code)?;
            let name = &mut names[usize::from(color.index())];
            *name = name.or_else(|| unused.next());
            *name
        };
        columns
            .map(|column| {
                let bottom = self.bottom(column);
                let tiles = bottom..bottom + usize::from(self.heights[column]);
                self.cells[tiles].iter().filter_map(&mut rename).collect()
            })
            .collect()
    }
}
