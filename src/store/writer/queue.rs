//! The queue between the writer thread and its owner: content to write, and warnings about it.

use crate::store::Warning;
use crate::store::writer::Destination;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A queue of content. At most one item waits, because newer content is merged into it.
#[derive(Debug)]
pub(crate) struct Queue<C> {
    state: Mutex<State<C>>,
    changed: Condvar,
}

#[derive(Debug)]
struct State<C> {
    next: Option<C>,
    is_writing: bool,
    is_closed: bool,
    /// The content whose write failed. The next write or flush tries again.
    failed: Option<C>,
    /// Whether the last write failed. If so, there was a warning about it.
    is_failing: bool,
    warnings: VecDeque<Warning>,
}

impl<C> Queue<C> {
    pub(super) const fn new() -> Self {
        let state = State {
            next: None,
            is_writing: false,
            is_closed: false,
            failed: None,
            is_failing: false,
            warnings: VecDeque::new(),
        };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn put(&self, content: C, merge: fn(C, C) -> C) {
        let mut state = self.state();
        let unwritten = [state.failed.take(), state.next.take()].into_iter().flatten();
        state.next = unwritten.chain([content]).reduce(merge);
        drop(state);
        self.changed.notify_all();
    }

    /// Marks the next content as failed, because there is no thread to write it.
    pub(super) fn fail_next(&self, warning: Warning) {
        let mut state = self.state();
        let unwritten = state.next.take();
        state.fail(unwritten, warning);
    }

    pub(super) fn warn_if_busy(&self, warning: Warning) {
        let mut state = self.state();
        // If the queue is not busy, the write failed, and there was a warning about that.
        if state.is_busy() {
            state.warnings.push_back(warning);
        }
    }

    /// Makes the thread end after its current content. Returns whether the thread is busy.
    pub(super) fn close(&self) -> bool {
        let mut state = self.state();
        state.is_closed = true;
        let is_busy = state.is_busy();
        drop(state);
        self.changed.notify_all();
        is_busy
    }

    /// Whether there is a warning, or may soon be one because content is being written.
    pub(crate) fn may_warn(&self) -> bool {
        let state = self.state();
        state.is_busy() || !state.warnings.is_empty()
    }

    /// Returns the next warning. A series of failed writes has only one.
    pub(crate) fn take_warning(&self) -> Option<Warning> {
        self.state().warnings.pop_front()
    }

    /// Waits up to `timeout` until everything is written, including content whose write has failed. Returns whether
    /// everything is written.
    pub(crate) fn flush(&self, timeout: Duration) -> bool {
        let mut state = self.state();
        if state.next.is_none() && state.failed.is_some() {
            state.next = state.failed.take();
            self.changed.notify_all();
        }
        drop(state);
        self.wait(timeout);
        let state = self.state();
        !state.is_busy() && state.failed.is_none()
    }

    /// Waits up to `timeout` until nothing is being written.
    pub(crate) fn wait(&self, timeout: Duration) {
        drop(self.changed.wait_timeout_while(self.state(), timeout, |state| state.is_busy()));
    }
}

impl<C: Clone> Queue<C> {
    /// Writes content as it arrives, until the queue is closed. The writer thread runs this.
    pub(super) fn write_all_to<D: Destination<Content = C>>(&self, mut destination: D) {
        loop {
            let state = self.state();
            let wait = self.changed.wait_while(state, |state| state.next.is_none() && !state.is_closed);
            let mut state = wait.unwrap_or_else(PoisonError::into_inner);
            let Some(content) = state.next.take() else { return };
            state.is_writing = true;
            drop(state);
            let written = destination.write(content.clone());
            let mut state = self.state();
            state.is_writing = false;
            match written {
                Ok(warning) => {
                    state.is_failing = false;
                    state.warnings.extend(warning);
                }
                Err(warning) => match state.next.take() {
                    Some(newer) => {
                        state.next = Some(D::merge(content, newer));
                        state.fail(None, warning);
                    }
                    None => state.fail(Some(content), warning),
                },
            }
            drop(state);
            self.changed.notify_all();
        }
    }
}

impl<C> State<C> {
    const fn is_busy(&self) -> bool {
        self.next.is_some() || self.is_writing
    }

    /// Keeps unwritten content for the next attempt. Warns, unless the last write also failed.
    fn fail(&mut self, unwritten: Option<C>, warning: Warning) {
        if !self.is_failing {
            self.warnings.push_back(warning);
        }
        self.is_failing = true;
        self.failed = unwritten;
    }
}
