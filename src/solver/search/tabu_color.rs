//! The choice of the tabu colour, which a chain removes only while no other group can be removed.

use super::exp::exp;
use crate::board::{Board, Cell, Color};
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_tabu_the_more_often_the_more_tiles_they_have() {
        let first = |counts: &[u32]| tabu_colors(counts).take(12).collect::<Vec<_>>();
        assert_eq!(first(&[30, 60, 10]), [1; 12]);
        assert_eq!(first(&[45, 0, 45, 45]), [0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2, 3]);
        assert_eq!(first(&[53, 49, 45, 41, 37]), [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
        assert!(first(&[0, 0]).is_empty());
    }
}
