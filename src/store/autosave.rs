//! Saves while the player plays, on one thread that writes all files, so that the game does not wait for the disk.

use crate::game::{Game, GameId, Session};
use crate::store::save_slot::{SaveSlot, SessionChange};
use crate::store::{
    Choice, FileError, FinishedGame, KeptPuzzle, KeptReview, Paths, Warning, add_games, add_puzzles,
    improve_book, keep_reviews, save_choices,
};
use jiff::Timestamp;
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime};

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
    /// Passes changes to the thread, which makes them in order and then writes; `None` if nothing is saved.
    changes: Option<Sender<Change>>,
    thread: Option<JoinHandle<()>>,
    progress: Arc<Progress>,
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
    shown: Vec<Warning>,
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
        let autosave = Self::with_files(paths, files);
        autosave.progress.state().warnings = warnings.into();
        if is_waiting {
            autosave.put(|_| ());
            autosave.progress.wait(MAX_WAIT);
        }
        (autosave, session)
    }

    fn with_files(paths: &Paths, files: Files) -> Self {
        let mut autosave = Self::disabled();
        autosave.start(files);
        autosave.log = Some(paths.games.clone());
        autosave
    }

    /// Starts the thread, which writes these files.
    fn start(&mut self, mut files: Files) {
        let (sender, receiver) = channel::<Change>();
        let progress = Arc::clone(&self.progress);
        let run = move || {
            while let Ok(change) = receiver.recv() {
                let mut done = 0;
                for change in [change].into_iter().chain(receiver.try_iter()) {
                    change(&mut files);
                    done += 1;
                }
                let warnings = files.write();
                let mut state = progress.state();
                state.changes -= done;
                state.warnings.extend(warnings);
                // The games of changes that have arrived meanwhile stay.
                if state.changes == 0 {
                    let unwritten = &files.games.items;
                    state.unrecorded.retain(|code| unwritten.iter().any(|game| game.code == *code));
                }
                drop(state);
                progress.changed.notify_all();
            }
        };
        self.changes = Some(sender);
        self.thread = thread::Builder::new().name("writer".into()).spawn(run).ok();
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
            if self.changes.is_none() {
                self.start(Files::new(&Paths::default()));
            }
            self.put(|files| files.choices.path = path);
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
        let log = self.log.clone()?;
        let state = SavedState::of(session);
        let before = self.saved.replace(state.clone());
        if before.as_ref() == Some(&state) {
            return None;
        }
        self.progress.wait(MAX_WAIT);
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
            self.progress.state().unrecorded.push(finished.code.clone());
        }
        self.put(move |files| {
            files.slot.follow(change, end.as_ref().map(|(finished, _)| finished.clone()));
            if let Some((finished, game)) = end {
                files.lines.items.push(game);
                files.games.items.push(finished);
            }
        });
        if finished.is_some() {
            self.wait_for(&log, MAX_WAIT);
        }
        finished
    }

    /// Saves a choice: the name and the value of a setting, such as `theme` and `safe`.
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
            self.wait_for(Path::new("puzzles.txt"), MAX_WAIT);
        }
    }

    /// Waits for the disk, however long it takes.
    #[cfg(test)]
    pub(super) fn wait(&self) {
        assert!(self.progress.wait(Duration::from_secs(60)), "the disk hangs");
    }

    /// The codes of the finished games that are not in the log.
    #[cfg(test)]
    pub(super) fn unrecorded(&self) -> Vec<String> {
        self.progress.state().unrecorded.clone()
    }

    /// The file of the slot, once it has the session.
    #[cfg(test)]
    pub(super) fn slot_path(&self) -> Option<PathBuf> {
        let (sender, receiver) = channel();
        let tell = move |files: &mut Files| sender.send(files.slot.path.clone()).unwrap_or(());
        Some(self).filter(|autosave| autosave.is_saved)?.put(tell);
        let path = receiver.recv().ok();
        // The change is made, but the thread may still write.
        self.wait();
        path
    }

    const fn saves_games(&self) -> bool {
        self.log.is_some() && !self.is_deferred
    }

    /// Passes a change to the thread, if there is one. Returns at once.
    fn put(&self, change: impl FnOnce(&mut Files) + Send + 'static) {
        let Some(changes) = &self.changes else { return };
        let mut state = self.progress.state();
        state.changes += 1;
        state.is_finished = false;
        drop(state);
        if changes.send(Box::new(change)).is_err() {
            let mut state = self.progress.state();
            state.changes -= 1;
            let error = FileError::Disk(io::Error::other("no thread to write it"));
            state.warnings.push_back(Warning::not_saved(Path::new("samegame"), error));
        }
    }

    /// Waits until the thread has tried to write everything, or adds a warning about a file that is not written yet.
    fn wait_for(&self, path: &Path, timeout: Duration) {
        if !self.progress.wait(timeout) {
            let error = FileError::Disk(io::Error::new(io::ErrorKind::TimedOut, "the disk is slow"));
            self.progress.state().warnings.push_back(Warning::not_saved(path, error));
        }
    }

    /// Adds a warning about the start of the program. The player sees it before the other warnings.
    pub fn add_warning(&self, warning: Warning) {
        self.progress.state().warnings.push_front(warning);
    }

    /// Returns the next warning for the player. Each warning is returned once.
    pub fn take_warning(&mut self) -> Option<Warning> {
        loop {
            let warning = self.progress.state().warnings.pop_front()?;
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
        let state = self.progress.state();
        state.changes > 0 || !state.warnings.is_empty()
    }

    /// Returns a hook that waits until everything is on disk. Call the hook from another thread when a signal is about to
    /// end the process.
    pub fn exit_hook(&self) -> ExitHook {
        let progress = Arc::clone(&self.progress);
        Box::new(move || {
            progress.wait(MAX_WAIT_AT_EXIT);
        })
    }

    /// Writes everything that is not on disk yet. Adds a warning for each finished game that is not in the log even then.
    pub fn finish(&self) {
        if self.changes.is_none() || self.progress.state().is_finished {
            return;
        }
        self.put(|_| ());
        if let Some(path) = self.log.as_ref().or(self.choices.as_ref()) {
            self.wait_for(path, MAX_WAIT_AT_EXIT);
        }
        let mut state = self.progress.state();
        state.is_finished = true;
        let State { warnings, unrecorded, .. } = &mut *state;
        warnings.extend(unrecorded.iter().map(|code| Warning::Unrecorded { code: code.clone() }));
    }

    /// Writes everything, as [`finish`](Self::finish) does, and returns all warnings, including those that were shown.
    pub fn into_warnings(mut self) -> Vec<Warning> {
        self.finish();
        while self.take_warning().is_some() {}
        std::mem::take(&mut self.shown)
    }
}

impl Drop for Autosave {
    /// Ends the thread, but does not wait for a disk that hangs.
    fn drop(&mut self) {
        self.finish();
        self.changes = None;
        if self.progress.wait(Duration::ZERO)
            && let Some(thread) = self.thread.take()
        {
            // An error would mean that the thread panicked. There is nothing left to do then.
            let _ = thread.join();
        }
    }
}

/// A function that returns the current time. Tests use a clock of their own.
pub type WallClock = fn() -> Timestamp;

#[expect(clippy::disallowed_methods, reason = "the times of games and the date of the daily board are real")]
pub(crate) fn now() -> Timestamp {
    // jiff ends with the year 9999.
    Timestamp::try_from(SystemTime::now()).unwrap_or(Timestamp::MAX)
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
struct Files {
    slot: SaveSlot,
    games: Unwritten<FinishedGame>,
    puzzles: Unwritten<KeptPuzzle>,
    lines: Unwritten<Game>,
    reviews: Unwritten<KeptReview>,
    choices: Unwritten<Choice>,
    /// The files of which the player knows that they cannot be written.
    failing: Vec<PathBuf>,
}

type Written = Result<Option<Warning>, FileError>;

/// What a file lacks.
#[derive(Debug)]
struct Unwritten<T> {
    path: PathBuf,
    items: Vec<T>,
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
    fn new(paths: &Paths) -> Self {
        Self {
            slot: SaveSlot::new(&paths.state),
            games: Unwritten::new(&paths.games, |log, games| add_games(log, games).map(|()| None)),
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

/// How far the thread has come.
#[derive(Debug, Default)]
struct Progress {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The number of changes that the thread has not tried to write.
    changes: usize,
    /// The warnings that are not shown yet.
    warnings: VecDeque<Warning>,
    /// The codes of the finished games that are not in the log.
    unrecorded: Vec<String>,
    /// Whether everything was written at exit, and nothing has changed since.
    is_finished: bool,
}

impl Progress {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the thread has tried to write everything. Returns whether `timeout` was enough.
    fn wait(&self, timeout: Duration) -> bool {
        let waited = self.changed.wait_timeout_while(self.state(), timeout, |state| state.changes > 0);
        waited.unwrap_or_else(PoisonError::into_inner).0.changes == 0
    }
}
