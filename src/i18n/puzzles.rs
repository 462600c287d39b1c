//! Messages about puzzles.

use crate::game::Goal;
use crate::i18n::Messages;
use crate::puzzle::Puzzle;

/// The goal, as in `score at least 120 points`.
pub(crate) fn goal(messages: Messages, goal: Goal) -> String {
    match goal {
        Goal::AtLeast(score) => messages.format("goal-score", [("points", messages.points(score).into())]),
        Goal::AtMostLeft(tiles) => messages.format("goal-left", [("tiles", messages.tiles(tiles).into())]),
        Goal::Clear | Goal::Score | Goal::FewestLeft | Goal::FewestMoves => {
            messages.text("goal-clear").into_owned()
        }
    }
}

/// The grade and the goal, as a sentence.
pub(crate) fn sentence(messages: Messages, puzzle: &Puzzle) -> String {
    let grade = puzzle.grade().to_string();
    let goal = goal(messages, puzzle.goal());
    messages.format("puzzle-sentence", [("grade", grade.into()), ("goal", goal.into())])
}
