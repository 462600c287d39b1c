//! Errors of events and replays.

use super::Event;
use crate::board::IllegalMove;
use crate::board::deal::DealError;

/// The reason why an event is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The move is illegal.
    #[error("{0}")]
    IllegalMove(IllegalMove),
    /// There is no move to undo.
    #[error("there is no move to undo")]
    NothingToUndo,
    /// There is no move to redo.
    #[error("there is no move to redo")]
    NothingToRedo,
}

/// The reason why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The deal of the first board failed.
    #[error("{0}")]
    Deal(DealError),
    /// An event is impossible.
    #[error("event {} (`{event}`): {error}", index + 1)]
    Event {
        /// The index of the event, from 0.
        index: usize,
        /// The event.
        event: Event,
        /// The reason why the event is impossible.
        error: EventError,
    },
}
