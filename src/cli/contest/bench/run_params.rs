//! The parameters that a run was played with.

use crate::cli::args::{BookFlag, SearchFlags};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The rules, the strategy and the options of the search, each by the name of its flag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RunParams(BTreeMap<String, String>);

impl RunParams {
    pub(crate) fn new(rules: String, search: &SearchFlags, book: &BookFlag) -> Self {
        let params = search.flag_values().map(|(flag, value)| (flag.to_owned(), value));
        // Each shard may have a book of its own, so the name of its file does not count.
        let book = book.is_given().then(|| ("book".to_owned(), "yes".to_owned()));
        Self(params.chain(book).chain([("rules".to_owned(), rules)]).collect())
    }

    /// Describes the parameters that differ, if any do.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let only_other = other.0.keys().filter(|name| !self.0.contains_key(*name));
        let names = self.0.keys().chain(only_other);
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
}
