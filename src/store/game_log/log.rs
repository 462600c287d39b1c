//! The log of finished games: a file to which every finished game adds a line.

use crate::game::Game;
use crate::notation::Replay;
use crate::store::fs::{Damage, KeptFile, lock};
use crate::store::{FileError, FinishedGame, Warning};
use std::fs;
use std::path::{Path, PathBuf};

const FILE: KeptFile = KeptFile { kind: "games", version: 1, max_bytes: usize::MAX };

/// The log of finished games. Several processes may write it at the same time.
#[derive(Clone, Debug)]
pub struct GameLog {
    path: PathBuf,
}

impl GameLog {
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game. When this returns, the game is on disk. Waits for the disk, and up to two seconds for another
    /// process that holds the log. Repairs a log whose last line is torn; if that fails, adds the game on a new line
    /// after the torn one.
    pub fn append(&self, game: &FinishedGame) -> Result<Option<Warning>, FileError> {
        FILE.append(&self.path, game)
    }

    /// Reads all games, in the order in which they ended. Leaves out damaged lines and an incomplete last line, which
    /// another process may be writing. Does not wait for a lock, and writes nothing.
    pub fn read(&self) -> Result<(Vec<FinishedGame>, Option<Warning>), FileError> {
        let games = FILE.read(&self.path)?;
        Ok((games.list, (games.damage == Damage::Lines).then(|| Warning::damaged(&self.path))))
    }

    /// Like [`read`](Self::read), but returns an empty list if the log cannot be read, and never a warning.
    pub fn read_lossy(&self) -> Vec<FinishedGame> {
        self.read().map(|(games, _)| games).unwrap_or_default()
    }

    /// If a line is damaged or torn, sets the file aside and writes a new one with the valid games. Waits up to two
    /// seconds for another process that holds the log.
    pub fn repair(&self) -> Result<Option<Warning>, FileError> {
        FILE.repair::<FinishedGame>(&self.path)
    }

    /// Whether the log contains this game, with all its events.
    pub fn contains(&self, game: &Game) -> Result<bool, FileError> {
        let code = Replay::from(game).code().to_string();
        Ok(self.read()?.0.iter().any(|finished| finished.code == code))
    }

    /// Adds the games of this log to `other`, unless `other` already contains them, and removes this log. Damaged lines
    /// of this log are set aside.
    pub(crate) fn move_to(&self, other: &Self) -> Result<Option<Warning>, FileError> {
        if !self.path.exists() {
            return Ok(None);
        }
        let _lock = lock(&self.path)?;
        let mut warning = FILE.repair_locked::<FinishedGame>(&self.path)?;
        let present = other.read()?.0;
        for game in self.read()?.0.iter().filter(|game| !present.contains(game)) {
            warning = other.append(game)?.or(warning);
        }
        fs::remove_file(&self.path)?;
        Ok(warning)
    }
}
