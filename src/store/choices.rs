//! Choices: settings that the player changed in the game. They have a file of their own, because the program never
//! writes the settings file.

use crate::config::Settings;
use crate::store::kept_file::KeptFile;
use crate::store::{FileError, Paths, Warning};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

const FILE: KeptFile = KeptFile { kind: "choices", version: 1, max_bytes: usize::MAX };

/// The file of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    pub(super) path: PathBuf,
}

/// The key and the value of a line of a settings file, such as `theme` and `"safe"`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Choice {
    pub(super) setting: String,
    pub(super) value: String,
}

impl Choices {
    pub fn new(paths: &Paths) -> Self {
        Self { path: paths.choices() }
    }

    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Reads the choices, and writes nothing. Leaves out those that are no valid settings. Returns a warning if the file
    /// has unreadable lines or cannot be read.
    pub fn read(&self) -> (Settings, Option<Warning>) {
        let content = match FILE.read::<Choice>(&self.path) {
            Ok(content) => content,
            Err(error) => return (Settings::default(), Some(Warning::not_saved(&self.path, error))),
        };
        let setting =
            |Choice { setting, value }: &Choice| format!("{setting} = {value}\n").parse::<Settings>().ok();
        let settings = content.records.iter().rev().filter_map(setting);
        let settings = settings.fold(Settings::default(), |newer, older| newer.or(&older));
        (settings, content.warning(&self.path))
    }

    /// Replaces the choices that have newer values. Those that another process has saved remain. The choices are on disk
    /// when this returns.
    pub(super) fn save(&self, newer: &[Choice]) -> Result<Option<Warning>, FileError> {
        FILE.update(&self.path, |choices: &mut Vec<Choice>| {
            for choice in newer {
                choices.retain(|known| known.setting != choice.setting);
                choices.push(choice.clone());
            }
        })
    }
}
