//! The keeper that has a disk.

use super::autosave::Autosave;
use super::{Errand, Finished, GamesLog, Keeper, Notice, Paths, Slot};
use crate::game::{Game, GameId, Sitting, SittingRecord};
use jiff::Timestamp;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;

/// How long a player waits for the disk: before the end of a game is shown, and on leaving.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a move waits for the one before to be on disk: far longer than a disk takes that is well.
const MOMENT: Duration = Duration::from_millis(500);

/// Keeps the sitting and the games that end in it.
#[derive(Debug)]
pub struct Kept {
    autosave: Autosave,
    log: GamesLog,
    /// The sitting as it was kept last.
    last: Option<SittingRecord>,
    /// How much had happened in each game of the sitting when it was seen last, by the number of the game.
    seen: HashMap<usize, usize>,
    /// Which game was seen last, and how much had happened in it.
    at: (usize, usize),
    /// When the game being played was begun, if it was in this sitting.
    begun: Option<(GameId, Timestamp)>,
    /// Finished games that the disk refused.
    waiting: Vec<Finished>,
    /// Those that ended and of which nobody was told yet.
    ended: VecDeque<Finished>,
    is_failing: bool,
    notices: VecDeque<Notice>,
}

impl Kept {
    /// A keeper of what is played from here on, with the sitting that was left last time.
    #[must_use]
    pub fn open(paths: &Paths) -> (Self, Option<Sitting>) {
        let mut notices = Vec::new();
        let (slot, sitting) = Slot::take(paths.state(), &mut notices);
        Self::in_slot(paths, slot, sitting, notices)
    }

    /// A keeper of what is played from here on, which begins with the game of this id: with the sitting in which that was
    /// begun and goes on, if there is one, or else with one in which no game goes on.
    #[must_use]
    pub fn open_for(id: &GameId, paths: &Paths) -> (Self, Option<Sitting>) {
        let mut notices = Vec::new();
        let (slot, sitting) = Slot::take_for(id, paths.state(), &mut notices);
        Self::in_slot(paths, slot, sitting, notices)
    }

    fn in_slot(
        paths: &Paths,
        slot: Slot,
        sitting: Option<Sitting>,
        notices: Vec<Notice>,
    ) -> (Self, Option<Sitting>) {
        let mut kept = Self {
            autosave: Autosave::new(slot),
            log: GamesLog::new(paths.games()),
            last: None,
            seen: HashMap::new(),
            at: (usize::MAX, 0),
            begun: None,
            waiting: Vec::new(),
            ended: VecDeque::new(),
            is_failing: false,
            notices: notices.into(),
        };
        if let Some(sitting) = &sitting {
            kept.make_up_for(sitting.game());
        }
        (kept, sitting)
    }

    /// Writes the end of a game that was saved, but killed before the end was written.
    fn make_up_for(&mut self, game: &Game) {
        if !game.status().is_over() || game.moves().is_empty() {
            return;
        }
        let Some(end) = game.own_end() else { return };
        if self.log.has(&end).is_ok_and(|has| !has) {
            self.write(Finished::new(&end, Timestamp::now(), None));
        }
    }

    /// The log that finished games are written to.
    #[must_use]
    pub fn games(&self) -> GamesLog {
        self.log.clone()
    }

    /// Takes note of the sitting as it is at first. What was done in it before is nothing that happens now.
    pub fn begin(&mut self, sitting: &Sitting) {
        self.seen = sitting.numbered().map(|(number, game)| (number, game.log().len())).collect();
        self.last = Some(SittingRecord::from(sitting));
        self.follow(sitting.game());
    }

    /// Writes what is not yet written, also what the disk refused before.
    pub fn finish(&mut self) {
        self.autosave.desk().flush(PATIENCE);
        self.write_waiting();
    }

    /// Remembers when a game was begun.
    fn follow(&mut self, game: &Game) {
        if self.begun.as_ref().is_some_and(|(id, _)| id == game.id()) && !game.log().is_empty() {
            return;
        }
        self.begun = game.log().is_empty().then(|| (game.id().clone(), Timestamp::now()));
    }

    /// Whether something happened in this game since it was seen last: to go back to a game is not to end it again.
    fn has_news(&mut self, sitting: &Sitting) -> bool {
        let happened = sitting.game().log().len();
        self.seen.insert(sitting.number(), happened).unwrap_or(0) != happened
    }

    fn write(&mut self, finished: Finished) {
        self.waiting.push(finished);
        self.write_waiting();
    }

    /// Writes the games that wait, as far as the disk takes them.
    fn write_waiting(&mut self) {
        while let Some(finished) = self.waiting.first() {
            match self.log.append(finished) {
                Ok(notice) => {
                    self.notices.extend(notice);
                    self.waiting.remove(0);
                    self.is_failing = false;
                }
                Err(error) => {
                    if !self.is_failing {
                        self.notices.push_back(error.notice(&self.log));
                    }
                    self.is_failing = true;
                    return;
                }
            }
        }
    }
}

impl Keeper for Kept {
    fn see(&mut self, sitting: &Sitting) {
        let game = sitting.game();
        let has_news = self.has_news(sitting);
        let at = (sitting.number(), game.log().len());
        if std::mem::replace(&mut self.at, at) != at {
            // A move is shown when the one before it is on disk, so that no kill takes more than one.
            self.autosave.desk().wait(MOMENT);
        }
        if !game.status().is_over() {
            return self.follow(game);
        }
        if !has_news || game.own_end().is_none_or(|end| end.log().len() < game.log().len()) {
            return;
        }
        // Saved first, so that an end that is never written, because the power goes now, is made up for.
        self.keep(sitting);
        self.autosave.desk().flush(PATIENCE);
        let now = Timestamp::now();
        let begun = self.begun.as_ref().filter(|(id, _)| id == game.id());
        let seconds = begun.and_then(|(_, begun)| u32::try_from(now.as_second() - begun.as_second()).ok());
        let finished = Finished::new(game, now, seconds);
        self.ended.push_back(finished.clone());
        self.write(finished);
    }

    fn take_finished(&mut self) -> Option<Finished> {
        self.ended.pop_front()
    }

    fn keep(&mut self, sitting: &Sitting) {
        let record = SittingRecord::from(sitting);
        if self.last.as_ref() != Some(&record) {
            self.autosave.keep(record.clone());
            self.last = Some(record);
        }
    }

    fn may_have_news(&self) -> bool {
        !self.notices.is_empty() || self.autosave.desk().has_news()
    }

    fn take_notice(&mut self) -> Option<Notice> {
        self.notices.pop_front().or_else(|| self.autosave.desk().take_notice())
    }

    fn last_errand(&self) -> Errand {
        let desk = self.autosave.desk();
        Box::new(move || desk.flush(PATIENCE))
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.finish();
    }
}
