//! The flags that name files: settings and saved games.

use crate::cli::args::setting_flags::{SaveFlags, ScreenFlags, order_after};
use crate::cli::error::bad_input;
use crate::cli::input::read::{self, display_path};
use crate::config::{Setting, Settings};
use crate::store::{Paths, read_regular};
use crate::text::sanitize_line;
use clap::Args;
use std::fmt;
use std::io;

/// Whether to read the settings file.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Files")]
pub(crate) struct ConfigFlags {
    /// Ignore the settings file
    #[arg(long, display_order = order_after(Setting::Save))]
    no_config: bool,
}

/// The flags for showing and saving a game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PlayingFlags {
    #[command(flatten)]
    screen: ScreenFlags,

    #[command(flatten)]
    save: SaveFlags,

    #[command(flatten)]
    pub(crate) config: ConfigFlags,
}

impl PlayingFlags {
    pub(crate) fn settings(&self) -> Settings {
        self.screen.settings().clone().or(self.save.settings())
    }
}

impl ConfigFlags {
    /// Loads the settings file. Returns no settings if a flag excludes the file or if it does not exist.
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let Some(path) = Paths::for_user().map(|paths| paths.settings()).filter(|_| !self.no_config) else {
            return Ok(Settings::default());
        };
        match read_regular(&path) {
            Ok(bytes) => read::decode_text(bytes, &display_path(&path))?
                .parse::<Settings>()
                .map_err(|error| bad_settings_file(&error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(bad_settings_file(&error)),
        }
    }
}

pub(crate) fn bad_settings_file(reason: &dyn fmt::Display) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings()).unwrap_or_default();
    let message = sanitize_line(&format!("{}: {reason}", path.display()));
    bad_input!("{message}\nto ignore the settings file, use --no-config")
}
