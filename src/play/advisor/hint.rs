//! The hint for the current position, which reveals more with each request, and autoplay: the solver plays the rest of
//! the game, one move at a time.

use super::state::{HintReply, HintView, ShownHint};
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
        let better = self.better_hint();
        match &mut self.hint {
            None => {
                let level = HintLevel::Color;
                self.hint =
                    Some(ShownHint { level, due: now + HINT_DELAY, hint: None, is_replacement: false });
                HintReply::Level(level)
            }
            Some(ShownHint { hint: None, .. }) => HintReply::Thinking,
            Some(shown) if shown.level == HintLevel::Line => {
                if better.is_none() {
                    return HintReply::Complete;
                }
                // The log has recorded every level of this hint, so the new one starts at the group.
                *shown = ShownHint { level: HintLevel::Group, hint: better, is_replacement: true, ..*shown };
                HintReply::Replaced
            }
            Some(shown) => {
                shown.level = shown.level.next();
                HintReply::Level(shown.level)
            }
        }
    }

    /// Returns the best known hint, if it beats the one shown and begins with another move.
    fn better_hint(&self) -> Option<Hint> {
        let shown = self.hint.as_ref()?.hint.as_ref()?;
        let best = self.best_hint()?;
        (best.first() != shown.first() && best.score > shown.score).then_some(best)
    }

    fn best_hint(&self) -> Option<Hint> {
        Hint::new(&self.game, &self.lines.current)
    }

    /// The hint as far as the player may see it; `None` if the player has not requested one.
    pub fn hint(&self) -> Option<HintView<'_>> {
        let ShownHint { level, hint, is_replacement, .. } = self.hint.as_ref()?;
        Some(HintView { level: *level, hint: hint.as_ref(), is_replacement: *is_replacement })
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
        let waiting = self.hint.as_ref().filter(|shown| shown.hint.is_none())?;
        self.lines.current.best_from(&self.game).map(|_| waiting.due)
    }

    pub(in crate::play) fn show_due_hint(&mut self, now: Duration) {
        if self.hint_due().is_some_and(|due| due <= now || !self.is_searching()) {
            let hint = self.best_hint();
            if let Some(shown) = &mut self.hint {
                shown.hint = hint;
                self.show_change();
            }
        }
    }

    pub(super) fn update_shown_hint(&mut self) {
        let Some(ShownHint { hint: Some(shown_hint), .. }) = &self.hint else { return };
        let updated = shown_hint.refreshed(&self.game, &self.lines.current);
        if updated.as_ref() != Some(shown_hint)
            && let Some(shown) = &mut self.hint
        {
            shown.hint = updated;
            self.show_change();
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
