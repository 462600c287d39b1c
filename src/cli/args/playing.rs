//! The flags of commands that play a game.

use crate::cli::args::{ConfigFlags, SaveFlags, ScreenFlags};
use crate::config::Settings;
use clap::Args;

/// The flags for showing and saving a game.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayingFlags {
    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    save: SaveFlags,

    #[command(flatten)]
    pub(crate) config: ConfigFlags,
}

impl PlayingFlags {
    /// Returns the settings that these flags specify.
    pub(crate) fn settings(&self) -> Settings {
        self.screen.settings().clone().or(self.save.settings())
    }
}
