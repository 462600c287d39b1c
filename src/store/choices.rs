//! Choices: settings that the player changed in the game. They have a file of their own, because the program never
//! writes the settings file.

use crate::config::Settings;
use crate::store::fs::{Damage, KeptFile};
use crate::store::{Content, Paths, Warning};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

const FILE: KeptFile = KeptFile { kind: "choices", version: 1, max_bytes: usize::MAX };

/// The file of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    path: PathBuf,
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

    /// Reads the choices, and writes nothing. If the file is damaged or cannot be read, returns a warning.
    pub fn read(&self) -> (Settings, Option<Warning>) {
        match FILE.read::<Choice>(&self.path) {
            Ok(choices) => {
                let is_damaged = choices.damage != Damage::None;
                (settings(&choices.list), is_damaged.then(|| Warning::damaged(&self.path)))
            }
            Err(error) => (Settings::default(), Some(error.warning(&self.path, Content::Choices))),
        }
    }

    /// Like [`read`](Self::read), but sets a damaged file aside, and keeps its intact choices.
    pub fn load(&self) -> (Settings, Option<Warning>) {
        match FILE.repair::<Choice>(&self.path) {
            Ok(Some(warning)) => (self.read().0, Some(warning)),
            Ok(None) | Err(_) => self.read(),
        }
    }

    /// Saves a choice: the key and the value of a line of a settings file, such as `theme` and `"safe"`. Choices that
    /// another process has saved remain. The choice is on disk when this returns. Returns a warning if the file was
    /// damaged.
    pub fn save(&self, key: &str, value: &str) -> Result<Option<Warning>, Warning> {
        self.save_all(vec![Choice { setting: key.to_owned(), value: value.to_owned() }])
    }

    pub(super) fn save_all(&self, newer: Vec<Choice>) -> Result<Option<Warning>, Warning> {
        let saved = FILE.update(&self.path, |choices| {
            choices.list = merged(std::mem::take(&mut choices.list), newer);
        });
        saved.map(|((), warning)| warning).map_err(|error| error.warning(&self.path, Content::Choices))
    }
}

/// Replaces the choices that have newer values.
pub(super) fn merged(mut choices: Vec<Choice>, newer: Vec<Choice>) -> Vec<Choice> {
    choices.retain(|choice| newer.iter().all(|newer| newer.setting != choice.setting));
    choices.extend(newer);
    choices
}

/// The choices as settings. Leaves out those that are no valid settings.
fn settings(choices: &[Choice]) -> Settings {
    let setting =
        |Choice { setting, value }: &Choice| format!("{setting} = {value}\n").parse::<Settings>().ok();
    choices.iter().rev().filter_map(setting).fold(Settings::default(), |newer, older| newer.or(&older))
}
