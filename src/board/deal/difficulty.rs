//! Levels of difficulty: names for numbers of colours.

use super::ColorCount;
use std::num::NonZeroU8;

/// The difficulty of a board, given by its number of colours: more colours make smaller groups.
///
/// ```
/// use samegame::board::deal::{ColorCount, Difficulty};
///
/// assert_eq!(Difficulty::named("hard").map(Difficulty::colors), ColorCount::new(6));
/// assert_eq!(Difficulty::of(ColorCount::STANDARD), Some(Difficulty::Normal));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// 3 colours.
    Easiest,
    /// 4 colours.
    Easy,
    /// 5 colours.
    Normal,
    /// 6 colours.
    Hard,
    /// 7 colours.
    Hardest,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easiest, Self::Easy, Self::Normal, Self::Hard, Self::Hardest];

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easiest => "easiest",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Hardest => "hardest",
        }
    }

    /// Returns the difficulty with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }

    /// Returns the number of colours.
    #[must_use]
    pub const fn colors(self) -> ColorCount {
        ColorCount(NonZeroU8::MIN.saturating_add(2 + self as u8))
    }

    /// Returns the difficulty with this number of colours, if there is one.
    #[must_use]
    pub fn of(colors: ColorCount) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.colors() == colors)
    }
}
