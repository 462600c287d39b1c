//! A position that spares one of its colours.

use crate::solver::position::{Evenly, Position};
use std::cmp::Reverse;

/// A position in which groups of one colour are left alone while there are others to remove.
#[derive(Clone)]
pub(super) struct Spared<P> {
    /// The colour, by its number; `None` on an empty board.
    pub(super) color: Option<usize>,
    pub(super) position: P,
}

impl<P: Position> Spared<P> {
    /// The position sparing its most frequent colour for rank 0, the second for rank 1 and so on; where there are fewer
    /// colours, the most frequent one.
    pub(super) fn by_frequency(first: &P, rank: usize) -> Self {
        let counts = first.counts();
        let mut colors: Vec<usize> = (0..counts.len()).filter(|&color| counts[color] > 0).collect();
        colors.sort_by_key(|&color| Reverse(counts[color]));
        let color = colors.get(rank).or_else(|| colors.first()).copied();
        let mut position = first.clone();
        position.spare(color.and_then(|color| u8::try_from(color).ok()), &Evenly);
        Self { color, position }
    }
}
