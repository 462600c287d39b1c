//! Choices: settings that the player changed in the game. They have a file of their own, because the program never
//! writes the settings file.

use crate::config::Settings;
use crate::store::fs::{CheckedFile, FileKind, Lock, lock, remove_temporary_files, replace, with_checksum};
use crate::store::writer::Destination;
use crate::store::{Paths, Warning};
use std::fmt::Write;
use std::io;
use std::path::PathBuf;

const CHOICES: FileKind =
    FileKind { heading: "samegame choices ", version: 1, read_failed: |error| not_saved(&error) };

fn not_saved(error: &io::Error) -> Warning {
    Warning::ChoiceNotSaved { why: error.to_string() }
}

/// The file of choices.
#[derive(Clone, Debug)]
pub struct Choices {
    path: PathBuf,
}

/// The key and the value of a settings line, such as `theme` and `"safe"`.
pub(super) type KeyValue = (String, String);

impl Choices {
    /// The file of choices in these folders.
    pub fn new(paths: &Paths) -> Self {
        Self { path: paths.choices() }
    }

    /// Whether the file exists.
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Reads the choices, and writes nothing. If the file cannot be read, returns a warning.
    pub fn read(&self) -> (Settings, Option<Warning>) {
        match CHOICES.read(&self.path, settings_lines) {
            CheckedFile::Missing => (Settings::default(), None),
            CheckedFile::Valid(lines) => (lines.parse().unwrap_or_default(), None),
            CheckedFile::Damaged => (Settings::default(), Some(Warning::damaged(&self.path))),
            CheckedFile::Untouchable(warning) => (Settings::default(), Some(warning)),
        }
    }

    /// Like [`read`](Self::read), but sets a damaged file aside.
    pub fn load(&self) -> (Settings, Option<Warning>) {
        let found = self.read();
        if !matches!(found.1, Some(Warning::Damaged { .. })) {
            return found;
        }
        let Ok(_lock) = self.lock() else { return found };
        // Another process may have replaced the file before this one acquired the lock.
        match CHOICES.read_or_set_aside(&self.path, settings_lines) {
            (CheckedFile::Valid(lines), warning) => (lines.parse().unwrap_or_default(), warning),
            (CheckedFile::Untouchable(warning), _) => (Settings::default(), Some(warning)),
            (CheckedFile::Missing | CheckedFile::Damaged, warning) => (Settings::default(), warning),
        }
    }

    /// Saves a choice: the key and the value of a line of a settings file, such as `theme` and `"safe"`. Choices that
    /// another process has saved remain. The choice is on disk when this returns. Returns a warning if the file was
    /// damaged.
    pub fn save(&self, key: &str, value: &str) -> Result<Option<Warning>, Warning> {
        self.save_all(&[(key.to_owned(), value.to_owned())])
    }

    fn save_all(&self, choices: &[KeyValue]) -> Result<Option<Warning>, Warning> {
        let _lock = self.lock().map_err(|error| not_saved(&error))?;
        remove_temporary_files(&self.path);
        let (old_lines, warning) = match CHOICES.read_or_set_aside(&self.path, settings_lines) {
            (CheckedFile::Valid(lines), warning) => (lines, warning),
            (CheckedFile::Untouchable(warning), _) => return Err(warning),
            (CheckedFile::Missing | CheckedFile::Damaged, warning) => (String::new(), warning),
        };
        let is_replaced = |line: &str| choices.iter().any(|(key, _)| line.starts_with(&format!("{key} = ")));
        let mut text = CHOICES.first_line();
        for line in old_lines.lines().filter(|line| !is_replaced(line)) {
            let _ = writeln!(text, "{line}");
        }
        for (key, value) in choices {
            let _ = writeln!(text, "{key} = {value}");
        }
        replace(&self.path, &with_checksum(&text)).map_err(|error| not_saved(&error))?;
        Ok(warning)
    }

    fn lock(&self) -> io::Result<Lock> {
        lock(&self.path.with_extension("lock"))
    }
}

impl Destination for Choices {
    type Content = Vec<KeyValue>;

    const TIMED_OUT: Warning = Warning::ChoiceSaveTimedOut;

    fn failed(error: &io::Error) -> Warning {
        not_saved(error)
    }

    fn write(&mut self, choices: Vec<KeyValue>) -> Result<Option<Warning>, Warning> {
        self.save_all(&choices)
    }

    fn merge(mut unwritten: Vec<KeyValue>, newer: Vec<KeyValue>) -> Vec<KeyValue> {
        unwritten.retain(|(key, _)| newer.iter().all(|(newer_key, _)| newer_key != key));
        unwritten.extend(newer);
        unwritten
    }
}

/// Returns the lines after the first one, such as `theme = "safe"`; `None` if they are not valid settings.
fn settings_lines(text: &str) -> Option<String> {
    let (_, lines) = text.split_once('\n')?;
    lines.parse::<Settings>().is_ok().then(|| lines.to_owned())
}
