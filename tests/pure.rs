//! The pure rooms `board`, `game` and `notation`, tested against independent definitions, hand-drawn boards and pinned
//! texts.
//!
//! A law runs 256 cases. Set `PROPTEST_CASES=10000` for a thorough run.

mod board;
mod common;
mod game;
mod notation;
