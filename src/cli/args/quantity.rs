//! Durations and counts in flags and in the output.

use jiff::fmt::friendly::{SpanParser, SpanPrinter};
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

/// A year. Longer times are useless, and sums with them might overflow.
const LONGEST: Duration = Duration::from_secs(31_557_600);

/// Parses a time of up to a year.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let duration = SpanParser::new().parse_unsigned_duration(text).ok();
    let duration = duration.filter(|duration| !duration.is_zero() && *duration <= LONGEST);
    duration.ok_or_else(|| {
        "must be a time above 0 with a unit, such as 500ms, 20s or 2m, and at most 8766h".to_owned()
    })
}

pub(crate) fn format_duration(time: Duration) -> String {
    SpanPrinter::new().unsigned_duration_to_string(&time)
}

pub(crate) fn count<N: FromStr + PartialOrd + Default>(text: &str) -> Result<N, String> {
    let count = text.parse().ok().filter(|count| *count > N::default());
    count.ok_or_else(|| "must be a whole number of at least 1".to_owned())
}

pub(crate) fn count_up_to(text: &str, max: usize) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= max);
    count.ok_or_else(|| format!("give a number from 1 to {max}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit_and_a_limit() {
        let check = |text: &str, millis: Option<u64>| {
            let time = millis.map(Duration::from_millis);
            assert_eq!(duration(text).ok(), time, "{text}");
            assert_eq!(time.map(|time| duration(&format_duration(time))), time.map(Ok), "{text}");
        };
        check("20s", Some(20_000));
        check("50ms", Some(50));
        check("1m 30s", Some(90_000));
        check("1h30m", Some(5_400_000));
        check("8766h", Some(31_557_600_000));
        check("20", None);
        check("0s", None);
        check("-1s", None);
        check("8766h 1ms", None);
        check("99999999999h", None);
        check("18446744073709551615s 999ms", None);
        assert_eq!(format_duration(Duration::from_millis(90_500)), "1m 30s 500ms");
    }
}
