//! The player's settings: what flags are when they are not given.
//!
//! They stand in a TOML file, one key each from the table [`KEYS`]. Whatever is wrong in the file is an error with its
//! place; nothing is guessed, and the file is never written.

mod keys;
mod place;
mod reading;
mod rules;
mod value;
mod word;

pub use keys::{KEYS, Key};
pub use rules::{PartError, RulesParts};
pub use value::{Fault, Value};
pub use word::{Bind, Word};

use crate::board::deal::ColorCount;
use crate::board::{Dealer, Rules, Size};
use crate::notation::ParseError;
use crate::store::Paths;
use std::fmt::{self, Write};
use std::fs;
use std::io;
use std::path::PathBuf;

/// The player's settings; what is not set is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The size of new boards.
    pub size: Option<Size>,
    /// From how many colours they are dealt.
    pub colors: Option<ColorCount>,
    /// Who deals them.
    pub dealer: Option<Dealer>,
    /// By which rules they are played, as the parts that are set.
    pub rules: RulesParts,
    /// The theme, by its name.
    pub theme: Option<Word>,
    /// The faces of tiles, by their name.
    pub faces: Option<Word>,
    /// The language, by its code.
    pub language: Option<Word>,
    /// The set of keys, by its name.
    pub keys: Option<Word>,
    /// The keys that are other than in that set.
    pub bind: Vec<Bind>,
    /// When to use colour.
    pub color: Option<When>,
    /// Whether tiles are seen falling.
    pub animation: Option<bool>,
    /// Whether the mouse plays.
    pub mouse: Option<bool>,
    /// Whether to play in lines of text.
    pub plain: Option<bool>,
    /// Whether games are kept.
    pub save: Option<bool>,
}

/// When to do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Where it makes sense.
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

/// Why there are no settings.
#[derive(Debug)]
pub enum SettingsError {
    /// The file cannot be read.
    Disk(PathBuf, io::Error),
    /// Something in it is wrong.
    Wrong(PathBuf, ParseError),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Disk(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Wrong(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// The settings in the file; none where there is no file.
    ///
    /// # Errors
    /// If it cannot be read, or at the first thing that is wrong in it.
    pub fn load(paths: &Paths) -> Result<Self, SettingsError> {
        let path = paths.settings();
        match fs::read_to_string(&path) {
            Ok(text) => text.parse().map_err(|error| SettingsError::Wrong(path, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(SettingsError::Disk(path, error)),
        }
    }

    /// The rules that are set; those of the program where none are.
    #[must_use]
    pub fn rules(&self) -> Rules {
        // Parts that do not go together are refused while the file is read.
        self.rules.change(Rules::default()).unwrap_or_default()
    }

    /// A file in which every setting stands with what it means, and is as it would be without it.
    #[must_use]
    pub fn example() -> String {
        let mut text =
            "# Settings of samegame. Each is shown as it is when it is not set: take away the # before one \
                        and change it.\n"
                .to_owned();
        for Key { name, about, example, .. } in KEYS {
            let _ = write!(text, "\n# {about}\n# {name} = {example}\n");
        }
        text
    }
}
