//! The clock for the times at which games end.

use jiff::Timestamp;

/// A function that returns the current time. Tests use a clock of their own.
pub type Clock = fn() -> Timestamp;

/// The current time.
#[expect(clippy::disallowed_methods, reason = "the times of games are real times")]
pub(crate) fn now() -> Timestamp {
    Timestamp::now()
}
