//! Messages about puzzles.

use crate::game::Goal;
use crate::i18n::Messages;
use crate::puzzle::Grade;

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

pub(crate) fn grade(messages: Messages, grade: Grade) -> String {
    messages.format("puzzle-grade", [("grade", grade.to_string().into())])
}

/// The move with this index put the goal out of reach: `move 3 lost it`.
pub(crate) fn losing_move(messages: Messages, index: usize) -> String {
    messages.format("losing-move", [("move", messages.grouped(index + 1))])
}
