//! Finished games and their log.

mod finished_game;
mod log;

pub(super) use finished_game::ranks_by_tiles_left;
pub use finished_game::{FinishedGame, Help};
pub use log::GameLog;
