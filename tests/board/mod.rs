//! Tests of `src/board`.

mod canonical;
mod dealers;
mod error_messages;
mod formulas;
mod golden_deals;
mod laws;
mod round_trips;
mod scoring;
