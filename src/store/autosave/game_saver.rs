//! Saves the session and the games that end in it.

use crate::game::{Game, Session, SessionRecord};
use crate::store::autosave::finish_writer::FinishWriter;
use crate::store::game_log::{Clock, now};
use crate::store::writer::{Write, Writer};
use crate::store::{
    Book, BookEntry, Content, FinishedGame, LineOrigin, Paths, PuzzleFile, Reviews, SaveSlot,
};
use jiff::Timestamp;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

/// How long the program waits for a writer thread at the end of a game and at exit.
pub(super) const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// How long the program waits after a move until the previous move is on disk. A healthy disk is much faster.
const MOVE_TIMEOUT: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct GameSaver {
    pub(super) slot: Arc<Mutex<SaveSlot>>,
    pub(super) finish_writer: FinishWriter,
    book: Book,
    pub(super) reviews: Reviews,
    pub(super) puzzles: PuzzleFile,
    pub(super) clock: Clock,
    /// The session as last passed to the writer.
    saved: Option<SessionRecord>,
    progress: Progress,
}

impl GameSaver {
    /// Creates a saver for this slot, which contains `session`.
    pub(super) fn new(paths: &Paths, slot: SaveSlot, session: Option<&Session>, writer: &mut Writer) -> Self {
        let written = slot.last_written();
        // Without its lock, the slot may be that of another window, which then records the end itself.
        let session = session.filter(|_| slot.is_locked());
        let mut saver = Self {
            slot: Arc::new(Mutex::new(slot)),
            finish_writer: FinishWriter::new(paths),
            book: Book::new(paths.book()),
            reviews: Reviews::new(paths.reviews()),
            puzzles: PuzzleFile::new(paths.puzzles()),
            clock: now,
            saved: None,
            progress: Progress::new(),
        };
        saver.finish_writer.write(None);
        if let Some(session) = session {
            saver.recover_finish(session, written, writer);
        }
        saver
    }

    /// Records the end of a game if an earlier process was killed after it saved the session and before it recorded the
    /// end. The end gets the time of that save, `written`.
    fn recover_finish(&mut self, session: &Session, written: Option<SystemTime>, writer: &mut Writer) {
        let game = session.game();
        if !game.status().is_over() || game.moves().is_empty() {
            return;
        }
        let Some(end) = game.trimmed_to_current_moves() else { return };
        let written = written.and_then(|written| Timestamp::try_from(written).ok());
        let time = written.unwrap_or_else(self.clock);
        if !self.finish_writer.contains(&end) {
            self.finish_writer.write(Some(FinishedGame::new(&end, time, seconds_played(session))));
        }
        // The book is written after the log, so the log may contain a game whose line was not written.
        self.add_line(&end, time, LineOrigin::of_played(&end), writer);
    }

    /// Passes the line of a finished game to the writer of the book.
    pub(super) fn add_line(&self, game: &Game, found: Timestamp, origin: LineOrigin, writer: &mut Writer) {
        if let Ok(entry) = BookEntry::new(game, found, origin) {
            writer.put(Write::Lines(self.book.clone(), vec![entry]));
        }
    }

    pub(super) fn begin(&mut self, session: &Session) {
        self.saved = Some(SessionRecord::from(session));
        self.progress.begin(session);
    }

    /// Records the changes of the session. Returns the game that was recorded as finished, if one was.
    pub(super) fn record(&mut self, session: &Session, writer: &mut Writer) -> Option<FinishedGame> {
        let game = session.game();
        let change = self.progress.update(session);
        if change.in_session {
            // The front end shows a move only after the previous one is on disk, so that a kill loses at most one move, unless the
            // disk is slower than that.
            writer.pending().wait(Content::Session, MOVE_TIMEOUT);
        }
        if !change.in_game || !game.has_just_ended() {
            return None;
        }
        // The session is saved first: after a power cut here, the next start records the end.
        self.save(session, writer);
        writer.pending().flush(Content::Session, FLUSH_TIMEOUT);
        let now = (self.clock)();
        let finished = FinishedGame::new(game, now, seconds_played(session));
        self.finish_writer.write(Some(finished.clone()));
        self.add_line(game, now, LineOrigin::of_played(game), writer);
        Some(finished)
    }

    /// Passes the session to the writer if the session has changed.
    pub(super) fn save(&mut self, session: &Session, writer: &mut Writer) {
        let record = SessionRecord::from(session);
        if self.saved.as_ref() != Some(&record) {
            writer.put(Write::Session(Arc::clone(&self.slot), record.clone()));
            self.saved = Some(record);
            if !self.finish_writer.waiting.is_empty() {
                self.finish_writer.write(None);
            }
        }
    }
}

/// The playing time of the current game, if it is known.
fn seconds_played(session: &Session) -> Option<u32> {
    session.playing_time().map(|time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}

/// The state of the session at the last update.
#[derive(Debug)]
struct Progress {
    /// The number of events of each game, by the number of the game.
    events: HashMap<usize, usize>,
    /// The number of the current game, and the number of its events.
    position: (usize, usize),
}

/// The changes of a session since the last update.
#[derive(Clone, Copy, Debug)]
struct Change {
    /// The current game has new events. A mere switch to another game does not count.
    in_game: bool,
    /// The current game has new events, or another game is the current one.
    in_session: bool,
}

impl Progress {
    fn new() -> Self {
        // No game has this number, so the first update reports a change of the session.
        Self { events: HashMap::new(), position: (usize::MAX, 0) }
    }

    /// Remembers the session at the start of the program.
    fn begin(&mut self, session: &Session) {
        self.events = session.numbered_games().map(|(number, game)| (number, game.log().len())).collect();
    }

    /// Compares the session with its state at the last update, and remembers its new state.
    fn update(&mut self, session: &Session) -> Change {
        let position = (session.game_number(), session.game().log().len());
        let (number, events) = position;
        Change {
            in_game: self.events.insert(number, events).unwrap_or(0) != events,
            in_session: std::mem::replace(&mut self.position, position) != position,
        }
    }
}
