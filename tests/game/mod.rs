//! Tests of `src/game`.

mod contests;
mod days;
mod events;
mod exercises;
mod games;
mod help;
mod history;
mod playing_time;
mod sessions;
mod tiles;
