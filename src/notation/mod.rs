//! Values as text and back: grids, cells, formulas, game ids, replays, and the boards of other programs.
//!
//! No parser panics, whatever it is given; each says the line, the column, what stood there and what was
//! expected. What is written is read back as the same value.

mod format;
mod id;
mod json;
mod percent;
mod replay;
mod rules;
mod session;
mod tatham;

pub use format::Format;
pub use id::GAME_ID_PREFIX;
pub use json::JsonBoard;
pub use replay::Replay;
pub use tatham::{TathamError, TathamId};

pub use crate::board::ParseError;
pub(crate) use crate::board::parse::Scanner;
#[cfg(feature = "cli")]
pub(crate) use crate::board::parse::quoted;

use crate::board::Board;
use crate::game::GameId;
use std::str::FromStr;

/// Whatever can stand for a board, in any [`Format`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// A board without rules.
    Board(Board),
    /// A game, which is an id where nothing happened yet.
    Replay(Replay),
}

impl From<GameId> for Document {
    /// A game in which nothing happened yet.
    fn from(id: GameId) -> Self {
        Self::Replay(Replay::new(id, Vec::new()))
    }
}

impl FromStr for Document {
    type Err = ParseError;

    /// Tells by how the text begins what it is.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Format::detect(text).read(text)
    }
}
