//! The lesson on the screen.

use super::GameScreen;
use crate::solver::HintLevel;
use crate::tui::app::activity::Mode;
use crate::tui::app::lesson::Lesson;
use crate::tui::geometry::lesson::LessonLayout;

impl GameScreen {
    /// Suspends the game and starts the lesson.
    pub(crate) fn start_lesson(&mut self) {
        let Some(game) = Lesson::game() else { return };
        self.running.begin_practice(game);
        self.suspend_for(Mode::Lesson(Box::default()), None);
        self.on_board_switched();
        self.follow_lesson();
    }

    /// Goes to the next step of the lesson if the player has done what the current one asks for.
    pub(crate) fn follow_lesson(&mut self) {
        // The first hint names only a colour.
        let has_hint = self.running.advisor().hint().is_some_and(|view| view.level != HintLevel::Color);
        let (marker, game) = (self.marker(), self.running.game());
        if self.activity.lesson_mut().is_some_and(|lesson| lesson.advance(game, marker, has_hint)) {
            self.display.effects.redraw();
        }
    }

    /// The layout of the screen during the lesson.
    pub(crate) fn lesson_layout(&self) -> Option<LessonLayout> {
        self.activity.lesson()?;
        let area = self.display.area;
        let lines = Lesson::lines(LessonLayout::text_width(area), self.game(), self.key_hints());
        Some(LessonLayout::new(area, lines))
    }

    /// Fits the board into the screen, or into the part that the lesson leaves to it.
    pub(crate) fn fit_board(&mut self) {
        let area = self.lesson_layout().map_or(self.display.area, |layout| layout.game);
        self.display.fit(self.game().board().size(), area);
    }
}
