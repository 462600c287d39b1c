//! What was chosen in the game: settings too, in a file of our own, because the player's is never written.

use crate::store::checked_file::{Checked, Kind};
use crate::store::lock;
use crate::store::lock::Lock;
use crate::store::writer::Destination;
use crate::store::{Notice, Paths, Settings, file, seal};
use std::fmt::Write;
use std::io;
use std::path::PathBuf;

const CHOICES: Kind = Kind { heading: "samegame choices ", version: 1, unread: |error| not_kept(&error) };

pub(super) fn not_kept(error: &io::Error) -> Notice {
    Notice::ChoiceNotSaved { why: error.to_string() }
}

/// The file of what was chosen.
#[derive(Clone, Debug)]
pub struct Choices {
    path: PathBuf,
}

/// A choice as it stands in settings: the key `theme` and the value `"safe"`.
pub(super) type Choice = (String, String);

impl Choices {
    /// Where the choices of this player are.
    #[must_use]
    pub fn of(paths: &Paths) -> Self {
        Self { path: paths.choices() }
    }

    /// What was chosen so far, and what the player should know of the file. Nothing is written.
    #[must_use]
    pub fn read(&self) -> (Settings, Option<Notice>) {
        match CHOICES.read(&self.path, lines) {
            Checked::Nothing => (Settings::default(), None),
            Checked::Whole(lines) => (lines.parse().unwrap_or_default(), None),
            Checked::Damaged => (Settings::default(), Some(Notice::damaged(&self.path))),
            Checked::LeftAlone(notice) => (Settings::default(), Some(notice)),
        }
    }

    /// The same, where a damaged file is set aside.
    #[must_use]
    pub fn load(&self) -> (Settings, Option<Notice>) {
        let found = self.read();
        if !matches!(found.1, Some(Notice::Damaged { .. })) {
            return found;
        }
        let Ok(_lock) = self.locked() else { return found };
        // Somebody else may have written it by now.
        match CHOICES.read_and_mend(&self.path, lines) {
            (Checked::Whole(lines), notice) => (lines.parse().unwrap_or_default(), notice),
            (Checked::LeftAlone(notice), _) => (Settings::default(), Some(notice)),
            (Checked::Nothing | Checked::Damaged, notice) => (Settings::default(), notice),
        }
    }

    /// Keeps a choice, given as it stands in settings: `theme` and `"safe"`. Those made meanwhile by others stay. It is
    /// on disk when this comes back, with what the player should know of the file as it was.
    ///
    /// # Errors
    /// With what the player should know, if the disk is full or refuses or the file is not to be written; what was there
    /// is there still.
    pub fn keep(&self, key: &str, value: &str) -> Result<Option<Notice>, Notice> {
        self.keep_all(&[(key.to_owned(), value.to_owned())])
    }

    pub(super) fn keep_all(&self, choices: &[Choice]) -> Result<Option<Notice>, Notice> {
        let _lock = self.locked().map_err(|error| not_kept(&error))?;
        file::sweep(&self.path);
        let (lines, notice) = match CHOICES.read_and_mend(&self.path, lines) {
            (Checked::Whole(lines), notice) => (lines, notice),
            (Checked::LeftAlone(notice), _) => return Err(notice),
            (Checked::Nothing | Checked::Damaged, notice) => (String::new(), notice),
        };
        let is_chosen = |line: &str| choices.iter().any(|(key, _)| line.starts_with(&format!("{key} = ")));
        let mut text = CHOICES.first_line();
        for line in lines.lines().filter(|line| !is_chosen(line)) {
            let _ = writeln!(text, "{line}");
        }
        for (key, value) in choices {
            let _ = writeln!(text, "{key} = {value}");
        }
        file::replace(&self.path, &seal::sealed(&text)).map_err(|error| not_kept(&error))?;
        Ok(notice)
    }

    fn locked(&self) -> io::Result<Lock> {
        lock::take(&self.path.with_extension("lock"))
    }
}

impl Destination for Choices {
    type Content = Vec<Choice>;

    const LATE: Notice = Notice::ChoiceLate;

    fn refused(error: &io::Error) -> Notice {
        not_kept(error)
    }

    fn write(&mut self, choices: Vec<Choice>) -> Result<Option<Notice>, Notice> {
        self.keep_all(&choices)
    }

    fn joined(mut unwritten: Vec<Choice>, newer: Vec<Choice>) -> Vec<Choice> {
        unwritten.retain(|(key, _)| newer.iter().all(|(newer, _)| newer != key));
        unwritten.extend(newer);
        unwritten
    }
}

/// Lines such as `theme = "safe"`, after the first line of the file.
fn lines(text: &str) -> Option<String> {
    let (_, lines) = text.split_once('\n')?;
    lines.parse::<Settings>().is_ok().then(|| lines.to_owned())
}

/// A text as it stands in settings, between quotes.
#[must_use]
pub fn quoted(text: &str) -> String {
    // What JSON escapes, TOML reads; the one control character that JSON leaves alone is not for names.
    serde_json::Value::from(text.replace('\u{7f}', "")).to_string()
}
