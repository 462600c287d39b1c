//! The solver: what a board is worth, and the moves that bring it.
//!
//! Nothing here knows the time: a search counts its steps and asks its caller whether to stop.

pub mod position;
pub mod search;
