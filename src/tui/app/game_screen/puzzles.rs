//! Puzzles on the screen.

use super::GameScreen;
use crate::play::{Exercise, PuzzleExercise, PuzzleSource};
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::input::Action;
use crate::tui::page::OpenPage;
use std::time::Duration;

impl GameScreen {
    /// The puzzle on the screen.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleExercise> {
        match self.training()?.exercise() {
            Exercise::Puzzle(exercise) => Some(exercise),
            Exercise::Moment(_) => None,
        }
    }

    /// Begins with a puzzle, and takes the page to return to.
    pub(crate) fn start_puzzles(&mut self, source: PuzzleSource, page: &mut Option<OpenPage>) {
        if self.running.start_puzzles(source) {
            self.suspend_for(Activity::Exercise, page.take());
            self.show_exercise();
        }
    }

    pub(super) fn act_in_puzzle(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(exercise) = self.puzzle() else { return };
        let ends = self.game().status().is_over();
        let goes_on = exercise.is_found() || exercise.series.source == PuzzleSource::Survival;
        match action {
            Action::Remove if ends && goes_on => self.next_puzzle(),
            Action::Remove if ends => self.act_in_game(Action::Restart, None, now),
            Action::NextTurningPoint => self.next_puzzle(),
            Action::WatchBestLine => self.show_solution(now),
            Action::Hint => self.display.say(self.messages().text("no-hints-in-puzzles")),
            Action::PreviousTurningPoint => {}
            _ => self.act_in_game(action, count, now),
        }
    }

    fn next_puzzle(&mut self) {
        if self.running.next_puzzle() {
            self.show_exercise();
        } else {
            self.display.say(self.messages().text("no-more-puzzles"));
        }
    }

    /// Gives up, and plays the solution.
    fn show_solution(&mut self, now: Duration) {
        self.running.give_up_puzzle();
        let Some(exercise) = self.puzzle() else { return };
        if let Ok(line) = ReplayPlayer::of_line(exercise.puzzle.id(), &exercise.solution(), 0, now) {
            self.suspend_for(Activity::Replay(Box::new(line)), None);
        }
    }
}
