//! Tests of the pure rooms `board`, `game`, `notation`, `solver`, `review` and `puzzle`: comparisons with independent
//! implementations, hand-drawn boards, and exact texts. And the floors between all rooms.
//!
//! A property test runs 256 cases. Set `PROPTEST_CASES=10000` for a thorough run.

mod board;
mod common;
mod floors;
mod game;
mod notation;
#[cfg(feature = "cli")]
#[expect(dead_code, reason = "these tests start only a program of Simon Tatham")]
#[path = "common/program.rs"]
mod program;
mod puzzle;
mod solver;
