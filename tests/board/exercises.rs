//! What the course exercises and the tutorial say, on boards of our own.

use samegame::board::rules::TILES;
use samegame::board::{Board, Cell, Deal, IllegalMove, Rules};
use samegame::game::{Game, GameId, Status};

pub(crate) fn drawn(picture: &str) -> Board {
    picture.parse().expect("a drawn board is right")
}

pub(crate) fn at(cell: &str) -> Cell {
    cell.parse().expect("a cell")
}

/// A game on a drawn board.
pub(crate) fn game(rules: Rules, picture: &str) -> Game {
    Game::new(GameId::literal(rules, drawn(picture))).expect("drawn boards need no deal")
}

/// Plays the cells and checks the board after each.
#[track_caller]
pub(crate) fn plays(game: &mut Game, line: &[(&str, &str)]) {
    for (cell, after) in line {
        game.play(at(cell)).expect("a legal move");
        assert_eq!(game.board(), &drawn(after), "after {cell}");
    }
}

#[test]
fn tiles_fall_and_the_game_ends_when_all_are_alone() {
    let mut game = game(
        TILES.rules,
        "YGYB
         BBGY
         GPYY
         YBYP",
    );
    for alone in ["a1", "a4", "b2", "c3", "b1", "d1", "d4"] {
        let error = game.play(at(alone)).expect_err("it stands alone");
        assert_eq!(error, IllegalMove::TooSmall { size: 1, min_group: 2 }, "{alone}");
    }
    plays(
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
fn any_tile_of_a_group_stands_for_it() {
    let picture = "YGYB
                   BBGY
                   GPYY
                   YBYP";
    for cell in ["c1", "c2", "d2", "d3"] {
        let mut board = drawn(picture);
        board.remove(at(cell), 2).expect("a group of four");
        assert_eq!(board, drawn("YG..\nBB..\nGPYB\nYBGP"), "by {cell}");
    }
}

#[test]
fn several_columns_vanish_at_once() {
    let mut game = game(
        TILES.rules,
        ".PPBY
         GPPBG",
    );
    plays(
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
fn columns_that_vanish_need_not_be_neighbors() {
    let mut board = drawn(
        ".B.C.D
         AAAAAA",
    );
    let removed = board.remove(at("d1"), 2).expect("six of one colour");
    assert_eq!(board, drawn("......\nBCD..."));
    assert_eq!(removed.emptied, [0, 2, 4]);
    assert_eq!(removed.origin(at("b1")), at("d2"));
}

#[test]
fn a_column_of_any_height_moves_as_it_stands() {
    let mut board = drawn(
        "..B
         A.C
         ABD
         ABE",
    );
    board.remove(at("b1"), 2).expect("two");
    assert_eq!(board, drawn(".B.\nAC.\nAD.\nAE."));
}

#[test]
fn tiles_do_not_move_left_unless_a_column_is_empty() {
    let mut board = drawn(
        "BBC
         ABC
         ADE",
    );
    board.remove(at("a3"), 2).expect("three");
    assert_eq!(board, drawn("..C\nA.C\nADE"));
}

#[test]
fn the_simple_game_has_one_row() {
    let mut game = game(TILES.rules, "AABBACA");
    plays(&mut game, &[("c1", "AAACA.."), ("a1", "CA.....")]);
    assert_eq!((game.status(), game.score()), (Status::Stuck, 5));
}

#[test]
fn all_tiles_removed_is_the_highest_score_of_the_exercise() {
    let mut game = game(TILES.rules, "AABBA");
    plays(&mut game, &[("d1", "AAA.."), ("b1", ".....")]);
    assert_eq!((game.status(), game.score()), (Status::Cleared, 5));
}

/// A neighbour above or to the right is enough to look at, and the last corner counts as well.
#[test]
fn a_game_is_over_only_when_no_two_tiles_match() {
    for going_on in ["AB\nBB", "AA\nBC", "AB\nAC", "CA\nBA", "BC\nAA", "ABCC", "A\nB\nB", "..A\nCBA"] {
        assert!(!drawn(going_on).is_over(2), "{going_on}");
    }
    for over in ["A", "AB\nBA", "ABAB", "A\nB\nA", "A..\nBAB", "...\n..."] {
        assert!(drawn(over).is_over(2), "{over}");
    }
}

#[test]
fn tiles_on_both_sides_of_a_gap_fall_together() {
    let mut board = drawn(
        "DAE
         AAB
         BAC
         AAA
         CBB",
    );
    let taken = board.remove(at("c2"), 2).expect("seven");
    assert_eq!(taken.group.size, 7);
    assert_eq!(board, drawn("...\n..E\nD.B\nB.C\nCBB"));
}

#[test]
fn the_french_exercise_has_10_rows_and_15_columns_of_3_kinds() {
    let deal = Deal {
        size: "15x10".parse().expect("a size"),
        colors: samegame::board::deal::ColorCount::new(3).expect("three"),
        ..Deal::default()
    };
    let board = deal.board(2).expect("a uniform deal");
    assert_eq!((board.size().rows(), board.size().columns(), board.colors().count()), (10, 15, 3));
}
