//! Boards as text, from the top row down: as letters, or in the numeric format of the CodinGame contest.

mod parser;
mod rows;

pub(crate) use parser::{is_digits, is_list, read_digits, read_letters, scan_letter};
pub(crate) use rows::Rows;

use super::{Board, Cell, Color, Gaps, ParseError};
use std::fmt::{self, Write};
use std::str::FromStr;

impl Board {
    /// Displays the board as letters, one line per row: `A` to `Z`, and `.` for an empty cell. This is also
    /// the [`Display`](fmt::Display) form.
    #[must_use]
    pub fn letters(&self) -> impl fmt::Display {
        Lines {
            board: self,
            write_tile: |tile, f| write!(f, "{}", tile.map_or('.', Color::letter)),
            separator: "",
        }
    }

    /// Displays the board in the format of the CodinGame contest, which samegame calls `digits`. Each row is a
    /// line of numbers separated by spaces: colours from 0, and -1 for an empty cell.
    #[must_use]
    pub fn digits(&self) -> impl fmt::Display {
        Lines {
            board: self,
            write_tile: |tile, f| write!(f, "{}", tile.map_or(-1, |color| i32::from(color.index()))),
            separator: " ",
        }
    }

    /// Iterates over the rows from the top, each from the left.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<Color>>> {
        let size = self.size();
        let row = move |row| (0..size.columns()).map(move |column| self.tile(Cell { column, row }));
        (0..size.rows()).rev().map(row)
    }
}

/// Displays a board line by line.
struct Lines<'a> {
    board: &'a Board,
    write_tile: fn(Option<Color>, &mut fmt::Formatter<'_>) -> fmt::Result,
    separator: &'static str,
}

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.board.rows() {
            for (column, tile) in row.enumerate() {
                f.write_str(if column == 0 { "" } else { self.separator })?;
                (self.write_tile)(tile, f)?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letters())
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Parses a board of letters or numbers. Ignores blank lines before and after the board and spaces around
    /// its lines.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if is_digits(text) { read_digits(text, Gaps::Refuse) } else { read_letters(text, Gaps::Refuse) }
    }
}
