//! The flags for settings and for what is kept.

use crate::cli::args::asked_for;
use crate::cli::error::BadInput;
use crate::store::settings::SettingsError;
use crate::store::{Paths, Settings};
use crate::text::sanitize_line;
use clap::Args;

/// Whether to look at the settings.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Files")]
pub struct ConfigFlags {
    /// Play as if there were no settings
    #[arg(long)]
    no_config: bool,
}

/// Whether to keep what is played.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Files")]
pub struct SaveFlags {
    /// Keep nothing: neither the game nor its score
    ///
    /// The game that was left last time stays as it is. `--save` is the opposite, where the settings say so.
    #[arg(long, overrides_with = "save")]
    no_save: bool,

    #[arg(long, hide = true, overrides_with = "no_save")]
    save: bool,
}

impl ConfigFlags {
    /// The settings, unless they are not asked for.
    pub(crate) fn settings(&self) -> anyhow::Result<Settings> {
        let Some(paths) = Paths::for_user().filter(|_| !self.no_config) else {
            return Ok(Settings::default());
        };
        Settings::load(&paths).map_err(|error| wrong(&error))
    }
}

/// The error that something is wrong in the settings.
pub(crate) fn wrong(error: &SettingsError) -> anyhow::Error {
    let error = sanitize_line(&error.to_string());
    BadInput::new(format!("{error}\nto play without settings: --no-config")).into()
}

impl SaveFlags {
    /// Whether anything is kept, as far as flags and settings say.
    pub(crate) fn keeps(&self, settings: &Settings) -> bool {
        asked_for(self.save, self.no_save).or(settings.save).unwrap_or(true)
    }

    /// Whether what is played is kept, where this was chosen in the game before.
    pub(crate) fn keeps_games(&self, settings: &Settings, chosen: &Settings) -> bool {
        asked_for(self.save, self.no_save).or(settings.save).or(chosen.save).unwrap_or(true)
    }

    /// Whether one of them was given.
    pub(crate) const fn is_given(&self) -> bool {
        self.save || self.no_save
    }
}
