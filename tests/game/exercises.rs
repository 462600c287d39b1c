//! The rules of the course exercises and the tutorial, on drawn boards.

use crate::common::drawn::{cell, game, play};
use samegame::board::IllegalMove;
use samegame::board::rules::TILES;
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
