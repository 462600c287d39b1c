#![doc = include_str!("README.md")]

mod collection;
mod format;
mod id;
mod json;
mod percent;
mod replay;
mod rules;
mod tatham;

pub use crate::board::ParseError;
pub(crate) use crate::board::parse::Scanner;
pub use collection::Part;
pub use format::Format;
pub use id::GAME_ID_PREFIX;
pub use json::JsonBoard;
pub use replay::Replay;
pub use tatham::{TathamError, TathamId};

use crate::board::Board;
use crate::game::GameId;
use std::str::FromStr;

/// A board or a game, parsed from any [`Format`].
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

impl FromStr for Document {
    type Err = ParseError;

    /// Parses a text in the format that [`Format::detect`] returns.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Format::detect(text).read(text)
    }
}
