//! The flags of whatever plays a game.

use crate::cli::args::{ConfigFlags, SaveFlags, ScreenFlags};
use clap::Args;

/// How a game is shown and kept.
#[derive(Args, Clone, Debug)]
pub struct PlayingFlags {
    #[command(flatten)]
    pub(crate) screen: ScreenFlags,

    #[command(flatten)]
    pub(crate) save: SaveFlags,

    #[command(flatten)]
    pub(crate) config: ConfigFlags,
}
