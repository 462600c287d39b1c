//! The parameters that a run was played with.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const RULES: &str = "rules";

/// The name of the command of a bot.
pub(crate) const BOT: &str = "bot";

/// The name of the number of games on each board.
pub(crate) const REPEAT: &str = "repeat";

/// The maximum number of games on each board: the report holds the results of all games.
pub(crate) const MAX_REPEAT: usize = 1_000_000;

/// The rules and either the strategy and the options of the search, or the bot and the limits of its games. Each has
/// the name of its flag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunParams(BTreeMap<String, String>);

impl RunParams {
    pub(crate) fn new(rules: String, params: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let params = params.into_iter().chain([(RULES, rules)]);
        Self(params.map(|(name, value)| (name.to_owned(), value)).collect())
    }

    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Describes the parameters that differ, if any do.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        self.difference_in(other, |_| true)
    }

    /// Describes the parameters that make scores harder to compare. That bots differ is the point of comparing them, and
    /// a bot has no parameters in common with a strategy except the rules.
    pub(crate) fn difference_from_baseline(&self, other: &Self) -> Option<String> {
        let are_alike = self.0.contains_key(BOT) == other.0.contains_key(BOT);
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
    fn bots_and_repeats_may_differ_from_a_baseline() {
        let ours = params([("rules", "standard"), ("bot", "./a"), ("time", "1s")]);
        let other_bot = params([("rules", "standard"), ("bot", "./b"), ("time", "1s"), ("repeat", "3")]);
        assert_eq!(ours.difference_from_baseline(&other_bot), None);
        assert_eq!(ours.difference(&other_bot).unwrap(), "bot ./a vs ./b, repeat none vs 3");
        let slower = params([("rules", "standard"), ("bot", "./b"), ("time", "2s")]);
        assert_eq!(ours.difference_from_baseline(&slower).unwrap(), "time 1s vs 2s");
        let strategy = params([("rules", "jsgames"), ("strategy", "greedy")]);
        assert_eq!(ours.difference_from_baseline(&strategy).unwrap(), "rules standard vs jsgames");
    }
}
