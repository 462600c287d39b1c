//! Cells: `c4` as people say it, `2 3` as the contest counts it.

use super::ParseError;
use super::scanner::Scanner;
use crate::board::{Cell, Size};
use std::fmt;
use std::str::FromStr;

/// The letters of a column: `a` to `z`, then `aa`, `ab` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnLetters(pub u16);

impl fmt::Display for ColumnLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index: u16| char::from(b'a' + u8::try_from(index % 26).unwrap_or_default());
        if self.0 >= 26 {
            write!(f, "{}", Self(self.0 / 26 - 1))?;
        }
        write!(f, "{}", letter(self.0))
    }
}

impl fmt::Display for Cell {
    /// The column's letters and the row from 1, as in `c4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ColumnLetters(self.column), u32::from(self.row) + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Reads `c4`, or `2 3` for the same cell.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let cell = scan(&mut scanner)?;
        scanner.expect_end("nothing after the cell")?;
        Ok(cell)
    }
}

/// Reads a cell in either form.
pub(super) fn scan(scanner: &mut Scanner<'_>) -> Result<Cell, ParseError> {
    let last = i64::from(Size::MAX) - 1;
    if scanner.peek().is_some_and(|first| first.is_ascii_digit()) {
        let column = scanner.number("a column", 0, last)?;
        scanner.take_while(|space| space == ' ');
        let row = scanner.number("a row", 0, last)?;
        return Ok(Cell::new(narrow(column), narrow(row)));
    }
    let start = scanner.clone();
    let letters = scanner.take_while(|letter| letter.is_ascii_alphabetic());
    let column = letters.bytes().try_fold(0, |column: u16, letter| {
        let digit = u16::from(letter.to_ascii_lowercase() - b'a') + 1;
        column.checked_mul(26)?.checked_add(digit)
    });
    match column {
        Some(0) => Err(start.error("a cell, as in c4 or 2 3")),
        Some(column) if column <= Size::MAX => {
            Ok(Cell::new(column - 1, narrow(scanner.number("a row", 1, last + 1)? - 1)))
        }
        _ => {
            let widest = ColumnLetters(Size::MAX - 1);
            Err(start.error_at(letters, format!("a column from `a` to `{widest}`, the {}th", Size::MAX)))
        }
    }
}

/// A number that was checked to be small.
fn narrow(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
