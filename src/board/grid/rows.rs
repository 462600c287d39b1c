//! The rows of a board, on their way from a text.

use crate::board::parse::Place;
use crate::board::{Board, Cell, Color, GapError, ParseError, Size, quantity};

/// What is expected where there is no board at all.
pub(super) const BOARD: &str = "a board: rows of letters, or of numbers with spaces between";

/// The rows of a board as they are read, the top one first. No more is taken in than a board may have.
pub(crate) struct Rows(Vec<Row>);

/// A row as it is read.
pub(crate) struct Row {
    /// Where it begins.
    place: Place,
    /// Each tile or empty cell, and where it stood.
    cells: Vec<(Place, Option<Color>)>,
}

impl Rows {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Whether no row was begun.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Begins a row here.
    pub(crate) fn begin(&mut self, place: Place) -> Result<&mut Row, ParseError> {
        if self.0.len() == usize::from(Size::MAX) {
            let expected = format!("the end, after {} rows, the most there are", Size::MAX);
            return Err(place.error("one more row", expected));
        }
        self.0.push(Row { place, cells: Vec::new() });
        let last = self.0.len() - 1;
        Ok(&mut self.0[last])
    }

    /// The board of these rows, which begins here.
    pub(crate) fn board(&self, start: Place) -> Result<Board, ParseError> {
        let rows = &self.0;
        let width = rows.first().map_or(0, |row| row.cells.len());
        if let Some(row) = rows.iter().find(|row| row.cells.len() != width) {
            let expected = format!("{}, as many as the first row has", quantity(width, "cell"));
            let found = format!("a row of {}", quantity(row.cells.len(), "cell"));
            return Err(row.place.error(found, expected));
        }
        let size = Size::new(width, rows.len()).ok();
        let size = size.ok_or_else(|| start.error("no cell", BOARD))?;
        let at = |cell: Cell| rows[rows.len() - 1 - usize::from(cell.row)].cells[usize::from(cell.column)];
        Board::new(size, |cell| at(cell).1).map_err(|unsettled| {
            let (cell, expected) = match unsettled {
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
    /// Adds a cell, which stands here.
    pub(crate) fn push(&mut self, place: Place, cell: Option<Color>) -> Result<(), ParseError> {
        if self.cells.len() == usize::from(Size::MAX) {
            let expected = format!("the end of the row, after {} cells, the most there are", Size::MAX);
            return Err(place.error("one more cell", expected));
        }
        self.cells.push((place, cell));
        Ok(())
    }
}
