//! A line at once, whatever it scores.

use crate::board::{Board, Cell, Size};

/// Some line to the end, in a few looks at each cell: for boards so large that a game played with any thought takes
/// longer than there is time.
pub(super) fn hurried(board: &Board, min_group: u32) -> Vec<Cell> {
    let (mut board, mut cells) = (board.clone(), Vec::new());
    loop {
        let before = cells.len();
        for cell in from_the_top_right(board.size()) {
            if board.remove(cell, min_group).is_ok() {
                cells.push(cell);
            }
        }
        if cells.len() == before {
            return cells;
        }
    }
}

/// In this order what falls or moves does so where it was looked at before, so that little has to be moved.
fn from_the_top_right(size: Size) -> impl Iterator<Item = Cell> {
    let columns = (0..size.columns()).rev();
    columns.flat_map(move |column| (0..size.rows()).rev().map(move |row| Cell::new(column, row)))
}
