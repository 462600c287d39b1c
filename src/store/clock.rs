//! The clock for the times at which games end, and the days of these times.

use crate::game::Day;
use jiff::Timestamp;
use jiff::tz::Offset;

/// A function that returns the current time. Tests use a clock of their own.
pub type Clock = fn() -> Timestamp;

#[expect(clippy::disallowed_methods, reason = "the times of games are real times")]
pub(crate) fn now() -> Timestamp {
    Timestamp::now()
}

/// The day in UTC at this time; `None` before the first day with a daily board.
pub fn utc_day(time: Timestamp) -> Option<Day> {
    Day::new(Offset::UTC.to_datetime(time).date())
}
