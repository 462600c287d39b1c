//! The progress of a session: what has changed since the last update.

use crate::game::Session;
use std::collections::HashMap;

/// The state of the session at the last update.
#[derive(Debug)]
pub(super) struct Progress {
    /// The number of events of each game, by the number of the game.
    events: HashMap<usize, usize>,
    /// The number of the current game, and the number of its events.
    position: (usize, usize),
}

/// The changes of a session since the last update.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    /// The current game has new events. A mere switch to another game does not count.
    pub(super) in_game: bool,
    /// The current game has new events, or another game is the current one.
    pub(super) in_session: bool,
}

impl Progress {
    pub(super) fn new() -> Self {
        // No game has this number, so the first update reports a change of the session.
        Self { events: HashMap::new(), position: (usize::MAX, 0) }
    }

    /// Remembers the session at the start of the program.
    pub(super) fn begin(&mut self, session: &Session) {
        self.events = session.numbered_games().map(|(number, game)| (number, game.log().len())).collect();
    }

    /// Compares the session with its state at the last update, and remembers its new state.
    pub(super) fn update(&mut self, session: &Session) -> Change {
        let position = (session.game_number(), session.game().log().len());
        let (number, events) = position;
        Change {
            in_game: self.events.insert(number, events).unwrap_or(0) != events,
            in_session: std::mem::replace(&mut self.position, position) != position,
        }
    }
}
