//! The log of finished games: a file to which every finished game adds a line.

use crate::game::Game;
use crate::notation::Replay;
use crate::store::fs::{
    FileText, Lock, lock, read, read_lines, remove_temporary_files, replace, replace_damaged,
};
use crate::store::game_log::contents::{
    Contents, HEADING, QuickState, State, VERSION, ends_with_line_break, first_line,
};
use crate::store::{FileError, FinishedGame, Warning};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The log of finished games. Several processes may write it at the same time.
#[derive(Clone, Debug)]
pub struct GameLog {
    path: PathBuf,
}

impl GameLog {
    /// Creates a log at this path. The file need not exist yet.
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game. When this returns, the game is on disk. Waits for the disk, and up to two seconds for another
    /// process that holds the log. Repairs a log whose last line is torn; if that fails, adds the game on a new line
    /// after the torn one.
    pub fn append(&self, game: &FinishedGame) -> Result<Option<Warning>, FileError> {
        let _lock = self.lock()?;
        let warning = match QuickState::read(&self.path)? {
            QuickState::FromNewerVersion => return Err(FileError::Newer),
            QuickState::Valid => None,
            QuickState::Missing => {
                remove_temporary_files(&self.path);
                replace(&self.path, &(first_line() + "\n"))?;
                None
            }
            QuickState::Damaged => self.repair_locked()?,
        };
        let mut file = File::options().read(true).append(true).open(&self.path)?;
        let length = file.metadata()?.len();
        let line = format!("{}{game}\n", if ends_with_line_break(&mut file)? { "" } else { "\n" });
        let written = file.write_all(line.as_bytes()).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // The file may end in half a line. If that cannot be removed, a later repair removes it.
            let _ = file.set_len(length);
            return Err(error.into());
        }
        Ok(warning)
    }

    /// Reads all games, in the order in which they ended. Leaves out damaged lines and an incomplete last line, which
    /// another process may be writing. Does not wait for a lock, and writes nothing.
    pub fn read(&self) -> Result<(Vec<FinishedGame>, Option<Warning>), FileError> {
        let Contents { games, state } = self.contents()?;
        let warning = (state == State::Damaged).then(|| Warning::damaged(&self.path));
        Ok((games, warning))
    }

    /// Like [`read`](Self::read), but returns an empty list if the log cannot be read, and never a warning.
    pub fn read_lossy(&self) -> Vec<FinishedGame> {
        self.read().map(|(games, _)| games).unwrap_or_default()
    }

    /// If a line is damaged or torn, sets the file aside and writes a new one with the valid games. Waits up to two
    /// seconds for another process that holds the log.
    pub fn repair(&self) -> Result<Option<Warning>, FileError> {
        if self.contents()?.state == State::Valid {
            return Ok(None);
        }
        let _lock = self.lock()?;
        self.repair_locked()
    }

    /// Whether the log contains this game, with all its events.
    pub fn contains(&self, game: &Game) -> io::Result<bool> {
        // In a line of the log, the code stands between two spaces.
        let spaced_code = format!(" {} ", Replay::from(game).code());
        Ok(matches!(read(&self.path)?, FileText::Text(text) if text.contains(&spaced_code)))
    }

    /// Adds the games of this log to `other`, unless `other` already contains them, and removes this log.
    pub(crate) fn move_to(&self, other: &Self) -> Result<Option<Warning>, FileError> {
        if !self.path.exists() {
            return Ok(None);
        }
        let _lock = self.lock()?;
        let mut warning = self.repair_locked()?;
        let present = other.read()?.0;
        for game in self.contents()?.games.iter().filter(|game| !present.contains(game)) {
            warning = other.append(game)?.or(warning);
        }
        fs::remove_file(&self.path)?;
        Ok(warning)
    }

    fn lock(&self) -> io::Result<Lock> {
        lock(&self.path.with_extension("lock"))
    }

    fn contents(&self) -> Result<Contents, FileError> {
        let text = read_lines(&self.path, HEADING, VERSION)?;
        if text.is_empty() {
            return Ok(Contents { games: Vec::new(), state: State::Valid });
        }
        Ok(Contents::parse(&text))
    }

    fn repair_locked(&self) -> Result<Option<Warning>, FileError> {
        let Contents { games, state } = self.contents()?;
        Ok((state != State::Valid).then(|| Warning::set_aside(&self.path, self.rewrite(&games))))
    }

    /// Sets the file aside and writes a new one with these games. The caller must hold the lock.
    fn rewrite(&self, games: &[FinishedGame]) -> io::Result<PathBuf> {
        let lines = games.iter().map(FinishedGame::to_string);
        let lines: Vec<String> = std::iter::once(first_line()).chain(lines).collect();
        replace_damaged(&self.path, &(lines.join("\n") + "\n"))
    }
}
