//! What a text in any format holds.

use super::replay::Replay;
use crate::board::Board;
use crate::game::GameId;

/// A board or a game, parsed from any [`Format`](super::Format).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// A board without rules.
    Board(Board),
    /// A game. A game id alone is a game without events.
    Replay(Replay),
}

impl From<GameId> for Document {
    /// Returns the game without events.
    fn from(id: GameId) -> Self {
        Self::Replay(Replay::new(id, Vec::new()))
    }
}
