//! The keeper that has a disk.

use crate::game::{Game, GameId, Sitting, SittingRecord};
use crate::store::clock;
use crate::store::clock::Clock;
use crate::store::ends::Ends;
use crate::store::writer::Writer;
use crate::store::{Errand, Finished, GamesLog, Keeper, Notice, Paths, Slot, size_limit};
use jiff::Timestamp;
use std::collections::{HashMap, VecDeque};
use std::time::{Duration, SystemTime};

/// How long a player waits for the disk: before the end of a game is shown, and on leaving.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a move waits for the one before to be on disk: far longer than a disk takes that is well.
const MOMENT: Duration = Duration::from_millis(500);

/// Keeps the sitting and the games that end in it.
#[derive(Debug)]
pub struct Kept {
    writer: Writer<Slot>,
    ends: Ends,
    clock: Clock,
    /// The sitting as it was kept last.
    last: Option<SittingRecord>,
    /// How much had happened in each game of the sitting when it was seen last, by the number of the game.
    seen: HashMap<usize, usize>,
    /// Which game was seen last, and how much had happened in it.
    at: (usize, usize),
    /// When the game being played was begun, if it was in this sitting.
    begun: Option<(GameId, Timestamp)>,
    /// Those that ended and of which nobody was told yet.
    ended: VecDeque<Finished>,
    /// Nothing came since all was written, as far as the disk took it in time.
    is_finished: bool,
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
        size_limit::survive();
        let left = slot.last_written();
        let mut kept = Self {
            writer: Writer::new(slot),
            ends: Ends::new(paths),
            clock: clock::now,
            last: None,
            seen: HashMap::new(),
            at: (usize::MAX, 0),
            begun: None,
            ended: VecDeque::new(),
            is_finished: false,
            notices: notices.into(),
        };
        kept.ends.write_waiting();
        if let Some(sitting) = &sitting {
            kept.make_up_for(sitting.game(), left);
        }
        (kept, sitting)
    }

    /// The same by another clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Writes the end of a game that was saved, but killed before the end was written. It ended when the sitting was
    /// `left`, because it would have been written before anything else was done.
    fn make_up_for(&mut self, game: &Game, left: Option<SystemTime>) {
        if !game.status().is_over() || game.moves().is_empty() {
            return;
        }
        let Some(end) = game.own_end() else { return };
        if !self.ends.have(&end) {
            let left = left.and_then(|left| Timestamp::try_from(left).ok());
            self.ends.write(Finished::new(&end, left.unwrap_or_else(self.clock), None));
        }
    }

    /// The log that finished games are written to.
    #[must_use]
    pub fn games(&self) -> GamesLog {
        self.ends.log().clone()
    }

    /// Takes note of the sitting as it is at first. What was done in it before is nothing that happens now.
    pub fn begin(&mut self, sitting: &Sitting) {
        self.seen = sitting.numbered().map(|(number, game)| (number, game.log().len())).collect();
        self.last = Some(SittingRecord::from(sitting));
        self.follow(sitting.game());
    }

    /// Writes what is not yet written, also what the disk refused before. For the sitting that takes two seconds at most;
    /// where they are not enough, there is a notice. Games that ended and were refused are tried once more, see
    /// [`GamesLog::append`].
    pub fn finish(&mut self) {
        self.writer.finish(PATIENCE);
        self.ends.write_waiting();
        self.is_finished = true;
    }

    /// Remembers when a game was begun.
    fn follow(&mut self, game: &Game) {
        if self.begun.as_ref().is_some_and(|(id, _)| id == game.id()) && !game.log().is_empty() {
            return;
        }
        self.begun = game.log().is_empty().then(|| (game.id().clone(), (self.clock)()));
    }

    /// Whether something happened in this game since it was seen last: to go back to a game is not to end it again.
    fn has_news(&mut self, sitting: &Sitting) -> bool {
        let happened = sitting.game().log().len();
        self.seen.insert(sitting.number(), happened).unwrap_or(0) != happened
    }
}

impl Keeper for Kept {
    fn see(&mut self, sitting: &Sitting) {
        let game = sitting.game();
        let has_news = self.has_news(sitting);
        let at = (sitting.number(), game.log().len());
        if std::mem::replace(&mut self.at, at) != at {
            // A move is shown when the one before it is on disk, so that no kill takes more than one.
            self.writer.desk().wait(MOMENT);
        }
        if !game.status().is_over() {
            return self.follow(game);
        }
        if !has_news || game.own_end().is_none_or(|end| end.log().len() < game.log().len()) {
            return;
        }
        // Saved first, so that an end that is never written, because the power goes now, is made up for.
        self.keep(sitting);
        self.writer.desk().flush(PATIENCE);
        let now = (self.clock)();
        let begun = self.begun.as_ref().filter(|(id, _)| id == game.id());
        let seconds = begun.and_then(|(_, begun)| u32::try_from(now.as_second() - begun.as_second()).ok());
        let finished = Finished::new(game, now, seconds);
        self.ended.push_back(finished.clone());
        self.ends.write(finished);
    }

    fn take_finished(&mut self) -> Option<Finished> {
        self.ended.pop_front()
    }

    fn keep(&mut self, sitting: &Sitting) {
        let record = SittingRecord::from(sitting);
        if self.last.as_ref() != Some(&record) {
            self.writer.put(record.clone());
            self.last = Some(record);
            self.is_finished = false;
        }
    }

    fn may_have_news(&self) -> bool {
        !self.notices.is_empty() || self.ends.has_news() || self.writer.desk().has_news()
    }

    fn take_notice(&mut self) -> Option<Notice> {
        let notice = self.notices.pop_front().or_else(|| self.ends.take_notice());
        notice.or_else(|| self.writer.desk().take_notice())
    }

    fn last_errand(&self) -> Errand {
        let desk = self.writer.desk();
        Box::new(move || _ = desk.flush(PATIENCE))
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if !self.is_finished {
            self.finish();
        }
    }
}
