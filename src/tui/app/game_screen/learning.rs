//! The lesson on the screen: its text, its keys and its layout.

use super::GameScreen;
use crate::solver::HintLevel;
use crate::tui::app::activity::Mode;
use crate::tui::app::lesson::{LARGE_GROUP, Lesson, LessonStep, SMALL_GROUP};
use crate::tui::geometry::lesson::LessonLayout;
use crate::tui::geometry::wrapping::wrapped;
use crate::tui::input::context::Legend;
use crate::tui::input::{Action, Table};
use std::borrow::Cow;

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
        let has_hint = self.hint().is_some_and(|view| view.level != HintLevel::Color);
        let (marker, game) = (self.cursor.marker(), self.running.game());
        if self.activity.lesson_mut().is_some_and(|lesson| lesson.advance(game, marker, has_hint)) {
            self.effects.redraw();
        }
    }

    /// The number of the current step of the lesson, and the number of its steps.
    pub(crate) fn lesson_position(&self) -> Option<(usize, usize)> {
        self.activity.lesson().map(Lesson::position)
    }

    pub(crate) fn is_lesson_finished(&self) -> bool {
        self.activity.lesson().is_some_and(|lesson| lesson.is_finished(self.game()))
    }

    /// The keys beside the board.
    pub(crate) fn legend(&self) -> Legend {
        match self.key_table() {
            Table::Lesson if self.is_lesson_finished() => Legend::Learnt,
            Table::Lesson => Legend::Learning,
            Table::Watch => Legend::Recording,
            Table::Review => Legend::Reviewing,
            Table::Play | Table::Page if self.game().status().is_over() => Legend::GameOver,
            Table::Play | Table::Page => Legend::Playing,
        }
    }

    /// The layout of the screen during the lesson.
    pub(crate) fn lesson_layout(&self) -> Option<LessonLayout> {
        self.activity.lesson()?;
        let width = LessonLayout::text_width(self.area());
        let lines = |step| wrapped(&self.lesson_step_text(step), width).len();
        // The board stays where it is from step to step.
        let lines = LessonStep::ALL.into_iter().map(lines).max().unwrap_or(0);
        Some(LessonLayout::new(self.area(), lines))
    }

    /// What the current step of the lesson asks for.
    pub(crate) fn lesson_text(&self) -> Option<String> {
        let lesson = self.activity.lesson()?;
        Some(self.lesson_step_text(lesson.step()))
    }

    fn lesson_step_text(&self, step: LessonStep) -> String {
        let messages = self.messages();
        let key = |action| self.key_hints().key(action).unwrap_or(Cow::Borrowed("-")).into();
        let game = self.game();
        let rules = game.rules();
        match step {
            LessonStep::Mark => messages.format("lesson-mark", [("key", key(Action::NextGroup))]),
            LessonStep::Remove => messages.format("lesson-remove", [("key", key(Action::Remove))]),
            LessonStep::Undo => messages.format("lesson-undo", [("key", key(Action::Undo))]),
            LessonStep::Hint => messages.format("lesson-hint", [("key", key(Action::Hint))]),
            LessonStep::LargeGroup => {
                let points = |size| messages.number(rules.points().at(size)).into();
                messages.format(
                    "lesson-large-group",
                    [
                        ("small", messages.number(SMALL_GROUP).into()),
                        ("small-points", points(SMALL_GROUP)),
                        ("large", messages.number(LARGE_GROUP).into()),
                        ("large-points", points(LARGE_GROUP)),
                        ("key", key(Action::Restart)),
                    ],
                )
            }
            LessonStep::Clear if game.board().is_cleared() => {
                let (key, help_key) = (key(Action::Remove), key(Action::Help));
                messages.format("lesson-end", [("key", key), ("help-key", help_key)])
            }
            LessonStep::Clear => {
                messages.format("lesson-clear", [("bonus", messages.number(rules.clear_bonus()).into())])
            }
        }
    }

    /// The goal of the game in a sentence or two.
    pub(crate) fn goal(&self) -> String {
        let goal = if self.game().rules().ranks_by_tiles_left() { "goal-by-tiles" } else { "goal" };
        self.messages().text(goal).into_owned()
    }

    /// Whether Esc opens the menu if there is nothing to cancel.
    pub(crate) const fn can_open_menu(&self) -> bool {
        matches!(self.activity.mode(), Mode::Play)
    }

    /// Fits the board into the screen, or into the part that the lesson leaves to it.
    pub(crate) fn fit_board(&mut self) {
        let size = self.game().board().size();
        self.cursor.set_tile_sizes(self.settings.appearance.resolved.tile_sizes(), size);
        let area = self.lesson_layout().map_or(self.area, |layout| layout.game);
        self.cursor.resize(area, size);
    }
}
