//! Values as text and back: grids, cells, formulas, game ids, replays.
//!
//! No parser panics, whatever it is given; each says the line, the column, what stood there and what was
//! expected. What is written is read back as the same value.

mod cell;
mod error;
mod formula;
mod grid;
mod id;
mod percent;
mod replay;
mod rules;
mod scanner;

pub use cell::ColumnLetters;
pub use error::ParseError;
pub use formula::Formula;
pub use id::PREFIX;
pub use replay::Replay;

use crate::board::Board;
use std::str::FromStr;

/// Whatever can stand for a board: a grid, a game id, or a game begun, as text or as code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A board without rules.
    Board(Board),
    /// A game, which is an id where nothing happened yet.
    Replay(Replay),
}

impl FromStr for Position {
    type Err = ParseError;

    /// Tells by how the text begins what it is.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let begins = text.trim_start();
        if begins.starts_with(PREFIX) || begins.starts_with(replay::HEADING.trim_end()) {
            text.parse().map(Self::Replay)
        } else {
            text.parse().map(Self::Board)
        }
    }
}
