//! What the documents that the game comes from say, on boards of our own.

use samegame::board::rules::{STANDARD, TILES, TOPCODER};
use samegame::board::{Board, Cell, Deal, Group, IllegalMove, Rules, Size};
use samegame::game::{Game, GameId, Status};

fn drawn(picture: &str) -> Board {
    picture.parse().expect("a drawn board is right")
}

fn at(cell: &str) -> Cell {
    cell.parse().expect("a cell")
}

/// A game on a drawn board.
fn game(rules: Rules, picture: &str) -> Game {
    Game::new(GameId::literal(rules, drawn(picture))).expect("drawn boards need no deal")
}

/// Plays the cells and checks the board after each.
#[track_caller]
fn plays(game: &mut Game, line: &[(&str, &str)]) {
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

#[test]
fn a_contest_move_brings_the_square_of_its_tiles_less_two() {
    let mut game = game(
        STANDARD.rules,
        "CCCCE
         AAABB",
    );
    for (cell, points) in [("a1", 1), ("b1", 1), ("b1", 0)] {
        assert_eq!(game.play(at(cell)).expect("legal").points, points);
    }
    assert_eq!(game.board(), &drawn(".....\nCE..."));
    assert_eq!((game.status(), game.score()), (Status::Stuck, 2));
    for (tiles, points) in [(2, 0), (3, 1), (4, 4), (5, 9), (12, 100), (225, 49_729)] {
        assert_eq!(STANDARD.rules.points().at(tiles), points);
    }
}

#[test]
fn an_empty_first_cell_means_cleared_and_1000_more() {
    let mut game = game(
        STANDARD.rules,
        "AAB
         AAB
         AAB",
    );
    game.play(at("a1")).expect("legal");
    assert_eq!((game.status(), game.score()), (Status::Playing, 16));
    assert!(game.board().tile(Cell::new(0, 0)).is_some());
    game.play(at("a1")).expect("legal");
    assert_eq!((game.status(), game.score()), (Status::Cleared, 16 + 1 + 1000));
    assert!(game.board().tile(Cell::new(0, 0)).is_none());
}

#[test]
fn illegal_contest_actions_change_nothing() {
    let mut game = game(
        STANDARD.rules,
        "A..
         ABB",
    );
    for (cell, expected) in [
        (Cell::new(1, 1), IllegalMove::Empty),
        (Cell::new(3, 0), IllegalMove::OffBoard),
        (Cell::new(0, 2), IllegalMove::OffBoard),
        (Cell::new(u16::MAX, u16::MAX), IllegalMove::OffBoard),
    ] {
        assert_eq!(game.play(cell), Err(expected));
    }
    assert_eq!((game.board(), game.score(), game.log()), (&drawn("A..\nABB"), 0, &[][..]));
}

#[test]
fn columns_move_maximally_to_the_left() {
    let mut board = drawn(
        "....E
         AAABE
         AAABF",
    );
    board.remove(at("a1"), 2).expect("six");
    assert_eq!(board, drawn(".E...\nBE...\nBF..."));
}

#[test]
fn the_contest_deals_15_by_15_tiles_of_5_colors() {
    let board = Deal::default().board(2).expect("a uniform deal");
    assert_eq!((board.size(), board.tiles_left(), board.colors().count()), (Size::STANDARD, 225, 5));
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

#[test]
fn the_first_contest_example_scores_64() {
    let mut game = game(TOPCODER.rules, "RBB\nRRR\nRBB");
    assert_eq!(game.play(at("a1")).expect("legal").points, 10);
    assert_eq!(game.board(), &drawn("...\nBB.\nBB."));
    assert_eq!(game.play(at("a1")).expect("legal").points, 6);
    assert_eq!((game.status(), game.points(), game.score()), (Status::Cleared, 16, 64));
}

#[test]
fn the_second_contest_example_scores_96() {
    let mut game = game(TOPCODER.rules, "ABCD\nABCD\nABCD\nABCD");
    for after in ["BCD.", "CD..", "D...", "...."] {
        assert_eq!(game.play(at("a1")).expect("legal").points, 6);
        assert_eq!(game.board(), &drawn(&[after; 4].join("\n")));
    }
    assert_eq!(game.score(), 96);
}

#[test]
fn the_third_contest_example_is_over_at_once() {
    let game = game(TOPCODER.rules, "ABCD");
    assert_eq!((game.status(), game.score()), (Status::Stuck, 0));
}

#[test]
fn the_fourth_contest_example_scores_28() {
    let mut game = game(TOPCODER.rules, "ACCAA\nABAAA\nABBBA\nAAACD");
    plays(
        &mut game,
        &[
            ("a1", "..AA.\nCCAA.\nBABA.\nBBCD."),
            ("c4", ".....\nCC...\nBAB..\nBBCD."),
            ("a1", ".....\n.....\n.CB..\nCACD."),
        ],
    );
    assert_eq!((game.status(), game.score()), (Status::Stuck, 15 + 10 + 3));
}

/// What the contest has its players do: colours in order, small groups first, then the highest and the leftmost.
fn contest_score(picture: &str, order: &str) -> i64 {
    let mut game = game(TOPCODER.rules, picture);
    let key = |board: &Board, group: &Group| {
        let cells = board.cells_of_group(group.cell);
        let first = cells.iter().map(|cell| (u16::MAX - cell.row, cell.column)).min();
        (order.find(group.color.letter()), group.size, first)
    };
    while let Some(group) = game.board().moves(2).into_iter().min_by_key(|group| key(game.board(), group)) {
        game.play(group.cell).expect("legal");
    }
    game.score()
}

#[test]
fn the_contest_strategy_scores_as_in_all_its_examples() {
    assert_eq!(contest_score("RBB\nRRR\nRBB", "RB"), 64);
    assert_eq!(contest_score("ABCD\nABCD\nABCD\nABCD", "ABCD"), 96);
    assert_eq!(contest_score("ABCD", "ABCD"), 0);
    assert_eq!(contest_score("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD"), 28);
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    assert_eq!(contest_score(&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), 2720);
}
