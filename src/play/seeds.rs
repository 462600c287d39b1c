//! Seeds for new games: the series of a given seed, or random seeds.

use crate::board::Seed;
use rand::rngs::{SysError, SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng};

pub type Seeds = Box<dyn Iterator<Item = Seed>>;

#[derive(Debug, thiserror::Error)]
#[error("the system provides no random numbers; give a seed with `--seed`")]
pub struct NoRandomNumbers(#[source] SysError);

/// Returns the seeds S, S#2, S#3 and so on if S is given, or else random seeds.
pub(crate) fn series(given: Option<&str>) -> Result<Seeds, NoRandomNumbers> {
    match given {
        Some(seed) => Ok(Box::new(Seed::new(seed).series())),
        None => Ok(Box::new(FreshSeeds::new()?)),
    }
}

pub(crate) struct FreshSeeds(Xoshiro256PlusPlus);

impl FreshSeeds {
    pub(crate) fn new() -> Result<Self, NoRandomNumbers> {
        Xoshiro256PlusPlus::try_from_rng(&mut SysRng).map(Self).map_err(NoRandomNumbers)
    }

    pub(crate) fn split(&mut self) -> Self {
        Self(Xoshiro256PlusPlus::from_rng(&mut self.0))
    }
}

/// The characters of a seed: letters and digits that are hard to confuse when a seed is read aloud.
const ALPHABET: [u8; 32] = *b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 10;

impl Iterator for FreshSeeds {
    type Item = Seed;

    fn next(&mut self) -> Option<Seed> {
        let number = self.0.next_u64();
        // Five bits select one of the 32 letters. The first letter comes from the highest bits.
        let letter = |index: u32| char::from(ALPHABET[(number >> (64 - 5 * (index + 1)) & 31) as usize]);
        Some(Seed::new((0..LENGTH).map(letter).collect::<String>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_seeds_differ_and_have_unambiguous_characters() {
        let mut fresh = FreshSeeds::new().unwrap();
        let mut split = fresh.split();
        let seeds: Vec<Seed> = fresh.take(2).chain(split.next()).collect();
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2]);
        for seed in seeds {
            assert_eq!(seed.as_str().len(), 10);
            assert!(seed.as_str().bytes().all(|letter| ALPHABET.contains(&letter)), "{seed}");
        }
    }
}
