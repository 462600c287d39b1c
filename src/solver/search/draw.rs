//! The numbers that a search draws: the same on every machine.

/// A `SplitMix64` generator: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (OOPSLA 2014).
#[derive(Clone, Debug)]
pub(super) struct Draw(u64);

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Draw {
    /// The generator of a seed and of the place in the search that it is for.
    pub(super) const fn new(seed: u64, place: u64) -> Self {
        Self(mix(seed ^ mix(place.wrapping_add(GOLDEN))))
    }

    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// A number from 0 to below `bound`.
    #[expect(clippy::cast_possible_truncation, reason = "it is below a usize")]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// A number from 0 to below 1.
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
