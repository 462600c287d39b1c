//! Saves games and choices during play.

mod finish_writer;
mod game_saver;
#[cfg(test)]
mod tests;

use crate::game::{Game, GameId, Session};
use crate::store::choices::Choice;
use crate::store::fs::survive_size_limit;
use crate::store::game_log::Clock;
use crate::store::writer::{Write, Writer};
use crate::store::{
    Choices, FinishedGame, GameLog, KeptPuzzle, KeptReview, LineOrigin, Paths, SaveSlot, SearchRun, Warning,
};
use game_saver::{FLUSH_TIMEOUT, GameSaver};
use std::collections::VecDeque;
use std::sync::Arc;

/// The work to do when a signal ends the process. It takes at most a few seconds.
pub type ExitHook = Box<dyn Fn() + Send>;

/// Saves the session, the games that end in it, their lines and reviews, and the player's choices, and collects the
/// warnings about their files.
///
/// A front end calls [`record`](Self::record) before it shows a change and [`save`](Self::save) after. Threads write
/// the files, so only the methods that say so wait for the disk. Dropping the value calls [`finish`](Self::finish).
#[derive(Debug, Default)]
pub struct Autosave {
    writer: Writer,
    /// `None` if games are not saved.
    games: Option<GameSaver>,
    /// Where games are saved from the first change of the session on.
    deferred: Option<Paths>,
    /// `None` if choices are not saved.
    choices: Option<Choices>,
    /// The warnings that are not shown yet.
    warnings: VecDeque<Warning>,
    shown: Vec<Warning>,
    is_finished: bool,
}

impl Autosave {
    /// Acquires a save slot. Also returns the session to resume, if there is one.
    pub fn open(paths: &Paths) -> (Self, Option<Session>) {
        let mut warnings = Vec::new();
        let (slot, session) = SaveSlot::acquire(&paths.state, &mut warnings);
        (Self::in_slot(paths, slot, session.as_ref(), warnings), session)
    }

    /// Acquires a save slot for a game with this id. Also returns the session in which that game is unfinished, or else
    /// a session whose current game is over, if there is one.
    pub fn open_for(id: &GameId, paths: &Paths) -> (Self, Option<Session>) {
        let mut warnings = Vec::new();
        let (slot, session) = SaveSlot::acquire_for(id, &paths.state, &mut warnings);
        (Self::in_slot(paths, slot, session.as_ref(), warnings), session)
    }

    fn in_slot(paths: &Paths, slot: SaveSlot, session: Option<&Session>, warnings: Vec<Warning>) -> Self {
        survive_size_limit();
        let mut autosave = Self::disabled();
        autosave.games = Some(GameSaver::new(paths, slot, session, &mut autosave.writer));
        autosave.warnings = warnings.into();
        autosave
    }

    /// Acquires a new save slot at the first change of the session, and writes nothing until then.
    pub fn deferred(paths: Paths) -> Self {
        let mut autosave = Self::disabled();
        autosave.deferred = Some(paths);
        autosave
    }

    pub fn disabled() -> Self {
        Self::default()
    }

    /// Also saves choices to this file, if there is one.
    pub fn with_choices(mut self, choices: Option<Choices>) -> Self {
        survive_size_limit();
        self.choices = choices;
        self
    }

    pub fn with_clock(mut self, clock: Clock) -> Self {
        if let Some(games) = &mut self.games {
            games.clock = clock;
        }
        self
    }

    pub fn game_log(&self) -> Option<&GameLog> {
        self.games.as_ref().map(|games| &games.finish_writer.log)
    }

    /// Remembers the session at the start of the program, so that its moves and finished games are not recorded again.
    pub fn begin(&mut self, session: &Session) {
        if let Some(games) = &mut self.games {
            games.begin(session);
        }
    }

    /// Records the changes of the session. Call this after every change and before showing the change: when it returns,
    /// a game that has ended is in the log, unless writing failed. A writer thread adds its line to the book. Returns the
    /// game that has ended, if one has.
    ///
    /// After a move, this waits up to half a second until the previous move is on disk, so that a kill loses at most
    /// one move, unless the disk is slower. At the end of a game, it waits up to two seconds until the session is on disk, up to two seconds for
    /// another process that holds the log, and until the disk has written a line.
    pub fn record(&mut self, session: &Session) -> Option<FinishedGame> {
        if let Some(paths) = self.deferred.take() {
            survive_size_limit();
            let slot = SaveSlot::acquire_new(&paths.state);
            self.games.insert(GameSaver::new(&paths, slot, None, &mut self.writer)).begin(session);
        }
        let games = self.games.as_mut()?;
        self.is_finished = false;
        games.record(session, &mut self.writer)
    }

    /// Saves the session. Call this after showing a change.
    pub fn save(&mut self, session: &Session) {
        if let Some(games) = &mut self.games {
            games.save(session, &mut self.writer);
            self.is_finished = false;
        }
    }

    /// Saves a choice: the key and the value of a line of a settings file, such as `theme` and `"safe"`.
    pub fn save_choice(&mut self, key: &str, value: &str) {
        if let Some(choices) = &self.choices {
            let choice = Choice { setting: key.to_owned(), value: value.to_owned() };
            self.writer.put(Write::Choices(choices.clone(), vec![choice]));
            self.is_finished = false;
        }
    }

    /// Adds a line that a search found to the book, if it is better than the one in the book. `game` is the line played
    /// to its end.
    pub fn save_line(&mut self, game: &Game, run: SearchRun) {
        if let Some(games) = &self.games {
            games.add_line(game, (games.clock)(), LineOrigin::Search(run), &mut self.writer);
            self.is_finished = false;
        }
    }

    /// Keeps the review of a game, if it is deeper than the kept one.
    pub fn save_review(&mut self, kept: KeptReview) {
        if let Some(games) = &self.games {
            self.writer.put(Write::Reviews(games.reviews.clone(), vec![kept]));
            self.is_finished = false;
        }
    }

    /// Keeps how the player did in a puzzle.
    pub fn save_puzzle(&mut self, puzzle: KeptPuzzle) {
        if let Some(games) = &self.games {
            self.writer.put(Write::Puzzles(games.puzzles.clone(), vec![puzzle]));
            self.is_finished = false;
        }
    }

    /// Adds a warning about the start of the program. The player sees it before the other warnings.
    pub fn add_warning(&mut self, warning: Warning) {
        self.warnings.push_front(warning);
    }

    /// Returns the next warning for the player. Each warning is returned once.
    pub fn take_warning(&mut self) -> Option<Warning> {
        self.collect_warnings();
        let warning = self.warnings.pop_front();
        self.shown.extend(warning.clone());
        warning
    }

    fn collect_warnings(&mut self) {
        self.warnings.extend(self.games.iter_mut().flat_map(|games| games.finish_writer.warnings.drain(..)));
        self.warnings.extend(std::iter::from_fn(|| self.writer.pending().take_warning()));
    }

    /// Whether a writer thread is writing, or has added a warning that [`take_warning`](Self::take_warning) has not
    /// returned yet. If so, a caller that waits for input should wake up soon and check for warnings.
    pub fn is_writing(&self) -> bool {
        let may_warn = |games: &GameSaver| !games.finish_writer.warnings.is_empty();
        self.games.as_ref().is_some_and(may_warn) || self.writer.pending().may_warn()
    }

    /// Returns a hook that waits until the session, the book, the reviews, the puzzles and the choices are on disk, up to two
    /// seconds each. Call the hook from another thread when a signal is about to end the process.
    pub fn exit_hook(&self) -> ExitHook {
        let pending = Arc::clone(self.writer.pending());
        Box::new(move || drop(pending.flush_all(FLUSH_TIMEOUT)))
    }

    /// Writes everything that is not on disk yet, including content whose write has failed. Waits up to two seconds
    /// each for the choices, the session, the book, the reviews and the puzzles, and adds a warning if that is too short. Finished
    /// games take as long as in [`record`](Self::record).
    pub fn finish(&mut self) {
        self.writer.finish(FLUSH_TIMEOUT);
        if let Some(games) = &mut self.games {
            games.finish_writer.write(None);
        }
        self.is_finished = true;
    }

    /// Whether the log of finished games could not be written at the last attempt.
    pub fn is_score_missing(&self) -> bool {
        self.games.as_ref().is_some_and(|games| games.finish_writer.is_failing)
    }

    /// Writes everything, as [`finish`](Self::finish) does, and returns all warnings, including those that were shown.
    pub fn into_warnings(mut self) -> Vec<Warning> {
        if !self.is_finished {
            self.finish();
        }
        self.collect_warnings();
        let mut warnings = std::mem::take(&mut self.shown);
        warnings.extend(self.warnings.drain(..));
        warnings
    }
}

impl Drop for Autosave {
    fn drop(&mut self) {
        if !self.is_finished {
            self.finish();
        }
    }
}
