//! The application without a screen: hints, autoplay, par, the opening game and the daily boards.
#![cfg(test)]

mod advisor;
mod autoplay;
mod driver;
mod opening;
mod par;
mod running_game;
mod shared;
mod target;
