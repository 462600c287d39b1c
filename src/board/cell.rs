//! What a board is made of: cells, the colours of tiles, and its size.

use super::parse::{ParseError, Scanner};
use std::fmt;
use std::num::NonZeroU8;
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

#[cfg(feature = "cli")]
impl<'de> serde::Deserialize<'de> for Cell {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Parses `c4`, or `2 3` for the same cell.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read(text, Self::scan, "nothing after the cell")
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

/// The colour of a tile: one of 26, named `A` to `Z`.
///
/// A colour is only an identity. Each front end chooses how to show it: as a letter, a shape or a terminal
/// colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(NonZeroU8);

impl Color {
    /// The largest number of colours on a board.
    pub const MAX: u8 = 26;

    /// Returns the colour with this index, from 0 for `A` to 25 for `Z` as in the contests; `None` above 25.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MAX { Self::from_code(index + 1) } else { None }
    }

    /// Returns the colour named by a letter, `A` to `Z` or `a` to `z`.
    ///
    /// ```
    /// use samegame::board::Color;
    ///
    /// assert_eq!(Color::from_letter('C'), Color::new(2));
    /// assert_eq!(Color::from_letter('?'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Self> {
        let upper = u8::try_from(letter.to_ascii_uppercase()).ok()?;
        Self::new(upper.checked_sub(b'A')?)
    }

    /// Iterates over all 26 colours, from `A` to `Z`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::MAX).filter_map(Self::new)
    }

    /// Returns the index, from 0 for `A` to 25 for `Z`.
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// Returns the letter, `A` to `Z`.
    pub const fn letter(self) -> char {
        (b'A' + self.index()) as char
    }

    /// Returns the byte that a board stores for this colour: 1 to 26, where 0 is an empty cell.
    pub(super) const fn code(self) -> u8 {
        self.0.get()
    }

    pub(super) const fn from_code(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(code) => Some(Self(code)),
            None => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(feature = "cli")]
impl serde::Serialize for Color {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "cli")]
impl<'de> serde::Deserialize<'de> for Color {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Self::from_letter(letter).ok_or_else(|| serde::de::Error::custom("a colour is a letter from A to Z"))
    }
}

/// The size of a board in columns and rows, each from 1 to [`Size::MAX`].
///
/// ```
/// use samegame::board::Size;
///
/// let size: Size = "20x12".parse()?;
/// assert_eq!((size.columns(), size.rows(), size.tiles()), (20, 12, 240));
/// # Ok::<(), samegame::board::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    columns: u16,
    rows: u16,
}

impl Size {
    /// The largest number of columns, and of rows.
    pub const MAX: u16 = 1000;

    /// The 15 columns and 15 rows of the contests and of research papers on the game.
    pub const STANDARD: Self = Self { columns: 15, rows: 15 };

    /// Returns the size with these numbers of columns and rows.
    ///
    /// # Errors
    /// Fails if either number is not from 1 to [`Size::MAX`].
    pub fn new(columns: usize, rows: usize) -> Result<Self, SizeError> {
        let side = |length: usize| u16::try_from(length).ok().filter(|side| (1..=Self::MAX).contains(side));
        match (side(columns), side(rows)) {
            (Some(columns), Some(rows)) => Ok(Self { columns, rows }),
            _ => Err(SizeError::OutOfRange { columns, rows }),
        }
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> u16 {
        self.columns
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> u16 {
        self.rows
    }

    /// Returns the number of tiles on a full board.
    pub const fn tiles(self) -> u32 {
        self.columns as u32 * self.rows as u32
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let malformed = || SizeError::Malformed(text.to_owned());
        let (columns, rows) = text.split_once(['x', 'X']).ok_or_else(malformed)?;
        let length = |side: &str| {
            let digits = !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
            // A number too long for a usize is out of range, not malformed.
            digits.then(|| side.parse().unwrap_or(usize::MAX)).ok_or_else(malformed)
        };
        Self::new(length(columns)?, length(rows)?)
    }
}

/// The reason why a text or a pair of numbers is not a [`Size`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// This text is not of the form `COLUMNSxROWS`.
    #[error("`{}` is not a size: give columns x rows, as in 20x12", .0.escape_debug())]
    Malformed(String),
    /// A side is not from 1 to [`Size::MAX`].
    #[error("{}", out_of_range(*columns, *rows))]
    OutOfRange {
        /// The requested number of columns.
        columns: usize,
        /// The requested number of rows.
        rows: usize,
    },
}

fn out_of_range(columns: usize, rows: usize) -> String {
    let is_legal = (1..=usize::from(Size::MAX)).contains(&columns);
    let (side, length) = if is_legal { ("rows", rows) } else { ("columns", columns) };
    // `from_str` puts `usize::MAX` for a number that is too long.
    let number = if length == usize::MAX { "too many".to_owned() } else { length.to_string() };
    format!("{number} {side}: a board has 1 to {} of them", Size::MAX)
}
