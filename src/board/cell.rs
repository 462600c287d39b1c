//! Cells, as coordinates and as text.

use super::Size;
use super::parse::{ParseError, Scanner};
use std::fmt;
use std::str::FromStr;

/// A place on the board. As in the contest protocol, `0 0` is the cell at the **bottom left**.
///
/// Its [`Display`](fmt::Display) form is the one shown to players: letters for the column and a row counted
/// from 1, so that column 2, row 3 is `c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub column: u16,
    /// The row, from 0 at the bottom.
    pub row: u16,
}

impl Cell {
    /// Returns the cell in this column and row, both counted from 0.
    #[must_use]
    pub const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }

    /// Reads a cell in either form, `c4` or `2 3`.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let last = i64::from(Size::MAX) - 1;
        if scanner.peek().is_some_and(|first| first.is_ascii_digit()) {
            let column = scanner.number("a column", 0, last)?;
            scanner.take_while(|space| space == ' ');
            let row = scanner.number("a row", 0, last)?;
            return Ok(Self::new(to_u16(column), to_u16(row)));
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
                Ok(Self::new(column - 1, to_u16(scanner.number("a row", 1, last + 1)? - 1)))
            }
            _ => {
                let widest = ColumnLetters(Size::MAX - 1);
                Err(start.error_at(letters, format!("a column from `a` to `{widest}`, the {}th", Size::MAX)))
            }
        }
    }
}

impl fmt::Display for Cell {
    /// Writes the letters of the column and the row counted from 1, as in `c4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ColumnLetters(self.column), u32::from(self.row) + 1)
    }
}

#[cfg(feature = "cli")]
impl serde::Serialize for Cell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Parses `c4`, or `2 3` for the same cell.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let cell = Self::scan(&mut scanner)?;
        scanner.expect_end("nothing after the cell")?;
        Ok(cell)
    }
}

/// The letters of the column with this index from 0: `a` to `z`, then `aa`, `ab` and so on.
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

/// Converts a coordinate that the scanner has already checked against [`Size::MAX`].
fn to_u16(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
