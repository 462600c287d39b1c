//! The daily boards while one plays: which day it is, and what became of them so far.

use crate::board::deal::DealError;
use crate::game::{Day, Game, Sitting};
use crate::notation::Replay;
use crate::store::{Days, Finished, Results, Streak};
use std::cell::OnceCell;
use std::fmt;

/// Tells which day it is, if it can be told.
pub type Today = Box<dyn Fn() -> Option<Day>>;

/// The daily boards, as far as they are known.
pub struct DailyBoards {
    today: Today,
    /// Nothing where nothing is kept.
    load: Option<Load>,
    /// Loaded when they are first asked for: most games are on other boards.
    days: OnceCell<Days>,
    /// The games on them that ended here. They count also where they are not yet among those that are kept.
    ended: Vec<Finished>,
}

/// Tells what became of the boards so far.
type Load = Box<dyn Fn() -> Days>;

/// What became of asking for today's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailySwitch {
    /// It is there, as it was left if it was begun.
    Today(Day),
    /// It was there, and the game that was left for it is there again.
    Back,
    /// It was there, and nothing was left for it.
    Already,
    /// Nobody knows which day it is.
    NoDay,
    /// The board cannot be dealt.
    NoDeal(DealError),
}

impl fmt::Debug for DailyBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DailyBoards").field("days", &self.days).finish_non_exhaustive()
    }
}

impl Default for DailyBoards {
    /// Nobody knows which day it is, and nothing is kept.
    fn default() -> Self {
        Self::new(Box::new(|| None))
    }
}

impl DailyBoards {
    /// The boards of the days up to that which `today` tells, where nothing is kept.
    #[must_use]
    pub const fn new(today: Today) -> Self {
        Self { today, load: None, days: OnceCell::new(), ended: Vec::new() }
    }

    /// The same, where `load` tells what became of the boards so far.
    #[must_use]
    pub fn with_days(self, load: impl Fn() -> Days + 'static) -> Self {
        Self { load: Some(Box::new(load)), ..self }
    }

    /// Which day it is.
    #[must_use]
    pub fn today(&self) -> Option<Day> {
        (self.today)()
    }

    /// What became of the boards, if that is kept.
    #[must_use]
    pub fn days(&self) -> Option<&Days> {
        let load = self.load.as_ref()?;
        Some(self.days.get_or_init(load))
    }

    /// Loads what became of the boards by now: other games end, too.
    pub fn refresh(&mut self) {
        let Some(load) = &self.load else { return };
        let mut days = load();
        for (index, game) in self.ended.iter().enumerate() {
            let same = |other: &&Finished| *other == game;
            let ended = self.ended[..=index].iter().filter(same).count();
            let kept = game.day().and_then(|day| days.on(day));
            if kept.map_or(0, |results| results.attempts().filter(same).count()) < ended {
                days.add(game.clone());
            }
        }
        self.days = days.into();
    }

    /// Takes in that a game ended here; and all that ended elsewhere, if it was on a daily board.
    pub fn learn(&mut self, game: Finished) {
        if game.day().is_some() {
            self.ended.push(game);
            self.refresh();
        }
    }

    /// The how manieth attempt at its board this game is; `None` if it is on no daily board, or if nobody counts.
    #[must_use]
    pub fn attempt(&self, game: &Game) -> Option<u32> {
        let day = Day::of(game.id())?;
        let results = self.days()?.on(day);
        let ended = results.map_or(0, Results::count);
        if !game.status().is_over() {
            return Some(ended + 1);
        }
        // What was brought to its end by somebody else is no attempt.
        let end = game.own_end()?;
        Some(self.attempt_recorded(&end).unwrap_or_else(|| ended.max(1)))
    }

    /// The how manieth attempt at its board this very game was, with all that happened in it; `None` if it is not kept.
    #[must_use]
    pub fn attempt_recorded(&self, game: &Game) -> Option<u32> {
        let results = self.days()?.on(Day::of(game.id())?)?;
        let code = Replay::from(game).code().to_string();
        // Of games that are the same to the last move it is the latest; an end undone and redone is none of its own.
        (1..).zip(results.attempts()).filter(|(_, game)| game.code == code).last().map(|(number, _)| number)
    }

    /// The first attempt at the board of this game that came to an end, where the game is a later one.
    #[must_use]
    pub fn attempt_before(&self, game: &Game) -> Option<&Finished> {
        let is_later = self.attempt(game)? > 1;
        let results = self.days()?.on(Day::of(game.id())?)?;
        is_later.then(|| results.first())
    }

    /// The streak as it is today, if anything is kept.
    #[must_use]
    pub fn streak(&self) -> Option<Streak> {
        Some(self.days()?.streak(self.today()?))
    }

    /// Turns to today's board, or from there back to the game that was left for it.
    pub fn turn(&self, sitting: &mut Sitting) -> DailySwitch {
        let Some(today) = self.today() else { return DailySwitch::NoDay };
        if *sitting.game().id() != today.id() {
            return switch_to_day(today, sitting);
        }
        let Some(left) = sitting.left_for_daily().map(|game| game.id().clone()) else {
            return DailySwitch::Already;
        };
        sitting.return_to(&left);
        DailySwitch::Back
    }
}

/// Turns to the board of a day, as it was left in this sitting if it was begun in it and goes on.
pub fn switch_to_day(day: Day, sitting: &mut Sitting) -> DailySwitch {
    let id = day.id();
    if sitting.return_to(&id) {
        return DailySwitch::Today(day);
    }
    match Game::new(id) {
        Ok(game) => {
            sitting.turn_to(game);
            DailySwitch::Today(day)
        }
        Err(error) => DailySwitch::NoDeal(error),
    }
}
