//! The keys that move the marker to the ends of its row and column.

use crate::keys::{assert_boards_after_keys, driver_on};
use crate::prelude::*;

#[test]
fn home_end_and_the_page_keys_go_to_the_ends_of_the_row_and_the_column() {
    assert_boards_after_keys(&[
        ("A..B/CDAB/AB[C]D", "<home>", "A..B/CDAB/[A]BCD"),
        ("A..B/CDAB/[A]BCD", "<end>", "A..B/CDAB/ABC[D]"),
        ("A..B/CDAB/AB[C]D", "<page-up>", "A..B/CD[A]B/ABCD"),
        ("A..B/CD[A]B/ABCD", "<page-down>", "A..B/CDAB/AB[C]D"),
        // Only tiles are ends: two columns of the top row are empty.
        ("[A]..B/CDAB/ABCD", "<end>", "A..[B]/CDAB/ABCD"),
        ("A..[B]/CDAB/ABCD", "<home>", "[A]..B/CDAB/ABCD"),
        (".[B]../CDA./ABC.", "<home>", ".[B]../CDA./ABC."),
        ("A..B/CDAB/[A]BCD", "<end><page-up><home>", "[A]..B/CDAB/ABCD"),
    ]);
    let mut driver = driver_on("AB[C]D");
    driver.app = with_keys(driver.app, "keys = 'vi'");
    assert_eq!(driver.keys("^").board_text(), "[A]BCD");
    assert_eq!(driver.keys("$").board_text(), "ABC[D]");
}

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
                assert_eq!(driver.app.marker(), farthest(&board, cell, step), "{key} from {cell}");
            }
        }
        driver.keys("<tab><enter>");
    }
}

#[test]
fn keys_bound_before_these_keys_existed_keep_working() {
    let mut driver = driver_on("[A]AB/ABB");
    driver.app = with_keys(driver.app, "[bind]\nremove = 'PageUp'\nhint = ['Home', 'i']\nhelp = ['/', '?']");
    assert_eq!(driver.keys("<page-up>").board_text(), ".B./[B]B.");
}
