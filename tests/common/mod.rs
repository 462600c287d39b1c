//! Generators and functions shared by the tests.

pub(crate) mod boards;
pub(crate) mod drawn;
pub(crate) mod naive;
pub(crate) mod values;
pub(crate) mod variants;

use proptest::test_runner::Config;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The configuration of a property test. Failures are not saved to a file: a failing test prints the minimal board,
/// which can become a test of its own.
pub(crate) fn config() -> Config {
    Config { failure_persistence: None, ..Config::default() }
}

/// The configuration of a property test of large boards, with fewer cases, because the naive implementation
/// is slow.
pub(crate) fn config_for_large_boards() -> Config {
    let config = config();
    Config { cases: config.cases.div_ceil(100), ..config }
}

/// Checks the error message for each text, and prints all messages that differ.
#[track_caller]
pub(crate) fn assert_messages<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    let message =
        |text: &str| text.parse::<T>().map_or_else(|error| error.to_string(), |value| format!("{value:?}"));
    let wrong: Vec<String> = cases
        .iter()
        .map(|&(text, expected)| (text, expected, message(text)))
        .filter(|(_, expected, message)| message != expected)
        .map(|(text, expected, message)| format!("{text:?}\n  found:    {message}\n  expected: {expected}\n"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}
