//! The random numbers behind every deal and every random choice of a strategy. This code must not change,
//! because that would change the meaning of every seed.

use super::Seed;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// Xoshiro256++, seeded by `SplitMix64` from the FNV-1a hash of the seed's bytes.
///
/// The generator comes from the crate `rand`. Its type is named after the algorithm, so the algorithm cannot
/// change. The functions that draw numbers from it are written out here, because libraries change theirs from
/// version to version.
#[derive(Clone, Debug)]
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: &Seed) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(fnv_1a(seed.as_str().as_bytes())))
    }

    fn next_u32(&mut self) -> u32 {
        use rand::Rng;
        // The upper half, because the lowest bits of this generator have linear dependencies.
        (self.0.next_u64() >> 32) as u32
    }

    /// Draws a number from 0 to n-1 uniformly (Lemire, "Fast Random Integer Generation in an Interval", 2019).
    ///
    /// # Panics
    /// Panics if n is 0.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let rejected = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.next_u32()) * u64::from(n);
            if product & u64::from(u32::MAX) >= u64::from(rejected) {
                return (product >> 32) as u32;
            }
        }
    }

    /// Draws an index into a list of this length, which must not be 0.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(u32::try_from(length).unwrap_or(u32::MAX)) as usize
    }

    /// Picks an element uniformly. If the list is empty, returns `None` without drawing a number.
    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.index(list.len())) }
    }

    /// Returns `true` with a probability of `chance` in a thousand.
    pub(crate) fn permille(&mut self, chance: u32) -> bool {
        self.below(1000) < chance
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo).
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_matches_the_published_test_vectors() {
        assert_eq!(fnv_1a(b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv_1a(b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv_1a(b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn generator_is_xoshiro_256_plus_plus_seeded_by_split_mix() {
        use rand::Rng;
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(42);
        let first: [u64; 3] = std::array::from_fn(|_| generator.next_u64());
        assert_eq!(
            first,
            [15_021_278_609_987_233_951, 5_881_210_131_331_364_753, 18_149_643_915_985_481_100]
        );
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut random = Random::new(&Seed::new("below"));
        let mut hits = [0; 7];
        for _ in 0..70_000 {
            hits[random.index(7)] += 1;
        }
        assert!(hits.iter().all(|hits| (9_500..10_500).contains(hits)), "{hits:?}");
    }
}
