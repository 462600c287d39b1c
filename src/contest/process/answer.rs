//! The answer of a bot to one question.

use std::time::Duration;

/// A line that a bot answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotAnswer {
    /// The line without its line ending, `\n` or `\r\n`.
    pub line: String,
    /// The time from the last byte of the question to the newline of the answer.
    pub time: Duration,
}
