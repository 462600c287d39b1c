//! The thread that writes the sitting, so that nobody waits for the disk.

use super::{Notice, Slot};
use crate::game::SittingRecord;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Writes sittings into a slot; while one is being written, only the latest of those that come is kept.
#[derive(Debug)]
pub(super) struct Autosave {
    desk: Arc<Desk>,
    /// Until the first sitting comes, and the thread with it.
    slot: Option<Slot>,
    writer: Option<JoinHandle<()>>,
}

/// What writer and player share.
#[derive(Debug, Default)]
pub(super) struct Desk {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    next: Option<SittingRecord>,
    is_writing: bool,
    is_over: bool,
    /// What could not be written, and that the player was told.
    failed: Option<SittingRecord>,
    is_failing: bool,
    notice: Option<Notice>,
}

impl Autosave {
    pub(super) fn new(slot: Slot) -> Self {
        Self { desk: Arc::default(), slot: Some(slot), writer: None }
    }

    /// Has this sitting written, soon.
    pub(super) fn keep(&mut self, sitting: SittingRecord) {
        self.desk.put(sitting);
        if let Some(slot) = self.slot.take() {
            let desk = Arc::clone(&self.desk);
            let started = thread::Builder::new().name("autosave".into()).spawn(move || desk.write_on(slot));
            match started {
                Ok(writer) => self.writer = Some(writer),
                Err(error) => {
                    let mut state = self.desk.state();
                    let unwritten = state.next.take();
                    state.fail(unwritten, &error);
                }
            }
        }
    }

    pub(super) fn desk(&self) -> Arc<Desk> {
        Arc::clone(&self.desk)
    }
}

/// The slot is free when this is gone, unless the disk stands still.
impl Drop for Autosave {
    fn drop(&mut self) {
        let mut state = self.desk.state();
        state.is_over = true;
        let ends_soon = !state.is_busy();
        drop(state);
        self.desk.changed.notify_all();
        if let Some(writer) = self.writer.take().filter(|_| ends_soon) {
            // It does not panic, and there would be nothing to do.
            let _ = writer.join();
        }
    }
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, sitting: SittingRecord) {
        let mut state = self.state();
        state.failed = None;
        state.next = Some(sitting);
        self.changed.notify_all();
    }

    /// Whether there is something to tell, or may be soon, because something is being written.
    pub(super) fn has_news(&self) -> bool {
        let state = self.state();
        state.is_busy() || state.notice.is_some()
    }

    /// What the player should know, once each time that saving begins to fail.
    pub(super) fn take_notice(&self) -> Option<Notice> {
        self.state().notice.take()
    }

    /// Waits until all is written, also what failed before, but not longer than this.
    pub(super) fn flush(&self, patience: Duration) {
        let mut state = self.state();
        if let Some(failed) = state.failed.take() {
            state.next = state.next.take().or(Some(failed));
            self.changed.notify_all();
        }
        drop(state);
        self.wait(patience);
    }

    /// Waits until nothing is being written, but not longer than this.
    pub(super) fn wait(&self, patience: Duration) {
        drop(self.changed.wait_timeout_while(self.state(), patience, |state| state.is_busy()));
    }

    fn write_on(&self, mut slot: Slot) {
        loop {
            let state = self.state();
            let wait = self.changed.wait_while(state, |state| state.next.is_none() && !state.is_over);
            let mut state = wait.unwrap_or_else(PoisonError::into_inner);
            let Some(sitting) = state.next.take() else { return };
            state.is_writing = true;
            drop(state);
            let written = slot.save(sitting.clone());
            self.written(sitting, written.err());
        }
    }

    fn written(&self, sitting: SittingRecord, error: Option<io::Error>) {
        let mut state = self.state();
        state.is_writing = false;
        match error {
            None => state.is_failing = false,
            Some(error) => state.fail(Some(sitting), &error),
        }
        self.changed.notify_all();
    }
}

impl State {
    const fn is_busy(&self) -> bool {
        self.next.is_some() || self.is_writing
    }

    /// What failed is tried again with the next sitting or when all has to be written, and told of once.
    fn fail(&mut self, unwritten: Option<SittingRecord>, error: &io::Error) {
        if !self.is_failing {
            self.notice = Some(Notice::GameNotSaved { why: error.to_string() });
        }
        self.is_failing = true;
        self.failed = unwritten;
    }
}
