//! The rules of the course exercises and the tutorial, on drawn boards.

use crate::common::drawn::{self, cell, game, play};
use samegame::board::rules::TILES;
use samegame::board::{Deal, IllegalMove};
use samegame::game::Status;

#[test]
fn the_game_ends_when_every_tile_is_single() {
    let mut game = game(
        TILES.rules,
        "YGYB
         BBGY
         GPYY
         YBYP",
    );
    for single in ["a1", "a4", "b2", "c3", "b1", "d1", "d4"] {
        let error = game.play(cell(single)).expect_err("a single tile");
        assert_eq!(error, IllegalMove::TooSmall { size: 1, min_group: 2 }, "{single}");
    }
    play(
        &mut game,
        &[
            (
                "c1",
                "YG..
                 BB..
                 GPYB
                 YBGP",
            ),
            (
                "b3",
                "....
                 YG..
                 GPYB
                 YBGP",
            ),
        ],
    );
    assert_eq!((game.status(), game.score()), (Status::Stuck, 6));
}

#[test]
fn any_tile_of_a_group_names_it() {
    let picture = "YGYB
                   BBGY
                   GPYY
                   YBYP";
    for name in ["c1", "c2", "d2", "d3"] {
        let mut board = drawn::board(picture);
        board.remove(cell(name), 2).expect("a group of four");
        assert_eq!(board, drawn::board("YG..\nBB..\nGPYB\nYBGP"), "by {name}");
    }
}

#[test]
fn neighboring_empty_columns_are_closed_at_once() {
    let mut game = game(
        TILES.rules,
        ".PPBY
         GPPBG",
    );
    play(
        &mut game,
        &[
            (
                "b1",
                ".BY..
                 GBG..",
            ),
            (
                "b2",
                ".Y...
                 GG...",
            ),
            (
                "a1",
                ".....
                 Y....",
            ),
        ],
    );
    assert_eq!((game.status(), game.score()), (Status::Stuck, 8));
}

#[test]
fn separate_empty_columns_are_closed_at_once() {
    let mut board = drawn::board(
        ".B.C.D
         AAAAAA",
    );
    let removed = board.remove(cell("d1"), 2).expect("six of one colour");
    assert_eq!(board, drawn::board("......\nBCD..."));
    assert_eq!(removed.emptied, [0, 2, 4]);
    assert_eq!(removed.origin(cell("b1")), cell("d2"));
}

#[test]
fn a_column_moves_left_without_changing() {
    let mut board = drawn::board(
        "..B
         A.C
         ABD
         ABE",
    );
    board.remove(cell("b1"), 2).expect("two");
    assert_eq!(board, drawn::board(".B.\nAC.\nAD.\nAE."));
}

#[test]
fn tiles_do_not_move_left_if_no_column_is_empty() {
    let mut board = drawn::board(
        "BBC
         ABC
         ADE",
    );
    board.remove(cell("a3"), 2).expect("three");
    assert_eq!(board, drawn::board("..C\nA.C\nADE"));
}

#[test]
fn a_one_row_board_closes_its_gaps_after_each_move() {
    let mut game = game(TILES.rules, "AABBACA");
    play(&mut game, &[("c1", "AAACA.."), ("a1", "CA.....")]);
    assert_eq!((game.status(), game.score()), (Status::Stuck, 5));
}

#[test]
fn clearing_the_board_scores_one_point_per_tile() {
    let mut game = game(TILES.rules, "AABBA");
    play(&mut game, &[("d1", "AAA.."), ("b1", ".....")]);
    assert_eq!((game.status(), game.score()), (Status::Cleared, 5));
}

#[test]
fn a_board_is_over_only_when_no_two_neighbors_match() {
    for playable in ["AB\nBB", "AA\nBC", "AB\nAC", "CA\nBA", "BC\nAA", "ABCC", "A\nB\nB", "..A\nCBA"] {
        assert!(!drawn::board(playable).is_over(2), "{playable}");
    }
    for over in ["A", "AB\nBA", "ABAB", "A\nB\nA", "A..\nBAB", "...\n..."] {
        assert!(drawn::board(over).is_over(2), "{over}");
    }
}

#[test]
fn tiles_above_and_between_gaps_fall_together() {
    let mut board = drawn::board(
        "DAE
         AAB
         BAC
         AAA
         CBB",
    );
    let removed = board.remove(cell("c2"), 2).expect("seven");
    assert_eq!(removed.group.size, 7);
    assert_eq!(board, drawn::board("...\n..E\nD.B\nB.C\nCBB"));
}

#[test]
fn the_french_exercise_deals_15_columns_and_10_rows_of_3_colors() {
    let deal = Deal {
        size: "15x10".parse().expect("a size"),
        colors: samegame::board::deal::ColorCount::new(3).expect("three"),
        ..Deal::default()
    };
    let board = deal.board(2).expect("a uniform deal");
    assert_eq!((board.size().rows(), board.size().columns(), board.colors().count()), (10, 15, 3));
}
