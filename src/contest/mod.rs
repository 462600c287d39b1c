#![doc = include_str!("README.md")]

mod action;
mod action_limits;
mod answer;
mod line_referee;
mod player;
#[cfg(feature = "cli")]
pub mod process;
mod turn_referee;
mod verdict;

pub use action::{ActionLine, ContestAction};
pub use action_limits::{line_limit, turn_limit};
pub use line_referee::judge_line;
pub use player::Player;
pub use turn_referee::TurnReferee;
pub use verdict::{ActionEffect, ActionError, ActionErrorKind, JudgedAction, JudgedGame, Verdict};
