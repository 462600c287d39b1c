//! The paths of the files of the program.

use etcetera::BaseStrategy;
use std::env;
use std::path::{Path, PathBuf};

/// The folders of the program, and the paths of the files in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paths {
    /// The folder for files that the user writes: settings and themes.
    pub config: PathBuf,
    /// The folder for lasting data: finished games.
    pub data: PathBuf,
    /// The folder for the state of the program: sessions, choices, the book, reviews and puzzles.
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
        Some(Self { config: subfolder(base.config_dir()), data, state })
    }

    pub fn within(folder: &Path) -> Self {
        Self { config: folder.to_owned(), data: folder.to_owned(), state: folder.to_owned() }
    }

    pub fn settings(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    pub fn choices(&self) -> PathBuf {
        self.state.join("choices.txt")
    }

    pub fn games(&self) -> PathBuf {
        self.data.join("games.txt")
    }

    pub fn book(&self) -> PathBuf {
        self.state.join("book.txt")
    }

    pub fn reviews(&self) -> PathBuf {
        self.state.join("reviews.txt")
    }

    pub fn puzzles(&self) -> PathBuf {
        self.state.join("puzzles.txt")
    }
}
