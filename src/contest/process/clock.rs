//! The one place where the time of a bot comes from.

use std::time::{Duration, Instant};

/// What the clock says. It is never set back.
#[expect(clippy::disallowed_methods, reason = "how long a bot takes is a matter of real time")]
pub(super) fn now() -> Instant {
    Instant::now()
}

/// As far ahead as anybody waits: a century.
const FAR: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// So long after that, or a century after it where that is less: the clock does not go as far as a [`Duration`].
pub(super) fn after(at: Instant, long: Duration) -> Instant {
    at + long.min(FAR)
}
