#![doc = include_str!("README.md")]

mod color_order;
mod game_line;
mod hint;
mod line_cache;
mod named_strategy;
pub mod position;
mod request;
pub mod search;
mod simple;
mod strategy;

pub use color_order::{ColorOrder, ColorPriority, ColorPriorityError};
pub use game_line::GameLine;
pub use hint::{Hint, HintLevel, HintedMove, Horizontal, Region, Vertical};
pub use line_cache::LineCache;
pub use named_strategy::{NamedStrategy, StrategyOptions};
pub use request::SearchRequest;
pub use search::SearchStrategy;
pub use simple::{Greedy, RandomMoves, Tabu};
pub use strategy::{IllegalChoice, Strategy, play_out};
