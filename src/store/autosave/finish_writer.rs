//! Writes finished games to the log, or to a second log while the first cannot be written.

use crate::game::Game;
use crate::store::{Content, FileError, FinishedGame, GameLog, Paths, Warning};

/// Writes finished games to the log. If writing to the log fails, writes to a second log, from which this process or a
/// later one moves the games to the log as soon as possible.
#[derive(Debug)]
pub(super) struct FinishWriter {
    pub(super) log: GameLog,
    refused: GameLog,
    /// The games that could not be written to either log.
    pub(super) waiting: Vec<FinishedGame>,
    /// Whether the log needed no repair or has been repaired.
    is_repaired: bool,
    /// Whether the last attempt to write failed. If so, the player has been warned.
    pub(super) is_failing: bool,
    pub(super) warnings: Vec<Warning>,
}

impl FinishWriter {
    pub(super) fn new(paths: &Paths) -> Self {
        Self {
            log: GameLog::new(paths.games()),
            refused: GameLog::new(paths.refused_games()),
            waiting: Vec::new(),
            is_repaired: false,
            is_failing: false,
            warnings: Vec::new(),
        }
    }

    /// Whether this game, with all its events, has been written. A log that the disk cannot read is assumed to contain it.
    pub(super) fn contains(&self, game: &Game) -> bool {
        let is_unknown = |error| matches!(error, FileError::Disk(_));
        // Another process may move the game from the second log to the first meanwhile.
        [&self.refused, &self.log].into_iter().any(|log| log.contains(game).unwrap_or_else(is_unknown))
    }

    /// Writes a game, if there is one, and those that wait in memory or in the second log, or keeps them until writing is
    /// possible. [`GameLog::append`] describes how long this takes.
    pub(super) fn write(&mut self, mut finished: Option<FinishedGame>) {
        let written = self.try_to_write(&mut finished);
        let was_failing = std::mem::replace(&mut self.is_failing, written.is_err());
        if let Err(error) = written {
            if !was_failing {
                self.warnings.push(error.warning(&self.log.path, Content::Scores));
            }
            self.waiting.extend(finished);
            self.waiting.retain(|finished| self.refused.append(finished, &mut self.warnings).is_err());
        }
    }

    /// Leaves `None` in place of a game that is written.
    fn try_to_write(&mut self, finished: &mut Option<FinishedGame>) -> Result<(), FileError> {
        let Self { log, refused, waiting, warnings, .. } = self;
        if finished.is_none() && waiting.is_empty() && !refused.path.exists() {
            return Ok(());
        }
        if !self.is_repaired {
            warnings.extend(log.repair()?);
            self.is_repaired = true;
        }
        // A second log that cannot be moved holds up no other game.
        let moved = refused.move_to(log, warnings);
        // An attempt that failed may have added a game nevertheless.
        log.add_missing(waiting, warnings)?;
        waiting.clear();
        if let Some(finished) = finished {
            log.append(finished, warnings)?;
        }
        *finished = None;
        moved
    }
}
