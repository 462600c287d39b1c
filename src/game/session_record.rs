//! What is kept of a session, and the session made from it again.

use super::session::SessionEntry;
use super::{Event, Game, GameId, ReplayError, Session};
use std::fmt;

/// What is kept of a session: its games with their logs, also those that were undone. Its text form is in
/// [`notation`](crate::notation).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRecord {
    /// The games, the first one first.
    pub games: Vec<GameRecord>,
    /// Which of them is being played, counted from 0. Those after it were undone.
    pub current: usize,
}

/// What is kept of one game of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// What it started from.
    pub id: GameId,
    /// All that happened in it.
    pub events: Vec<Event>,
    /// How many of its moves were undone when it was left for the next game; 0 for the last one.
    pub undone_when_left: usize,
}

impl From<&Session> for SessionRecord {
    fn from(session: &Session) -> Self {
        let last = session.entries.len() - 1;
        let record = |(index, entry): (usize, &SessionEntry)| GameRecord {
            id: entry.game.id().clone(),
            events: entry.game.log().to_vec(),
            // What it was left with does not count once nothing comes after it.
            undone_when_left: if index == last { 0 } else { entry.undone_when_left },
        };
        Self { games: session.entries.iter().enumerate().map(record).collect(), current: session.current }
    }
}

impl SessionRecord {
    /// The same with so many games at most: the first ones are left out, and where that is not enough, because
    /// many were undone, the last ones.
    #[must_use]
    pub fn truncated(mut self, longest: usize) -> Self {
        let first = self.games.len().saturating_sub(longest).min(self.current);
        self.games.drain(..first);
        self.current -= first;
        self.games.truncate(longest.max(1));
        if let Some(last) = self.games.last_mut() {
            last.undone_when_left = 0;
        }
        self
    }

    /// The session, with every game replayed.
    ///
    /// # Errors
    /// If a game cannot be replayed, or if the games cannot have been played one after the other like this.
    pub fn session(&self) -> Result<Session, SessionError> {
        let mut entries: Vec<SessionEntry> = Vec::with_capacity(self.games.len());
        for (index, record) in self.games.iter().enumerate() {
            let game = record.game(entries.last().map(|entry| &entry.game));
            let game = game.map_err(|error| SessionError::Game { index, error })?;
            entries.push(SessionEntry { game, undone_when_left: record.undone_when_left, number: index });
        }
        for (index, entry) in entries.iter().enumerate() {
            let is_last = index + 1 == entries.len();
            if !can_stand(entry, index.cmp(&self.current), is_last) {
                return Err(SessionError::Order { index });
            }
        }
        if self.current >= entries.len() {
            return Err(SessionError::Order { index: self.current });
        }
        let count = entries.len();
        Ok(Session { entries, current: self.current, count })
    }
}

/// Whether a game can stand before, at or after the one being played.
fn can_stand(entry: &SessionEntry, place: std::cmp::Ordering, is_last: bool) -> bool {
    let undone = entry.game.moves_undone();
    let is_left_as_it_can_be =
        if is_last { entry.undone_when_left == 0 } else { entry.undone_when_left <= undone };
    is_left_as_it_can_be
        && match place {
            // Whoever goes on from a game leaves it as it was left first.
            std::cmp::Ordering::Less => entry.undone_when_left == undone,
            std::cmp::Ordering::Equal => true,
            // Whoever goes back from a game has undone all its moves.
            std::cmp::Ordering::Greater => entry.game.moves().is_empty(),
        }
}

impl GameRecord {
    /// The game. One from the same board as the game before is not dealt again.
    fn game(&self, before: Option<&Game>) -> Result<Game, ReplayError> {
        let Some(before) = before.filter(|before| *before.id() == self.id) else {
            return Game::replay(self.id.clone(), self.events.iter().cloned());
        };
        before.restarted().after(self.events.iter().cloned())
    }
}

/// Why a session cannot be made from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// A game cannot be replayed.
    Game {
        /// Its place among the games, from 0.
        index: usize,
        /// Why not.
        error: ReplayError,
    },
    /// A game cannot have been left like this, or there is none where one is being played.
    Order {
        /// Its place among the games, from 0.
        index: usize,
    },
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { index, error } => write!(f, "game {}: {error}", index + 1),
            Self::Order { index } => write!(f, "game {} cannot have been left like this", index + 1),
        }
    }
}

impl std::error::Error for SessionError {}
