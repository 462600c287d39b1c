//! Searching by trying everything, for any goal.

use samegame::game::{Game, Status};
use samegame::solver::search::Goal;

/// How good a finished game is for a goal.
pub(crate) fn worth(game: &Game, goal: Goal) -> (i64, i64) {
    let left = -i64::from(game.board().tiles_left());
    match goal {
        Goal::Score => (game.score(), 0),
        Goal::Clear => (left.max(-1), game.score()),
        Goal::FewestLeft => (left, game.score()),
        Goal::FewestMoves => (left, -i64::try_from(game.moves().len()).unwrap()),
    }
}

/// The best that a game can be for a goal. A position is looked at once for each way that leads to it.
pub(crate) fn best(game: &mut Game, goal: Goal) -> (i64, i64) {
    if game.status() != Status::Playing {
        return worth(game, goal);
    }
    let moves = game.board().moves(game.rules().min_group());
    let after = |cell| {
        game.play(cell).unwrap();
        let best = best(game, goal);
        game.undo().unwrap();
        best
    };
    moves.into_iter().map(|group| group.cell).map(after).max().unwrap()
}
