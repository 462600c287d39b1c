//! The colours of tiles.

use std::fmt;
use std::num::NonZeroU8;

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
    #[must_use]
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
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let upper = u8::try_from(letter.to_ascii_uppercase()).ok()?;
        Self::new(upper.checked_sub(b'A')?)
    }

    /// Iterates over all 26 colours, from `A` to `Z`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::MAX).filter_map(Self::new)
    }

    /// Returns the index, from 0 for `A` to 25 for `Z`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// Returns the letter, `A` to `Z`.
    #[must_use]
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
