//! The daily boards: today's date, and the results on them, derived from the log of finished games.

use crate::board::deal::DealError;
use crate::game::{Day, Game, GameId, Session};
use crate::i18n::{self, Messages};
use crate::notation::Replay;
use crate::store::{FinishedGame, Help};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// Returns the time; `None` if it is unknown.
pub type Now = Box<dyn Fn() -> Option<Timestamp>>;

pub struct DailyBoards {
    now: Now,
    /// Whether games are saved. Otherwise attempts have no numbers.
    is_saving: bool,
    /// `None` until the finished games are known.
    days: Option<DailyResults>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DailySwitch {
    /// Switched to today's board, possibly to an unfinished game on it.
    Today(Day),
    BackToGame,
    /// Today's board is already the current one, and there is no game to switch back to.
    AlreadyOnToday,
    UnknownDay,
    DealFailed(DealError),
}

impl fmt::Debug for DailyBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DailyBoards").field("days", &self.days).finish_non_exhaustive()
    }
}

impl Default for DailyBoards {
    fn default() -> Self {
        Self::new(Box::new(|| None), false)
    }
}

impl DailyBoards {
    pub const fn new(now: Now, is_saving: bool) -> Self {
        Self { now, is_saving, days: None }
    }

    pub fn with_days(self, days: DailyResults) -> Self {
        Self { days: Some(days), ..self }
    }

    /// Today's date in UTC; `None` before the first day with a daily board.
    pub fn today(&self) -> Option<Day> {
        Day::at((self.now)()?)
    }

    pub fn is_today(&self, id: &GameId) -> bool {
        Day::of(id).is_some_and(|day| self.today() == Some(day))
    }

    /// Notes when the current game began, unless that is known.
    pub(super) fn note_beginning(&self, session: &mut Session) {
        if let Some(now) = (self.now)() {
            session.note_beginning(Timestamp::from_second(now.as_second()).unwrap_or(now));
        }
    }

    /// The time until the board of the next day, rounded up to seconds.
    pub fn time_to_next(&self) -> Option<Duration> {
        let now = (self.now)()?;
        let next = Day::at(now)?.next()?.date().to_zoned(TimeZone::UTC).ok()?;
        let seconds = next.timestamp().as_second().checked_sub(now.as_second())?;
        Some(Duration::from_secs(u64::try_from(seconds).ok()?))
    }

    /// Returns the results by day; `None` if games are not saved, or as long as the finished ones are not known.
    pub const fn days(&self) -> Option<&DailyResults> {
        self.days.as_ref()
    }

    /// Takes the results from these games, which are those in the log. Those of this session that could not be saved stay.
    pub(super) fn learn(&mut self, finished: &[FinishedGame]) {
        if self.is_saving {
            let known = self.days.iter().flat_map(DailyResults::all).flat_map(|(_, day)| day.attempts());
            let mut games: Vec<_> = known.filter(|game| !finished.contains(game)).chain(finished).collect();
            games.sort_by_key(|game| game.time);
            self.days = Some(DailyResults::new(games));
        }
    }

    /// Adds a game that has just ended, if it was on a daily board.
    pub(super) fn add(&mut self, game: FinishedGame) {
        if let Some(days) = &mut self.days {
            days.add(game);
        }
    }

    /// Returns the number of this attempt at the game's board, from 1; `None` if it is not on a daily board, or if
    /// games are not saved.
    pub fn attempt(&self, game: &Game) -> Option<u32> {
        let day = Day::of(game.id())?;
        let results = self.days()?.on(day);
        let ended = results.map_or(0, DayResults::count);
        if !game.status().is_over() {
            return Some(ended + 1);
        }
        // A finished game that was taken over from another player is not an attempt.
        let end = game.trimmed_to_current_moves()?;
        Some(self.recorded_attempt(&end).unwrap_or_else(|| ended.max(1)))
    }

    /// Returns the number of the recorded attempt with the same log as this game.
    pub fn recorded_attempt(&self, game: &Game) -> Option<u32> {
        let results = self.days()?.on(Day::of(game.id())?)?;
        let code = Replay::from(game).code();
        // Of identical games, the latest counts. Undoing and redoing the last move is no new attempt.
        (1..).zip(results.attempts()).filter(|(_, game)| game.code == code).last().map(|(number, _)| number)
    }

    /// Whether this game, an attempt at the board of a day that was played on that day, counts for the streak. `None` if it
    /// was played on another day, or is not recorded.
    pub fn counts_for(&self, game: &Game, day: Day) -> Option<bool> {
        let number = self.recorded_attempt(&game.trimmed_to_current_moves()?)?;
        let attempt = self.days()?.on(day)?.attempts().nth(usize::try_from(number).ok()? - 1)?;
        attempt.counts_for(day).then(|| number == 1 && attempt.help() != Help::Solver)
    }

    /// Returns the first finished attempt at this game's board, if the game is a later attempt.
    pub fn first_attempt_before(&self, game: &Game) -> Option<&FinishedGame> {
        let is_later = self.attempt(game)? > 1;
        let results = self.days()?.on(Day::of(game.id())?)?;
        is_later.then(|| results.first())
    }

    /// Returns the streak as of today; `None` if games are not saved or today's date is unknown.
    pub fn streak(&self) -> Option<Streak> {
        Some(self.days()?.streak(self.today()?))
    }

    /// The streak and the time until the next board if the board is today's. If it is not, a note whether the game counts
    /// for its day all the same, and then the streak; nothing if today's date is unknown.
    pub(crate) fn remarks(
        &self,
        messages: Messages,
        game: &Game,
        day: Day,
    ) -> impl Iterator<Item = String> + use<> {
        let streak = || {
            let streak = self.streak().filter(|streak| streak.current > 0)?;
            Some(i18n::game::streak(messages, streak.current, streak.longest))
        };
        let remarks = match self.today() {
            Some(today) if today == day => {
                let time = self.time_to_next().map(|time| time.as_secs().div_ceil(60)).map(|minutes| {
                    match minutes / 60 {
                        0 => messages.format("duration-whole-minutes", [("minutes", minutes.into())]),
                        _ => messages.duration(minutes * 60),
                    }
                });
                [streak(), time.map(|time| messages.format("next-daily-board", [("time", time.into())]))]
            }
            Some(_) => match self.counts_for(game, day) {
                Some(true) => [Some(messages.text("counts-for-its-day").into_owned()), streak()],
                Some(false) => [None, streak()],
                None => [Some(messages.text("played-on-another-day").into_owned()), None],
            },
            None => [None, None],
        };
        remarks.into_iter().flatten()
    }

    /// Switches to today's board; if it is the current one, back to the game that the player left for it. A finished game
    /// comes back only if today's board is untouched, as with an undo.
    pub fn toggle_today(&self, session: &mut Session) -> DailySwitch {
        let Some(today) = self.today() else { return DailySwitch::UnknownDay };
        if *session.game().id() != today.id() {
            return switch_to_day(today, session);
        }
        let Some(left) = session.game_before_daily().map(|game| game.id().clone()) else {
            let is_back = session.game().is_untouched() && session.undo().is_some();
            return if is_back { DailySwitch::BackToGame } else { DailySwitch::AlreadyOnToday };
        };
        session.return_to(&left);
        DailySwitch::BackToGame
    }
}

/// Switches to the board of a day: to the unfinished game on it in this session, or else to a new one.
pub fn switch_to_day(day: Day, session: &mut Session) -> DailySwitch {
    let id = day.id();
    if !session.return_to(&id) {
        match Game::new(id) {
            Ok(game) => session.switch_to(game),
            Err(error) => return DailySwitch::DealFailed(error),
        }
    }
    DailySwitch::Today(day)
}

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

/// The number of consecutive days for which the first attempt at the daily board counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak up to today, or up to yesterday while today's board is unfinished.
    pub current: u32,
    pub longest: u32,
}

impl DailyResults {
    /// Collects the games on daily boards from these games, which must be in the order in which they ended.
    pub fn new<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut results = Self::default();
        let daily = games.into_iter().filter(|game| game.day().is_some());
        daily.for_each(|game| results.add(game.clone()));
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

    /// The streak as of today. A day counts if its first attempt [counts for it](FinishedGame::counts_for), without moves by
    /// the solver.
    pub fn streak(&self, today: Day) -> Streak {
        let counts = |(day, DayResults { first, .. }): &(&Day, &DayResults)| {
            first.counts_for(**day) && first.help() != Help::Solver
        };
        let days = self.days.iter().filter(counts).map(|(day, _)| *day);
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
}
