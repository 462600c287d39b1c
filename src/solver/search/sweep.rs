//! A complete line found by sweeping over the board.

use crate::board::{Board, Cell, Size};

/// The number of passes that spare the most frequent colour, so that its groups unite.
const TABU_PASSES: usize = 8;

/// Returns a complete line in a few passes over the cells, for boards so large that even one playout takes longer than
/// the search may last.
pub(crate) fn sweep(board: &Board, min_group: u32) -> Vec<Cell> {
    let tabu_color = board.colors().max_by_key(|&color| board.tiles_of(color));
    let (mut board, mut cells) = (board.clone(), Vec::new());
    for pass in 0.. {
        let before = cells.len();
        for cell in from_the_top_right(board.size()) {
            let is_spared = pass < TABU_PASSES && board.tile(cell) == tabu_color;
            if !is_spared && board.remove(cell, min_group).is_ok() {
                cells.push(cell);
            }
        }
        if pass >= TABU_PASSES && cells.len() == before {
            break;
        }
    }
    cells
}

/// Iterates over the cells by columns from the right, each from the top down. In this order, tiles fall and columns
/// shift only where the sweep has already passed, which keeps removals cheap.
fn from_the_top_right(size: Size) -> impl Iterator<Item = Cell> {
    let columns = (0..size.columns()).rev();
    columns.flat_map(move |column| (0..size.rows()).rev().map(move |row| Cell::new(column, row)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Deal;
    use crate::solver::search::tabu_color::tabu_color_of;

    #[test]
    fn a_sweep_is_a_complete_line_that_unites_the_most_frequent_color() {
        let first = Deal::default().board(2).expect("a uniform deal");
        let (line, mut board) = (sweep(&first, 2), first.clone());
        for &cell in &line {
            board.remove(cell, 2).expect("a legal move");
        }
        assert!(board.is_over(2));
        let most_frequent = first.colors().max_by_key(|&color| first.tiles_of(color));
        assert_eq!(tabu_color_of(&first, &line, 2), most_frequent);
    }
}
