//! Playouts: games played to their end by a policy.

use super::objective::Value;
use crate::board::Cell;
use crate::solver::position::Position;

/// The record of a playout, including the alternatives to each move.
#[derive(Clone, Debug, Default)]
pub(super) struct Playout {
    pub(super) cells: Vec<Cell>,
    pub(super) value: Value,
    codes: Vec<u32>,
    /// The moves whose alternatives are recorded. Each has the index in `codes` at which its codes end, and the code that was played.
    steps: Vec<(usize, u32)>,
}

impl Playout {
    /// Returns, for each recorded move, the codes of all moves that were possible and the code that was played.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&[u32], u32)> {
        let mut from = 0;
        self.steps.iter().map(move |&(end, played)| {
            let codes = &self.codes[from..end];
            from = end;
            (codes, played)
        })
    }

    pub(super) fn clear(&mut self) {
        self.cells.clear();
        self.codes.clear();
        self.steps.clear();
    }

    /// Records the move at `index`, and also its alternatives unless that makes more than `max_codes` codes in all.
    pub(super) fn record<P: Position>(&mut self, position: &P, index: usize, max_codes: usize) {
        let moves = position.moves();
        if self.codes.len() + moves.len() <= max_codes {
            self.codes.extend(moves.iter().map(|group| group.code));
            self.steps.push((self.codes.len(), moves[index].code));
        }
        self.cells.push(moves[index].cell());
    }
}
