//! Exhaustive search without any shortcut, for any goal.

use samegame::board::{Board, Group, Rules};
use samegame::game::{Game, Goal, Status};
use std::collections::HashMap;

/// Returns the value of a finished game for a goal.
pub(crate) fn value(game: &Game, goal: Goal) -> (i64, i64) {
    let left = -i64::from(game.board().tiles_left());
    match goal {
        Goal::Score => (game.score(), 0),
        Goal::Clear => (left.max(-1), game.score()),
        Goal::AtLeast(score) => (game.score().min(score), 0),
        Goal::AtMostLeft(tiles) if -left <= tiles.into() => (-i64::from(tiles), 0),
        Goal::FewestLeft | Goal::AtMostLeft(_) => (left, game.score()),
        Goal::FewestMoves => (left, -i64::try_from(game.moves().len()).unwrap()),
    }
}

/// Returns the best value that a game can still reach. Visits a position once for each way to reach it.
pub(crate) fn best_value(game: &mut Game, goal: Goal) -> (i64, i64) {
    if game.status() != Status::Playing {
        return value(game, goal);
    }
    let moves = game.board().moves(game.rules().min_group());
    let after = |cell| {
        game.play(cell).unwrap();
        let best = best_value(game, goal);
        game.undo().unwrap();
        best
    };
    moves.into_iter().map(|group| group.cell).map(after).max().unwrap()
}

/// Returns the best score that the rest of a game can add under the default rules. Visits each position once.
pub(crate) fn best_score_of(board: &Board, table: &mut HashMap<Board, i64>) -> i64 {
    let rules = Rules::default();
    if let Some(&best) = table.get(board) {
        return best;
    }
    let after = |group: Group| {
        let mut next = board.clone();
        next.remove(group.cell, 2).unwrap();
        rules.points().at(group.size) + best_score_of(&next, table)
    };
    let best = board.moves(2).into_iter().map(after).max().unwrap_or_else(|| rules.final_score(0, board));
    table.insert(board.clone(), best);
    best
}
