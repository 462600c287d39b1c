//! Game ids: the rules and the first board of a game; and daily boards, the same for every player, without a server.

use crate::board::deal::{ColorCount, DealError};
use crate::board::rules::STANDARD;
use crate::board::{Board, Deal, Dealer, Rules, Seed, Size};
use jiff::civil::{Date, date};
use jiff::tz::Offset;
use jiff::{Timestamp, ToSpan};
use std::fmt;
use std::str::FromStr;

/// The starting point of a game: its rules and its first board.
///
/// Its text form begins with `sg1:`; see [`notation`](crate::notation).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameId {
    /// The rules.
    pub rules: Rules,
    /// The origin of the first board.
    pub source: BoardOrigin,
}

/// The origin of a first board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum BoardOrigin {
    /// A deal.
    Deal(Deal),
    /// The board itself.
    Literal(Board),
}

impl GameId {
    /// Returns the id of a dealt game. If the dealer has several versions, the id names the one that deals the board,
    /// and finding it may take a quarter of a second.
    pub fn dealt(rules: Rules, deal: Deal) -> Self {
        Self { rules, source: BoardOrigin::Deal(deal.with_version(rules.min_group())) }
    }

    /// Returns the id of a game that starts from exactly this board.
    pub const fn literal(rules: Rules, board: Board) -> Self {
        Self { rules, source: BoardOrigin::Literal(board) }
    }

    /// Returns a deal that makes boards like this one: the same deal with any version of its dealer, or for a literal
    /// board, a uniform deal with the same size and number of colours.
    ///
    /// ```
    /// use samegame::game::GameId;
    ///
    /// let id: GameId = "sg1:standard:board:ZAA/ZAZ".parse()?;
    /// let deal = id.similar_deal();
    /// assert_eq!((deal.size.to_string().as_str(), deal.colors.get()), ("3x2", 2));
    /// # Ok::<(), samegame::board::ParseError>(())
    /// ```
    pub fn similar_deal(&self) -> Deal {
        match &self.source {
            BoardOrigin::Deal(deal) => Deal { dealer: deal.dealer.of_any_version(), ..deal.clone() },
            BoardOrigin::Literal(board) => {
                let colors = u8::try_from(board.colors().count()).ok().and_then(ColorCount::new);
                let colors = colors.unwrap_or(ColorCount::STANDARD);
                Deal { size: board.size(), colors, ..Deal::default() }
            }
        }
    }

    /// Returns the first board.
    ///
    /// # Errors
    /// Fails if the deal fails; see [`Deal::board`].
    pub fn board(&self) -> Result<Board, DealError> {
        match &self.source {
            BoardOrigin::Deal(deal) => deal.board(self.rules.min_group()),
            BoardOrigin::Literal(board) => Ok(board.clone()),
        }
    }
}

/// The part of the seed before the date.
const SEED_PREFIX: &str = "daily-";

/// A day with a daily board, in UTC: from [`Day::FIRST`] to the end of the year 9999.
///
/// A daily board has the standard rules, 15 columns and 15 rows of 5 colours, version 1 of the uniform
/// dealer, and the seed `daily-` followed by the date. New rules and dealers do not change this.
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
#[cfg_attr(feature = "cli", derive(serde::Serialize))]
pub struct Day(Date);

impl Day {
    /// The first day with a board.
    pub const FIRST: Self = Self(date(2026, 1, 1));

    /// Returns the day with this date; `None` if it is before [`Day::FIRST`].
    pub fn new(date: Date) -> Option<Self> {
        Some(Self(date)).filter(|&day| day >= Self::FIRST)
    }

    /// Returns the day whose daily board has this id.
    pub fn of(id: &GameId) -> Option<Self> {
        let BoardOrigin::Deal(deal) = &id.source else { return None };
        let day: Self = deal.seed.as_str().strip_prefix(SEED_PREFIX)?.parse().ok()?;
        (day.id() == *id).then_some(day)
    }

    /// Returns the day in UTC at this time; `None` before [`Day::FIRST`].
    pub fn at(time: Timestamp) -> Option<Self> {
        Self::new(Offset::UTC.to_datetime(time).date()).filter(|_| time < Timestamp::MAX)
    }

    /// Returns the date.
    pub const fn date(self) -> Date {
        self.0
    }

    /// Returns the game id of the daily board.
    pub fn id(self) -> GameId {
        let deal = Deal {
            size: Size::STANDARD,
            colors: ColorCount::STANDARD,
            dealer: Dealer::Uniform,
            seed: Seed::new(format!("{SEED_PREFIX}{self}")),
        };
        GameId::dealt(STANDARD.rules, deal)
    }

    /// Returns the first and the last day of the week, from Monday to Sunday, that have boards.
    pub fn week(self) -> [Self; 2] {
        let monday = i64::from(self.0.weekday().to_monday_zero_offset());
        let at = |days: i64| Self::new(self.0.saturating_add(days.days()));
        [at(-monday).unwrap_or(Self::FIRST), at(6 - monday).unwrap_or(self)]
    }

    /// Returns the next day; `None` at the end of the year 9999.
    pub fn next(self) -> Option<Self> {
        self.0.tomorrow().ok().map(Self)
    }
}

impl fmt::Display for Day {
    /// Writes the date, as in 2026-11-21.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = DayError;

    /// Parses a date in the form that [`Display`](fmt::Display) writes, and in no other.
    fn from_str(text: &str) -> Result<Self, DayError> {
        // Date parses other forms too.
        let date = text.parse::<Date>().ok().filter(|date| date.to_string() == text);
        let date = date.ok_or_else(|| DayError::NotADate { found: text.to_owned() })?;
        Self::new(date).ok_or(DayError::TooEarly { date })
    }
}

/// The reason why a text does not name a day with a daily board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DayError {
    /// The text is not a date, or is written in another form.
    #[error("`{}` is not a date: write year, month and day as in 2026-11-21", found.escape_debug())]
    NotADate {
        /// The text.
        found: String,
    },
    /// The date is before the first daily board.
    #[error("{date} has no daily board: the first one is for {}", Day::FIRST)]
    TooEarly {
        /// The date.
        date: Date,
    },
}
