//! Numbers, durations and dates.

use crate::i18n::{Messages, TextId, width};
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use jiff::Timestamp;
use std::borrow::Cow;
use std::time::Duration;

/// The smallest number whose digits are grouped. Shorter numbers are readable without groups.
const FIRST_GROUPED: u64 = 10_000;

/// The largest number that Fluent, which calculates in `f64`, represents exactly.
const LARGEST_EXACT: u64 = 1 << 53;

impl Messages {
    /// Formats a number; from five digits on, in groups of three digits.
    pub(crate) fn number(self, number: impl TryInto<i64>) -> String {
        let number = number.try_into().unwrap_or(i64::MAX);
        if number.unsigned_abs() < FIRST_GROUPED {
            return number.to_string();
        }
        let separator = self.text("group-separator");
        let separator = self.charset.spell(&separator);
        let digits = number.unsigned_abs().to_string();
        let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
        let sign = if number < 0 { "-" } else { "" };
        format!("{sign}{}", groups.join(&separator))
    }

    /// A message argument that is formatted as by [`Messages::number`].
    pub(crate) fn grouped(self, number: impl TryInto<i64>) -> FluentValue<'static> {
        self.argument(number, true)
    }

    /// A message argument that is formatted without groups of digits.
    pub(crate) fn ungrouped(self, number: impl TryInto<i64>) -> FluentValue<'static> {
        self.argument(number, false)
    }

    fn argument(self, number: impl TryInto<i64>, use_grouping: bool) -> FluentValue<'static> {
        let number = number.try_into().unwrap_or(i64::MAX);
        if number.unsigned_abs() > LARGEST_EXACT {
            // For a text, Fluent selects the plural form.
            return if use_grouping { self.number(number) } else { number.to_string() }.into();
        }
        // A variant such as `[0]` matches only a number with the default options, which include grouping. A number
        // below `FIRST_GROUPED` looks the same with them.
        let use_grouping = use_grouping || number.unsigned_abs() < FIRST_GROUPED;
        #[expect(clippy::cast_precision_loss, reason = "it is small enough to be exact")]
        let value = number as f64;
        FluentNumber::new(value, FluentNumberOptions { use_grouping, ..FluentNumberOptions::default() })
            .into()
    }

    /// Formats a number in a message. All numbers in messages are whole.
    pub(super) fn format_value(self, value: &FluentValue<'_>) -> Option<String> {
        let FluentValue::Number(number) = value else { return None };
        #[expect(clippy::cast_possible_truncation, reason = "`argument` made it from a whole number")]
        let whole = number.value as i64;
        Some(if number.options.use_grouping { self.number(whole) } else { whole.to_string() })
    }

    /// A count for the screen: `1 move`, `10,020 points`. `noun` is the id of a message with a variable of that name.
    pub(crate) fn count(self, count: impl TryInto<i64>, noun: TextId) -> String {
        self.format(noun, [(noun, self.grouped(count))])
    }

    /// A count without groups of digits, for plain mode: `1 move`, `10020 points`.
    pub(crate) fn count_ungrouped(self, count: impl TryInto<i64>, noun: TextId) -> String {
        self.format(noun, [(noun, self.ungrouped(count))])
    }

    /// `1 tile`, `7 tiles`.
    pub(crate) fn tiles(self, count: impl TryInto<i64>) -> String {
        self.count(count, "tiles")
    }

    /// `1 point`, `25 points`.
    pub(crate) fn points(self, count: impl TryInto<i64>) -> String {
        self.count(count, "points")
    }

    pub(crate) fn decimal(self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
        let tenths = (number * 10.0).round() as i64;
        let point = self.text("decimal-separator");
        // Between -1 and 0, the whole part is 0 and has no sign.
        let sign = if tenths < 0 && tenths > -10 { "-" } else { "" };
        format!("{sign}{}{point}{}", self.number(tenths / 10), tenths.unsigned_abs() % 10)
    }

    pub(crate) fn rounded(self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
        let whole = number.round() as i64;
        self.number(whole)
    }

    /// The rounded number in at most this many columns, if need be in thousands or more: `99M`.
    pub(crate) fn rounded_within(self, number: f64, columns: usize) -> String {
        let units = [(1.0, ""), (1e3, "k"), (1e6, "M"), (1e9, "G"), (1e12, "T"), (1e15, "P")];
        let mut texts = units.into_iter().map(|(unit, name)| self.rounded(number / unit) + name);
        texts.find(|text| width::of(text) <= columns).unwrap_or_default()
    }

    /// A number with a decimal only if it is not whole.
    pub(crate) fn number_or_decimal(self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
        let whole = number as i64;
        if number.fract() == 0.0 { self.number(whole) } else { self.decimal(number) }
    }

    /// `3 of 12`.
    pub(crate) fn nth_of_total(self, n: usize, total: usize) -> String {
        let [n, total] = [n, total].map(|number| self.ungrouped(number));
        self.format("nth-of-total", [("n", n), ("total", total)])
    }

    /// A duration in its two largest units.
    pub(crate) fn duration(self, seconds: u64) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        if hours > 0 {
            let hours = self.grouped(i64::try_from(hours).unwrap_or(i64::MAX));
            self.format("duration-hours", [("hours", hours), ("minutes", minutes.into())])
        } else if minutes > 0 {
            self.format("duration-minutes", [("minutes", minutes.into()), ("seconds", (seconds % 60).into())])
        } else {
            self.format("duration-seconds", [("seconds", seconds.into())])
        }
    }

    /// The date of a time, in UTC.
    pub(crate) fn date(self, time: Timestamp) -> String {
        let format: Cow<'static, str> = self.text("date-format");
        time.strftime(format.as_bytes()).to_string()
    }
}

/// A playing time as on a stopwatch, such as `3:21` or `1:02:45`.
pub(crate) fn stopwatch(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    match minutes / 60 {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};

    #[test]
    fn each_language_has_its_own_separator_between_groups_of_digits() {
        let [english, french] =
            [Language::English, Language::French].map(|language| Messages::new(language, Charset::Unicode));
        let cases = [
            (0, "0", "0"),
            (999, "999", "999"),
            (-1002, "-1002", "-1002"),
            (-10_000, "-10,000", "-10\u{a0}000"),
            (1_234_567, "1,234,567", "1\u{a0}234\u{a0}567"),
            (
                i64::MIN,
                "-9,223,372,036,854,775,808",
                "-9\u{a0}223\u{a0}372\u{a0}036\u{a0}854\u{a0}775\u{a0}808",
            ),
        ];
        for (number, in_english, in_french) in cases {
            assert_eq!(
                (english.number(number), french.number(number)),
                (in_english.into(), in_french.into())
            );
        }
        assert_eq!(Messages::new(Language::French, Charset::Ascii).number(10_020), "10 020");
    }

    #[test]
    fn a_stopwatch_shows_hours_only_from_the_first_hour_on() {
        let shown =
            [0, 59, 60, 201, 3599, 3600, 36_061].map(|seconds| stopwatch(Duration::from_secs(seconds)));
        assert_eq!(shown, ["0:00", "0:59", "1:00", "3:21", "59:59", "1:00:00", "10:01:01"]);
    }

    #[test]
    fn each_language_has_its_own_rule_for_the_singular() {
        let tiles = |language| {
            let messages = Messages::new(language, Charset::Unicode);
            [-2, -1, 0, 1, 2].map(|count| messages.count_ungrouped(count, "tiles"))
        };
        assert_eq!(tiles(Language::English), ["-2 tiles", "-1 tile", "0 tiles", "1 tile", "2 tiles"]);
        assert_eq!(tiles(Language::French), ["-2 tuiles", "-1 tuile", "0 tuile", "1 tuile", "2 tuiles"]);
    }

    #[test]
    fn counts_beyond_the_precision_of_fluent_keep_every_digit() {
        let messages = Messages::PLAIN_ENGLISH;
        assert_eq!(messages.count(i64::MIN, "points"), "-9,223,372,036,854,775,808 points");
        assert_eq!(messages.count_ungrouped(i64::MAX, "points"), "9223372036854775807 points");
        assert_eq!(messages.count_ungrouped(1_234_567, "points"), "1234567 points");
        assert_eq!(messages.count(1_234_567, "points"), "1,234,567 points");
    }
}
