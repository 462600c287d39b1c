//! What moves by itself, and when.

use crate::game::Played;
use crate::tui::app::{App, ReplayPlayer};
use crate::tui::geometry::animation::{Animation, FRAME};
use std::time::Duration;

impl App {
    /// When something will move by itself: now or later, as the clock of all the other times counts.
    /// Below a page nothing does.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.page.is_some() {
            return None;
        }
        let frame = self.animation.as_ref().map(|_| now + FRAME);
        let step = self.recording().and_then(ReplayPlayer::due);
        let advice = [self.hint_due(), self.solver_due(), self.advice.end_of_search()];
        let deadlines = [frame, step, self.next_news(now)].into_iter().chain(advice);
        deadlines.flatten().min()
    }

    /// Moves what moves by itself.
    pub fn advance(&mut self, now: Duration) {
        self.look_up_place();
        self.know_days();
        if self.page.is_some() {
            return self.consult(now);
        }
        if self.animation.is_some() {
            self.changed.screen = true;
        }
        if self.animation.as_ref().is_some_and(|animation| animation.is_over(now)) {
            self.animation = None;
        }
        self.hear(now);
        self.watch_on(now);
        self.let_solver_move(now);
        self.consult(now);
        self.tell_hint(now);
    }

    pub(super) fn skip_animation(&mut self) {
        self.changed.screen |= self.animation.take().is_some();
    }

    pub(super) fn animate(&mut self, played: Option<Played>, now: Duration) {
        if let Some(played) = played.filter(|_| self.animates) {
            self.animation = Some(Animation::new(played.removed, self.game().board(), now));
        }
    }

    /// Takes how long it took to write a frame. Where that is slow time and again, moves are shown at once.
    pub fn take_frame_time(&mut self, took: Duration) {
        if self.animation.is_some() && self.slow_frames.are_too_many(took) {
            self.skip_animation();
            self.animates = false;
        }
    }
}
