//! The parameters that a run is played with, and the parts that it can be split into.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::str::FromStr;

const RULES: &str = "rules";

pub(crate) const BOT: &str = "bot";

pub(crate) const REPEAT: &str = "repeat";

/// The rules and either the strategy and the options of the search, or the bot and the limits of its games. Each has
/// the name of its flag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunParams(BTreeMap<String, String>);

impl RunParams {
    pub(crate) fn new(rules: String, params: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let params = params.into_iter().chain([(RULES, rules)]);
        Self(params.map(|(name, value)| (name.to_owned(), value)).collect())
    }

    pub(crate) fn has_bot(&self) -> bool {
        self.0.contains_key(BOT)
    }

    pub(crate) fn repeats(&self) -> Option<usize> {
        self.0.get(REPEAT)?.parse().ok()
    }

    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        self.difference_in(other, |_| true)
    }

    /// Describes the parameters that make scores harder to compare. That bots differ is the point of comparing them, and
    /// a bot has no parameters in common with a strategy except the rules.
    pub(crate) fn difference_to_compare(&self, other: &Self) -> Option<String> {
        let are_alike = self.has_bot() == other.has_bot();
        self.difference_in(other, |name| name == RULES || (are_alike && ![BOT, REPEAT].contains(&name)))
    }

    fn difference_in(&self, other: &Self, counts: impl Fn(&str) -> bool) -> Option<String> {
        let only_other = other.0.keys().filter(|name| !self.0.contains_key(*name));
        let names = self.0.keys().chain(only_other).filter(|name| counts(name));
        let value = |params: &Self, name| params.0.get(name).cloned().unwrap_or_else(|| "none".to_owned());
        let differences: Vec<String> = names
            .filter(|name| self.0.get(*name) != other.0.get(*name))
            .map(|name| format!("{name} {} vs {}", value(self, name), value(other, name)))
            .collect();
        (!differences.is_empty()).then(|| differences.join(", "))
    }
}

/// The I-th of N shards: every N-th board, so that each shard has boards from the whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    index: usize,
    count: usize,
}

impl Shard {
    pub(crate) const fn contains(self, number: NonZeroUsize) -> bool {
        (number.get() - 1) % self.count == self.index - 1
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

    fn params<const N: usize>(params: [(&str, &str); N]) -> RunParams {
        RunParams(params.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    #[test]
    fn only_parameters_that_differ_are_described() {
        let ours = params([("rules", "standard"), ("strategy", "search"), ("time", "1s")]);
        assert_eq!(ours.difference(&ours), None);
        let theirs = params([("rules", "jsgames"), ("strategy", "search"), ("nodes", "5000")]);
        let difference = ours.difference(&theirs).unwrap();
        assert_eq!(difference, "rules standard vs jsgames, time 1s vs none, nodes none vs 5000");
    }

    #[test]
    fn bots_and_repeats_may_differ_between_compared_runs() {
        let ours = params([("rules", "standard"), ("bot", "./a"), ("time", "1s")]);
        let other_bot = params([("rules", "standard"), ("bot", "./b"), ("time", "1s"), ("repeat", "3")]);
        assert_eq!(ours.difference_to_compare(&other_bot), None);
        assert_eq!(ours.difference(&other_bot).unwrap(), "bot ./a vs ./b, repeat none vs 3");
        let slower = params([("rules", "standard"), ("bot", "./b"), ("time", "2s")]);
        assert_eq!(ours.difference_to_compare(&slower).unwrap(), "time 1s vs 2s");
        let strategy = params([("rules", "jsgames"), ("strategy", "greedy")]);
        assert_eq!(ours.difference_to_compare(&strategy).unwrap(), "rules standard vs jsgames");
    }

    #[test]
    fn every_board_is_in_exactly_one_shard() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).into();
        for number in (1..20).filter_map(NonZeroUsize::new) {
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
