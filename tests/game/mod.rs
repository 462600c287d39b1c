//! Tests of `src/game`.

mod contests;
mod days;
mod exercises;
mod games;
mod goals;
mod help;
mod history;
mod playing_time;
mod sessions;
mod tiles;
