//! The thread that writes all files, so that the game does not wait for the disk.

use crate::game::Game;
use crate::store::choices::Choice;
use crate::store::save_slot::SaveSlot;
use crate::store::{
    Book, Choices, FileError, FinishedGame, GameLog, KeptPuzzle, KeptReview, Paths, PuzzleFile, Reviews,
    Warning,
};
use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

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
    const fn new(path: PathBuf, write: fn(&Path, &[T]) -> Written) -> Self {
        Self { path, items: Vec::new(), write }
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
            games: Unwritten::new(paths.games(), |path, games| {
                GameLog::new(path.to_owned()).add(games).map(|()| None)
            }),
            puzzles: Unwritten::new(paths.puzzles(), |path, puzzles| {
                PuzzleFile::new(path.to_owned()).add(puzzles)
            }),
            lines: Unwritten::new(paths.book(), |path, lines| Book::new(path.to_owned()).improve(lines)),
            reviews: Unwritten::new(paths.reviews(), |path, kept| Reviews::new(path.to_owned()).keep(kept)),
            choices: Unwritten::new(paths.choices(), |path, newer| {
                Choices { path: path.to_owned() }.save(newer)
            }),
            failing: Vec::new(),
        }
    }

    /// Writes everything that is not on disk. A file that cannot be written holds up no other. Returns one warning for a
    /// series of failures.
    fn write(&mut self) -> Vec<Warning> {
        // The slot comes first, because it keeps a finished game until the log has it.
        let written = self.slot.write().map(|()| None);
        let slot = Some((self.slot.path().to_owned(), written));
        let games = self.games.write();
        if self.games.items.is_empty() {
            self.slot.forget_finished();
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

type Job = Box<dyn FnOnce(&mut Files) + Send>;

/// Runs jobs in order, each of which changes what is to be written, on a thread that then writes it.
pub(super) struct Writer {
    /// `None` if there is no thread.
    jobs: Option<Sender<Job>>,
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
    /// The number of jobs that have not ended.
    pub(super) jobs: usize,
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
        let waited = self.changed.wait_timeout_while(self.state(), timeout, |state| state.jobs > 0);
        waited.unwrap_or_else(PoisonError::into_inner).0.jobs == 0
    }

    fn run(&self, files: &mut Files, jobs: &Receiver<Job>) {
        while let Ok(job) = jobs.recv() {
            let mut done = 0;
            for job in [job].into_iter().chain(jobs.try_iter()) {
                job(files);
                done += 1;
            }
            let warnings = files.write();
            let mut state = self.state();
            state.jobs -= done;
            state.warnings.extend(warnings);
            // The games of jobs that have arrived meanwhile stay.
            let unwritten = &files.games.items;
            let is_new = |code: &String| unwritten.iter().any(|game| game.code == *code);
            if state.jobs == 0 {
                state.unrecorded.retain(is_new);
            }
            drop(state);
            self.changed.notify_all();
        }
    }
}

impl Writer {
    pub(super) fn start(mut files: Files) -> Self {
        let (sender, receiver) = channel();
        let progress = Arc::new(Progress::default());
        let own = Arc::clone(&progress);
        let thread =
            thread::Builder::new().name("writer".into()).spawn(move || own.run(&mut files, &receiver)).ok();
        Self { jobs: thread.is_some().then_some(sender), thread, progress }
    }

    /// Passes a job to the thread. Returns at once.
    pub(super) fn put(&self, job: impl FnOnce(&mut Files) + Send + 'static) {
        self.progress.state().jobs += 1;
        let is_sent = self.jobs.as_ref().is_some_and(|jobs| jobs.send(Box::new(job)).is_ok());
        if !is_sent {
            let mut state = self.progress.state();
            state.jobs -= 1;
            let error = FileError::Disk(io::Error::other("no thread to write it"));
            state.warnings.push_back(Warning::not_saved(Path::new("samegame"), error));
        }
    }
}

/// Ends the thread, but does not wait for a disk that hangs.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if self.progress.wait(Duration::ZERO)
            && let Some(thread) = self.thread.take()
        {
            // An error would mean that the thread panicked. There is nothing left to do then.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("progress", &self.progress).finish_non_exhaustive()
    }
}
