//! Tests of `src/game`.

mod days;
mod games;
mod goals;
mod help;
mod history;
mod playing_time;
mod sessions;
mod tiles;
