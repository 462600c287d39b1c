//! The rules of the CodinGame and TopCoder contests: scores, legal moves, and the examples of TopCoder move
//! by move.

use crate::common::drawn::{self, cell, game, play};
use samegame::board::rules::{STANDARD, TOPCODER};
use samegame::board::{Cell, Deal, Size};
use samegame::game::Status;

#[test]
fn a_codingame_move_of_n_tiles_scores_the_square_of_n_minus_2() {
    let mut game = game(
        STANDARD.rules,
        "CCCCE
         AAABB",
    );
    for (name, points) in [("a1", 1), ("b1", 1), ("b1", 0)] {
        assert_eq!(game.play(cell(name)).expect("legal").points, points);
    }
    assert_eq!(game.board(), &drawn::board(".....\nCE..."));
    assert_eq!((game.status(), game.score()), (Status::Stuck, 2));
    for (tiles, points) in [(2, 0), (3, 1), (4, 4), (5, 9), (12, 100), (225, 49_729)] {
        assert_eq!(STANDARD.rules.points().at(tiles), points);
    }
}

#[test]
fn a_codingame_clear_adds_1000_and_leaves_the_first_cell_empty() {
    let mut game = game(
        STANDARD.rules,
        "AAB
         AAB
         AAB",
    );
    game.play(cell("a1")).expect("legal");
    assert_eq!((game.status(), game.score()), (Status::Playing, 16));
    assert!(game.board().tile(Cell::new(0, 0)).is_some());
    game.play(cell("a1")).expect("legal");
    assert_eq!((game.status(), game.score()), (Status::Cleared, 16 + 1 + 1000));
    assert!(game.board().tile(Cell::new(0, 0)).is_none());
}

#[test]
fn codingame_deals_15_by_15_tiles_of_5_colors() {
    let board = Deal::default().board(2).expect("a uniform deal");
    assert_eq!((board.size(), board.tiles_left(), board.colors().count()), (Size::STANDARD, 225, 5));
}

#[test]
fn the_first_topcoder_example_scores_64() {
    let mut game = game(TOPCODER.rules, "RBB\nRRR\nRBB");
    assert_eq!(game.play(cell("a1")).expect("legal").points, 10);
    assert_eq!(game.board(), &drawn::board("...\nBB.\nBB."));
    assert_eq!(game.play(cell("a1")).expect("legal").points, 6);
    assert_eq!((game.status(), game.points(), game.score()), (Status::Cleared, 16, 64));
}

#[test]
fn the_second_topcoder_example_scores_96() {
    let mut game = game(TOPCODER.rules, "ABCD\nABCD\nABCD\nABCD");
    for after in ["BCD.", "CD..", "D...", "...."] {
        assert_eq!(game.play(cell("a1")).expect("legal").points, 6);
        assert_eq!(game.board(), &drawn::board(&[after; 4].join("\n")));
    }
    assert_eq!(game.score(), 96);
}

#[test]
fn the_fourth_topcoder_example_scores_28() {
    let mut game = game(TOPCODER.rules, "ACCAA\nABAAA\nABBBA\nAAACD");
    play(
        &mut game,
        &[
            ("a1", "..AA.\nCCAA.\nBABA.\nBBCD."),
            ("c4", ".....\nCC...\nBAB..\nBBCD."),
            ("a1", ".....\n.....\n.CB..\nCACD."),
        ],
    );
    assert_eq!((game.status(), game.score()), (Status::Stuck, 15 + 10 + 3));
}
