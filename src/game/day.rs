//! The board of a day: the same for everybody, and nobody has to be asked for it.

use super::{BoardSource, GameId};
use crate::board::deal::ColorCount;
use crate::board::rules::STANDARD;
use crate::board::{Deal, Dealer, Seed, Size};
use jiff::civil::{Date, date};
use std::fmt;
use std::str::FromStr;

/// What the seeds of these boards begin with, before the date.
const SEED_PREFIX: &str = "daily-";

/// A day that has a board of its own, by the calendar of UTC: from [`Day::FIRST`] to the end of the year 9999.
///
/// The rule: the standard rules, 15 columns and 15 rows of 5 colours, the first version of the uniform dealer, and as the
/// seed `daily-` with the date. It stays so, whatever rules and dealers there will be.
///
/// ```
/// use samegame::game::Day;
///
/// let day: Day = "2026-11-21".parse()?;
/// assert_eq!(day.id().to_string(), "sg1:standard:15x15c5:uniform-v1:daily-2026-11-21");
/// assert_eq!(Day::of(&day.id()), Some(day));
/// # Ok::<(), samegame::game::DayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

impl Day {
    /// The first day with a board.
    pub const FIRST: Self = Self(date(2026, 1, 1));

    /// The day of a date; `None` before [`Day::FIRST`].
    #[must_use]
    pub fn new(date: Date) -> Option<Self> {
        Some(Self(date)).filter(|&day| day >= Self::FIRST)
    }

    /// The day whose board this is, by these very rules.
    #[must_use]
    pub fn of(id: &GameId) -> Option<Self> {
        let BoardSource::Deal(deal) = &id.source else { return None };
        let day: Self = deal.seed.as_str().strip_prefix(SEED_PREFIX)?.parse().ok()?;
        (day.id() == *id).then_some(day)
    }

    /// The date.
    #[must_use]
    pub const fn date(self) -> Date {
        self.0
    }

    /// What its game starts from.
    #[must_use]
    pub fn id(self) -> GameId {
        let deal = Deal {
            size: Size::STANDARD,
            colors: ColorCount::STANDARD,
            dealer: Dealer::Uniform,
            seed: Seed::new(format!("{SEED_PREFIX}{self}")),
        };
        GameId::dealt(STANDARD.rules, deal)
    }

    /// The day after; `None` at the end of the year 9999.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        self.0.tomorrow().ok().map(Self)
    }
}

impl fmt::Display for Day {
    /// The date, as in 2026-11-21.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = DayError;

    /// Reads a date as it is written, and in no other form.
    fn from_str(text: &str) -> Result<Self, DayError> {
        // The parser takes other forms too.
        let date = text.parse::<Date>().ok().filter(|date| date.to_string() == text);
        let date = date.ok_or_else(|| DayError::NotADate { found: text.to_owned() })?;
        Self::new(date).ok_or(DayError::TooEarly { date })
    }
}

/// A text that names no day with a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayError {
    /// It is no date, or one written in another way.
    NotADate {
        /// What stood there.
        found: String,
    },
    /// There were no such boards yet.
    TooEarly {
        /// The date.
        date: Date,
    },
}

impl fmt::Display for DayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotADate { found } => {
                write!(f, "`{}` is no date: write year, month and day as in 2026-11-21", found.escape_debug())
            }
            Self::TooEarly { date } => {
                write!(f, "{date} has no daily board: the first one is that of {}", Day::FIRST)
            }
        }
    }
}

impl std::error::Error for DayError {}
