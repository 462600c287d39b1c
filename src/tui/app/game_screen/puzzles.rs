//! Puzzles on the screen.

use super::GameScreen;
use crate::i18n::TextId;
use crate::play::{NextPuzzle, PuzzleExercise};
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::input::Action;
use crate::tui::page::OpenPage;
use std::time::Duration;

impl GameScreen {
    /// The puzzle on the screen.
    pub(crate) fn puzzle(&self) -> Option<&PuzzleExercise> {
        self.running.training().puzzle().filter(|_| self.activities.is_training())
    }

    /// Shows the puzzle that has begun, and takes the page to return to.
    pub(crate) fn show_puzzle(&mut self, next: NextPuzzle, page: &mut Option<OpenPage>) {
        match next {
            NextPuzzle::Begun => {
                if !self.activities.is_training() {
                    self.suspend_for(Activity::Exercise, page.take());
                }
                self.show_exercise();
                if self.puzzle().is_some_and(|exercise| exercise.series.is_over()) {
                    self.display.say(self.messages().text("survival-over"));
                }
            }
            NextPuzzle::Awaited => {}
            NextPuzzle::None => self.display.say(self.messages().text("no-more-puzzles")),
        }
    }

    pub(super) fn act_in_puzzle(&mut self, action: Action, count: Option<u16>, now: Duration) {
        let Some(exercise) = self.puzzle() else { return };
        let ends = self.game().status().is_over();
        match action {
            Action::Remove if ends && exercise.leads_on() => self.next_puzzle(),
            Action::Remove if ends => self.act_in_game(Action::Restart, None, now),
            Action::NextTurningPoint => self.next_puzzle(),
            Action::WatchBestLine => self.show_solution(now),
            Action::Hint => self.display.say(self.messages().text("no-hints-in-puzzles")),
            Action::PreviousTurningPoint => {}
            _ => self.act_in_game(action, count, now),
        }
    }

    pub(super) fn keys_in_puzzle(&self, exercise: &PuzzleExercise) -> Vec<(Action, TextId)> {
        let remove = match self.game().status().is_over() {
            false => Some("key-hint-remove"),
            true if exercise.leads_on() => Some("key-hint-next-moment"),
            true => (!exercise.is_found()).then_some("key-hint-try-again"),
        };
        let next = exercise.has_next().then_some((Action::NextTurningPoint, "key-hint-next-moment"));
        let solution = Some((Action::WatchBestLine, "key-hint-solution"));
        let remove = remove.map(|about| (Action::Remove, about));
        remove.into_iter().chain(solution).chain(next).collect()
    }

    fn next_puzzle(&mut self) {
        let next = self.running.next_puzzle();
        self.show_puzzle(next, &mut None);
    }

    /// Gives up, and plays the solution.
    fn show_solution(&mut self, now: Duration) {
        self.running.give_up();
        let Some(exercise) = self.puzzle() else { return };
        if let Ok(line) = ReplayPlayer::of_line(exercise.puzzle.id(), &exercise.solution(), 0, now) {
            self.suspend_for(Activity::Replay(Box::new(line)), None);
        }
    }
}
