//! What was chosen in the game: settings too, in a file of our own, because the player's is never written.

use super::file::{self, Found};
use super::{Notice, Paths, Settings, lock, seal};
use std::fmt::Write;
use std::io;
use std::path::PathBuf;

const HEADING: &str = "samegame choices ";
const VERSION: u32 = 1;

/// The file of what was chosen.
#[derive(Clone, Debug)]
pub struct Choices {
    path: PathBuf,
}

/// The choices as they are found.
enum Saved {
    /// Lines such as `theme = "safe"`; none where there is no file.
    Lines(String),
    /// They must not be written over.
    LeftAlone,
}

impl Choices {
    /// Where the choices of this player are.
    #[must_use]
    pub fn of(paths: &Paths) -> Self {
        Self { path: paths.choices() }
    }

    /// What was chosen so far, and what the player should know of the file.
    #[must_use]
    pub fn load(&self) -> (Settings, Option<Notice>) {
        let mut notice = None;
        let settings = match self.read(&mut notice) {
            Saved::Lines(lines) => lines.parse().unwrap_or_default(),
            Saved::LeftAlone => Settings::default(),
        };
        (settings, notice)
    }

    /// Keeps a choice, given as it stands in settings: `theme` and `"safe"`. Those made meanwhile by others stay.
    ///
    /// # Errors
    /// With what the player should know, if the disk is full or refuses or the file is not to be written; what was there
    /// is there still.
    pub fn keep(&self, key: &str, value: &str) -> Result<(), Notice> {
        self.write(key, value).map_err(|error| Notice::ChoiceNotSaved { why: error.to_string() })
    }

    fn write(&self, key: &str, value: &str) -> io::Result<()> {
        let _lock = lock::take(&self.path.with_extension("lock"))?;
        file::sweep(&self.path);
        let Saved::Lines(lines) = self.read(&mut None) else {
            return Err(io::Error::other("the file cannot be read"));
        };
        let assignment = format!("{key} = ");
        let mut text = format!("{HEADING}{VERSION}\n");
        for line in lines.lines().filter(|line| !line.starts_with(&assignment)) {
            let _ = writeln!(text, "{line}");
        }
        let _ = writeln!(text, "{assignment}{value}");
        file::replace(&self.path, &seal::sealed(&text))
    }

    fn read(&self, notice: &mut Option<Notice>) -> Saved {
        let text = match file::read(&self.path) {
            Ok(Found::Nothing) => return Saved::Lines(String::new()),
            Ok(Found::Text(text)) => text,
            Ok(Found::Junk) => String::new(),
            Err(error) => {
                *notice = Some(Notice::ChoiceNotSaved { why: error.to_string() });
                return Saved::LeftAlone;
            }
        };
        if seal::version(&text, HEADING).is_some_and(|version| version > VERSION) {
            *notice = Some(Notice::newer(&self.path));
            return Saved::LeftAlone;
        }
        let lines = seal::opened(&text).and_then(|text| text.split_once('\n')).map(|(_, lines)| lines);
        if let Some(lines) = lines.filter(|lines| lines.parse::<Settings>().is_ok()) {
            return Saved::Lines(lines.to_owned());
        }
        let aside = file::set_aside(&self.path);
        let is_aside = aside.is_ok();
        *notice = Some(Notice::set_aside(&self.path, aside));
        if is_aside { Saved::Lines(String::new()) } else { Saved::LeftAlone }
    }
}

/// A text as it stands in settings, between quotes.
#[must_use]
pub fn quoted(text: &str) -> String {
    // What JSON escapes, TOML reads; the one control character that JSON leaves alone is not for names.
    serde_json::Value::from(text.replace('\u{7f}', "")).to_string()
}
