//! Generators and helpers that the tests share.

pub(crate) mod boards;
mod dice;
pub(crate) mod drawn;
pub(crate) mod naive;
pub(crate) mod values;

pub(crate) use dice::Dice;

use proptest::test_runner::Config;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The configuration of a law. Failures go to no file: each prints the board that it shrank to, to be drawn into a test
/// by hand.
pub(crate) fn config() -> Config {
    Config { failure_persistence: None, ..Config::default() }
}

/// The configuration of a law about boards so large that the naive definition takes long.
pub(crate) fn config_for_large_boards() -> Config {
    let config = config();
    Config { cases: config.cases.div_ceil(100), ..config }
}

/// Checks the error message for each text, and shows all messages that differ.
#[track_caller]
pub(crate) fn assert_messages<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    let message =
        |text: &str| text.parse::<T>().map_or_else(|error| error.to_string(), |value| format!("{value:?}"));
    let wrong: Vec<String> = cases
        .iter()
        .map(|&(text, expected)| (text, expected, message(text)))
        .filter(|(_, expected, message)| message != expected)
        .map(|(text, expected, message)| format!("{text:?}\n  now:    {message}\n  before: {expected}\n"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.concat());
}
