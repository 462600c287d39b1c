//! The hint for the current position, which reveals more with each request, and autoplay: the solver plays the rest of
//! the game, one move at a time.

use super::state::{HintReply, ShownHint};
use super::{Advisor, Autoplay};
use crate::board::Cell;
use crate::play::playback_speed::PlaybackSpeed;
use crate::play::solver_task::HINT_DELAY;
use crate::solver::{Hint, HintLevel};
use std::time::Duration;

impl Advisor {
    pub(in crate::play) fn request_hint(&mut self, now: Duration) -> HintReply {
        if self.is_over() {
            return HintReply::GameOver;
        }
        if let Some(shown) = &mut self.hint {
            return shown.reveal(Hint::new(&self.game, &self.lines.current));
        }
        let level = HintLevel::Color;
        self.hint = Some(ShownHint { level, due: now + HINT_DELAY, hint: None, is_replacement: false });
        HintReply::Level(level)
    }

    /// The hint as far as the player may see it; `None` if the player has not requested one.
    pub const fn hint(&self) -> Option<&ShownHint> {
        self.hint.as_ref()
    }

    pub(in crate::play) const fn show_whole_line(&mut self) {
        if let Some(shown) = &mut self.hint {
            shown.level = HintLevel::Line;
        }
    }

    pub fn dismiss_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    pub(super) fn hint_due(&self) -> Option<Duration> {
        self.hint.as_ref()?.due(&self.game, &self.lines.current)
    }

    pub(in crate::play) fn show_due_hint(&mut self, now: Duration) {
        if self.hint_due().is_some_and(|due| due <= now || !self.is_searching())
            && let Some(shown) = &mut self.hint
        {
            shown.hint = Hint::new(&self.game, &self.lines.current);
        }
    }

    /// Whether a search can find a better continuation than the one known.
    pub fn can_search_on(&self) -> bool {
        let best = self.lines.current.best_from(&self.game);
        !self.is_over() && !best.is_some_and(|line| line.is_proved_after(self.game.moves().len()))
    }

    pub fn start_autoplay(&mut self, now: Duration) -> bool {
        if self.is_over() {
            return false;
        }
        self.hint = None;
        self.autoplay = Some(Autoplay { speed: PlaybackSpeed::NORMAL, due: now + HINT_DELAY });
        true
    }

    pub const fn stop_autoplay(&mut self) {
        self.autoplay = None;
    }

    pub fn autoplay_speed(&self) -> Option<PlaybackSpeed> {
        self.autoplay.as_ref().map(|autoplay| autoplay.speed)
    }

    /// Makes the solver play faster by `steps`, or slower if `steps` is negative. The new speed applies to the next
    /// move.
    pub fn change_autoplay_speed(&mut self, steps: isize, now: Duration) {
        if let Some(autoplay) = &mut self.autoplay {
            autoplay.speed = autoplay.speed.changed(steps);
            autoplay.due = now + autoplay.speed.interval();
        }
    }

    /// The next move of autoplay, if one is known. The marker shows it in advance.
    pub fn autoplay_move(&self) -> Option<Cell> {
        self.autoplay.as_ref().and_then(|_| self.next_move())
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
    }
}
