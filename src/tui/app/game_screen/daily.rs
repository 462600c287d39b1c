//! The day and the attempt of a game on a daily board.

use super::GameScreen;
use crate::game::Day;
use crate::play::DailyBoards;
use crate::tui::app::activity::Mode;

impl GameScreen {
    pub(crate) const fn dailies(&self) -> &DailyBoards {
        self.running.dailies()
    }

    /// The day whose board is on the screen.
    pub(crate) fn day(&self) -> Option<Day> {
        Day::of(self.game().id())
    }

    /// On a daily board, a text such as `daily 2026-11-21 · first attempt`.
    pub(crate) fn daily_line(&self) -> Option<String> {
        Some(self.messages().daily_and_attempt(self.day()?, self.attempt()))
    }

    /// The number of the attempt at a daily board. For a replay it is known only if the game was saved.
    pub(crate) fn attempt(&self) -> Option<u32> {
        let dailies = self.running.dailies();
        match self.activity.mode() {
            Mode::Play | Mode::Lesson(_) => dailies.attempt(self.game()),
            Mode::Replay(replay) => {
                self.day()?;
                dailies.recorded_attempt(&replay.whole_game())
            }
            Mode::Review(review) => {
                self.day()?;
                dailies.recorded_attempt(review.whole())
            }
        }
    }
}
