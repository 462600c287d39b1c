//! Autoplay: the solver plays the rest of the game, one move at a time.

use super::{Advisor, Autoplay};
use crate::board::Cell;
use crate::play::clock::PlaybackSpeed;
use crate::play::solver_task::HINT_DELAY;
use std::time::Duration;

impl Advisor {
    pub(in crate::play) fn start_autoplay(&mut self, now: Duration) -> bool {
        if self.is_over() {
            return false;
        }
        self.hint = None;
        self.autoplay = Some(Autoplay { speed: PlaybackSpeed::NORMAL, due: now + HINT_DELAY });
        true
    }

    pub(in crate::play) const fn stop_autoplay(&mut self) {
        self.autoplay = None;
    }

    pub fn autoplay_speed(&self) -> Option<PlaybackSpeed> {
        self.autoplay.as_ref().map(|autoplay| autoplay.speed)
    }

    /// Makes the solver play faster by `steps`, or slower if `steps` is negative. The new speed applies to the next
    /// move.
    pub(in crate::play) fn change_autoplay_speed(&mut self, steps: isize, now: Duration) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.speed = autoplay.speed.changed(steps);
            autoplay.due = now + autoplay.speed.interval();
            self.show_change();
        }
    }

    /// The next move of autoplay, if one is known. The marker shows it in advance.
    pub fn autoplay_move(&self) -> Option<Cell> {
        self.autoplay.as_ref()?;
        self.next_move()
    }

    pub(in crate::play) fn next_move(&self) -> Option<Cell> {
        self.lines.current.best_from(&self.game)?.cells.get(self.game.moves().len()).copied()
    }

    pub(super) fn move_due(&self) -> Option<Duration> {
        let due = self.autoplay.as_ref()?.due;
        self.next_move().map(|_| due)
    }

    pub(in crate::play) fn due_move(&self, now: Duration) -> Option<Cell> {
        if self.move_due()? <= now { self.next_move() } else { None }
    }

    /// Schedules the next move after a move of autoplay, or stops autoplay at the end of the game.
    pub(in crate::play) fn after_autoplay_move(&mut self, now: Duration) {
        if self.is_over() {
            self.autoplay = None;
        } else if let Some(autoplay) = &mut self.autoplay {
            autoplay.due = now + autoplay.speed.interval();
        }
        self.show_change();
    }
}
