#![doc = include_str!("README.md")]

mod color_order;
mod hint;
mod line_cache;
mod named_strategy;
pub mod position;
mod request;
pub mod search;
mod strategy;

pub use color_order::{ColorOrder, ColorPriority, ColorPriorityError};
pub use hint::{Hint, HintLevel, HintedMove, Horizontal, Region, Vertical};
pub use line_cache::{GameLine, LineCache};
pub use named_strategy::{NamedStrategy, StrategyOptions};
pub use request::SearchRequest;
pub use search::SearchStrategy;
pub use strategy::{Greedy, IllegalChoice, RandomMoves, Strategy, Tabu, play_out, play_out_until};
