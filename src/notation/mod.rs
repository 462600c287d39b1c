//! Values as text and back: grids, cells, formulas, game ids, replays, and the boards of other programs.
//!
//! No parser panics, whatever it is given; each says the line, the column, what stood there and what was
//! expected. What is written is read back as the same value.

mod cell;
mod error;
mod format;
mod formula;
mod grid;
mod id;
mod json;
mod percent;
mod replay;
mod rows;
mod rules;
mod scanner;
mod sitting;
mod tatham;

pub use cell::ColumnLetters;
pub use error::ParseError;
pub use format::Format;
pub use formula::Formula;
pub use id::PREFIX;
pub use json::Json;
pub use replay::Replay;
pub(crate) use scanner::Scanner;
#[cfg(feature = "cli")]
pub(crate) use scanner::quoted;
pub use tatham::{TathamError, TathamId};

use crate::board::Board;
use crate::game::GameId;
use std::str::FromStr;

/// Whatever can stand for a board, in any [`Format`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A board without rules.
    Board(Board),
    /// A game, which is an id where nothing happened yet.
    Replay(Replay),
}

impl From<GameId> for Position {
    /// A game in which nothing happened yet.
    fn from(id: GameId) -> Self {
        Self::Replay(Replay::new(id, Vec::new()))
    }
}

impl FromStr for Position {
    type Err = ParseError;

    /// Tells by how the text begins what it is.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Format::of(text).read(text)
    }
}
