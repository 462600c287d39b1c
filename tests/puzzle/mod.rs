//! Tests of `src/puzzle`: each puzzle is proved again by an exhaustive search of the tests.

#![expect(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod brute_force;
mod makers;
mod proofs;
mod texts;
