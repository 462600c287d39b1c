//! Durations.

use std::time::Duration;

/// A year. Longer times are useless, and sums with them might overflow.
const LONGEST: Duration = Duration::from_secs(31_557_600);

/// Parses a time of up to a year.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let duration = humantime::parse_duration(text).ok();
    let duration = duration.filter(|duration| !duration.is_zero() && *duration <= LONGEST);
    duration.ok_or_else(|| "must be a number with a unit, such as 500ms, 20s or 2m, up to a year".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit_and_a_limit() {
        let is = |text: &str, millis: Option<u64>| {
            assert_eq!(duration(text).ok(), millis.map(Duration::from_millis), "{text}");
        };
        is("20s", Some(20_000));
        is("50ms", Some(50));
        is("1m 30s", Some(90_000));
        is("1y", Some(31_557_600_000));
        is("20", None);
        is("0s", None);
        is("1y 1ms", None);
        is("99999999999y", None);
        is("18446744073709551615s 999ms", None);
    }
}
