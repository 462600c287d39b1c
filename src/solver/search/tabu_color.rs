//! Positions with a tabu colour.

use crate::solver::position::{Position, UniformWeights};
use std::cmp::Reverse;

/// A position with its tabu colour, which is removed only while no other group can be removed.
#[derive(Clone)]
pub(super) struct WithTabuColor<P> {
    /// The index of the tabu colour, or `None` on an empty board.
    pub(super) color: Option<usize>,
    pub(super) position: P,
}

impl<P: Position> WithTabuColor<P> {
    /// Makes the colour with this rank by frequency tabu: 0 is the most frequent colour, 1 the second, and so on.
    /// Ranks beyond the number of colours mean the most frequent one.
    pub(super) fn by_frequency(first: &P, rank: usize) -> Self {
        let counts = first.counts();
        let mut colors: Vec<usize> = (0..counts.len()).filter(|&color| counts[color] > 0).collect();
        colors.sort_by_key(|&color| Reverse(counts[color]));
        let color = colors.get(rank).or_else(|| colors.first()).copied();
        let mut position = first.clone();
        position.set_tabu_color(color.and_then(|color| u8::try_from(color).ok()), &UniformWeights);
        Self { color, position }
    }
}
