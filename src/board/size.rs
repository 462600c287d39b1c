//! The size of a board.

use std::fmt;
use std::str::FromStr;

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
    #[must_use]
    pub const fn columns(self) -> u16 {
        self.columns
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn rows(self) -> u16 {
        self.rows
    }

    /// Returns the number of tiles on a full board.
    #[must_use]
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
