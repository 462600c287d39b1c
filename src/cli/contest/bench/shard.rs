//! A part of a run.

use std::str::FromStr;

/// The I-th of N parts: every N-th board, so that each part has some from everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// All in one.
    pub(crate) const WHOLE: Self = Self { index: 1, count: 1 };

    /// Whether a board is in it, by its number from 1.
    pub(crate) const fn has(self, number: usize) -> bool {
        (number - 1) % self.count == self.index - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts =
            text.split_once('/').and_then(|(index, count)| index.parse().ok().zip(count.parse().ok()));
        match parts {
            Some((index, count)) if 1 <= index && index <= count => Ok(Self { index, count }),
            _ => Err("it may be 1/N to N/N, as in 3/8".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_one_part() {
        let parts: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).into();
        for number in 1..20 {
            assert_eq!(parts.iter().filter(|part| part.has(number)).count(), 1, "{number}");
        }
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
