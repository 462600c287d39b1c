//! Real time, for today's date and for searches with a time limit.

use crate::game::Day;
use crate::store::utc_day;
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// Today's date in UTC; `None` if the clock is set before the first day with a board.
#[expect(clippy::disallowed_methods, reason = "which board is today's is a matter of real time")]
pub(crate) fn today() -> Option<Day> {
    utc_day(Timestamp::now())
}

/// A running clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    /// Starts a clock at zero.
    #[expect(clippy::disallowed_methods, reason = "time limits of searches are in real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
