//! The answer times of a bot.

use crate::contest::process::BotGame;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::time::Duration;

/// The times that the answers in a game took.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Times {
    #[serde(rename = "ms", with = "self::millis_number")]
    pub(crate) all: Duration,
    #[serde(rename = "first_ms", with = "self::millis_number")]
    pub(crate) first: Duration,
    #[serde(flatten)]
    pub(crate) longest: Option<Longest>,
}

/// The slowest answer after the first.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Longest {
    #[serde(rename = "longest_ms", with = "self::millis_number")]
    pub(crate) time: Duration,
    #[serde(rename = "longest_action")]
    pub(crate) action: usize,
}

impl Times {
    /// Returns the times of a game, or `None` if the bot gave no answer.
    pub(crate) fn of(bot_game: &BotGame) -> Option<Self> {
        let longest = bot_game.longest_after_first().map(|(action, time)| Longest { time, action });
        bot_game.times.first().map(|&first| Self { all: bot_game.total_time(), first, longest })
    }
}

/// A time in JSON, as a number of milliseconds.
mod millis_number {
    use super::{Deserialize, Deserializer, Duration, Serializer, serialize_millis};

    pub(super) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_millis(time, serializer)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Duration, D::Error> {
        let seconds = f64::deserialize(deserializer)? / 1000.0;
        Duration::try_from_secs_f64(seconds).map_err(serde::de::Error::custom)
    }
}

pub(crate) fn serialize_millis<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(millis(*time))
}

/// Returns a time in milliseconds, rounded to microseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Formats a time as `12.3 ms` or `1.23 s`.
pub(crate) fn format_time(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        format!("{:.1} ms", millis(time))
    } else {
        format!("{:.2} s", time.as_secs_f64())
    }
}
