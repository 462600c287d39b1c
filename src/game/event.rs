//! The events of a game, and the tags in its log.

use crate::board::deal::DealError;
use crate::board::parse::Scanner;
use crate::board::{Cell, IllegalMove, ParseError};
use std::fmt;
use std::str::FromStr;

/// An entry in the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The player or the solver removed a group, named by any of its cells.
    Move(Cell),
    /// The player undid the last move.
    Undo,
    /// The player redid the last undone move.
    Redo,
    /// A note that does not change the board.
    Tag(LogTag),
}

impl Event {
    /// Returns whether this event is the takeover of a game by another player.
    #[must_use]
    pub fn is_takeover(&self) -> bool {
        matches!(self, Self::Tag(tag) if tag.as_str() == LogTag::TAKEN_OVER)
    }

    /// Reads an event in the form that replay files use.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        for (word, event) in [("undo", Self::Undo), ("redo", Self::Redo)] {
            if scanner.eat(word) {
                return Ok(event);
            }
        }
        if scanner.eat("mark ") {
            LogTag::scan(scanner).map(Self::Tag)
        } else {
            Self::scan_move(scanner, "a move as in c4, undo, redo, or a mark")
        }
    }

    /// Reads a move. If the text has none, the error describes valid text as `expected`.
    pub(crate) fn scan_move(scanner: &mut Scanner<'_>, expected: &str) -> Result<Self, ParseError> {
        if !scanner.peek().is_some_and(|first| first.is_ascii_alphanumeric()) {
            return Err(scanner.error(expected));
        }
        Cell::scan(scanner).map(Self::Move)
    }
}

impl fmt::Display for Event {
    /// Writes the event in the form that replay files use: `c4`, `undo`, `redo` or `mark hint`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => write!(f, "{cell}"),
            Self::Undo => write!(f, "undo"),
            Self::Redo => write!(f, "redo"),
            Self::Tag(tag) => write!(f, "mark {tag}"),
        }
    }
}

impl FromStr for Event {
    type Err = ParseError;

    /// Parses an event in the form that replay files use.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let event = Self::scan(&mut scanner)?;
        scanner.expect_end("the end of the event")?;
        Ok(event)
    }
}

/// The reason why an event is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// The move is illegal.
    #[error("{0}")]
    IllegalMove(IllegalMove),
    /// There is no move to undo.
    #[error("there is no move to undo")]
    NothingToUndo,
    /// There is no move to redo.
    #[error("there is no move to redo")]
    NothingToRedo,
}

/// The reason why a game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The deal of the first board failed.
    #[error("{0}")]
    Deal(DealError),
    /// An event is impossible.
    #[error("event {} (`{event}`): {error}", index + 1)]
    Event {
        /// The index of the event, from 0.
        index: usize,
        /// The event.
        event: Event,
        /// The reason why the event is impossible.
        error: EventError,
    },
}

/// A tag in the log, such as [`hint`](LogTag::HINT): lower-case letters, digits and hyphens, beginning with a letter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LogTag(String);

impl LogTag {
    /// The player requested a hint.
    pub const HINT: &str = "hint";
    /// The player also requested the region of the hint.
    pub const HINT_REGION: &str = "hint-region";
    /// The player also requested the group of the hint.
    pub const HINT_GROUP: &str = "hint-group";
    /// The player also requested the rest of the line of the hint.
    pub const HINT_LINE: &str = "hint-line";
    /// The solver makes the next move.
    pub const SOLVER: &str = "solver";
    /// The player looked at the best known line from the first board.
    pub const BEST_LINE: &str = "best-line";
    /// The player took the game over: another player made the moves before this tag.
    pub const TAKEN_OVER: &str = "taken-over";

    /// Returns the tag with this word; `None` if the word is malformed.
    ///
    /// ```
    /// use samegame::game::LogTag;
    ///
    /// assert!(LogTag::new("hint-2").is_some());
    /// assert!(LogTag::new("two words").is_none());
    /// ```
    #[must_use]
    pub fn new(word: &str) -> Option<Self> {
        let is_valid_byte = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_word =
            word.starts_with(|first: char| first.is_ascii_lowercase()) && word.bytes().all(is_valid_byte);
        is_word.then(|| Self(word.to_owned()))
    }

    /// Returns the tag that precedes a move of the solver.
    #[must_use]
    pub fn solver() -> Self {
        Self(Self::SOLVER.to_owned())
    }

    /// Returns the tag for looking at the best line.
    #[must_use]
    pub fn best_line() -> Self {
        Self(Self::BEST_LINE.to_owned())
    }

    /// Returns the tag for taking a game over.
    pub(super) fn taken_over() -> Self {
        Self(Self::TAKEN_OVER.to_owned())
    }

    /// Returns the word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Reads the word of a tag.
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let word =
            scanner.take_while(|part| part.is_ascii_lowercase() || part.is_ascii_digit() || part == '-');
        Self::new(word).ok_or_else(|| start.error("a mark: lower-case letters, digits and hyphens"))
    }
}

impl fmt::Display for LogTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
