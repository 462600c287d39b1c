//! Where the clock of the calendar is read.

use jiff::Timestamp;

/// Tells what time it is.
pub type Clock = fn() -> Timestamp;

/// What time it is.
#[expect(clippy::disallowed_methods, reason = "when a game ended is a matter of real time")]
pub(super) fn now() -> Timestamp {
    Timestamp::now()
}
