//! The state that the threads of a bot share with the thread that asks the bot.

use crate::contest::process::clock::now;
use crate::contest::process::error::ProcessExit;
use crate::contest::process::output::Output;
use crate::contest::process::stderr_lines::StderrBuffer;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    Writing,
    Written(Instant),
    /// The bot closed its input, which was noticed at this time.
    Closed(Instant),
}

#[derive(Debug)]
pub(super) struct BotState {
    pub(super) input: Input,
    pub(super) output: Output,
    pub(super) stderr: StderrBuffer,
    pub(super) is_stderr_closed: bool,
    pub(super) exit: Option<(ProcessExit, Instant)>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Poll<T> {
    Ready(T),
    /// Check again when the state changes, or at this time at the latest.
    WaitUntil(Instant),
}

#[derive(Debug)]
pub(super) struct SharedState {
    state: Mutex<BotState>,
    changed: Condvar,
}

impl SharedState {
    pub(super) fn new() -> Self {
        let state = BotState {
            input: Input::Writing,
            output: Output::default(),
            stderr: StderrBuffer::default(),
            is_stderr_closed: false,
            exit: None,
        };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Locks the state, even if it is poisoned: no change leaves it inconsistent.
    pub(super) fn lock(&self) -> MutexGuard<'_, BotState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn update(&self, change: impl FnOnce(&mut BotState)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// Sleeps until `poll` returns [`Poll::Ready`].
    pub(super) fn wait_for<T>(&self, mut poll: impl FnMut(&mut BotState, Instant) -> Poll<T>) -> T {
        let mut state = self.lock();
        loop {
            let now = now();
            let until = match poll(&mut state, now) {
                Poll::Ready(value) => return value,
                Poll::WaitUntil(until) => until,
            };
            let timeout = until.saturating_duration_since(now);
            let woken = self.changed.wait_timeout(state, timeout);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    pub(super) fn wait_while(&self, mut condition: impl FnMut(&BotState) -> bool) {
        drop(self.changed.wait_while(self.lock(), |state| condition(state)));
    }

    /// Sleeps until the condition holds. Returns whether it does within the timeout.
    pub(super) fn holds_within(
        &self,
        timeout: Duration,
        mut condition: impl FnMut(&BotState) -> bool,
    ) -> bool {
        let waited = self.changed.wait_timeout_while(self.lock(), timeout, |state| !condition(state));
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }
}
