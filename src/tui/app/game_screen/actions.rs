//! Actions in the game, the lesson, a replay or a review.

use super::GameScreen;
use crate::tui::app::activity::Mode;
use crate::tui::input::Action;
use std::time::Duration;

impl GameScreen {
    /// Performs an action, `count` times if it can be repeated.
    pub(crate) fn act(&mut self, action: Action, count: Option<u16>, now: Duration) {
        match self.activity.mode() {
            Mode::Lesson(_) if self.is_lesson_finished() && action == Action::Remove => {
                self.resume(&mut None);
            }
            Mode::Play | Mode::Lesson(_) => self.act_in_game(action, count, now),
            Mode::Replay(_) => self.act_in_replay(action, count, now),
            Mode::Review(_) => self.act_in_review(action, count, now),
        }
    }
}
