//! Saving games and choices as they happen.

mod finish_writer;
mod game_saver;
mod progress;

use crate::game::{GameId, Session};
use crate::store::clock::Clock;
use crate::store::fs::survive_size_limit;
use crate::store::writer::Writer;
use crate::store::{Choices, FinishedGame, GameLog, Paths, SaveSlot, Warning};
use game_saver::GameSaver;
use std::collections::VecDeque;
use std::time::Duration;

/// How long the end of a game and an exit wait for the writer thread.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a move waits until the move before it is on disk: far longer than a healthy disk takes.
const MOVE_TIMEOUT: Duration = Duration::from_millis(500);

/// The work to do when a signal ends the process. It takes a few seconds at most.
pub type ExitHook = Box<dyn Fn() + Send>;

/// Saves the session, the games that end in it and the player's choices, and gathers the warnings about their files.
///
/// A front end calls [`record`](Self::record) before it shows a change and [`save`](Self::save) after. Files are
/// written by threads: only the methods that say so wait for the disk. Dropping this calls [`finish`](Self::finish).
#[derive(Debug, Default)]
pub struct Autosave {
    /// `None` if games are not saved.
    games: Option<GameSaver>,
    /// `None` if choices are not saved.
    choices: Option<Writer<Choices>>,
    /// Warnings still to be shown.
    warnings: VecDeque<Warning>,
    shown: Vec<Warning>,
    is_finished: bool,
}

impl Autosave {
    /// Acquires a save slot to save games in. Also returns the session to resume, if there is one.
    #[must_use]
    pub fn open(paths: &Paths) -> (Self, Option<Session>) {
        let mut warnings = Vec::new();
        let (slot, session) = SaveSlot::acquire(paths.state(), &mut warnings);
        (Self::in_slot(paths, slot, session.as_ref(), warnings), session)
    }

    /// Acquires a save slot to play the game of this id in. Also returns the session in which that game is unfinished, or
    /// else a session whose game is over, if there is one.
    #[must_use]
    pub fn open_for(id: &GameId, paths: &Paths) -> (Self, Option<Session>) {
        let mut warnings = Vec::new();
        let (slot, session) = SaveSlot::acquire_for(id, paths.state(), &mut warnings);
        (Self::in_slot(paths, slot, session.as_ref(), warnings), session)
    }

    fn in_slot(paths: &Paths, slot: SaveSlot, session: Option<&Session>, warnings: Vec<Warning>) -> Self {
        survive_size_limit();
        let mut autosave = Self::disabled();
        autosave.games = Some(GameSaver::new(paths, slot, session));
        autosave.warnings = warnings.into();
        autosave
    }

    /// An autosave that saves nothing.
    #[must_use]
    pub fn disabled() -> Self {
        Self::default()
    }

    /// Also saves choices in this file, if there is one.
    #[must_use]
    pub fn with_choices(mut self, choices: Option<Choices>) -> Self {
        survive_size_limit();
        self.choices = choices.map(Writer::new);
        self
    }

    /// Takes the time at which games end from this clock.
    #[must_use]
    pub fn with_clock(mut self, clock: Clock) -> Self {
        if let Some(games) = &mut self.games {
            games.set_clock(clock);
        }
        self
    }

    /// The log that finished games are written to, if they are.
    #[must_use]
    pub fn game_log(&self) -> Option<&GameLog> {
        self.games.as_ref().map(GameSaver::log)
    }

    /// Notes the state of the session at the start, so that earlier moves and finished games are not recorded again.
    pub fn begin(&mut self, session: &Session) {
        if let Some(games) = &mut self.games {
            games.begin(session);
        }
    }

    /// Records the changes of the session. Call it after every change, before showing the change: when this returns, a
    /// game that has ended is in the log, unless the disk refused it.
    ///
    /// A move waits up to half a second for the move before it to be on disk, so that a kill loses one move at most. The
    /// end of a game waits up to two seconds for the session, up to two seconds for another process that holds the log,
    /// and for the disk as long as it takes to write a line.
    pub fn record(&mut self, session: &Session) {
        if let Some(games) = &mut self.games
            && games.record(session)
        {
            self.is_finished = false;
        }
    }

    /// Saves the session. Call it after showing a change. Returns at once; the writer thread does the rest.
    pub fn save(&mut self, session: &Session) {
        if let Some(games) = &mut self.games
            && games.save(session)
        {
            self.is_finished = false;
        }
    }

    /// Saves a choice, given as in a line of a settings file: the key `theme` and the value `"safe"`. Returns at once; the
    /// writer thread does the rest.
    pub fn save_choice(&mut self, key: &str, value: &str) {
        if let Some(choices) = &mut self.choices {
            choices.put(vec![(key.to_owned(), value.to_owned())]);
            self.is_finished = false;
        }
    }

    /// The next game that has ended since [`begin`](Self::begin). Each is returned once.
    pub fn take_finished(&mut self) -> Option<FinishedGame> {
        self.games.as_mut().and_then(GameSaver::take_finished)
    }

    /// Adds a warning about how the program started. The player sees it first.
    pub fn add_warning(&mut self, warning: Warning) {
        self.warnings.push_front(warning);
    }

    /// The next warning for the player. Each is returned once.
    pub fn take_warning(&mut self) -> Option<Warning> {
        self.collect_warnings();
        let warning = self.warnings.pop_front();
        self.shown.extend(warning.clone());
        warning
    }

    fn collect_warnings(&mut self) {
        if let Some(games) = &mut self.games {
            self.warnings.extend(std::iter::from_fn(|| games.take_warning()));
        }
        if let Some(choices) = &mut self.choices {
            self.warnings.extend(std::iter::from_fn(|| choices.queue().take_warning()));
        }
    }

    /// Whether a writer thread is at work, or has left a warning since the last call of
    /// [`take_warning`](Self::take_warning). Then a caller that sleeps should wake up soon and look for warnings.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        let writes_choices = |choices: &Writer<Choices>| choices.queue().may_warn();
        self.games.as_ref().is_some_and(GameSaver::is_writing)
            || self.choices.as_ref().is_some_and(writes_choices)
    }

    /// Returns a hook that writes everything not yet on disk, in up to two seconds each for the session and the choices.
    /// Call it from another thread when a signal is about to end the process.
    #[must_use]
    pub fn exit_hook(&self) -> ExitHook {
        let session = self.games.as_ref().map(GameSaver::queue);
        let choices = self.choices.as_ref().map(Writer::queue);
        Box::new(move || {
            if let Some(session) = &session {
                session.flush(FLUSH_TIMEOUT);
            }
            if let Some(choices) = &choices {
                choices.flush(FLUSH_TIMEOUT);
            }
        })
    }

    /// Writes everything not yet on disk, including writes that failed before. Waits up to two seconds each for
    /// the choices and the session; if that is too short, there is a warning. Finished games take as long as in
    /// [`record`](Self::record).
    pub fn finish(&mut self) {
        if let Some(choices) = &self.choices {
            choices.finish(FLUSH_TIMEOUT);
        }
        if let Some(games) = &mut self.games {
            games.finish();
        }
        self.is_finished = true;
    }

    /// Calls [`finish`](Self::finish) and returns all warnings: those that were shown, and those that could not be.
    #[must_use]
    pub fn into_warnings(mut self) -> Vec<Warning> {
        self.finish();
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
