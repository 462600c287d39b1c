#![doc = include_str!("README.md")]

mod hint;
mod line_cache;
mod named_strategy;
pub mod position;
pub mod search;
mod strategy;

pub use hint::{Hint, HintLevel, HintedMove, Horizontal, Region, Vertical};
pub use line_cache::{GameLine, LineCache, SearchRequest};
pub use named_strategy::{NamedStrategy, StrategyOptions};
pub use search::SearchStrategy;
pub use strategy::{
    ColorOrder, ColorPriority, ColorPriorityError, Greedy, IllegalChoice, RandomMoves, Strategy, Tabu,
    play_out, play_out_until,
};
