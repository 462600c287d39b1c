//! What is kept of a sitting, and the sitting made from it again.

use super::sitting::Turn;
use super::{Event, Game, GameId, ReplayError, Sitting};
use std::fmt;

/// What is kept of a sitting: its games with their logs, also those that were undone. Its text form is in
/// [`notation`](crate::notation).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SittingRecord {
    /// The games, the first one first.
    pub turns: Vec<TurnRecord>,
    /// Which of them is being played, counted from 0. Those after it were undone.
    pub current: usize,
}

/// What is kept of one game of a sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRecord {
    /// What it started from.
    pub id: GameId,
    /// All that happened in it.
    pub events: Vec<Event>,
    /// How many of its moves were undone when it was left for the next game; 0 for the last one.
    pub undone_when_left: usize,
}

impl From<&Sitting> for SittingRecord {
    fn from(sitting: &Sitting) -> Self {
        let last = sitting.turns.len() - 1;
        let record = |(index, turn): (usize, &Turn)| TurnRecord {
            id: turn.game.id().clone(),
            events: turn.game.log().to_vec(),
            // What it was left with does not count once nothing comes after it.
            undone_when_left: if index == last { 0 } else { turn.undone_when_left },
        };
        Self { turns: sitting.turns.iter().enumerate().map(record).collect(), current: sitting.current }
    }
}

impl SittingRecord {
    /// The same with so many games at most: the first ones are left out, and where that is not enough, because
    /// many were undone, the last ones.
    #[must_use]
    pub fn shortened(mut self, longest: usize) -> Self {
        let first = self.turns.len().saturating_sub(longest).min(self.current);
        self.turns.drain(..first);
        self.current -= first;
        self.turns.truncate(longest.max(1));
        if let Some(last) = self.turns.last_mut() {
            last.undone_when_left = 0;
        }
        self
    }

    /// The sitting, with every game replayed.
    ///
    /// # Errors
    /// If a game cannot be replayed, or if the games cannot have been played one after the other like this.
    pub fn sitting(&self) -> Result<Sitting, SittingError> {
        let mut turns: Vec<Turn> = Vec::with_capacity(self.turns.len());
        for (index, record) in self.turns.iter().enumerate() {
            let game = record.game(turns.last().map(|turn| &turn.game));
            let game = game.map_err(|why| SittingError::Game { index, why })?;
            turns.push(Turn { game, undone_when_left: record.undone_when_left, number: index });
        }
        for (index, turn) in turns.iter().enumerate() {
            let is_last = index + 1 == turns.len();
            if !can_stand(turn, index.cmp(&self.current), is_last) {
                return Err(SittingError::Order { index });
            }
        }
        if self.current >= turns.len() {
            return Err(SittingError::Order { index: self.current });
        }
        let count = turns.len();
        Ok(Sitting { turns, current: self.current, count })
    }
}

/// Whether a game can stand before, at or after the one being played.
fn can_stand(turn: &Turn, place: std::cmp::Ordering, is_last: bool) -> bool {
    let undone = turn.game.moves_undone();
    let is_left_as_it_can_be =
        if is_last { turn.undone_when_left == 0 } else { turn.undone_when_left <= undone };
    is_left_as_it_can_be
        && match place {
            // Whoever goes on from a game leaves it as it was left first.
            std::cmp::Ordering::Less => turn.undone_when_left == undone,
            std::cmp::Ordering::Equal => true,
            // Whoever goes back from a game has undone all its moves.
            std::cmp::Ordering::Greater => turn.game.moves().is_empty(),
        }
}

impl TurnRecord {
    /// The game. One from the same board as the game before is not dealt again.
    fn game(&self, before: Option<&Game>) -> Result<Game, ReplayError> {
        let Some(before) = before.filter(|before| *before.id() == self.id) else {
            return Game::replay(self.id.clone(), self.events.iter().cloned());
        };
        before.again().after(self.events.iter().cloned())
    }
}

/// Why a sitting cannot be made from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SittingError {
    /// A game cannot be replayed.
    Game {
        /// Its place among the games, from 0.
        index: usize,
        /// Why not.
        why: ReplayError,
    },
    /// A game cannot have been left like this, or there is none where one is being played.
    Order {
        /// Its place among the games, from 0.
        index: usize,
    },
}

impl fmt::Display for SittingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { index, why } => write!(f, "game {}: {why}", index + 1),
            Self::Order { index } => write!(f, "game {} cannot have been left like this", index + 1),
        }
    }
}

impl std::error::Error for SittingError {}
