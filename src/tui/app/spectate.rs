//! The events of a live game, which a bot plays in another process.

use crate::board::Cell;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// An event of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpectateEvent {
    /// A move and the message that came with it.
    Move(Cell, String),
    /// A message without a move.
    Remark(String),
    /// The result of the game. No event follows.
    Verdict(String),
}

/// The interval between polls for events. The thread that sends them cannot wake the event loop.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// The stream of events; `None` after the game has ended.
#[derive(Debug)]
pub(crate) struct LiveEvents(Option<Receiver<SpectateEvent>>);

impl LiveEvents {
    pub(crate) const fn new(events: Receiver<SpectateEvent>) -> Self {
        Self(Some(events))
    }

    /// The time at which to poll for events again; `None` after the game has ended.
    pub(crate) fn next_poll(&self, now: Duration) -> Option<Duration> {
        self.0.is_some().then(|| now + POLL_INTERVAL)
    }

    /// The next event that has arrived. If the sender disconnects without a verdict, `missing_verdict` provides one.
    pub(crate) fn next(&mut self, missing_verdict: impl FnOnce() -> String) -> Option<SpectateEvent> {
        let event = match self.0.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => SpectateEvent::Verdict(missing_verdict()),
            Ok(event) => event,
        };
        if matches!(event, SpectateEvent::Verdict(_)) {
            self.0 = None;
        }
        Some(event)
    }
}
