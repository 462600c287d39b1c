//! The progress of a session: what has changed since the last update, and how long the current game has taken.

use crate::game::{Game, GameId, Session};
use jiff::Timestamp;
use std::collections::HashMap;

/// The state of the session at the last update.
#[derive(Debug)]
pub(super) struct Progress {
    /// The number of events of each game, by the number of the game.
    events: HashMap<usize, usize>,
    /// The number of the current game, and the number of its events.
    position: (usize, usize),
    /// The id and the start time of the current game, if it began in this run of the program.
    start: Option<(GameId, Timestamp)>,
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
        Self { events: HashMap::new(), position: (usize::MAX, 0), start: None }
    }

    /// Remembers the session at the start of the program.
    pub(super) fn begin(&mut self, session: &Session, now: Timestamp) {
        self.events = session.numbered_games().map(|(number, game)| (number, game.log().len())).collect();
        self.note_start(session.game(), now);
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

    /// Remembers the start time of the game, if the game has no events yet.
    pub(super) fn note_start(&mut self, game: &Game, now: Timestamp) {
        if self.start.as_ref().is_some_and(|(id, _)| id == game.id()) && !game.log().is_empty() {
            return;
        }
        self.start = game.log().is_empty().then(|| (game.id().clone(), now));
    }

    /// The duration of the game in seconds, if the game began in this run of the program.
    pub(super) fn seconds(&self, game: &Game, now: Timestamp) -> Option<u32> {
        let (_, start) = self.start.as_ref().filter(|(id, _)| id == game.id())?;
        u32::try_from(now.as_second() - start.as_second()).ok()
    }
}
