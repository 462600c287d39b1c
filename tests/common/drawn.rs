//! Boards and games written as grids of letters.

use samegame::board::{Board, Rules};
use samegame::game::{Game, GameId};

pub(crate) fn board(picture: &str) -> Board {
    picture.parse().expect("a drawn board is valid")
}

/// Starts a game on a drawn board.
pub(crate) fn game(rules: Rules, picture: &str) -> Game {
    Game::new(GameId::literal(rules, board(picture))).expect("a drawn board needs no deal")
}
