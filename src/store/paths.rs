//! Where things are kept.

use etcetera::BaseStrategy;
use std::env;
use std::path::{Path, PathBuf};

/// The folders of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    config: PathBuf,
    data: PathBuf,
    state: PathBuf,
}

impl Paths {
    /// The variable that names one folder for everything.
    pub const HOME: &str = "SAMEGAME_HOME";

    /// The folders of whoever runs this: all in `SAMEGAME_HOME` if that is set, else as the XDG base directories have
    /// it (`XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_STATE_HOME`), on macOS too. `None` where there is no home.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        if let Some(home) = env::var_os(Self::HOME).filter(|home| !home.is_empty()) {
            return Some(Self::within(&std::path::absolute(home).ok()?));
        }
        let base = etcetera::choose_base_strategy().ok()?;
        let of_game = |folder: PathBuf| folder.join("samegame");
        let data = of_game(base.data_dir());
        // Windows has no folder for state.
        let state = base.state_dir().map_or_else(|| of_game(base.cache_dir()), of_game);
        Some(Self { config: of_game(base.config_dir()), data, state })
    }

    /// Everything in this one folder.
    #[must_use]
    pub fn within(folder: &Path) -> Self {
        Self { config: folder.to_owned(), data: folder.to_owned(), state: folder.to_owned() }
    }

    /// The folder of what the user writes: settings, themes.
    #[must_use]
    pub fn config(&self) -> &Path {
        &self.config
    }

    /// The folder of what the game gathers over the years.
    #[must_use]
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The folder of what goes on next time.
    #[must_use]
    pub fn state(&self) -> &Path {
        &self.state
    }

    /// The file of settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.config.join("config.toml")
    }

    /// The file of what was chosen in the game.
    #[must_use]
    pub fn choices(&self) -> PathBuf {
        self.state.join("choices.txt")
    }

    /// The file of finished games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.data.join("games.txt")
    }

    /// The file of finished games that the one of finished games did not take.
    #[must_use]
    pub fn refused_games(&self) -> PathBuf {
        self.state.join("games-refused.txt")
    }
}
