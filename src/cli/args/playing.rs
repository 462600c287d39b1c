//! The flags of commands that play a game.

use crate::cli::args::{ConfigFlags, SaveFlags, ScreenFlags};
use crate::config::Settings;
use clap::Args;

/// How a game is shown and saved.
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
    /// The settings that flags give.
    pub(crate) fn settings(&self) -> Settings {
        self.screen.settings().clone().or(self.save.settings())
    }
}
