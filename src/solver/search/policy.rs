//! Policies: how strongly playouts, games played to their end, prefer each kind of group, learnt during the search.

use super::exp::exp;
use super::objective::{Objective, Value};
use super::rng::Rng;
use crate::board::Cell;
use crate::solver::position::{Position, Weights};

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

/// A preference for each code, and the weight that follows from it.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    preferences: Vec<f32>,
    weights: Vec<f32>,
    max_recorded_codes: usize,
    /// Which weights are out of date.
    stale: Vec<bool>,
}

impl Weights for Policy {
    #[inline]
    fn weight(&self, code: u32) -> f32 {
        self.weights[self.slot(code)]
    }
}

/// Preferences are clamped to ± this bound, so that weights and their sums stay finite.
const MAX_PREFERENCE: f32 = 40.0;

impl Policy {
    /// Creates a policy for the codes below `code_count`, without any preferences.
    ///
    /// The tables take at most `bytes`; if they would take more, codes share slots. A recorded playout may take as many
    /// bytes again.
    pub(super) fn new(code_count: usize, bytes: usize) -> Self {
        let affordable = (bytes / (2 * size_of::<f32>() + size_of::<bool>())).max(1);
        let slots = code_count.next_power_of_two().min(1 << affordable.ilog2());
        Self {
            preferences: vec![0.0; slots],
            weights: vec![1.0; slots],
            max_recorded_codes: bytes / size_of::<u32>(),
            stale: vec![false; slots],
        }
    }

    const fn slot(&self, code: u32) -> usize {
        code as usize & (self.weights.len() - 1)
    }

    /// Plays `position` to its end, choosing moves at random by weight, and records the game in `playout`. Returns
    /// false if the playout was stopped early.
    ///
    /// To limit memory, the alternatives are recorded only for the beginning of a game on the largest boards.
    pub(super) fn play_out<P: Position>(
        &self,
        position: &mut P,
        objective: &Objective,
        rng: &mut Rng,
        playout: &mut Playout,
        stop: &dyn Fn() -> bool,
    ) -> bool {
        playout.clear();
        let mut points = 0;
        while !position.moves().is_empty() {
            if playout.cells.len() % 64 == 63 && stop() {
                return false;
            }
            let index = choose(position, rng);
            playout.record(position, index, self.max_recorded_codes);
            points += objective.points(position.moves()[index].size);
            position.play(index, self);
        }
        playout.value = objective.value(points, playout.cells.len(), position.counts());
        true
    }

    /// Raises the preference of each move of a playout by 1 and lowers those of all moves at that step in
    /// proportion to their probabilities: `Adapt` of Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree
    /// Search" (IJCAI 2011).
    pub(super) fn adapt(&mut self, playout: &Playout) {
        for (codes, played) in playout.steps() {
            let total: f32 = codes.iter().map(|&code| self.weight(code)).sum();
            let share = 1.0 / total;
            for &code in codes {
                let slot = self.slot(code);
                self.preferences[slot] -= share * self.weights[slot];
                self.stale[slot] = true;
            }
            let slot = self.slot(played);
            self.preferences[slot] += 1.0;
        }
        for (codes, _) in playout.steps() {
            for &code in codes {
                self.refresh(self.slot(code));
            }
        }
    }

    /// Updates the weight of a slot, once per adaptation even if its code occurs in many steps.
    fn refresh(&mut self, slot: usize) {
        if std::mem::take(&mut self.stale[slot]) {
            let preference = self.preferences[slot].clamp(-MAX_PREFERENCE, MAX_PREFERENCE);
            self.preferences[slot] = preference;
            self.weights[slot] = exp(preference);
        }
    }
}

/// Returns the index of a random move, chosen by weight.
fn choose<P: Position>(position: &P, rng: &mut Rng) -> usize {
    let moves = position.moves();
    // Four partial sums, because one sum would make each addition wait for the one before.
    let mut sums = [0.0_f32; 4];
    for four in moves.chunks(4) {
        for (sum, group) in sums.iter_mut().zip(four) {
            *sum += group.weight;
        }
    }
    let mut remaining = rng.fraction() * ((sums[0] + sums[1]) + (sums[2] + sums[3]));
    for (index, group) in moves.iter().enumerate() {
        remaining -= group.weight;
        if remaining < 0.0 {
            return index;
        }
    }
    moves.len() - 1
}
