//! What became of the daily boards: told by the log of finished games alone.

use crate::game::Day;
use crate::store::{Finished, Help};
use jiff::Timestamp;
use jiff::tz::Offset;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How long a date is, as in 2026-11-21.
const DATE: usize = 10;

/// The daily boards that were played to an end.
///
/// ```
/// use samegame::game::{Day, Game};
/// use samegame::store::{Days, Finished};
///
/// let day: Day = "2026-11-21".parse()?;
/// let ended = "2026-11-21T23:59:59Z".parse()?;
/// let days = Days::new([Finished::new(&Game::new(day.id())?, ended, None)]);
/// assert!(days.on(day).is_some_and(|results| results.first().is_on(day)));
/// assert_eq!(days.streak(day).current, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Days {
    days: BTreeMap<Day, Results>,
}

/// The games that ended on the board of one day, one at least, in the order in which they ended.
#[derive(Clone, Debug)]
pub struct Results {
    first: Finished,
    later: Vec<Finished>,
}

/// For how many days in a row the board of the day was played in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or up to yesterday while today's board is still to be played.
    pub current: u32,
    /// The longest there was.
    pub longest: u32,
}

impl Days {
    /// The daily boards among these games, which are given in the order in which they ended.
    #[must_use]
    pub fn new(games: impl IntoIterator<Item = Finished>) -> Self {
        let mut days = Self::default();
        games.into_iter().for_each(|game| days.add(game));
        days
    }

    /// Adds a game that has just ended, if it was on a daily board.
    pub fn add(&mut self, game: Finished) {
        let Some(day) = game.day() else { return };
        match self.days.get_mut(&day) {
            Some(results) => results.later.push(game),
            None => drop(self.days.insert(day, Results { first: game, later: Vec::new() })),
        }
    }

    /// What became of the board of this day, if it was played to an end.
    #[must_use]
    pub fn on(&self, day: Day) -> Option<&Results> {
        self.days.get(&day)
    }

    /// All of them, the latest day first.
    pub fn all(&self) -> impl Iterator<Item = (Day, &Results)> {
        self.days.iter().rev().map(|(day, results)| (*day, results))
    }

    /// For how many days in a row the first attempt ended on its own day, made by the player and not by the solver. A
    /// board played later mends nothing.
    #[must_use]
    pub fn streak(&self, today: Day) -> Streak {
        let in_time = self.days.iter().filter(|&(day, results)| results.counts_on(*day)).map(|(day, _)| *day);
        let mut streak = Streak::default();
        let mut expected = None;
        for day in in_time.take_while(|&day| day <= today) {
            streak.current = if expected == Some(day) { streak.current + 1 } else { 1 };
            streak.longest = streak.longest.max(streak.current);
            expected = day.next();
        }
        let is_alive = expected.is_none_or(|expected| expected >= today);
        Streak { current: if is_alive { streak.current } else { 0 }, ..streak }
    }
}

impl Results {
    /// The first attempt: the game that ended first.
    #[must_use]
    pub const fn first(&self) -> &Finished {
        &self.first
    }

    /// All attempts, the first one first.
    pub fn attempts(&self) -> impl Iterator<Item = &Finished> {
        std::iter::once(&self.first).chain(&self.later)
    }

    /// How many attempts came to an end.
    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.later.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The attempt with the best score, the older one of two, except for those the solver made moves in.
    #[must_use]
    pub fn best(&self) -> Option<&Finished> {
        let own = self.attempts().filter(|game| game.help() != Help::Solver);
        own.min_by_key(|game| Reverse(game.score))
    }

    /// Whether an attempt cleared the board, except for those the solver made moves in.
    #[must_use]
    pub fn is_cleared(&self) -> bool {
        self.attempts().any(|game| game.is_clear() && game.help() != Help::Solver)
    }

    fn counts_on(&self, day: Day) -> bool {
        self.first.is_on(day) && self.first.help() != Help::Solver
    }
}

impl Finished {
    /// The day whose board it was on.
    #[must_use]
    pub fn day(&self) -> Option<Day> {
        // Where the board itself is the id, that can be a million tiles long: none of them is read for this.
        let date = self.id().get(self.id().len().checked_sub(DATE)?..)?;
        let day: Day = date.parse().ok()?;
        (day.id().to_string() == self.id()).then_some(day)
    }

    /// Whether it ended on this day.
    #[must_use]
    pub fn is_on(&self, day: Day) -> bool {
        day_at(self.time) == Some(day)
    }
}

/// The day that it is at this time, in UTC; `None` before the first day with a board.
#[must_use]
pub fn day_at(time: Timestamp) -> Option<Day> {
    Day::new(Offset::UTC.to_datetime(time).date())
}
