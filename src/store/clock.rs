//! The time at which games end.

use jiff::Timestamp;

/// Returns the current time. Tests pass their own.
pub type Clock = fn() -> Timestamp;

/// The current time.
#[expect(clippy::disallowed_methods, reason = "a game ends at a real time")]
pub(super) fn now() -> Timestamp {
    Timestamp::now()
}
