//! How long something may take.

use std::time::Duration;

/// A year, as the unit has it: nobody waits longer, and what is calculated with it stays far from the largest time.
const LONGEST: Duration = Duration::from_secs(31_557_600);

/// Reads a time that is more than nothing, and not without end.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let duration = humantime::parse_duration(text).ok();
    let duration = duration.filter(|duration| !duration.is_zero() && *duration <= LONGEST);
    duration.ok_or_else(|| {
        "a time is a number with its unit, such as 500ms, 20s or 2m, and a year at most".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit_and_an_end() {
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
