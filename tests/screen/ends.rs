//! The keys that move the marker to the ends of its row and column.

use crate::prelude::*;

/// The farthest tile from a cell to one side, found by looking at every cell on the way.
fn farthest(board: &Board, from: Cell, step: (i32, i32)) -> Cell {
    let distances = 0..i32::from(board.size().columns().max(board.size().rows()));
    let mut cells = distances.filter_map(|distance| {
        let column = i32::from(from.column) + distance * step.0;
        let row = i32::from(from.row) + distance * step.1;
        Some(Cell::new(u16::try_from(column).ok()?, u16::try_from(row).ok()?))
    });
    cells.rfind(|&cell| board.tile(cell).is_some()).unwrap()
}

#[test]
fn from_every_tile_of_a_game_the_keys_lead_to_the_farthest_tile() {
    let mut driver = Driver::new(app_playing(dealt_game("9x7", 5)));
    for _ in 0..6 {
        let board = driver.board().clone();
        let cells =
            (0..9).flat_map(|column| (0..board.height(column)).map(move |row| Cell::new(column, row)));
        for cell in cells {
            for (key, step) in
                [("<home>", (-1, 0)), ("<end>", (1, 0)), ("<page-up>", (0, 1)), ("<page-down>", (0, -1))]
            {
                driver.mark(cell).keys(key);
                assert_eq!(driver.marker(), farthest(&board, cell, step), "{key} from {cell}");
            }
        }
        driver.keys("<tab><enter>");
    }
}
