#![doc = include_str!("README.md")]

mod color_order;
mod color_priority;
mod game_line;
mod greedy;
mod hint;
mod line_cache;
mod named_strategy;
pub mod position;
mod random;
mod request;
pub mod search;
mod strategy;
mod tabu;

pub use color_order::ColorOrder;
pub use color_priority::{ColorPriority, ColorPriorityError};
pub use game_line::GameLine;
pub use greedy::Greedy;
pub use hint::{Hint, HintLevel, HintedMove, Horizontal, Region, Vertical};
pub use line_cache::LineCache;
pub use named_strategy::{NamedStrategy, StrategyOptions};
pub use random::RandomMoves;
pub use request::SearchRequest;
pub use search::SearchStrategy;
pub use strategy::{IllegalChoice, Strategy, play_out};
pub use tabu::Tabu;
