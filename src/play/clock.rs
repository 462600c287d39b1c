//! The real time, for today's date and for time limits of searches.

use jiff::Timestamp;
use std::time::{Duration, Instant};

/// The time, whose date in UTC determines the daily board.
#[expect(clippy::disallowed_methods, reason = "the daily board depends on the real date")]
pub(crate) fn now() -> Timestamp {
    Timestamp::now()
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "time limits of searches need real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
