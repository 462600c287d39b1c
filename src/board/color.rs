//! The colours of tiles.

use std::fmt;
use std::num::NonZeroU8;

/// The colour of a tile: one of 26, named `A` to `Z`.
///
/// A colour is an identity only. The letter, shape or paint it is shown with belongs to whoever shows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Color(NonZeroU8);

impl Color {
    /// The most colours a board can have.
    pub const MAX: u8 = 26;

    /// The colour of an index from 0 (`A`) to 25 (`Z`), as the contests number them.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MAX { Self::from_code(index + 1) } else { None }
    }

    /// The colour named by a letter, `A` to `Z` or `a` to `z`.
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

    /// All 26, from `A` to `Z`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::MAX).filter_map(Self::new)
    }

    /// The index, from 0 for `A` to 25 for `Z`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0.get() - 1
    }

    /// The letter, `A` to `Z`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.index()) as char
    }

    /// What a board keeps in a cell: 1 to 26, and 0 for an empty one.
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
