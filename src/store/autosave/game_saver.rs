//! Saves the session and the games that end in it.

use crate::game::{Game, Session, SessionRecord};
use crate::store::autosave::finish_writer::FinishWriter;
use crate::store::autosave::progress::Progress;
use crate::store::autosave::{FLUSH_TIMEOUT, MOVE_TIMEOUT};
use crate::store::clock;
use crate::store::clock::Clock;
use crate::store::writer::{Queue, Writer};
use crate::store::{
    Book, BookEntry, FinishedGame, GameLog, KeptReview, LineOrigin, Paths, Reviews, SaveSlot, Warning,
};
use jiff::Timestamp;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::SystemTime;

#[derive(Debug)]
pub(super) struct GameSaver {
    writer: Writer<SaveSlot>,
    finish_writer: FinishWriter,
    book: Writer<Book>,
    reviews: Writer<Reviews>,
    clock: Clock,
    /// The session as last passed to the writer thread.
    saved: Option<SessionRecord>,
    progress: Progress,
    /// Finished games that [`take_finished`](Self::take_finished) has not returned yet.
    finished: VecDeque<FinishedGame>,
}

impl GameSaver {
    /// Creates a saver for this slot, which contains `session`.
    pub(super) fn new(paths: &Paths, slot: SaveSlot, session: Option<&Session>) -> Self {
        let written = slot.last_written();
        let mut saver = Self {
            writer: Writer::new(slot),
            finish_writer: FinishWriter::new(paths),
            book: Writer::new(Book::new(paths.book())),
            reviews: Writer::new(Reviews::new(paths.reviews())),
            clock: clock::now,
            saved: None,
            progress: Progress::new(),
            finished: VecDeque::new(),
        };
        saver.finish_writer.write_waiting();
        if let Some(session) = session {
            saver.recover_finish(session, written);
        }
        saver
    }

    pub(super) const fn set_clock(&mut self, clock: Clock) {
        self.clock = clock;
    }

    /// Records the end of a game if an earlier process was killed after it saved the session and before it recorded the
    /// end. The end gets the time of that save, `written`.
    fn recover_finish(&mut self, session: &Session, written: Option<SystemTime>) {
        let game = session.game();
        if !game.status().is_over() || game.moves().is_empty() {
            return;
        }
        let Some(end) = game.trimmed_to_current_moves() else { return };
        let written = written.and_then(|written| Timestamp::try_from(written).ok());
        let time = written.unwrap_or_else(self.clock);
        if !self.finish_writer.contains(&end) {
            self.finish_writer.write(FinishedGame::new(&end, time, seconds_played(session)));
        }
        // The book is written after the log, so the log may contain a game whose line was not written.
        self.add_line(&end, time, LineOrigin::of_played(&end));
    }

    /// Passes the line of a finished game to the thread that writes the book.
    pub(super) fn add_line(&mut self, game: &Game, found: Timestamp, origin: LineOrigin) {
        if let Ok(entry) = BookEntry::new(game, found, origin) {
            self.book.put(vec![entry]);
        }
    }

    /// Passes the line of a game that a search has just found to the thread that writes the book.
    pub(super) fn add_found_line(&mut self, game: &Game, origin: LineOrigin) {
        self.add_line(game, (self.clock)(), origin);
    }

    /// Passes a review to the thread that writes the reviews.
    pub(super) fn add_review(&mut self, kept: KeptReview) {
        self.reviews.put(vec![kept]);
    }

    pub(super) const fn log(&self) -> &GameLog {
        self.finish_writer.log()
    }

    pub(super) fn begin(&mut self, session: &Session) {
        self.saved = Some(SessionRecord::from(session));
        self.progress.begin(session);
    }

    /// Records the changes of the session. Returns whether a game was recorded as finished.
    pub(super) fn record(&mut self, session: &Session) -> bool {
        let game = session.game();
        let change = self.progress.update(session);
        if change.in_session {
            // The front end shows a move only after the previous one is on disk, so that a kill loses at most one move.
            self.writer.queue().wait(MOVE_TIMEOUT);
        }
        // An end that was reached before, by undo and redo or by another player, is not recorded again.
        if !change.in_game
            || !game.status().is_over()
            || game.trimmed_to_current_moves().is_none_or(|end| end.log().len() < game.log().len())
        {
            return false;
        }
        // The session is saved first: after a power cut here, the next start records the end.
        self.save(session);
        self.writer.queue().flush(FLUSH_TIMEOUT);
        let now = (self.clock)();
        let finished = FinishedGame::new(game, now, seconds_played(session));
        self.finished.push_back(finished.clone());
        self.finish_writer.write(finished);
        self.add_line(game, now, LineOrigin::of_played(game));
        true
    }

    /// Passes the session to the writer thread if the session has changed. Returns whether it has.
    pub(super) fn save(&mut self, session: &Session) -> bool {
        let record = SessionRecord::from(session);
        let has_changed = self.saved.as_ref() != Some(&record);
        if has_changed {
            self.writer.put(record.clone());
            self.saved = Some(record);
        }
        has_changed
    }

    pub(super) fn take_finished(&mut self) -> Option<FinishedGame> {
        self.finished.pop_front()
    }

    pub(super) fn take_warning(&mut self) -> Option<Warning> {
        let warning = self.finish_writer.take_warning().or_else(|| self.writer.queue().take_warning());
        let warning = warning.or_else(|| self.book.queue().take_warning());
        warning.or_else(|| self.reviews.queue().take_warning())
    }

    pub(super) fn is_writing(&self) -> bool {
        self.finish_writer.has_warning()
            || self.writer.queue().may_warn()
            || self.book.queue().may_warn()
            || self.reviews.queue().may_warn()
    }

    pub(super) fn queue(&self) -> Arc<Queue<SessionRecord>> {
        self.writer.queue()
    }

    pub(super) fn book_queue(&self) -> Arc<Queue<Vec<BookEntry>>> {
        self.book.queue()
    }

    pub(super) fn reviews_queue(&self) -> Arc<Queue<Vec<KeptReview>>> {
        self.reviews.queue()
    }

    pub(super) fn finish(&mut self) {
        self.writer.finish(FLUSH_TIMEOUT);
        self.book.finish(FLUSH_TIMEOUT);
        self.reviews.finish(FLUSH_TIMEOUT);
        self.finish_writer.write_waiting();
    }
}

/// The playing time of the current game, if it is known.
fn seconds_played(session: &Session) -> Option<u32> {
    session.playing_time().map(|time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}
