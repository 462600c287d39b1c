//! The game in a terminal.

pub mod session;
