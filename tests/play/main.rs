//! The application without a screen: hints, autoplay, par, the opening game, the daily boards and the leaderboards.
#![cfg(test)]

mod advisor;
mod autoplay;
mod daily_results;
mod driver;
mod journey;
mod leaderboards;
mod opening;
mod par;
mod running_game;
mod shared;
mod target;
