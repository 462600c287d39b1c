//! The real time, for today's date and for time limits of searches.

use crate::game::Day;
use crate::store::utc_day;
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// Today's date in UTC; `None` before the first day with a daily board.
#[expect(clippy::disallowed_methods, reason = "the daily board depends on the real date")]
pub(crate) fn today() -> Option<Day> {
    utc_day(Timestamp::now())
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
