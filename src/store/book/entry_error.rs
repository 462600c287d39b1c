//! Errors of entries in the book.

use crate::board::IllegalMove;
use std::fmt;

/// The reason why a line of the file is not an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// The line is not an entry, or was truncated or changed.
    Damaged,
    /// The first line of the file does not name the format.
    NoFirstLine,
    /// The board is not in its canonical form.
    NotCanonical,
    /// The deal has another board, or other rules.
    OtherDeal,
    /// A move is illegal.
    IllegalMove {
        /// The number of the move, from 1.
        number: usize,
        /// The reason.
        error: IllegalMove,
    },
    /// The game is not over after its moves.
    NotOver,
    /// The line states another result than that of its moves.
    WrongResult {
        /// The result of the moves.
        actual: String,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => write!(f, "not an entry of a book, or damaged"),
            Self::NoFirstLine => write!(f, "the line `samegame book 1` is missing above this line"),
            Self::NotCanonical => write!(f, "the board is not in its canonical form"),
            Self::OtherDeal => write!(f, "the deal has another board or other rules"),
            Self::IllegalMove { number, error } => write!(f, "move {number}: {error}"),
            Self::NotOver => write!(f, "the game is not over after its moves"),
            Self::WrongResult { actual } => write!(f, "the result of the moves is {actual}"),
        }
    }
}

impl std::error::Error for EntryError {}
