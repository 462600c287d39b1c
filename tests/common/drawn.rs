//! Boards and games written as grids of letters.

use samegame::board::{Board, Cell, Rules};
use samegame::game::{Game, GameId};

pub(crate) fn board(picture: &str) -> Board {
    picture.parse().expect("a drawn board is valid")
}

pub(crate) fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// Starts a game on a drawn board.
pub(crate) fn game(rules: Rules, picture: &str) -> Game {
    Game::new(GameId::literal(rules, board(picture))).expect("a drawn board needs no deal")
}

/// Plays these moves, and checks the board after each one.
#[track_caller]
pub(crate) fn play(game: &mut Game, line: &[(&str, &str)]) {
    for (move_cell, after) in line {
        game.play(cell(move_cell)).expect("a legal move");
        assert_eq!(game.board(), &board(after), "after {move_cell}");
    }
}
