#![doc = include_str!("README.md")]

mod hint;
pub mod position;
pub mod search;
mod strategy;

pub use hint::{GameLine, Hint, HintLevel, HintedMove, Later, LineCache, Region, Third};
pub use strategy::{
    ColorOrder, ColorOrderError, Greedy, IllegalChoice, NamedStrategy, RandomMoves, SearchStrategy, Strategy,
    StrategyOptions, Tabu, play_out, play_out_until,
};
