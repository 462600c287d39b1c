//! Sets of small numbers as bit masks: the rows of a column, or the columns of a board.

use std::array;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A set of numbers below [`Self::BITS`].
pub(crate) trait Bits:
    'static
    + Copy
    + Default
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits.
    const BITS: u32;

    /// The set of one number.
    fn bit(at: u32) -> Self;

    /// The set of all numbers below `at`.
    fn below(at: u32) -> Self;

    /// The set of all numbers above `at`.
    fn above(at: u32) -> Self {
        !(Self::below(at) | Self::bit(at))
    }

    /// The size of the set.
    fn count(self) -> u32;

    /// The smallest number in the set, or [`Self::BITS`] if it is empty.
    fn first(self) -> u32;

    /// The largest number in the set, or [`u32::MAX`] if it is empty.
    fn last(self) -> u32;

    /// The set without its smallest number.
    fn without_first(self) -> Self;

    /// Returns the runs of consecutive numbers in `self` that contain a number of `seeds`, a subset of `self`.
    fn runs(self, seeds: Self) -> Self;

    fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn contains(self, at: u32) -> bool {
        !(self & Self::bit(at)).is_empty()
    }

    /// All numbers in the set, in ascending order.
    fn iter(mut self) -> impl Iterator<Item = u32> {
        std::iter::from_fn(move || {
            let first = self.first();
            self = self.without_first();
            (first < Self::BITS).then_some(first)
        })
    }

    /// All numbers if `all`, or none.
    fn full_if(all: bool) -> Self {
        if all { !Self::default() } else { Self::default() }
    }
}

macro_rules! integer_bits {
    ($($integer:ty)*) => { $(
        impl Bits for $integer {
            const BITS: u32 = Self::BITS;

            #[inline]
            fn bit(at: u32) -> Self {
                1 << at
            }

            #[inline]
            fn below(at: u32) -> Self {
                (1 << at) - 1
            }

            #[inline]
            fn above(at: u32) -> Self {
                (Self::MAX << at) << 1
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn last(self) -> u32 {
                (Self::BITS - 1).wrapping_sub(self.leading_zeros())
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            /// Upwards, the carry of an addition ripples through each run; downwards, each step doubles the reach of
            /// the fill.
            #[inline]
            fn runs(self, seeds: Self) -> Self {
                let mut filled = seeds | (self & !self.wrapping_add(seeds));
                let (mut open, mut reach) = (self, 1);
                while reach < Self::BITS {
                    filled |= open & (filled >> reach);
                    open &= open >> reach;
                    reach *= 2;
                }
                filled
            }
        }
    )* };
}

integer_bits!(u16 u32 u64 u128);

/// A set of numbers below 64 times `WORDS`, the smallest in the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Words<WORDS> {
    /// The word at this index, or an empty one.
    fn word(&self, at: Option<usize>) -> u64 {
        at.and_then(|at| self.0.get(at)).copied().unwrap_or(0)
    }
}

impl<const WORDS: usize> Default for Words<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

macro_rules! wordwise_operators {
    ($($operator:ident $method:ident)*) => { $(
        impl<const WORDS: usize> $operator for Words<WORDS> {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                Self(array::from_fn(|at| self.0[at].$method(other.0[at])))
            }
        }
    )* };
}

wordwise_operators!(BitAnd bitand BitOr bitor BitXor bitxor);

impl<const WORDS: usize> Not for Words<WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(Not::not))
    }
}

impl<const WORDS: usize> Shl<u32> for Words<WORDS> {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(array::from_fn(|at| {
            let from = at.checked_sub(words);
            let carry = self.word(from.and_then(|from| from.checked_sub(1)));
            self.word(from) << bits | carry.checked_shr(64 - bits).unwrap_or(0)
        }))
    }
}

impl<const WORDS: usize> Shr<u32> for Words<WORDS> {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        Self(array::from_fn(|at| {
            let carry = self.word(Some(at + words + 1));
            self.word(Some(at + words)) >> bits | carry.checked_shl(64 - bits).unwrap_or(0)
        }))
    }
}

impl<const WORDS: usize> Bits for Words<WORDS> {
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 16 words")]
    const BITS: u32 = 64 * WORDS as u32;

    fn bit(at: u32) -> Self {
        let mut bits = Self::default();
        bits.0[at as usize / 64] = 1 << (at % 64);
        bits
    }

    fn below(at: u32) -> Self {
        let mut bits = Self::default();
        let whole = at as usize / 64;
        bits.0[..whole].fill(u64::MAX);
        if let Some(word) = bits.0.get_mut(whole) {
            *word = u64::below(at % 64);
        }
        bits
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn first(self) -> u32 {
        let before = (0..).zip(self.0).find(|(_, word)| *word != 0);
        before.map_or(Self::BITS, |(at, word)| 64 * at + word.trailing_zeros())
    }

    fn last(self) -> u32 {
        let used = (0..).zip(self.0).filter(|(_, word)| *word != 0).last();
        used.map_or(u32::MAX, |(at, word)| 64 * at + word.ilog2())
    }

    fn without_first(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    fn runs(self, seeds: Self) -> Self {
        let (mut sum, mut carry) = (Self::default(), false);
        for ((sum, mask), seed) in sum.0.iter_mut().zip(self.0).zip(seeds.0) {
            let (partial, first) = mask.overflowing_add(seed);
            let (total, second) = partial.overflowing_add(u64::from(carry));
            (*sum, carry) = (total, first || second);
        }
        let mut filled = seeds | (self & !sum);
        // Most runs are short, so the fill downwards goes row by row.
        loop {
            let next = filled | (self & (filled >> 1));
            if next == filled {
                return filled;
            }
            filled = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// Checks each operation against a set of numbers.
    fn check<B: Bits>(numbers: &[u32], others: &[u32], by: u32) {
        let [numbers, others] =
            [numbers, others].map(|all| all.iter().map(|at| at % B::BITS).collect::<BTreeSet<u32>>());
        let by = by % B::BITS;
        let bits_of = |set: &BTreeSet<u32>| set.iter().fold(B::default(), |all, &at| all | B::bit(at));
        let set_of = |bits: B| bits.iter().collect::<BTreeSet<u32>>();
        let (bits, other) = (bits_of(&numbers), bits_of(&others));
        assert_eq!(set_of(bits), numbers);
        assert_eq!(set_of(bits & other), &numbers & &others);
        assert_eq!(set_of(bits | other), &numbers | &others);
        assert_eq!(set_of(bits ^ other), &numbers ^ &others);
        assert_eq!(set_of(!bits), &(0..B::BITS).collect() - &numbers);
        assert_eq!(set_of(bits << by), numbers.iter().map(|at| at + by).filter(|&at| at < B::BITS).collect());
        assert_eq!(set_of(bits >> by), numbers.iter().filter_map(|at| at.checked_sub(by)).collect());
        assert_eq!(bits.count() as usize, numbers.len());
        assert_eq!(bits.first(), numbers.first().copied().unwrap_or(B::BITS));
        assert_eq!(bits.last(), numbers.last().copied().unwrap_or(u32::MAX));
        assert_eq!(set_of(bits.without_first()), numbers.iter().skip(1).copied().collect());
        for at in [0, by, B::BITS - 1] {
            assert_eq!(set_of(B::below(at)), (0..at).collect());
            assert_eq!(set_of(B::above(at)), (at + 1..B::BITS).collect());
        }
        let mut filled = bits & other;
        for _ in 0..B::BITS {
            filled = filled | (bits & ((filled << 1) | (filled >> 1)));
        }
        assert_eq!(bits.runs(bits & other), filled);
    }

    proptest! {
        #[test]
        fn bits_are_sets_of_numbers(
            numbers in proptest::collection::vec(0_u32..1024, 0..400),
            others in proptest::collection::vec(0_u32..1024, 0..100),
            by in 0_u32..1024,
        ) {
            check::<u16>(&numbers, &others, by);
            check::<u32>(&numbers, &others, by);
            check::<u64>(&numbers, &others, by);
            check::<u128>(&numbers, &others, by);
            check::<Words<4>>(&numbers, &others, by);
            check::<Words<16>>(&numbers, &others, by);
        }
    }
}
