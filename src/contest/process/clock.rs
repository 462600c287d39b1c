//! The clock for the time limits of bots.

use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "the time limits of bots are real time")]
pub(super) fn now() -> Instant {
    Instant::now()
}

const CENTURY: Duration = Duration::from_secs(100 * 365 * 24 * 60 * 60);

/// Adds a duration, but at most a century: an [`Instant`] overflows where a [`Duration`] does not.
pub(super) fn later(at: Instant, duration: Duration) -> Instant {
    at + duration.min(CENTURY)
}
