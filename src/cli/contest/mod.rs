//! The subcommands that play many boards: `judge` with a bot, `bench` with a strategy.

mod bench;
mod boards;
mod judge;
mod results;

pub(crate) use bench::Bench;
pub(crate) use judge::Judge;
pub(crate) use results::{GameRow, Played, StrategyResult};
