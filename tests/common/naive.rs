//! A slow and simple implementation of the board, which shares no code with the library: it finds groups by
//! renumbering tiles until nothing changes, and moves tiles and columns one step at a time.

use samegame::board::{Board, Cell, Color, Size};
use std::collections::BTreeMap;
use std::fmt;

/// A tile that remembers its cell before the removal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) color: u8,
    pub(crate) origin: (u16, u16),
}

/// A grid of cells, with or without gaps.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct NaiveBoard {
    /// The columns from left to right, each from the bottom up.
    pub(crate) cells: Vec<Vec<Option<Tile>>>,
}

/// A group, with its cells sorted by column and then row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NaiveGroup {
    pub(crate) color: u8,
    pub(crate) cells: Vec<(u16, u16)>,
}

impl NaiveBoard {
    pub(crate) fn new(columns: u16, rows: u16, mut color: impl FnMut(u16, u16) -> Option<u8>) -> Self {
        let mut tile = |column, row| color(column, row).map(|color| Tile { color, origin: (column, row) });
        let cells = (0..columns).map(|column| (0..rows).map(|row| tile(column, row)).collect()).collect();
        Self { cells }
    }

    pub(crate) fn columns(&self) -> u16 {
        u16::try_from(self.cells.len()).expect("boards are small")
    }

    pub(crate) fn rows(&self) -> u16 {
        u16::try_from(self.cells[0].len()).expect("boards are small")
    }

    pub(crate) fn size(&self) -> Size {
        Size::new(self.columns().into(), self.rows().into()).expect("boards are small")
    }

    pub(crate) fn tile(&self, column: u16, row: u16) -> Option<Tile> {
        *self.cells.get(usize::from(column))?.get(usize::from(row))?
    }

    fn color(&self, column: u16, row: u16) -> Option<u8> {
        self.tile(column, row).map(|tile| tile.color)
    }

    pub(crate) fn cell_list(&self) -> Vec<(u16, u16)> {
        let rows = self.rows();
        (0..self.columns()).flat_map(|column| (0..rows).map(move |row| (column, row))).collect()
    }

    pub(crate) fn tiles_of(&self, color: u8) -> usize {
        self.cells.iter().flatten().flatten().filter(|tile| tile.color == color).count()
    }

    pub(crate) fn height(&self, column: u16) -> usize {
        self.cells[usize::from(column)].iter().flatten().count()
    }

    /// Converts the grid to a board of the library.
    pub(crate) fn board(&self) -> Board {
        let color = |cell: Cell| self.color(cell.column, cell.row).and_then(Color::new);
        Board::new(self.size(), color).expect("a naive board without gaps")
    }

    /// Returns all groups, sorted by their first cells. Every tile has a number; two neighbours of the same
    /// colour both get the lower of their numbers, until nothing changes.
    pub(crate) fn groups(&self) -> Vec<NaiveGroup> {
        let cells = self.cell_list();
        let rows = usize::from(self.rows());
        let index = |column: u16, row: u16| usize::from(column) * rows + usize::from(row);
        let mut numbers: Vec<usize> = (0..cells.len()).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for &(column, row) in &cells {
                let Some(color) = self.color(column, row) else { continue };
                for neighbor in [(column + 1, row), (column, row + 1)] {
                    if self.color(neighbor.0, neighbor.1) != Some(color) {
                        continue;
                    }
                    let (here, there) = (index(column, row), index(neighbor.0, neighbor.1));
                    let lower = numbers[here].min(numbers[there]);
                    changed |= numbers[here] != numbers[there];
                    numbers[here] = lower;
                    numbers[there] = lower;
                }
            }
        }
        let mut groups: BTreeMap<usize, NaiveGroup> = BTreeMap::new();
        for (&cell, &number) in cells.iter().zip(&numbers) {
            if let Some(color) = self.color(cell.0, cell.1) {
                let group = groups.entry(number).or_insert(NaiveGroup { color, cells: Vec::new() });
                group.cells.push(cell);
            }
        }
        groups.into_values().collect()
    }

    /// Removes these tiles and moves the others, which remember their cells before the removal.
    pub(crate) fn remove(&mut self, cells: &[(u16, u16)]) {
        for (column, row) in self.cell_list() {
            if let Some(tile) = &mut self.cells[usize::from(column)][usize::from(row)] {
                tile.origin = (column, row);
            }
        }
        for &(column, row) in cells {
            self.cells[usize::from(column)][usize::from(row)] = None;
        }
        self.close_gaps();
    }

    /// Repeatedly moves a tile down by one row into an empty cell, until no tile is above an empty cell. Then
    /// repeatedly moves a column to the left into an empty one, until no column is beside an empty one.
    pub(crate) fn close_gaps(&mut self) {
        for column in &mut self.cells {
            while let Some(row) =
                (1..column.len()).find(|&row| column[row].is_some() && column[row - 1].is_none())
            {
                column.swap(row, row - 1);
            }
        }
        let is_empty = |column: &Vec<Option<Tile>>| column.iter().all(Option::is_none);
        while let Some(column) = (1..self.cells.len())
            .find(|&column| !is_empty(&self.cells[column]) && is_empty(&self.cells[column - 1]))
        {
            self.cells.swap(column, column - 1);
        }
    }

    /// Returns whether the board has the same colours in the same cells. Ignores the origins of the tiles.
    pub(crate) fn looks_like(&self, board: &Board) -> bool {
        board.size() == self.size()
            && self.cell_list().into_iter().all(|(column, row)| {
                board.tile(Cell::new(column, row)) == self.color(column, row).and_then(Color::new)
            })
    }
}

impl fmt::Debug for NaiveBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} columns, {} rows", self.columns(), self.rows())?;
        for row in (0..self.rows()).rev() {
            let letter = |color: u8| char::from(b'A' + color);
            let line: String =
                (0..self.columns()).map(|column| self.color(column, row).map_or('.', letter)).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}
