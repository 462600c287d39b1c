//! What happens in a game, as its log keeps it.

use crate::board::parse::Scanner;
use crate::board::{Cell, ParseError};
use std::fmt;
use std::str::FromStr;

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A group was removed, named by any of its cells.
    Move(Cell),
    /// The last move was taken back.
    Undo,
    /// The move last taken back was made again.
    Redo,
    /// Something worth keeping that changes nothing on the board.
    Tag(LogTag),
}

/// A word kept in the log, such as [`hint`](LogTag::HINT): lower-case letters, digits and hyphens, a letter first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LogTag(pub(super) String);

impl LogTag {
    /// The mark of this word; `None` if it is not one.
    ///
    /// ```
    /// use samegame::game::LogTag;
    ///
    /// assert!(LogTag::new("hint-2").is_some());
    /// assert!(LogTag::new("two words").is_none());
    /// ```
    #[must_use]
    pub fn new(word: &str) -> Option<Self> {
        let part_of_a_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_word =
            word.starts_with(|first: char| first.is_ascii_lowercase()) && word.bytes().all(part_of_a_word);
        is_word.then(|| Self(word.to_owned()))
    }

    /// The word.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for LogTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Event {
    /// The event as a line of a replay.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cell) => write!(f, "{cell}"),
            Self::Undo => write!(f, "undo"),
            Self::Redo => write!(f, "redo"),
            Self::Tag(mark) => write!(f, "mark {mark}"),
        }
    }
}

impl FromStr for Event {
    type Err = ParseError;

    /// Reads a line of a replay.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let event = Self::scan(&mut scanner)?;
        scanner.expect_end("the end of the event")?;
        Ok(event)
    }
}

impl Event {
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

    /// Reads a move; `expected` is for the error where there is none.
    pub(crate) fn scan_move(scanner: &mut Scanner<'_>, expected: &str) -> Result<Self, ParseError> {
        if !scanner.peek().is_some_and(|first| first.is_ascii_alphanumeric()) {
            return Err(scanner.error(expected));
        }
        Cell::scan(scanner).map(Self::Move)
    }
}

impl LogTag {
    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let start = scanner.clone();
        let word =
            scanner.take_while(|part| part.is_ascii_lowercase() || part.is_ascii_digit() || part == '-');
        Self::new(word).ok_or_else(|| start.error("a mark: small letters, digits and hyphens"))
    }
}
