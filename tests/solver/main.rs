//! The solver: strategies from the outside, positions against the board, and search against exhaustive search.

#![expect(clippy::unwrap_used, reason = "a test that cannot deal or play has failed")]

mod chance;
mod golden;
mod hints;
mod naive_search;
mod positions;
mod rest;
mod searches;
mod soak;
mod strategies;
mod topcoder;

/// A small generator (xorshift) for moves and boards to try.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % bound
    }
}
