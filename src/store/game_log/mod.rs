//! Finished games and their log.

mod contents;
mod finished_game;
mod line;
mod log;

pub(super) use finished_game::ranks_by_tiles_left;
pub use finished_game::{FinishedGame, Help};
pub use line::LineError;
pub use log::GameLog;
