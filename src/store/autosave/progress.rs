//! The progress of a session: which of its games has changed since the last update, and the time it has taken.

use crate::game::{Game, GameId, Session};
use jiff::Timestamp;
use std::collections::HashMap;

/// The state of the session at the last update.
#[derive(Debug)]
pub(super) struct Progress {
    /// The number of events of each game, by the game's number.
    events: HashMap<usize, usize>,
    /// The number of the current game, and of its events.
    position: (usize, usize),
    /// When the current game began, if it began in this run of the program.
    start: Option<(GameId, Timestamp)>,
}

/// The change of a session since the last update.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    /// The current game has new events. Going back to a finished game has none.
    pub(super) in_game: bool,
    /// The current game has new events, or is another game.
    pub(super) in_session: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        Self { events: HashMap::new(), position: (usize::MAX, 0), start: None }
    }

    /// Notes the state of the session at the start.
    pub(super) fn begin(&mut self, session: &Session, now: Timestamp) {
        self.events = session.numbered_games().map(|(number, game)| (number, game.log().len())).collect();
        self.note_start(session.game(), now);
    }

    /// Compares the session with its state at the last update.
    pub(super) fn update(&mut self, session: &Session) -> Change {
        let position = (session.game_number(), session.game().log().len());
        let (number, events) = position;
        Change {
            in_game: self.events.insert(number, events).unwrap_or(0) != events,
            in_session: std::mem::replace(&mut self.position, position) != position,
        }
    }

    /// Remembers when the game began, if it has no events yet.
    pub(super) fn note_start(&mut self, game: &Game, now: Timestamp) {
        if self.start.as_ref().is_some_and(|(id, _)| id == game.id()) && !game.log().is_empty() {
            return;
        }
        self.start = game.log().is_empty().then(|| (game.id().clone(), now));
    }

    /// The duration of the game in seconds, if it was played in one run of the program.
    pub(super) fn seconds(&self, game: &Game, now: Timestamp) -> Option<u32> {
        let (_, start) = self.start.as_ref().filter(|(id, _)| id == game.id())?;
        u32::try_from(now.as_second() - start.as_second()).ok()
    }
}
