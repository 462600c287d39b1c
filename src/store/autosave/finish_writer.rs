//! Writes finished games to the log, or to a second log while the first cannot be written.

use crate::game::Game;
use crate::store::{Content, FileError, FinishedGame, GameLog, Paths, Warning};
use std::collections::VecDeque;

/// Writes finished games to the log. If writing to the log fails, writes to a second log, from which this process or a
/// later one moves the games to the log as soon as possible.
#[derive(Debug)]
pub(super) struct FinishWriter {
    pub(super) log: GameLog,
    refused: GameLog,
    /// The games that could not be written to either log.
    waiting: Vec<FinishedGame>,
    /// Whether the log needed no repair or has been repaired.
    is_repaired: bool,
    /// Whether the last attempt to write failed. If so, the player has been warned.
    pub(super) is_failing: bool,
    pub(super) warnings: VecDeque<Warning>,
}

impl FinishWriter {
    pub(super) fn new(paths: &Paths) -> Self {
        Self {
            log: GameLog::new(paths.games()),
            refused: GameLog::new(paths.refused_games()),
            waiting: Vec::new(),
            is_repaired: false,
            is_failing: false,
            warnings: VecDeque::new(),
        }
    }

    /// Whether this game, with all its events, has been written. A log that the disk cannot read is assumed to contain it.
    pub(super) fn contains(&self, game: &Game) -> bool {
        let is_unknown = |error| matches!(error, FileError::Disk(_));
        [&self.log, &self.refused].into_iter().any(|log| log.contains(game).unwrap_or_else(is_unknown))
    }

    /// Writes a game, or keeps it until writing is possible. [`GameLog::append`] describes how long this takes.
    pub(super) fn write(&mut self, finished: FinishedGame) {
        self.waiting.push(finished);
        self.write_waiting();
    }

    /// Tries to write the waiting games and to move the games from the second log.
    pub(super) fn write_waiting(&mut self) {
        if self.waiting.is_empty() && !self.refused.path.exists() {
            return;
        }
        let written = self.try_to_write();
        let was_failing = std::mem::replace(&mut self.is_failing, written.is_err());
        if let Err(error) = written {
            if !was_failing {
                self.warnings.push_back(error.warning(&self.log.path, Content::Scores));
            }
            self.waiting.retain(|finished| self.refused.append(finished).is_err());
        }
    }

    fn try_to_write(&mut self) -> Result<(), FileError> {
        if !self.is_repaired {
            self.warnings.extend(self.log.repair()?);
            self.is_repaired = true;
        }
        self.warnings.extend(self.refused.move_to(&self.log)?);
        while let Some(finished) = self.waiting.first() {
            self.warnings.extend(self.log.append(finished)?);
            self.waiting.remove(0);
        }
        Ok(())
    }
}
