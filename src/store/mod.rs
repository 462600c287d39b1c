//! The files of the program: saved sessions, finished games, choices and settings.
//!
//! | file | folder | content | written |
//! |---|---|---|---|
//! | `config.toml` | settings | [`Settings`](crate::config::Settings), written by the player | never |
//! | `choices.txt` | state | settings that the player changed in the game | after every choice |
//! | `games.txt` | data | [`FinishedGame`]: finished games, one per line | when a game ends, before its score is shown |
//! | `book.txt` | state | the best line known for each board | when a game ends or a search finds a line |
//! | `reviews.txt` | state | [`KeptReview`]: what each move of a game cost | when a review of a game is deeper than before |
//! | `puzzles.txt` | state | [`KeptPuzzle`]: the puzzles that the player has solved, and missed | after every attempt |
//! | `slot-1.txt` | state | [`SaveSlot`]: the games of a session, with undo and redo | after every move |
//!
//! [`Autosave`] writes these files while the player plays, on one thread. Except for `config.toml`, they are
//! lines of JSON (`kept_file`), and the first line has the version of the format. Lines that cannot be read are skipped
//! and stay in the file, and a [`Warning`] tells the player. A file from a newer version is left unchanged. With a
//! mistake in `config.toml`, the program does not start.
//!
//! A file changes under a lock, so that several processes can change it: it is read again and replaced as a whole, or
//! records are added to its end. Reading neither waits for a lock nor writes anything.
//!
//! Each process has a save slot of its own: `slot-1.txt`, `slot-2.txt` and so on. It locks its slot, and the system
//! releases the lock when the process ends.

mod autosave;
mod findings;
mod game_log;
mod kept_file;
mod puzzles;
mod save_slot;
#[cfg(test)]
mod tests;

pub(crate) use autosave::now;
pub use autosave::{Autosave, ExitHook, WallClock};
pub use findings::{
    KeptReview, KeptReviews, find_line, improve_book, insert_review, keep_reviews, read_reviews,
};
pub(crate) use game_log::ranks_by_tiles_left;
pub use game_log::{FinishedGame, Help, add_games, read_games};
pub use kept_file::FileError;
pub(crate) use kept_file::read_regular;
pub use puzzles::{Attempt, KeptPuzzle, PuzzleRecord, add_puzzles, read_puzzles};
pub use save_slot::SaveSlot;

use crate::config::{Setting, SettingSource, Settings};
use crate::i18n::Messages;
use etcetera::BaseStrategy;
use kept_file::KeptFile;
use serde::{Deserialize, Serialize};
use std::env;
use std::path::{Path, PathBuf};

/// The paths of the files of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paths {
    pub settings: PathBuf,
    /// The folder of the player's own themes, which are files `NAME.toml`.
    pub themes: PathBuf,
    pub choices: PathBuf,
    pub games: PathBuf,
    pub book: PathBuf,
    pub reviews: PathBuf,
    pub puzzles: PathBuf,
    /// The folder of the save slots.
    pub state: PathBuf,
}

impl Paths {
    /// The environment variable that names one folder for everything.
    pub const HOME: &str = "SAMEGAME_HOME";

    /// Finds the folders of the user: `SAMEGAME_HOME` if it is set, or else folders in the XDG base directories
    /// (`XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_STATE_HOME`), also on macOS. `None` without a home directory.
    pub fn for_user() -> Option<Self> {
        if let Some(home) = env::var_os(Self::HOME).filter(|home| !home.is_empty()) {
            return Some(Self::within(&std::path::absolute(home).ok()?));
        }
        let base = etcetera::choose_base_strategy().ok()?;
        let subfolder = |folder: PathBuf| folder.join("samegame");
        let data = subfolder(base.data_dir());
        // Windows has no state folder; its cache folder is `AppData\Local`, which nothing empties.
        let state = base.state_dir().map_or_else(|| subfolder(base.cache_dir()), subfolder);
        Some(Self::in_folders(&subfolder(base.config_dir()), &data, state))
    }

    pub fn within(folder: &Path) -> Self {
        Self::in_folders(folder, folder, folder.to_owned())
    }

    /// The files that the player writes are in `config`, lasting data in `data`, and the state of the program in `state`.
    fn in_folders(config: &Path, data: &Path, state: PathBuf) -> Self {
        Self {
            settings: config.join("config.toml"),
            themes: config.join("themes"),
            games: data.join("games.txt"),
            choices: state.join("choices.txt"),
            book: state.join("book.txt"),
            reviews: state.join("reviews.txt"),
            puzzles: state.join("puzzles.txt"),
            state,
        }
    }
}

/// A warning about a file, on one line. The player sees it once and can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A file has lines that cannot be read, of which this is the first, counted from 1. They are skipped, and stay.
    Unreadable { name: String, line: usize },
    /// A file is from a newer version of this program, and was left unchanged.
    Newer { name: String },
    /// A file could not be read or written, for this reason. The next save and the exit try to write it again.
    NotSaved { name: String, why: String },
    /// This finished game is not in the log, even at exit. It has this replay code.
    Unrecorded { code: String },
    /// The log of games could not be read, for this reason.
    GamesUnreadable { why: String },
    /// Nothing is saved, because there is no home directory.
    NoHome,
}

impl Warning {
    fn not_saved(path: &Path, error: FileError) -> Self {
        let name = file_name(path);
        match error {
            FileError::Disk(error) => Self::NotSaved { name, why: error.to_string() },
            FileError::Newer => Self::Newer { name },
        }
    }

    pub(crate) fn games_unreadable(error: &FileError) -> Self {
        match error {
            FileError::Newer => Self::Newer { name: "games.txt".into() },
            FileError::Disk(error) => Self::GamesUnreadable { why: error.to_string() },
        }
    }

    pub(crate) fn in_words(&self, messages: Messages) -> String {
        match self {
            Self::Unreadable { name, line } => {
                let line = line.to_string();
                messages.format("warning-unreadable", [("name", name.into()), ("line", line.into())])
            }
            Self::Newer { name } => messages.format("warning-newer", [("name", name.into())]),
            Self::NotSaved { name, why } => {
                messages.format("warning-not-saved", [("name", name.into()), ("why", why.into())])
            }
            Self::Unrecorded { code } => messages.format("warning-unrecorded", [("code", code.into())]),
            Self::GamesUnreadable { why } => {
                messages.format("saved-games-unreadable-because", [("why", why.into())])
            }
            Self::NoHome => messages.format("warning-no-home", []),
        }
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

const CHOICES: KeptFile = KeptFile { kind: "choices", version: 1, max_bytes: usize::MAX };

/// The name and the value of a setting, such as `theme` and `safe`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Choice {
    pub(super) setting: String,
    pub(super) value: String,
}

/// Reads the file of choices, and writes nothing. Leaves out choices that are no valid settings. Returns a warning if the
/// file has unreadable lines or cannot be read.
pub fn read_choices(path: &Path) -> (Settings, Option<Warning>) {
    let content = match CHOICES.read::<Choice>(path) {
        Ok(content) => content,
        Err(error) => return (Settings::default(), Some(Warning::not_saved(path, error))),
    };
    let mut settings = Settings::default();
    for choice in &content.records {
        let setting = Setting::named(&choice.setting);
        if let Some((setting, Ok(value))) = setting.map(|known| (known, known.row().parse(&choice.value))) {
            settings.set(setting, value, SettingSource::SavedChoice);
        }
    }
    (settings, content.warning(path))
}

/// Replaces the choices that have newer values. Those that another process has saved remain. The choices are on disk when
/// this returns.
fn save_choices(path: &Path, newer: &[Choice]) -> Result<Option<Warning>, FileError> {
    CHOICES.update(path, |choices: &mut Vec<Choice>| {
        for choice in newer {
            choices.retain(|known| known.setting != choice.setting);
            choices.push(choice.clone());
        }
    })
}
