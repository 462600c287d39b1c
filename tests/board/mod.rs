//! Tests of `src/board`.

mod canonical;
mod dealers;
mod error_messages;
mod formulas;
mod golden_deals;
mod joined;
mod laws;
mod move_list;
mod round_trips;
mod scoring;
