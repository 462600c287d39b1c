//! Seeds: the series of a given one, or fresh ones.

use crate::board::Seed;
use crate::play::Seeds;
use anyhow::Context;
use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{Rng, SeedableRng};

/// The seeds S, S#2, S#3 and so on if one is given, fresh ones if not.
pub(crate) fn from(given: Option<&str>) -> anyhow::Result<Seeds> {
    match given {
        Some(seed) => Ok(Box::new(Seed::new(seed).series())),
        None => Ok(Box::new(Fresh::new()?)),
    }
}

/// Seeds that nobody has seen before.
pub(crate) struct Fresh(Xoshiro256PlusPlus);

impl Fresh {
    pub(crate) fn new() -> anyhow::Result<Self> {
        let random = Xoshiro256PlusPlus::try_from_rng(&mut SysRng);
        random.map(Self).context("the system gives no random numbers; give a seed with `--seed`")
    }

    /// Others that nobody has seen before.
    pub(crate) fn split(&mut self) -> Self {
        Self(Xoshiro256PlusPlus::from_rng(&mut self.0))
    }
}

/// Letters and digits that are not mistaken for each other when a seed is read out.
const ALPHABET: [u8; 32] = *b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 10;

impl Iterator for Fresh {
    type Item = Seed;

    fn next(&mut self) -> Option<Seed> {
        let number = self.0.next_u64();
        let letter = |place: u32| char::from(ALPHABET[(number >> (64 - 5 * (place + 1)) & 31) as usize]);
        Some(Seed::new((0..LENGTH).map(letter).collect::<String>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_seeds_differ_and_are_readable() {
        let mut fresh = Fresh::new().unwrap();
        let mut split = fresh.split();
        let seeds: Vec<Seed> = fresh.take(2).chain(split.next()).collect();
        assert!(seeds[0] != seeds[1] && seeds[1] != seeds[2]);
        for seed in seeds {
            assert_eq!(seed.as_str().len(), 10);
            assert!(seed.as_str().bytes().all(|letter| ALPHABET.contains(&letter)), "{seed}");
        }
    }
}
