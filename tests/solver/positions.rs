//! The boards that each kind of position can hold. The target `boards` of `tests/fuzz` compares their moves.

use samegame::board::deal::ColorCount;
use samegame::board::{Deal, Size};
use samegame::solver::position::{Position, SmallBoard};

#[test]
fn a_small_board_refuses_more_than_16_by_16_cells_and_8_colours() {
    let deal = |columns, rows, colors| Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        ..Deal::default()
    };
    for (columns, rows, colors, fits) in
        [(16, 16, 8, true), (17, 2, 2, false), (2, 17, 2, false), (16, 16, 26, false)]
    {
        let board = deal(columns, rows, colors).board(2).unwrap();
        assert_eq!(SmallBoard::new(&board, 2).is_some(), fits, "{columns}x{rows}, {colors} colours");
    }
}
