//! Threads that write files, so that the game does not wait for the disk.

use crate::game::SessionRecord;
use crate::store::choices::{Choice, merged};
use crate::store::{
    Book, BookEntry, Choices, Content, KeptPuzzle, KeptReview, PuzzleFile, Reviews, SaveSlot, Warning,
};
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Content to write, and its file.
#[derive(Clone, Debug)]
pub(super) enum Write {
    Session(Arc<Mutex<SaveSlot>>, SessionRecord),
    Lines(Book, Vec<BookEntry>),
    Reviews(Reviews, Vec<KeptReview>),
    Puzzles(PuzzleFile, Vec<KeptPuzzle>),
    Choices(Choices, Vec<Choice>),
}

impl Write {
    const fn kind(&self) -> Content {
        match self {
            Self::Session(..) => Content::Session,
            Self::Lines(..) => Content::Lines,
            Self::Reviews(..) => Content::Reviews,
            Self::Puzzles(..) => Content::Puzzles,
            Self::Choices(..) => Content::Choices,
        }
    }

    /// Writes the content. Returns a warning if the old file was damaged.
    fn perform(self) -> Result<Option<Warning>, Warning> {
        let kind = self.kind();
        match self {
            Self::Session(slot, session) => {
                let saved = slot.lock().unwrap_or_else(PoisonError::into_inner).save(session);
                saved.map(|()| None).map_err(|error| Warning::NotSaved(kind, error.to_string()))
            }
            Self::Lines(book, lines) => {
                let improved = book.improve(&lines).map_err(|error| error.warning(&book.path, kind));
                improved.map(|(_, warning)| warning)
            }
            Self::Reviews(file, reviews) => {
                file.keep(&reviews).map_err(|error| error.warning(&file.path, kind))
            }
            Self::Puzzles(file, puzzles) => {
                file.add(&puzzles).map_err(|error| error.warning(&file.path, kind))
            }
            Self::Choices(file, choices) => file.save_all(choices),
        }
    }

    /// Combines content that is not yet written with newer content of the same kind.
    fn merged_with(self, newer: Self) -> Self {
        match (self, newer) {
            (Self::Lines(_, mut lines), Self::Lines(book, newer)) => {
                for entry in newer {
                    // While the file cannot be written, only the best line of each board waits.
                    match lines.iter_mut().find(|other| other.game().id() == entry.game().id()) {
                        Some(other) if !entry.is_better_than(other) => {}
                        Some(other) => *other = entry,
                        None => lines.push(entry),
                    }
                }
                Self::Lines(book, lines)
            }
            (Self::Reviews(_, mut reviews), Self::Reviews(file, newer)) => {
                for kept in newer {
                    // Likewise, only one review of each game waits.
                    let known = reviews.iter().position(|other| other.moves_code() == kept.moves_code());
                    let known = known.map(|index| reviews.remove(index));
                    reviews.push(known.map_or_else(|| kept.clone(), |known| known.merged_with(&kept)));
                }
                Self::Reviews(file, reviews)
            }
            (Self::Puzzles(_, mut puzzles), Self::Puzzles(file, newer)) => {
                puzzles.extend(newer);
                Self::Puzzles(file, puzzles)
            }
            (Self::Choices(_, choices), Self::Choices(file, newer)) => {
                Self::Choices(file, merged(choices, newer))
            }
            (_, newer) => newer,
        }
    }
}

/// The writes that are not on disk yet, and the warnings about them.
#[derive(Debug, Default)]
pub(super) struct PendingWrites {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// An item for each kind that has been written before.
    pending: Vec<Pending>,
    is_closed: bool,
    warnings: VecDeque<Warning>,
}

/// What is pending of a kind.
#[derive(Debug)]
struct Pending {
    kind: Content,
    /// The content that no thread is writing.
    unwritten: Option<Write>,
    /// Whether a thread should write it. After a failure, only the next content or flush tries again.
    is_due: bool,
    is_writing: bool,
    /// Whether the last write failed. If so, there was a warning about it.
    is_failing: bool,
}

impl Pending {
    const fn is_busy(&self) -> bool {
        self.is_writing || (self.is_due && self.unwritten.is_some())
    }
}

impl State {
    fn of(&mut self, kind: Content) -> &mut Pending {
        let index = self.pending.iter().position(|pending| pending.kind == kind);
        let index = index.unwrap_or_else(|| {
            let pending =
                Pending { kind, unwritten: None, is_due: false, is_writing: false, is_failing: false };
            self.pending.push(pending);
            self.pending.len() - 1
        });
        &mut self.pending[index]
    }

    fn is_busy(&self) -> bool {
        self.pending.iter().any(Pending::is_busy)
    }

    /// Notes the end of an attempt to write.
    fn end(&mut self, kind: Content, result: Result<Option<Warning>, Warning>) {
        let pending = self.of(kind);
        pending.is_writing = false;
        let was_failing = std::mem::replace(&mut pending.is_failing, result.is_err());
        self.warnings.extend(result.unwrap_or_else(|warning| Some(warning).filter(|_| !was_failing)));
    }
}

impl PendingWrites {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, write: Write) {
        let mut state = self.state();
        let pending = state.of(write.kind());
        pending.unwritten = pending.unwritten.take().into_iter().chain([write]).reduce(Write::merged_with);
        pending.is_due = true;
        drop(state);
        self.changed.notify_all();
    }

    /// Writes content of this kind as it arrives, until the writer is dropped. A thread runs this.
    fn write_all(&self, kind: Content) {
        let mut state = self.state();
        loop {
            let is_idle = |state: &mut State| !state.of(kind).is_busy() && !state.is_closed;
            state = self.changed.wait_while(state, is_idle).unwrap_or_else(PoisonError::into_inner);
            let pending = state.of(kind);
            let Some(write) = pending.unwritten.take().filter(|_| pending.is_due) else { return };
            (pending.is_due, pending.is_writing) = (false, true);
            drop(state);
            let result = write.clone().perform();
            state = self.state();
            if result.is_err() {
                let pending = state.of(kind);
                let newer = pending.unwritten.take();
                pending.unwritten = [write].into_iter().chain(newer).reduce(Write::merged_with);
            }
            state.end(kind, result);
            self.changed.notify_all();
        }
    }

    /// Whether there is a warning, or may soon be one because content is being written.
    pub(super) fn may_warn(&self) -> bool {
        let state = self.state();
        state.is_busy() || !state.warnings.is_empty()
    }

    /// Returns the next warning. A series of failed writes has only one.
    pub(super) fn take_warning(&self) -> Option<Warning> {
        self.state().warnings.pop_front()
    }

    /// Waits up to `timeout` until no content of this kind is being written.
    pub(super) fn wait(&self, kind: Content, timeout: Duration) {
        let is_busy = |state: &mut State| state.of(kind).is_busy();
        drop(self.changed.wait_timeout_while(self.state(), timeout, is_busy));
    }

    /// Waits up to `timeout` until all content of this kind is written, including content whose write has failed. Returns
    /// whether that was too short.
    pub(super) fn flush(&self, kind: Content, timeout: Duration) -> bool {
        let mut state = self.state();
        let pending = state.of(kind);
        pending.is_due |= pending.unwritten.is_some();
        drop(state);
        self.changed.notify_all();
        self.wait(kind, timeout);
        self.state().of(kind).is_busy()
    }

    /// Flushes all kinds. Waits up to `timeout` for each. Returns those for which that was too short.
    pub(super) fn flush_all(&self, timeout: Duration) -> Vec<Content> {
        let kinds: Vec<Content> = self.state().pending.iter().map(|pending| pending.kind).collect();
        kinds.into_iter().filter(|&kind| self.flush(kind, timeout)).collect()
    }
}

/// Writes content on threads. The thread of each kind starts with the first content. Content that arrives during a
/// write is merged.
#[derive(Debug, Default)]
pub(super) struct Writer {
    pending: Arc<PendingWrites>,
    threads: Vec<(Content, JoinHandle<()>)>,
}

impl Writer {
    /// Passes content to its thread. Returns at once.
    pub(super) fn put(&mut self, write: Write) {
        let kind = write.kind();
        self.pending.add(write);
        if self.threads.iter().any(|(other, _)| *other == kind) {
            return;
        }
        let pending = Arc::clone(&self.pending);
        match thread::Builder::new().name("writer".into()).spawn(move || pending.write_all(kind)) {
            Ok(thread) => self.threads.push((kind, thread)),
            Err(error) => {
                let mut state = self.pending.state();
                state.of(kind).is_due = false;
                state.end(kind, Err(Warning::NotSaved(kind, error.to_string())));
            }
        }
    }

    pub(super) const fn pending(&self) -> &Arc<PendingWrites> {
        &self.pending
    }

    /// Waits until everything is written, including content whose write has failed. If that takes longer than `timeout`
    /// for a kind, adds a warning.
    pub(super) fn finish(&self, timeout: Duration) {
        let late = self.pending.flush_all(timeout);
        // If a kind is not late, but was not written, there was a warning about that.
        self.pending.state().warnings.extend(late.into_iter().map(Warning::SaveTimedOut));
    }
}

/// Ends the threads. Does not wait for a write that hangs.
impl Drop for Writer {
    fn drop(&mut self) {
        let mut state = self.pending.state();
        state.is_closed = true;
        let busy: Vec<Content> =
            state.pending.iter().filter(|pending| pending.is_busy()).map(|pending| pending.kind).collect();
        drop(state);
        self.pending.changed.notify_all();
        for (_, thread) in self.threads.drain(..).filter(|(kind, _)| !busy.contains(kind)) {
            // An error would mean that the thread panicked. There is nothing left to do then.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Setting;
    use crate::store::Paths;
    use std::fs::{self, File};

    const LONG: Duration = Duration::from_secs(20);

    fn choice(choices: &Choices, setting: &str) -> Write {
        let choice = Choice { setting: setting.to_owned(), value: "false".to_owned() };
        Write::Choices(choices.clone(), vec![choice])
    }

    #[test]
    fn failed_content_is_merged_with_newer_content_and_written_again() {
        let folder = tempfile::tempdir().unwrap();
        // A folder with the name of the file makes writing fail.
        let paths = Paths::within(folder.path());
        fs::create_dir(paths.choices()).unwrap();
        let (choices, mut writer) = (Choices::new(&paths), Writer::default());
        writer.put(choice(&choices, "mouse"));
        writer.pending().wait(Content::Choices, LONG);
        assert!(matches!(writer.pending().take_warning(), Some(Warning::NotSaved(Content::Choices, _))));
        writer.put(choice(&choices, "animation"));
        writer.pending().wait(Content::Choices, LONG);
        assert_eq!(writer.pending().take_warning(), None, "a series of failures has one warning");
        fs::remove_dir(paths.choices()).unwrap();
        assert!(!writer.pending().flush(Content::Choices, LONG));
        let (settings, _) = choices.read();
        assert_eq!([Setting::Mouse, Setting::Animation].map(|key| settings.switch(key)), [Some(false); 2]);
    }

    #[test]
    fn finish_warns_if_the_disk_is_too_slow() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::within(folder.path());
        let other_process = File::create(paths.choices().with_extension("txt.lock")).unwrap();
        other_process.lock().unwrap();
        let mut writer = Writer::default();
        writer.finish(Duration::ZERO);
        assert_eq!(writer.pending().take_warning(), None, "there was nothing to write");
        writer.put(choice(&Choices::new(&paths), "mouse"));
        writer.finish(Duration::ZERO);
        assert_eq!(writer.pending().take_warning(), Some(Warning::SaveTimedOut(Content::Choices)));
        other_process.unlock().unwrap();
        writer.finish(LONG);
        assert_eq!((writer.pending().take_warning(), paths.choices().exists()), (None, true));
    }
}
