//! Letters that stand for commands.

use crate::plain::command::Command;

/// A command and the letters that stand for it: the keys of the full screen, so that a player learns them once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shortcut {
    pub(crate) command: Command,
    /// The letter that the help shows comes first.
    pub(crate) letters: Vec<char>,
}
