//! The flags of commands that play a game, and loading the settings file.

use crate::cli::args::setting_flags::{SaveFlags, ScreenFlags, order_after};
use crate::cli::error::BadInput;
use crate::cli::input::read;
use crate::config::{Setting, Settings};
use crate::notation::ParseError;
use crate::store::Paths;
use crate::text::sanitize_line;
use clap::Args;
use std::fs;
use std::io;

/// Whether to read the settings file.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Files")]
pub(crate) struct ConfigFlags {
    /// Ignore the settings file
    #[arg(long, display_order = order_after(Setting::Save))]
    no_config: bool,
}

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
        match fs::read(&path) {
            Ok(bytes) => read::decode_text(bytes, &read::display_path(&path))?
                .parse()
                .map_err(|error| invalid_setting(&error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Settings::default()),
            Err(error) => Err(bad_settings_file(&error.to_string())),
        }
    }
}

pub(crate) fn invalid_setting(error: &ParseError) -> anyhow::Error {
    bad_settings_file(&error.to_string())
}

fn bad_settings_file(reason: &str) -> anyhow::Error {
    let path = Paths::for_user().map(|paths| paths.settings()).unwrap_or_default();
    let message = sanitize_line(&format!("{}: {reason}", path.display()));
    BadInput::new(format!("{message}\nto ignore the settings file, use --no-config")).into()
}
