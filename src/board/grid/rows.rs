//! The rows of a board while a parser reads them.

use crate::board::parse::Place;
use crate::board::{Board, Cell, Color, GapError, Gaps, ParseError, Size, quantity};

/// The text that parsers report as expected if they find no board.
pub(super) const BOARD: &str = "a board: rows of letters, or of numbers separated by spaces";

/// The rows of a board, the top one first: at most [`Size::MAX`].
pub(crate) struct Rows(Vec<Row>);

/// A row of a board.
pub(crate) struct Row {
    /// The place in the text where the row begins.
    place: Place,
    /// The tiles and empty cells, with their places in the text.
    cells: Vec<(Place, Option<Color>)>,
}

impl Rows {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds an empty row that begins at this place.
    pub(crate) fn begin(&mut self, place: Place) -> Result<&mut Row, ParseError> {
        if self.0.len() == usize::from(Size::MAX) {
            let expected = format!("the end of the board, which can have at most {} rows", Size::MAX);
            return Err(place.error("another row", expected));
        }
        self.0.push(Row { place, cells: Vec::new() });
        let last = self.0.len() - 1;
        Ok(&mut self.0[last])
    }

    /// Builds the board from these rows. `start` is where the board begins; an error about a board without
    /// cells points there.
    pub(crate) fn board(&self, start: Place, gaps: Gaps) -> Result<Board, ParseError> {
        let rows = &self.0;
        let width = rows.first().map_or(0, |row| row.cells.len());
        if let Some(row) = rows.iter().find(|row| row.cells.len() != width) {
            let expected = format!("{}, as in the first row", quantity(width, "cell"));
            let found = format!("a row of {}", quantity(row.cells.len(), "cell"));
            return Err(row.place.error(found, expected));
        }
        let size = Size::new(width, rows.len()).ok();
        let size = size.ok_or_else(|| start.error("no cells", BOARD))?;
        let at = |cell: Cell| rows[rows.len() - 1 - usize::from(cell.row)].cells[usize::from(cell.column)];
        if gaps == Gaps::Settle {
            return Ok(Board::settled(size, |cell| at(cell).1));
        }
        Board::new(size, |cell| at(cell).1).map_err(|gap| {
            let (cell, expected) = match gap {
                GapError::Hole(cell) => (cell, "a tile, because there are tiles above it"),
                GapError::EmptyColumn(column) => {
                    (Cell { column, row: 0 }, "a tile, because there are columns to the right of it")
                }
            };
            at(cell).0.error("an empty cell", expected)
        })
    }
}

impl Row {
    /// Adds a cell that was read at this place.
    pub(crate) fn push(&mut self, place: Place, cell: Option<Color>) -> Result<(), ParseError> {
        if self.cells.len() == usize::from(Size::MAX) {
            let expected = format!("the end of the row, which can have at most {} cells", Size::MAX);
            return Err(place.error("another cell", expected));
        }
        self.cells.push((place, cell));
        Ok(())
    }
}
