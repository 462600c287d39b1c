//! Saves while the player plays, on one thread that writes all files, so that the game does not wait for the disk.

use crate::game::{Game, GameId, Session};
use crate::store::Choice;
use crate::store::game_log::{WallClock, now};
use crate::store::save_slot::{SaveSlot, SessionChange};
use crate::store::{
    FileError, FinishedGame, KeptPuzzle, KeptReview, Paths, Warning, add_games, add_puzzles, improve_book,
    keep_reviews, save_choices,
};
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How long the game waits for the disk. A healthy one is much faster.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// How long the program waits for the disk at exit. A disk that sleeps takes this long.
const MAX_WAIT_AT_EXIT: Duration = Duration::from_secs(5);

/// The work to do when a signal ends the process. It takes at most a few seconds.
pub type ExitHook = Box<dyn Fn() + Send>;

/// Saves the session, the games that end in it, their lines and reviews, and the player's choices, and collects the
/// warnings about their files.
///
/// A thread writes the files. What cannot be written is written with the next save. Dropping the value waits for the
/// disk.
#[derive(Debug, Default)]
pub struct Autosave {
    /// `None` if nothing is saved.
    writer: Option<Writer>,
    /// The log of finished games; `None` if games are not saved.
    log: Option<PathBuf>,
    /// Whether games are saved only from the first change of the session on.
    is_deferred: bool,
    /// The file of choices; `None` if choices are not saved.
    choices: Option<PathBuf>,
    clock: Option<WallClock>,
    /// The session as it was recorded last, or as it began.
    saved: Option<SavedState>,
    /// Whether the writer has this session, so that it needs only what is new.
    is_saved: bool,
    /// The warnings that are not shown yet.
    warnings: VecDeque<Warning>,
    shown: Vec<Warning>,
    is_finished: bool,
}

impl Autosave {
    /// Acquires a save slot. Also returns the session to resume, if there is one: if a game is wanted, the session in
    /// which it is unfinished, or else one whose current game is over.
    pub fn open(paths: &Paths, wanted: Option<&GameId>) -> (Self, Option<Session>) {
        let mut warnings = Vec::new();
        let (slot, session) = SaveSlot::acquire(&paths.state, wanted, &mut warnings);
        let mut files = Files::new(paths);
        // An earlier process may have been killed before its last game was in the log.
        files.games.items.clone_from(&slot.session.finished);
        let is_waiting = !files.games.items.is_empty();
        files.slot = slot;
        let mut autosave = Self::with_files(paths, files);
        autosave.warnings = warnings.into();
        if let Some(writer) = autosave.writer.as_ref().filter(|_| is_waiting) {
            writer.put(|_| ());
            writer.progress.wait(MAX_WAIT);
        }
        (autosave, session)
    }

    fn with_files(paths: &Paths, files: Files) -> Self {
        let mut autosave = Self::disabled();
        autosave.writer = Some(Writer::start(files));
        autosave.log = Some(paths.games.clone());
        autosave
    }

    /// Acquires a new save slot at the first change of the session, and writes no game until then.
    pub fn deferred(paths: &Paths) -> Self {
        let mut autosave = Self::with_files(paths, Files::new(paths));
        autosave.is_deferred = true;
        autosave
    }

    pub fn disabled() -> Self {
        Self::default()
    }

    /// Also saves choices to this file, if there is one.
    pub fn with_choices(mut self, choices: Option<PathBuf>) -> Self {
        if let Some(path) = choices.clone() {
            let files = || Files::new(&Paths::default());
            let writer = self.writer.get_or_insert_with(|| Writer::start(files()));
            writer.put(|files| files.choices.path = path);
        }
        self.choices = choices;
        self
    }

    pub fn with_clock(mut self, clock: WallClock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// The log of finished games; `None` if games are not saved.
    pub fn game_log(&self) -> Option<&Path> {
        self.log.as_deref()
    }

    /// Remembers the session at the start of the program, so that its moves and finished games are not recorded again.
    pub fn begin(&mut self, session: &Session) {
        self.saved = Some(SavedState::of(session));
        self.is_saved = false;
    }

    /// Records the changes of the session. Call this after every change, and before showing it. Returns the game that has
    /// ended, if one has.
    ///
    /// Waits up to half a second until the change before is on disk, so that a kill loses at most one move, unless the
    /// disk is slower. When this returns a game, the game is in the log, or there is a warning.
    pub fn record(&mut self, session: &Session) -> Option<FinishedGame> {
        if std::mem::take(&mut self.is_deferred) {
            self.begin(session);
        }
        let (writer, log) = (self.writer.as_ref()?, self.log.as_ref()?);
        let state = SavedState::of(session);
        let before = self.saved.replace(state.clone());
        if before.as_ref() == Some(&state) {
            return None;
        }
        writer.progress.wait(MAX_WAIT);
        let game = session.game();
        let mut games = before.iter().flat_map(|before| &before.games);
        let known = games.find(|(number, _)| *number == state.current);
        let known_events = known.map_or(0, |(_, events)| *events);
        let is_known = std::mem::replace(&mut self.is_saved, true);
        // The first event comes with the time at which the game began.
        let change = if is_known
            && known_events > 0
            && before.is_some_and(|before| state.is_only_longer_than(&before))
        {
            SessionChange::Events(game.log()[known_events..].to_vec(), state.seconds)
        } else {
            SessionChange::Whole(session.into())
        };
        let finished = (game.log().len() > known_events && game.has_just_ended()).then(|| {
            let seconds =
                session.playing_time().map(|time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX));
            let finished = FinishedGame::new(game, self.clock.unwrap_or(now)(), seconds);
            FinishedGame { begun: session.begun(), ..finished }
        });
        let end = finished.clone().map(|finished| (finished, game.clone()));
        if let Some(finished) = &finished {
            writer.progress.state().unrecorded.push(finished.code.clone());
        }
        self.is_finished = false;
        writer.put(move |files| {
            files.slot.follow(change, end.as_ref().map(|(finished, _)| finished.clone()));
            if let Some((finished, game)) = end {
                files.lines.items.push(game);
                files.games.items.push(finished);
            }
        });
        if finished.is_some() && !writer.progress.wait(MAX_WAIT) {
            self.warnings.push_back(Warning::not_saved(log, slow_disk()));
        }
        finished
    }

    /// Saves a choice: the key and the value of a line of a settings file, such as `theme` and `"safe"`.
    pub fn save_choice(&mut self, key: &str, value: &str) {
        let (setting, value) = (key.to_owned(), value.to_owned());
        if self.choices.is_some() {
            self.put(move |files| files.choices.items.push(Choice { setting, value }));
        }
    }

    /// Adds a line that a search found to the book, if it is better than the one in the book. `game` is the line played
    /// to its end.
    pub fn save_line(&mut self, game: Game) {
        if self.saves_games() {
            self.put(move |files| files.lines.items.push(game));
        }
    }

    /// Keeps the review of a game, if it is deeper than the kept one.
    pub fn save_review(&mut self, kept: KeptReview) {
        if self.saves_games() {
            self.put(move |files| files.reviews.items.push(kept));
        }
    }

    /// Keeps how the player did in a puzzle. When this returns, that is on disk, or there is a warning.
    pub fn save_puzzle(&mut self, puzzle: KeptPuzzle) {
        if self.saves_games() {
            self.put(move |files| files.puzzles.items.push(puzzle));
            if self.writer.as_ref().is_some_and(|writer| !writer.progress.wait(MAX_WAIT)) {
                self.warnings.push_back(Warning::not_saved(Path::new("puzzles.txt"), slow_disk()));
            }
        }
    }

    /// Waits for the disk, however long it takes.
    #[cfg(test)]
    pub(super) fn wait(&self) {
        let is_done = |writer: &Writer| writer.progress.wait(Duration::from_secs(60));
        assert!(self.writer.as_ref().is_none_or(is_done), "the disk hangs");
    }

    /// The codes of the finished games that are not in the log.
    #[cfg(test)]
    pub(super) fn unrecorded(&self) -> Vec<String> {
        self.writer.as_ref().map_or_else(Vec::new, |writer| writer.progress.state().unrecorded.clone())
    }

    /// The file of the slot, once it has the session.
    #[cfg(test)]
    pub(super) fn slot_path(&self) -> Option<PathBuf> {
        let (sender, receiver) = channel();
        let tell = move |files: &mut Files| sender.send(files.slot.path.clone()).unwrap_or(());
        self.writer.as_ref().filter(|_| self.is_saved)?.put(tell);
        let path = receiver.recv().ok();
        // The change is made, but the thread may still write.
        self.wait();
        path
    }

    const fn saves_games(&self) -> bool {
        self.log.is_some() && !self.is_deferred
    }

    fn put(&mut self, change: impl FnOnce(&mut Files) + Send + 'static) {
        if let Some(writer) = &self.writer {
            writer.put(change);
            self.is_finished = false;
        }
    }

    /// Adds a warning about the start of the program. The player sees it before the other warnings.
    pub fn add_warning(&mut self, warning: Warning) {
        self.warnings.push_front(warning);
    }

    /// Returns the next warning for the player. Each warning is returned once.
    pub fn take_warning(&mut self) -> Option<Warning> {
        loop {
            let from_writer = || self.writer.as_ref()?.progress.state().warnings.pop_front();
            let warning = self.warnings.pop_front().or_else(from_writer)?;
            // The unreadable lines of a file may have moved since the player has seen the warning.
            let is_known = |shown: &Warning| match (shown, &warning) {
                (Warning::Unreadable { name, .. }, Warning::Unreadable { name: other, .. }) => name == other,
                _ => false,
            };
            if !self.shown.iter().any(is_known) {
                self.shown.push(warning.clone());
                return Some(warning);
            }
        }
    }

    /// Whether the thread is writing, or there is a warning that [`take_warning`](Self::take_warning) has not returned
    /// yet. If so, a caller that waits for input should wake up soon and check for warnings.
    pub fn is_writing(&self) -> bool {
        let may_warn = |writer: &Writer| {
            let state = writer.progress.state();
            state.changes > 0 || !state.warnings.is_empty()
        };
        !self.warnings.is_empty() || self.writer.as_ref().is_some_and(may_warn)
    }

    /// Returns a hook that waits until everything is on disk. Call the hook from another thread when a signal is about to
    /// end the process.
    pub fn exit_hook(&self) -> ExitHook {
        let progress = self.writer.as_ref().map(|writer| Arc::clone(&writer.progress));
        Box::new(move || {
            if let Some(progress) = &progress {
                progress.wait(MAX_WAIT_AT_EXIT);
            }
        })
    }

    /// Writes everything that is not on disk yet. Adds a warning for each finished game that is not in the log even then.
    pub fn finish(&mut self) {
        let Some(writer) = self.writer.as_ref().filter(|_| !self.is_finished) else { return };
        self.is_finished = true;
        writer.put(|_| ());
        if !writer.progress.wait(MAX_WAIT_AT_EXIT) {
            let path = self.log.as_ref().or(self.choices.as_ref());
            self.warnings.extend(path.map(|path| Warning::not_saved(path, slow_disk())));
        }
        let mut state = writer.progress.state();
        self.warnings.extend(state.warnings.drain(..));
        self.warnings.extend(state.unrecorded.iter().map(|code| Warning::Unrecorded { code: code.clone() }));
    }

    /// Writes everything, as [`finish`](Self::finish) does, and returns all warnings, including those that were shown.
    pub fn into_warnings(mut self) -> Vec<Warning> {
        self.finish();
        while self.take_warning().is_some() {}
        std::mem::take(&mut self.shown)
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        self.finish();
    }
}

fn slow_disk() -> FileError {
    FileError::Disk(io::Error::new(io::ErrorKind::TimedOut, "the disk is slow"))
}

/// What tells whether a session has changed, without a look at its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SavedState {
    /// The number of each game, and that of its events.
    games: Vec<(usize, usize)>,
    /// The number of the current game.
    current: usize,
    /// Its playing time.
    seconds: Option<u64>,
}

impl SavedState {
    fn of(session: &Session) -> Self {
        Self {
            games: session.numbered_games().map(|(number, game)| (number, game.log().len())).collect(),
            current: session.game_number(),
            // A game that the player has only looked at need not be saved.
            seconds: session
                .playing_time()
                .filter(|_| !session.game().log().is_empty())
                .map(|time| time.as_secs()),
        }
    }

    /// Whether no game but the current one differs. The log of a game only grows.
    fn is_only_longer_than(&self, before: &Self) -> bool {
        let is_same = |(now, before): (&(usize, usize), &(usize, usize))| {
            now.0 == before.0 && (now.1 == before.1 || now.0 == self.current)
        };
        self.current == before.current
            && self.games.len() == before.games.len()
            && self.games.iter().zip(&before.games).all(is_same)
    }
}

/// The files, and what could not be written to them yet.
#[derive(Debug)]
pub(super) struct Files {
    pub(super) slot: SaveSlot,
    pub(super) games: Unwritten<FinishedGame>,
    pub(super) puzzles: Unwritten<KeptPuzzle>,
    pub(super) lines: Unwritten<Game>,
    pub(super) reviews: Unwritten<KeptReview>,
    pub(super) choices: Unwritten<Choice>,
    /// The files of which the player knows that they cannot be written.
    failing: Vec<PathBuf>,
}

type Written = Result<Option<Warning>, FileError>;

/// What a file lacks.
#[derive(Debug)]
pub(super) struct Unwritten<T> {
    pub(super) path: PathBuf,
    pub(super) items: Vec<T>,
    write: fn(&Path, &[T]) -> Written,
}

impl<T> Unwritten<T> {
    fn new(path: &Path, write: fn(&Path, &[T]) -> Written) -> Self {
        Self { path: path.to_owned(), items: Vec::new(), write }
    }

    fn write(&mut self) -> Option<(PathBuf, Written)> {
        if self.items.is_empty() {
            return None;
        }
        let written = (self.write)(&self.path, &self.items);
        if written.is_ok() {
            self.items.clear();
        }
        Some((self.path.clone(), written))
    }
}

impl Files {
    pub(super) fn new(paths: &Paths) -> Self {
        Self {
            slot: SaveSlot::new(&paths.state),
            games: Unwritten::new(&paths.games, add_games),
            puzzles: Unwritten::new(&paths.puzzles, add_puzzles),
            lines: Unwritten::new(&paths.book, improve_book),
            reviews: Unwritten::new(&paths.reviews, keep_reviews),
            choices: Unwritten::new(&paths.choices, save_choices),
            failing: Vec::new(),
        }
    }

    /// Writes everything that is not on disk. A file that cannot be written holds up no other. Returns one warning for a
    /// series of failures.
    fn write(&mut self) -> Vec<Warning> {
        // The slot comes first, because it keeps a finished game until the log has it.
        let written = self.slot.write().map(|()| None);
        let slot = Some((self.slot.path.clone(), written));
        let games = self.games.write();
        if self.games.items.is_empty() && !self.slot.session.finished.is_empty() {
            // The next write leaves them out.
            self.slot.session.finished.clear();
            (self.slot.length, self.slot.is_changed) = (None, true);
        }
        let others = [self.puzzles.write(), self.lines.write(), self.reviews.write(), self.choices.write()];
        let mut warnings = Vec::new();
        for (path, written) in [slot, games].into_iter().chain(others).flatten() {
            let known = self.failing.iter().position(|failing| *failing == path);
            match (written, known) {
                (Ok(warning), known) => {
                    known.map(|index| self.failing.swap_remove(index));
                    warnings.extend(warning);
                }
                (Err(_), Some(_)) => {}
                (Err(error), None) => {
                    warnings.push(Warning::not_saved(&path, error));
                    self.failing.push(path);
                }
            }
        }
        warnings
    }
}

/// A change of what is to be written.
type Change = Box<dyn FnOnce(&mut Files) + Send>;

/// Makes changes in order on a thread that then writes them.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` if there is no thread.
    changes: Option<Sender<Change>>,
    thread: Option<JoinHandle<()>>,
    pub(super) progress: Arc<Progress>,
}

/// How far the thread has come.
#[derive(Debug, Default)]
pub(super) struct Progress {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
pub(super) struct State {
    /// The number of changes that the thread has not tried to write.
    pub(super) changes: usize,
    pub(super) warnings: VecDeque<Warning>,
    /// The codes of the finished games that are not in the log.
    pub(super) unrecorded: Vec<String>,
}

impl Progress {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the thread has tried to write everything. Returns whether `timeout` was enough.
    pub(super) fn wait(&self, timeout: Duration) -> bool {
        let waited = self.changed.wait_timeout_while(self.state(), timeout, |state| state.changes > 0);
        waited.unwrap_or_else(PoisonError::into_inner).0.changes == 0
    }
}

impl Writer {
    pub(super) fn start(mut files: Files) -> Self {
        let (sender, receiver) = channel::<Change>();
        let progress = Arc::new(Progress::default());
        let own = Arc::clone(&progress);
        let run = move || {
            while let Ok(change) = receiver.recv() {
                let mut done = 0;
                for change in [change].into_iter().chain(receiver.try_iter()) {
                    change(&mut files);
                    done += 1;
                }
                let warnings = files.write();
                let mut state = own.state();
                state.changes -= done;
                state.warnings.extend(warnings);
                // The games of changes that have arrived meanwhile stay.
                if state.changes == 0 {
                    let unwritten = &files.games.items;
                    state.unrecorded.retain(|code| unwritten.iter().any(|game| game.code == *code));
                }
                drop(state);
                own.changed.notify_all();
            }
        };
        let thread = thread::Builder::new().name("writer".into()).spawn(run).ok();
        Self { changes: thread.is_some().then_some(sender), thread, progress }
    }

    /// Passes a change to the thread. Returns at once.
    pub(super) fn put(&self, change: impl FnOnce(&mut Files) + Send + 'static) {
        self.progress.state().changes += 1;
        let is_sent = self.changes.as_ref().is_some_and(|changes| changes.send(Box::new(change)).is_ok());
        if !is_sent {
            let mut state = self.progress.state();
            state.changes -= 1;
            let error = FileError::Disk(io::Error::other("no thread to write it"));
            state.warnings.push_back(Warning::not_saved(Path::new("samegame"), error));
        }
    }
}

/// Ends the thread, but does not wait for a disk that hangs.
impl Drop for Writer {
    fn drop(&mut self) {
        self.changes = None;
        if self.progress.wait(Duration::ZERO)
            && let Some(thread) = self.thread.take()
        {
            // An error would mean that the thread panicked. There is nothing left to do then.
            let _ = thread.join();
        }
    }
}
