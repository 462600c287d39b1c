//! The one place where the time of a bot comes from.

use std::time::Instant;

/// What the clock says. It is never set back.
#[expect(clippy::disallowed_methods, reason = "how long a bot takes is a matter of real time")]
pub(super) fn now() -> Instant {
    Instant::now()
}
