//! Records of sessions, for saving and loading.

use super::session::SessionEntry;
use super::{Event, Game, GameId, ReplayError, Session};
use std::cmp::Ordering;
use std::time::Duration;

/// A session to be saved: the logs of its games, including undone games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRecord {
    /// The games, in order.
    pub games: Vec<GameRecord>,
    /// The index of the current game. The games after it were undone.
    pub current: usize,
}

/// A game of a [`SessionRecord`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The rules and the source of its first board.
    pub id: GameId,
    /// Its log.
    pub events: Vec<Event>,
    /// The number of its moves that were undone when the player left it for the next game; 0 for the last one.
    pub undone_when_left: usize,
    /// Its playing time in seconds, if it is known; `None` without events.
    pub seconds: Option<u64>,
}

impl From<&Session> for SessionRecord {
    fn from(session: &Session) -> Self {
        let last = session.entries.len() - 1;
        let record = |(index, entry): (usize, &SessionEntry)| GameRecord {
            id: entry.game.id().clone(),
            events: entry.game.log().to_vec(),
            // The number matters only if there is a next game.
            undone_when_left: if index == last { 0 } else { entry.undone_when_left },
            // A game that the player has only looked at need not be saved.
            seconds: entry.playing_time.filter(|_| !entry.game.log().is_empty()).map(|time| time.as_secs()),
        };
        Self { games: session.entries.iter().enumerate().map(record).collect(), current: session.current }
    }
}

impl SessionRecord {
    /// Drops games until at most `max_games` are left: the oldest ones first, and then, if the player has undone many
    /// games, the latest ones.
    #[must_use]
    pub fn truncated(mut self, max_games: usize) -> Self {
        let first = self.games.len().saturating_sub(max_games).min(self.current);
        self.games.drain(..first);
        self.current -= first;
        self.games.truncate(max_games.max(1));
        if let Some(last) = self.games.last_mut() {
            last.undone_when_left = 0;
        }
        self
    }

    /// Replays every game and returns the session.
    ///
    /// # Errors
    /// Fails if a game cannot be replayed, or if no session can contain these games in this order.
    pub fn session(&self) -> Result<Session, SessionError> {
        let mut entries: Vec<SessionEntry> = Vec::with_capacity(self.games.len());
        for (index, record) in self.games.iter().enumerate() {
            let game = record.replay(entries.last().map(|entry| &entry.game));
            let game = game.map_err(|error| SessionError::Game { index, error })?;
            entries.push(SessionEntry {
                undone_when_left: record.undone_when_left,
                playing_time: record.playing_time(),
                ..SessionEntry::new(game, index)
            });
        }
        for (index, entry) in entries.iter().enumerate() {
            let is_last = index + 1 == entries.len();
            if !is_reachable(entry, index.cmp(&self.current), is_last) {
                return Err(SessionError::Unreachable { index });
            }
        }
        if self.current >= entries.len() {
            return Err(SessionError::Unreachable { index: self.current });
        }
        let started = entries.len();
        Ok(Session { entries, current: self.current, started })
    }
}

/// Returns whether a session can contain a game in this state. `position` compares the index of the game with
/// that of the current game.
fn is_reachable(entry: &SessionEntry, position: Ordering, is_last: bool) -> bool {
    let undone = entry.game.undone_moves().len();
    let max_undone_when_left = if is_last { 0 } else { undone };
    entry.undone_when_left <= max_undone_when_left
        && match position {
            // A redo leads to the next game only from the state in which the player left this one.
            Ordering::Less => entry.undone_when_left == undone,
            Ordering::Equal => true,
            // An undo leads to the previous game only after all moves of this one are undone.
            Ordering::Greater => entry.game.moves().is_empty(),
        }
}

impl GameRecord {
    fn playing_time(&self) -> Option<Duration> {
        self.seconds.or_else(|| self.events.is_empty().then_some(0)).map(Duration::from_secs)
    }

    /// Replays the game. If the previous game has the same id, the board is not dealt again.
    fn replay(&self, previous: Option<&Game>) -> Result<Game, ReplayError> {
        let events = self.events.iter().cloned();
        match previous {
            Some(previous) if *previous.id() == self.id => previous.restarted().with_events(events),
            _ => Game::replay(self.id.clone(), events),
        }
    }
}

/// The reason why a [`SessionRecord`] does not describe a session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SessionError {
    /// A game cannot be replayed.
    #[error("game {}: {error}", index + 1)]
    Game {
        /// The index of the game, from 0.
        index: usize,
        /// The reason why the game cannot be replayed.
        error: ReplayError,
    },
    /// A game is in a state that no session can reach, or the current game is missing.
    #[error("game {} is missing or in a state that no session can reach", index + 1)]
    Unreachable {
        /// The index of the game, from 0.
        index: usize,
    },
}
