//! Autoplay: the solver plays the rest of the game, one move at a time.

use super::Advisor;
use crate::board::Cell;
use crate::game::Game;
use crate::play::playback_speed::PlaybackSpeed;
use crate::play::solver_task::HINT_DELAY;
use std::time::Duration;

/// The state of autoplay.
#[derive(Debug)]
pub(super) struct Autoplay {
    speed: PlaybackSpeed,
    /// When the next move is due, if one is known by then.
    due: Duration,
}

impl Advisor {
    /// Starts autoplay at normal speed. Returns false if the game is over.
    pub fn start_autoplay(&mut self, game: &Game, now: Duration) -> bool {
        if game.status().is_over() {
            return false;
        }
        self.hint = None;
        self.autoplay = Some(Autoplay { speed: PlaybackSpeed::NORMAL, due: now + HINT_DELAY });
        true
    }

    /// Stops autoplay.
    pub const fn stop_autoplay(&mut self) {
        self.autoplay = None;
    }

    /// The speed of autoplay; `None` if it is off.
    pub fn autoplay_speed(&self) -> Option<PlaybackSpeed> {
        self.autoplay.as_ref().map(|autoplay| autoplay.speed)
    }

    /// Makes the solver play faster by `steps`, or slower if `steps` is negative. The new speed applies to the next
    /// move.
    pub fn change_autoplay_speed(&mut self, steps: isize, now: Duration) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.speed = autoplay.speed.changed(steps);
            autoplay.due = now + autoplay.speed.interval();
            self.changed = true;
        }
    }

    /// The next move of autoplay, if one is known. The marker shows it in advance.
    pub fn autoplay_move(&self, game: &Game) -> Option<Cell> {
        self.autoplay.as_ref()?;
        self.next_move(game)
    }

    /// The next move of the best line known.
    pub fn next_move(&self, game: &Game) -> Option<Cell> {
        self.lines.current().best_from(game)?.cells.get(game.moves().len()).copied()
    }

    /// The time of the next move of autoplay, if one is known.
    pub(super) fn move_due(&self, game: &Game) -> Option<Duration> {
        let due = self.autoplay.as_ref()?.due;
        self.next_move(game).map(|_| due)
    }

    /// Returns the next move of autoplay if it is due. The caller plays it with the tag for moves by the solver, and
    /// then calls [`after_board_change`](Self::after_board_change) and
    /// [`after_autoplay_move`](Self::after_autoplay_move).
    pub fn due_move(&self, game: &Game, now: Duration) -> Option<Cell> {
        if self.move_due(game)? <= now { self.next_move(game) } else { None }
    }

    /// Schedules the next move after a move of autoplay, or stops autoplay at the end of the game.
    pub fn after_autoplay_move(&mut self, game: &Game, now: Duration) {
        if game.status().is_over() {
            self.autoplay = None;
        } else if let Some(autoplay) = &mut self.autoplay {
            autoplay.due = now + autoplay.speed.interval();
        }
        self.changed = true;
    }
}
