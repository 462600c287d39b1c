//! The pure core against independent definitions, hand-drawn boards and pinned texts.

mod bad_ids;
mod bad_input;
mod bad_json;
mod boards;
mod contests;
mod days;
mod dealers;
mod exercises;
mod formats;
mod formulas;
mod games;
mod golden_deals;
mod help;
mod history;
mod laws;
mod mutations;
mod naive;
mod round_trips;
mod scoring;
mod sessions;
mod tatham;
mod values;

use proptest::test_runner::Config;

/// How many random cases every law is tried on.
const CASES: u32 = 10_000;

/// For laws about boards so large that the naive definition takes its time.
const FEW_CASES: u32 = 24;

/// Failures are not kept in a file: each prints the board that it shrank to, to be drawn into a test by hand.
fn cases(cases: u32) -> Config {
    Config { cases, failure_persistence: None, ..Config::default() }
}
