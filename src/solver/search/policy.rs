//! What a search has learnt about which groups to play.

use super::playout::Trace;
use crate::solver::position::Weigh;

/// The preference of each code, as it is and as a weight.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    preferences: Vec<f32>,
    weights: Vec<f32>,
    record_room: usize,
    /// Whose weight is not that of its preference yet.
    stale: Vec<bool>,
}

impl Weigh for Policy {
    #[inline]
    fn weight(&self, code: u32) -> f32 {
        self.weights[self.place(code)]
    }
}

/// Preferences stay within this, so that weights and their sums stay finite.
const BOUND: f32 = 40.0;

impl Policy {
    /// A policy that knows nothing about this many codes. Codes share a place if it would take more bytes than
    /// these, and as many bytes are for the record of a game.
    pub(super) fn new(codes: usize, bytes: usize) -> Self {
        let affordable = (bytes / (2 * size_of::<f32>() + size_of::<bool>())).max(1);
        let places = codes.next_power_of_two().min(1 << affordable.ilog2());
        Self {
            preferences: vec![0.0; places],
            weights: vec![1.0; places],
            record_room: bytes / size_of::<u32>(),
            stale: vec![false; places],
        }
    }

    /// How many codes of a game are kept to learn from: on the largest boards its beginning only.
    pub(super) const fn record_room(&self) -> usize {
        self.record_room
    }

    const fn place(&self, code: u32) -> usize {
        code as usize & (self.weights.len() - 1)
    }

    /// Prefers the moves of a line by `rate` more, at the cost of the moves beside them: Rosin, "Nested Rollout
    /// Policy Adaptation for Monte Carlo Tree Search" (IJCAI 2011).
    pub(super) fn adapt(&mut self, line: &Trace, rate: f32) {
        for (codes, played) in line.steps() {
            let total: f32 = codes.iter().map(|&code| self.weight(code)).sum();
            let share = rate / total;
            for &code in codes {
                let at = self.place(code);
                self.preferences[at] -= share * self.weights[at];
                self.stale[at] = true;
            }
            let at = self.place(played);
            self.preferences[at] += rate;
        }
        for (codes, _) in line.steps() {
            for &code in codes {
                self.refresh(self.place(code));
            }
        }
    }

    /// Weighs anew what is preferred more or less than before: once, however often a code stands in a line.
    fn refresh(&mut self, at: usize) {
        if std::mem::take(&mut self.stale[at]) {
            let preference = self.preferences[at].clamp(-BOUND, BOUND);
            self.preferences[at] = preference;
            self.weights[at] = exponential(preference);
        }
    }
}

/// e to the power of `x`, by additions and multiplications alone, so that it is the same everywhere: 2 to the whole
/// part of x / ln 2 by its bits, times a polynomial for the rest.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the exponent is within ±58")]
pub(super) fn exponential(x: f32) -> f32 {
    let scaled = x * std::f32::consts::LOG2_E + 1024.5;
    let whole = scaled as i32 - 1024;
    #[expect(clippy::cast_precision_loss, reason = "it is within ±58")]
    let rest = (x * std::f32::consts::LOG2_E - whole as f32) * std::f32::consts::LN_2;
    let series =
        1.0 + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0)))));
    f32::from_bits(((whole + 127) as u32) << 23) * series
}
