//! One of the equal parts that a run can be split into.

use std::str::FromStr;

/// The I-th of N shards: every N-th board, so that each shard has boards from the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    /// The only shard of a run that is not split.
    pub(crate) const WHOLE: Self = Self { index: 1, count: 1 };

    /// Whether the board with this number, from 1, belongs to the shard.
    pub(crate) const fn contains(self, number: usize) -> bool {
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
            _ => Err("give a shard from 1/N to N/N, as in 3/8".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_in_exactly_one_shard() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).into();
        for number in 1..20 {
            assert_eq!(shards.iter().filter(|shard| shard.contains(number)).count(), 1, "{number}");
        }
    }

    #[test]
    fn malformed_shards_are_refused() {
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "1/2/3"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
