//! Where the commands that work against the clock read it.

use crate::game::Day;
use crate::store::day_at;
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// The day that it is, in UTC; `None` where the clock stands before the first day with a board.
#[expect(clippy::disallowed_methods, reason = "which board is today's is a matter of real time")]
pub(crate) fn today() -> Option<Day> {
    day_at(Timestamp::now())
}

/// A moment from which time is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "how long a search may take is a matter of real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
