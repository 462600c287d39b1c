//! What a puzzle asks for, and whether the player has solved it.

use crate::game::Goal;
use crate::i18n::{game, puzzles};
use crate::play::{MAX_MISTAKES, PuzzleExercise, PuzzleSource};
use crate::tui::app::GameScreen;

/// Which puzzles these are.
pub(super) fn position(screen: &GameScreen, exercise: &PuzzleExercise) -> String {
    let messages = screen.messages();
    if let Some([number, total]) = exercise.series.played_again() {
        return messages.format("puzzle-again", [("place", messages.nth_of_total(number, total).into())]);
    }
    let id = match exercise.series.source {
        PuzzleSource::Survival => "puzzle-survival",
        PuzzleSource::Daily(_) => "puzzle-daily",
        PuzzleSource::Grade(_) | PuzzleSource::Given => "puzzle",
    };
    messages.text(id).into_owned()
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

/// The points made so far, if the goal is a score.
pub(super) fn points_made(screen: &GameScreen, exercise: &PuzzleExercise) -> Option<String> {
    matches!(exercise.puzzle.goal(), Goal::AtLeast(_))
        .then(|| screen.messages().number(screen.game().score()))
}

/// Whether the puzzle is solved, once that is known, and what comes after it.
pub(super) fn verdict(screen: &GameScreen, exercise: &PuzzleExercise) -> Vec<String> {
    let (messages, game, series) = (screen.messages(), screen.game(), &exercise.series);
    let is_over = game.status().is_over();
    let has_figure = !exercise.is_found || matches!(exercise.puzzle.goal(), Goal::AtLeast(_));
    let figure = (is_over && has_figure).then(|| reached(screen, exercise));
    let outcome = if exercise.is_found { "puzzle-solved" } else { "puzzle-missed" };
    let outcome = (exercise.is_found || is_over).then(|| messages.text(outcome).into_owned());
    let verdict =
        outcome.map(|outcome| messages.join(&[outcome].into_iter().chain(figure).collect::<Vec<_>>()));
    let after = match series.source {
        PuzzleSource::Survival if series.is_over() && series.played_again().is_none() => {
            Some(messages.format("survival-over", [("solved", messages.grouped(series.solved))]))
        }
        PuzzleSource::Daily(_) if exercise.is_found => Some(messages.text("puzzle-tomorrow").into_owned()),
        _ => None,
    };
    verdict.into_iter().chain(after).collect()
}

/// What the player has reached of the goal.
fn reached(screen: &GameScreen, exercise: &PuzzleExercise) -> String {
    let (messages, game) = (screen.messages(), screen.game());
    match exercise.puzzle.goal() {
        Goal::AtLeast(_) => messages.points(game.score()),
        _ => game::tiles_left_short(messages, game.board().tiles_left()),
    }
}
