//! What a deal is made of, besides its size and dealer: the seed, and the number of colours with its names.

use crate::board::Color;
use std::fmt;
use std::num::NonZeroU8;

/// A text that determines the random numbers of a deal or a strategy. Every byte of its UTF-8 encoding
/// matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seed(String);

impl Seed {
    /// Returns the seed with this text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Iterates over a series of seeds that begins with this one: `S`, `S#2`, `S#3` and so on for the seed `S`.
    ///
    /// ```
    /// use samegame::board::Seed;
    ///
    /// let series: Vec<String> = Seed::new("S").series().take(3).map(|seed| seed.to_string()).collect();
    /// assert_eq!(series, ["S", "S#2", "S#3"]);
    /// ```
    pub fn series(&self) -> impl Iterator<Item = Self> + use<> {
        let numbered = {
            let first = self.clone();
            move |number: u64| Self(format!("{first}#{number}"))
        };
        std::iter::once(self.clone()).chain((2_u64..).map(numbered))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The number of colours that a deal draws from: 1 to [`Color::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColorCount(NonZeroU8);

impl ColorCount {
    /// The 5 colours of the contests and of research papers on the game.
    pub const STANDARD: Self = Self(NonZeroU8::MIN.saturating_add(4));

    /// Creates a number of colours. Returns `None` if it is not from 1 to [`Color::MAX`].
    #[must_use]
    pub fn new(count: u8) -> Option<Self> {
        NonZeroU8::new(count).filter(|count| count.get() <= Color::MAX).map(Self)
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }
}

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
