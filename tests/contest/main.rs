//! Tests of the referee: every rule of the contest, and a comparison with a naive referee that shares no code with it.

mod answers;
mod cases;
#[path = "../common/naive.rs"]
#[expect(dead_code, reason = "the tests of boards use all of it")]
mod naive;
#[path = "naive.rs"]
mod naive_referee;
mod random_lines;
mod turns;

/// The number of random cases for each law: 256, or `PROPTEST_CASES`.
fn law_cases() -> u32 {
    proptest::test_runner::Config::default().cases
}
