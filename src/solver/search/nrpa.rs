//! Nested rollout policy adaptation (NRPA).
//!
//! Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree Search" (IJCAI 2011), with the tabu colour as in
//! Cazenave, "Nested Rollout Policy Adaptation with Selective Policies" (CGW 2016), and several playouts between two
//! adaptations at the lowest level as in Cazenave, Sevestre and Toulemont, "Stabilized Nested Rollout Policy
//! Adaptation" (2021).

use super::{Objective, Stop, Value};
use crate::board::Cell;
use crate::solver::position::Position;

/// A searcher on one thread, with the buffers that its playouts reuse.
pub(super) struct Nrpa<'a, P> {
    first: &'a P,
    objective: &'a Objective,
    rng: Rng,
    position: P,
    /// The first position with the weights of the current policy.
    weighted_first: P,
    playout: Playout,
    stop: Stop<'a>,
    pub(super) nodes_left: u64,
    stopped: bool,
    /// The number of nested levels, at least 2.
    pub(super) levels: usize,
    /// The number of times that each level adapts its policy.
    rounds: usize,
}

/// The number of playouts between two adaptations at the lowest level.
const PLAYOUTS: u64 = 2;

/// The number of moves in a typical game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

/// The number of moves in a typical game on a board of `tiles` tiles.
pub(super) fn moves_per_game(tiles: u32) -> u64 {
    (u64::from(tiles) * MOVES_PER_1000_TILES / 1000).max(1)
}

impl<'a, P: Position> Nrpa<'a, P> {
    /// Prepares a run of about `nodes` nodes.
    pub(super) fn new(first: &'a P, objective: &'a Objective, rng: Rng, nodes: u64, stop: Stop<'a>) -> Self {
        let playouts = nodes / moves_per_game(first.counts().iter().sum());
        let levels: u8 = if playouts < 4_000 { 2 } else { 3 };
        // Each level repeats the level below in every round.
        let playouts_in = |rounds: u64| rounds.pow(levels.into()) * PLAYOUTS;
        let rounds = (1..).take_while(|&rounds| playouts_in(rounds) <= playouts);
        Self {
            first,
            objective,
            levels: levels.into(),
            rounds: rounds.count().max(1),
            rng,
            position: first.clone(),
            weighted_first: first.clone(),
            playout: Playout::default(),
            stop,
            nodes_left: nodes,
            stopped: false,
        }
    }

    /// Returns the best playout found at this level. The playouts follow a copy of `policy` that adapts in each round.
    /// `on_better` receives each better one at the end of the round in which it is found, and the nodes left then.
    pub(super) fn search(
        &mut self,
        level: usize,
        policy: &Policy,
        on_better: &mut dyn FnMut(&Playout, u64),
    ) -> Option<Playout> {
        let mut policy = policy.clone();
        let mut best: Option<Playout> = None;
        for _ in 0..self.rounds {
            let before = best.as_ref().map(|best| best.value);
            if level <= 1 {
                self.sample(&policy, &mut best);
            } else if let Some(found) = self.search(level - 1, &policy, &mut |_, _| ())
                && best.as_ref().is_none_or(|best| found.value >= best.value)
            {
                best = Some(found);
            }
            if let Some(best) = &best
                && before.is_none_or(|before| best.value > before)
            {
                on_better(best, self.nodes_left);
            }
            if self.stopped {
                break;
            }
            if let Some(best) = &best {
                policy.adapt(best);
            }
        }
        best
    }

    /// Runs the playouts between two adaptations and stores the best one in `best`.
    fn sample(&mut self, policy: &Policy, best: &mut Option<Playout>) {
        self.weighted_first.copy_from(self.first);
        self.weighted_first.reweigh(&|code| policy.weight(code));
        for _ in 0..PLAYOUTS {
            if self.nodes_left == 0 || (self.stop)() {
                self.stopped = true;
                return;
            }
            self.position.copy_from(&self.weighted_first);
            let finished = policy.play_out(
                &mut self.position,
                self.objective,
                &mut self.rng,
                &mut self.playout,
                self.stop,
            );
            if !finished {
                self.stopped = true;
                return;
            }
            self.nodes_left = self.nodes_left.saturating_sub(self.playout.cells.len() as u64);
            match best {
                Some(best) if self.playout.value >= best.value => std::mem::swap(best, &mut self.playout),
                None => *best = Some(self.playout.clone()),
                _ => (),
            }
            if best.as_ref().is_some_and(|best| self.objective.is_reached(best.value)) {
                self.stopped = true;
                return;
            }
        }
    }
}

/// The record of a playout, including the alternatives to each move.
#[derive(Clone, Debug, Default)]
pub(super) struct Playout {
    pub(super) cells: Vec<Cell>,
    pub(super) value: Value,
    codes: Vec<u32>,
    /// The moves whose alternatives are recorded. Each has the index in `codes` at which its codes end, and the code
    /// that was played.
    steps: Vec<(usize, u32)>,
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

    /// The weight of groups with this code.
    #[inline]
    fn weight(&self, code: u32) -> f32 {
        self.weights[self.slot(code)]
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
        playout.cells.clear();
        playout.codes.clear();
        playout.steps.clear();
        let mut points = 0;
        while !position.moves().is_empty() {
            if playout.cells.len() % 64 == 63 && stop() {
                return false;
            }
            let index = choose(position, rng);
            let (moves, chosen) = (position.moves(), position.moves()[index]);
            if playout.codes.len() + moves.len() <= self.max_recorded_codes {
                playout.codes.extend(moves.iter().map(|group| group.code));
                playout.steps.push((playout.codes.len(), chosen.code));
            }
            playout.cells.push(chosen.cell());
            points += objective.points(chosen.size);
            position.play(index, &|code| self.weight(code));
        }
        playout.value = objective.value(points, playout.cells.len(), position.counts());
        true
    }

    /// Raises the preference of each move of a playout by 1 and lowers those of all moves at that step in
    /// proportion to their probabilities: `Adapt` of Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree
    /// Search" (IJCAI 2011).
    fn adapt(&mut self, playout: &Playout) {
        let mut from = 0;
        for &(end, played) in &playout.steps {
            let codes = &playout.codes[from..end];
            from = end;
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
        for &code in &playout.codes {
            // Once per adaptation, even if a code occurs in many steps.
            let slot = self.slot(code);
            if std::mem::take(&mut self.stale[slot]) {
                let preference = self.preferences[slot].clamp(-MAX_PREFERENCE, MAX_PREFERENCE);
                self.preferences[slot] = preference;
                self.weights[slot] = exp(preference);
            }
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

/// Returns e to the power of `x`, using only additions and multiplications. Splits x / ln 2 into an integer, which
/// becomes the exponent bits of the result, and a remainder, for which a polynomial is evaluated.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the exponent is within ±58")]
pub(super) fn exp(x: f32) -> f32 {
    // The cast rounds towards zero. Adding 1024.5 to the product makes it round to the nearest integer.
    let scaled = x * std::f32::consts::LOG2_E + 1024.5;
    let whole = scaled as i32 - 1024;
    #[expect(clippy::cast_precision_loss, reason = "it is within ±58")]
    let rest = (x * std::f32::consts::LOG2_E - whole as f32) * std::f32::consts::LN_2;
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0)))));
    f32::from_bits(((whole + 127) as u32) << 23) * series
}

/// Returns the natural logarithm of a positive `x`, using only additions, multiplications and divisions. The exponent
/// bits of `x` give the integer part of its logarithm to base 2; a series is evaluated for the rest.
pub(super) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let (exponent, fraction) = ((bits >> 23) & 0xff, f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000));
    // ln(fraction) = 2 artanh(ratio), where the ratio is from 0 to 1/3.
    let ratio = (fraction - 1.0) / (fraction + 1.0);
    let square = ratio * ratio;
    let series = 1.0 + square * (1.0 / 3.0 + square * (0.2 + square * (1.0 / 7.0 + square * (1.0 / 9.0))));
    #[expect(clippy::cast_precision_loss, reason = "the exponent has 8 bits")]
    let whole = exponent as f32 - 127.0;
    whole * std::f32::consts::LN_2 + 2.0 * ratio * series
}

/// A `SplitMix64` generator (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014).
#[derive(Clone, Debug)]
pub(super) struct Rng(u64);

const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Rng {
    /// Creates generator number `stream` of a seed. Each part of the search uses a stream of its own.
    pub(super) const fn new(seed: u64, stream: u64) -> Self {
        Self(mix(seed ^ mix(stream.wrapping_add(GOLDEN_GAMMA))))
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        mix(self.0)
    }

    /// Returns a number in `0..bound`.
    #[expect(clippy::cast_possible_truncation, reason = "the result is less than a usize")]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Returns a number from 0 up to but excluding 1.
    #[expect(clippy::cast_precision_loss, reason = "24 bits are exact")]
    pub(super) const fn fraction(&mut self) -> f32 {
        (self.next() >> 40) as f32 / 16_777_216.0
    }
}

const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_the_inverse_of_the_exponential() {
        for power in -400_i16..400 {
            let x = f32::from(power) / 16.0;
            assert!((ln(exp(x)) - x).abs() < 1e-4, "{x}: {}", ln(exp(x)));
        }
    }
}
