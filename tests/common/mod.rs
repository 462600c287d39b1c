//! Generators and functions shared by the tests.

pub(crate) mod boards;
pub(crate) mod drawn;
pub(crate) mod naive;
pub(crate) mod values;
pub(crate) mod variants;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The configuration of a property test. Failures are not saved to a file: a failing test prints the minimal board,
/// which can become a test of its own.
pub(crate) fn config() -> Config {
    Config { failure_persistence: None, ..Config::default() }
}

/// Checks a law that takes long, with a hundredth of the cases. `proptest!` cannot do this, because the environment
/// variable `PROPTEST_CASES` takes precedence over the number of cases in a configuration.
pub(crate) fn check_with_few_cases<S: Strategy>(values: &S, law: impl Fn(S::Value) -> TestCaseResult) {
    let config = config();
    let config = Config { cases: config.cases.div_ceil(100), ..config };
    if let Err(error) = TestRunner::new(config).run(values, law) {
        panic!("{error}");
    }
}

/// The error message for each of these texts.
pub(crate) fn messages<T: FromStr<Err: Display> + Debug>(texts: &[&str]) -> String {
    texts.iter().fold(String::new(), |all, text| {
        let message = text.parse::<T>().map_or_else(|error| error.to_string(), |value| format!("{value:?}"));
        all + &format!("{text:?}\n    {message}\n")
    })
}

/// Compares error messages with the snapshot of this name.
#[track_caller]
pub(crate) fn assert_messages(name: &str, messages: &[String]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, messages.join("\n")));
}
