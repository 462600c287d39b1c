//! The tabu colour, which a chain removes only while no other group can be removed, and a quick line that unites the
//! most frequent colour.

use super::exp::exp;
use crate::board::{Board, Cell, Color, Size};
use crate::solver::position::{Position, UniformWeights};
use std::cmp::Reverse;

/// How strongly frequent colours are preferred: a colour is tabu less often than the most frequent one by the factor e if
/// the square of its number of tiles is smaller by one part in `PREFERENCE`.
///
/// The score of a line depends mostly on that square for its tabu colour. Which colour turns out best on a board varies by
/// about an eighth of the square.
const PREFERENCE: f32 = 10.0;

/// Returns the tabu colours of chains that begin from scratch, endlessly. The most frequent colour comes first, and the
/// nearer the number of tiles of another colour, the more often it comes. Empty if there are no tiles.
pub(super) fn tabu_colors(counts: &[u32]) -> impl Iterator<Item = usize> {
    let most = counts.iter().copied().max().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "boards have at most a million tiles")]
    let weight = |count: u32| {
        let ratio = count as f32 / most.max(1) as f32;
        exp(-PREFERENCE * (1.0 - ratio * ratio))
    };
    let present = (0..counts.len()).filter(|&color| counts[color] > 0);
    let mut weights: Vec<(usize, f32, f32)> =
        present.map(|color| (color, weight(counts[color]), 0.0)).collect();
    weights.sort_by_key(|&(color, ..)| Reverse(counts[color]));
    // The method of D'Hondt: the next one is the colour with the largest weight per time that it has come, this one
    // included.
    std::iter::from_fn(move || {
        let quotient = |&(_, weight, times): &(usize, f32, f32)| weight / (times + 1.0);
        let next = weights.iter_mut().rev().max_by(|one, other| quotient(one).total_cmp(&quotient(other)))?;
        next.2 += 1.0;
        Some(next.0)
    })
}

/// Returns the colour of the largest group that a line removes: its tabu colour, if it has one.
pub(super) fn tabu_color_of(board: &Board, line: &[Cell], min_group: u32) -> Option<Color> {
    let mut board = board.clone();
    let groups = line.iter().filter_map(|&cell| Some(board.remove(cell, min_group).ok()?.group));
    groups.max_by_key(|group| group.size).map(|group| group.color)
}

/// Returns a copy of `first` in which this colour is tabu.
pub(super) fn with_tabu_color<P: Position>(first: &P, color: Option<usize>) -> P {
    let mut position = first.clone();
    position.set_tabu_color(color.and_then(|color| u8::try_from(color).ok()), &UniformWeights);
    position
}

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

    #[test]
    fn colors_are_tabu_the_more_often_the_more_tiles_they_have() {
        let first = |counts: &[u32]| tabu_colors(counts).take(12).collect::<Vec<_>>();
        assert_eq!(first(&[30, 60, 10]), [1; 12]);
        assert_eq!(first(&[45, 0, 45, 45]), [0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2, 3]);
        assert_eq!(first(&[53, 49, 45, 41, 37]), [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
        assert!(first(&[0, 0]).is_empty());
    }

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
