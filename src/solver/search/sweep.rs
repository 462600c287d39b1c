//! A complete line found by sweeping over the board.

use crate::board::{Board, Cell, Size};

/// Returns a complete line in a few passes over the cells, for boards so large that even one playout takes longer than
/// the search may last.
pub(super) fn sweep(board: &Board, min_group: u32) -> Vec<Cell> {
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

/// Iterates over the cells by columns from the right, each from the top down. In this order, tiles fall and columns
/// shift only where the sweep has already passed, which keeps removals cheap.
fn from_the_top_right(size: Size) -> impl Iterator<Item = Cell> {
    let columns = (0..size.columns()).rev();
    columns.flat_map(move |column| (0..size.rows()).rev().map(move |row| Cell::new(column, row)))
}
