//! SameGame: boards, rules, deals, games and their notation.

pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
pub mod game;
pub mod notation;
#[cfg(feature = "cli")]
pub mod tui;
