//! What the threads of a bot and whoever asks it know in common.

use super::clock::now;
use super::failure::Exit;
use super::output::Output;
use super::remarks::Gathered;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How far a question got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// The bot has not taken all of it.
    Writing,
    /// Its last byte was written at this time.
    Written(Instant),
    /// It cannot be written, since this time.
    Closed(Instant),
}

/// All that is known of a bot.
#[derive(Debug)]
pub(super) struct State {
    pub(super) input: Input,
    pub(super) output: Output,
    pub(super) remarks: Gathered,
    pub(super) remarks_closed: bool,
    /// How and when its process ended.
    pub(super) exit: Option<(Exit, Instant)>,
}

/// A look at the state: it is decided, or to be looked at again at the latest then.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Step<T> {
    Done(T),
    Wait(Instant),
}

/// The state of a bot, and who is notified when it changes.
#[derive(Debug)]
pub(super) struct Talk {
    state: Mutex<State>,
    changed: Condvar,
}

impl Talk {
    pub(super) fn new() -> Self {
        let state = State {
            input: Input::Writing,
            output: Output::default(),
            remarks: Gathered::default(),
            remarks_closed: false,
            exit: None,
        };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// The state, poisoned or not: no change to it is left half done.
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and notifies whoever waits.
    pub(super) fn change(&self, act: impl FnOnce(&mut State)) {
        act(&mut self.state());
        self.changed.notify_all();
    }

    /// Sleeps until a look at the state decides it.
    pub(super) fn decide<T>(&self, mut look: impl FnMut(&mut State, Instant) -> Step<T>) -> T {
        let mut state = self.state();
        loop {
            let now = now();
            let until = match look(&mut state, now) {
                Step::Done(decided) => return decided,
                Step::Wait(until) => until,
            };
            let patience = until.saturating_duration_since(now);
            let woken = self.changed.wait_timeout(state, patience);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Sleeps until this holds, however long that takes.
    pub(super) fn wait_while(&self, mut condition: impl FnMut(&State) -> bool) {
        drop(self.changed.wait_while(self.state(), |state| condition(state)));
    }

    /// Whether this holds within so long.
    pub(super) fn comes_true(&self, patience: Duration, mut condition: impl FnMut(&State) -> bool) -> bool {
        let waited = self.changed.wait_timeout_while(self.state(), patience, |state| !condition(state));
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }
}
