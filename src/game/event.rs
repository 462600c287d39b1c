//! What happens in a game, as its log keeps it.

use crate::board::Cell;
use std::fmt;

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
    Mark(Mark),
}

/// A word kept in the log, such as [`hint`](Mark::HINT): lower-case letters, digits and hyphens, a letter first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark(pub(super) String);

impl Mark {
    /// The mark of this word; `None` if it is not one.
    ///
    /// ```
    /// use samegame::game::Mark;
    ///
    /// assert!(Mark::new("hint-2").is_some());
    /// assert!(Mark::new("two words").is_none());
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

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
