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
    /// The mark, or with a hyphen and more the beginning of it, of a hint that was asked for.
    pub const HINT: &str = "hint";
    /// The mark, or with a hyphen and more the beginning of it, of a move that the solver made: it stands before it.
    pub const SOLVER: &str = "solver";

    /// Whether it is this mark, or this one with a hyphen and more: `hint-2` is a hint.
    ///
    /// ```
    /// use samegame::game::Mark;
    ///
    /// assert!(Mark::new("hint-2").is_some_and(|mark| mark.is_a(Mark::HINT)));
    /// assert!(!Mark::new("hinted").is_some_and(|mark| mark.is_a(Mark::HINT)));
    /// ```
    #[must_use]
    pub fn is_a(&self, kind: &str) -> bool {
        self.0.strip_prefix(kind).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

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
