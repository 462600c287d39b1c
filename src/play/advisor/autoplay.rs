//! The solver plays on, one move at a time.

use super::Advisor;
use crate::board::Cell;
use crate::game::Game;
use crate::play::playback_speed::PlaybackSpeed;
use crate::play::solver_task::HINT_DELAY;
use std::time::Duration;

/// The state while the solver plays.
#[derive(Debug)]
pub(super) struct Autoplay {
    speed: PlaybackSpeed,
    /// When the next move is due, if one is known by then.
    due: Duration,
}

impl Advisor {
    /// Lets the solver play on, at normal speed. Returns false if the game is over.
    pub fn start_autoplay(&mut self, game: &Game, now: Duration) -> bool {
        if game.status().is_over() {
            return false;
        }
        self.hint = None;
        self.autoplay = Some(Autoplay { speed: PlaybackSpeed::NORMAL, due: now + HINT_DELAY });
        true
    }

    /// Stops the solver from playing on.
    pub const fn stop_autoplay(&mut self) {
        self.autoplay = None;
    }

    /// How fast the solver plays, while it does.
    #[must_use]
    pub fn autoplay_speed(&self) -> Option<PlaybackSpeed> {
        self.autoplay.as_ref().map(|autoplay| autoplay.speed)
    }

    /// Makes the solver play faster by `steps`, or slower; the next move comes at the new speed.
    pub fn change_autoplay_speed(&mut self, steps: isize, now: Duration) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.speed = autoplay.speed.changed(steps);
            autoplay.due = now + autoplay.speed.interval();
            self.changed = true;
        }
    }

    /// The solver's next move, if one is known: the marker goes there while the solver plays.
    #[must_use]
    pub fn autoplay_move(&self, game: &Game) -> Option<Cell> {
        self.autoplay.as_ref().and_then(|_| self.next_move(game))
    }

    /// The next move of the best line known.
    #[must_use]
    pub fn next_move(&self, game: &Game) -> Option<Cell> {
        self.lines.current().best_from(game)?.cells.get(game.moves().len()).copied()
    }

    /// When the solver makes its next move, if it knows one.
    pub(super) fn move_due(&self, game: &Game) -> Option<Duration> {
        let autoplay = self.autoplay.as_ref()?;
        self.next_move(game).map(|_| autoplay.due)
    }

    /// Returns the solver's move if it is due. The caller plays it, marked with the tag for a move by the solver, and
    /// then calls [`after_board_change`](Self::after_board_change) and [`after_autoplay_move`](Self::after_autoplay_move).
    #[must_use]
    pub fn due_move(&self, game: &Game, now: Duration) -> Option<Cell> {
        self.move_due(game).filter(|&due| due <= now).and_then(|_| self.next_move(game))
    }

    /// Schedules the move after the one just played, or stops at the end of the game.
    pub fn after_autoplay_move(&mut self, game: &Game, now: Duration) {
        if game.status().is_over() {
            self.autoplay = None;
        } else if let Some(autoplay) = &mut self.autoplay {
            autoplay.due = now + autoplay.speed.interval();
        }
        self.changed = true;
    }
}
