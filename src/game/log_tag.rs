//! Tags in the log of a game.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use std::fmt;

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
