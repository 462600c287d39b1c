//! What a puzzle asks for, and whether the player has solved it.

use crate::game::Goal;
use crate::i18n::{game, puzzles};
use crate::play::{MAX_MISTAKES, PuzzleExercise, PuzzleSource};
use crate::tui::app::GameScreen;
use crate::tui::geometry::wrapping::columns;

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

/// The goal and the rest on one line of this width. If the goal is a score, the points made so far come first: `4`, or
/// without room for the goal in words, `4 of 28`.
pub(super) fn headline_facts(screen: &GameScreen, exercise: &PuzzleExercise, width: u16) -> Vec<String> {
    let (messages, mut facts) = (screen.messages(), facts(screen, exercise));
    if let Goal::AtLeast(goal) = exercise.puzzle.goal() {
        facts.insert(0, messages.number(screen.game().score()));
        if columns(&messages.join(&facts[..2])) > width {
            let [made, goal] = [screen.game().score(), goal].map(|points| messages.number(points).into());
            facts[1] = messages.format("nth-of-total", [("n", made), ("total", goal)]);
            facts.remove(0);
        }
    }
    facts
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
