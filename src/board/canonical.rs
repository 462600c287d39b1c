//! The canonical form of a board, the same for all boards with the same games.

use super::{Board, Cell, Color, Size};

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
/// assert_eq!(board.canonical().board(), mirrored.canonical().board());
/// assert_eq!(board.canonical().board().to_string(), "AC\nAB\n");
/// # Ok::<(), samegame::board::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonicalBoard {
    board: Board,
    is_mirrored: bool,
}

impl CanonicalBoard {
    /// Returns the board in its canonical form.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the cell in the canonical form of a tile in the original form, or the reverse; `None` if the canonical
    /// form has no such column.
    #[must_use]
    pub fn counterpart(&self, cell: Cell) -> Option<Cell> {
        if !self.is_mirrored {
            return Some(cell);
        }
        let last = self.board.size().columns() - 1;
        Some(Cell { column: last.checked_sub(cell.column)?, ..cell })
    }
}

impl Board {
    /// Returns the canonical form.
    #[must_use]
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
