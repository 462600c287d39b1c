//! What a puzzle asks for, and whether the player has solved it.

use crate::i18n::puzzles;
use crate::play::{MAX_MISTAKES, PuzzleExercise, PuzzleSource};
use crate::tui::app::GameScreen;

/// Which puzzles these are.
pub(super) fn position(screen: &GameScreen, exercise: &PuzzleExercise) -> String {
    let id = match exercise.series.source {
        PuzzleSource::Survival => "puzzle-survival",
        PuzzleSource::Daily(_) => "puzzle-daily",
        PuzzleSource::Grade(_) | PuzzleSource::Given => "puzzle",
    };
    screen.messages().text(id).into_owned()
}

/// The goal and the grade, and the state of survival.
pub(super) fn facts(screen: &GameScreen, exercise: &PuzzleExercise) -> Vec<String> {
    let (messages, series) = (screen.messages(), &exercise.series);
    let survival = (series.source == PuzzleSource::Survival)
        .then(|| puzzles::survival(messages, series.solved, series.mistakes(), MAX_MISTAKES));
    let grade = puzzles::grade(messages, exercise.puzzle.grade());
    let goal = puzzles::goal(messages, exercise.puzzle.goal());
    [goal, grade].into_iter().chain(survival).collect()
}

/// Whether the puzzle is solved, once that is known.
pub(super) fn verdict(screen: &GameScreen, exercise: &PuzzleExercise) -> Vec<String> {
    let messages = screen.messages();
    let verdict = if exercise.is_found() {
        messages.text("puzzle-solved")
    } else if screen.game().status().is_over() {
        messages.text("puzzle-missed")
    } else {
        return Vec::new();
    };
    let over = exercise.series.is_over().then(|| messages.text("survival-over").into_owned());
    [verdict.into_owned()].into_iter().chain(over).collect()
}
