//! The lesson on the screen.

use super::GameScreen;
use crate::solver::HintLevel;
use crate::tui::app::activities::Activity;
use crate::tui::app::lesson::Lesson;
use crate::tui::geometry::lesson::LessonLayout;

impl GameScreen {
    /// Suspends the game and starts the lesson.
    pub(crate) fn start_lesson(&mut self) {
        let Some(game) = Lesson::game() else { return };
        self.running.begin_practice(game);
        self.suspend_for(Activity::Lesson(Box::default()), None);
        self.display.on_board_switched(self.activities.game(&self.running));
        self.follow_lesson();
    }

    /// Goes to the next step of the lesson if the player has done what the current one asks for.
    pub(crate) fn follow_lesson(&mut self) {
        // The first hint names only a colour.
        let has_hint = self.running.advisor().hint().is_some_and(|view| view.level != HintLevel::Color);
        let (marker, game) = (self.marker(), self.running.game());
        if self.activities.lesson_mut().is_some_and(|lesson| lesson.advance(game, marker, has_hint)) {
            self.display.effects.redraw();
        }
    }

    /// The layout of the screen during the lesson.
    pub(crate) fn lesson_layout(&self) -> Option<LessonLayout> {
        self.activities.lesson()?;
        let area = self.display.area;
        let lines = Lesson::lines(LessonLayout::text_width(area), self.game(), self.key_hints());
        Some(LessonLayout::new(area, lines))
    }
}
