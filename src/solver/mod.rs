//! The solver: strategies that decide which group to remove next, and the search for the best game.
//!
//! ```
//! use samegame::board::rules;
//! use samegame::game::{Game, GameId};
//! use samegame::solver::{ColorOrder, Greedy, play_out};
//!
//! let board = "RBB
//!              RRR
//!              RBB".parse()?;
//! let game = Game::new(GameId::literal(rules::TOPCODER.rules, board))?;
//! assert_eq!(play_out(&mut Greedy, game.again())?.score(), 64);
//! assert_eq!(play_out(&mut ColorOrder::new("BR".parse()?), game)?.score(), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A strategy sees the game, so the board as it was at first and all that happened since, and knows no clock: the
//! same strategy from the same seed plays the same game everywhere. One that weighs lines of many moves fits in
//! too: it keeps its line, and how long it may think is for its constructor to say.

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
