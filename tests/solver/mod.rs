//! Tests of the solver: its strategies, its positions compared with the board, and its search compared with an
//! exhaustive search; and the reviews and scales that it finds.

#![expect(clippy::unwrap_used, reason = "a test that cannot deal or play has failed")]

mod continuations;
mod exhaustive;
mod golden;
mod hints;
mod positions;
mod random_games;
mod reviews;
mod scales;
mod search;
mod strategies;
mod topcoder;

/// A small random number generator (xorshift).
struct Rng(u64);

impl Rng {
    /// Creates a generator. A seed of zero, which xorshift would never leave, is replaced.
    const fn new(seed: u64) -> Self {
        Self(if seed == 0 { 0x5eed } else { seed })
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % bound
    }
}
