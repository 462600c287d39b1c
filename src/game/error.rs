//! Errors of events and replays.

use super::Event;
use crate::board::IllegalMove;
use crate::board::deal::DealError;
use std::fmt;

/// The reason why an event is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventError {
    /// The move is illegal.
    IllegalMove(IllegalMove),
    /// There is no move to undo.
    NothingToUndo,
    /// There is no move to redo.
    NothingToRedo,
}

impl fmt::Display for EventError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove(illegal) => write!(f, "{illegal}"),
            Self::NothingToUndo => write!(f, "there is no move to undo"),
            Self::NothingToRedo => write!(f, "there is no move to redo"),
        }
    }
}

impl std::error::Error for EventError {}

/// The reason why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The deal of the first board failed.
    Deal(DealError),
    /// An event is impossible.
    Event {
        /// The index of the event, from 0.
        index: usize,
        /// The event.
        event: Event,
        /// The reason why the event is impossible.
        error: EventError,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal(error) => write!(f, "{error}"),
            Self::Event { index, event, error } => write!(f, "event {} (`{event}`): {error}", index + 1),
        }
    }
}

impl std::error::Error for ReplayError {}
