//! Writing the ends of games, also where the log does not take them.

use crate::game::Game;
use crate::store::{Finished, GamesLog, LogError, Notice, Paths};
use std::collections::VecDeque;

/// Writes games that came to their end. Those that the log refuses are kept in a second one, from which they are moved as
/// soon as it takes them, by this process or by a later one.
#[derive(Debug)]
pub(super) struct Ends {
    log: GamesLog,
    refused: GamesLog,
    /// Those that both refused.
    waiting: Vec<Finished>,
    /// The log is whole, or was mended.
    is_mended: bool,
    is_failing: bool,
    notices: VecDeque<Notice>,
}

impl Ends {
    pub(super) fn new(paths: &Paths) -> Self {
        Self {
            log: GamesLog::new(paths.games()),
            refused: GamesLog::new(paths.refused_games()),
            waiting: Vec::new(),
            is_mended: false,
            is_failing: false,
            notices: VecDeque::new(),
        }
    }

    pub(super) const fn log(&self) -> &GamesLog {
        &self.log
    }

    /// Whether this very game was written, with all that happened in it. Where that cannot be told, it was.
    pub(super) fn have(&self, game: &Game) -> bool {
        [&self.log, &self.refused].into_iter().any(|log| log.has(game).unwrap_or(true))
    }

    /// Writes a game, or has it wait if that is not possible now. See [`GamesLog::append`] for how long it takes.
    pub(super) fn write(&mut self, finished: Finished) {
        self.waiting.push(finished);
        self.write_waiting();
    }

    /// Writes the games that wait, as far as the disk takes them.
    pub(super) fn write_waiting(&mut self) {
        if self.waiting.is_empty() && !self.refused.path().exists() {
            return;
        }
        let written = self.try_to_write();
        let was_failing = std::mem::replace(&mut self.is_failing, written.is_err());
        if let Err(error) = written {
            if !was_failing {
                self.notices.push_back(error.notice(&self.log));
            }
            self.waiting.retain(|finished| self.refused.append(finished).is_err());
        }
    }

    fn try_to_write(&mut self) -> Result<(), LogError> {
        if !self.is_mended {
            self.notices.extend(self.log.mend()?);
            self.is_mended = true;
        }
        self.notices.extend(self.refused.move_into(&self.log)?);
        while let Some(finished) = self.waiting.first() {
            self.notices.extend(self.log.append(finished)?);
            self.waiting.remove(0);
        }
        Ok(())
    }

    pub(super) fn has_news(&self) -> bool {
        !self.notices.is_empty()
    }

    pub(super) fn take_notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }
}
