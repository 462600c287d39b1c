//! The results on the daily boards, derived from the log of finished games.

use crate::game::Day;
use crate::store::{FinishedGame, Help};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The finished games on daily boards, by day.
#[derive(Clone, Debug, Default)]
pub struct DailyResults {
    days: BTreeMap<Day, DayResults>,
}

/// The finished games on the board of one day, in the order in which they ended. There is at least one, and each is an
/// attempt.
#[derive(Clone, Debug)]
pub struct DayResults {
    first: FinishedGame,
    later: Vec<FinishedGame>,
}

/// The number of consecutive days on which the daily board was finished on the day itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak up to today, or up to yesterday while today's board is unfinished.
    pub current: u32,
    pub longest: u32,
}

impl DailyResults {
    /// Collects the games on daily boards from these games, which must be in the order in which they ended.
    pub fn new(games: impl IntoIterator<Item = FinishedGame>) -> Self {
        let mut results = Self::default();
        games.into_iter().for_each(|game| results.add(game));
        results
    }

    /// Adds a game that has just ended, if it was on a daily board.
    pub fn add(&mut self, game: FinishedGame) {
        let Some(day) = game.day() else { return };
        if let Some(results) = self.days.get_mut(&day) {
            results.later.push(game);
        } else {
            self.days.insert(day, DayResults { first: game, later: Vec::new() });
        }
    }

    pub fn on(&self, day: Day) -> Option<&DayResults> {
        self.days.get(&day)
    }

    /// All results, the latest day first.
    pub fn all(&self) -> impl Iterator<Item = (Day, &DayResults)> {
        self.days.iter().rev().map(|(day, results)| (*day, results))
    }

    /// The streak as of today. A day counts if the first attempt ended on that day, without moves by the solver.
    pub fn streak(&self, today: Day) -> Streak {
        let days = self.days.iter().filter(|&(day, results)| results.counts_on(*day)).map(|(day, _)| *day);
        let mut streak = Streak::default();
        let mut next_day = None;
        for day in days.take_while(|&day| day <= today) {
            streak.current = if next_day == Some(day) { streak.current + 1 } else { 1 };
            streak.longest = streak.longest.max(streak.current);
            next_day = day.next();
        }
        let is_unbroken = next_day.is_none_or(|next_day| next_day >= today);
        Streak { current: if is_unbroken { streak.current } else { 0 }, ..streak }
    }
}

impl DayResults {
    /// The first attempt: the game that ended first.
    pub const fn first(&self) -> &FinishedGame {
        &self.first
    }

    pub fn attempts(&self) -> impl Iterator<Item = &FinishedGame> {
        std::iter::once(&self.first).chain(&self.later)
    }

    pub fn count(&self) -> u32 {
        u32::try_from(self.later.len()).unwrap_or(u32::MAX).saturating_add(1)
    }

    /// The attempt with the best score; of equal scores, the first. Attempts with moves by the solver do not count.
    pub fn best(&self) -> Option<&FinishedGame> {
        let own = self.attempts().filter(|game| game.help() != Help::Solver);
        own.min_by_key(|game| Reverse(game.score))
    }

    /// Whether an attempt cleared the board. Attempts with moves by the solver do not count.
    pub fn is_cleared(&self) -> bool {
        self.attempts().any(|game| game.is_clear() && game.help() != Help::Solver)
    }

    fn counts_on(&self, day: Day) -> bool {
        self.first.counts_for(day) && self.first.help() != Help::Solver
    }
}
