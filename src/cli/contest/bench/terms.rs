//! What a run was played by.

use crate::cli::args::SearchFlags;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a run was played by: the rules, the strategy, and what was asked of it, each by the name of its flag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms(BTreeMap<String, String>);

impl Terms {
    pub(crate) fn new(rules: String, search: &SearchFlags) -> Self {
        let asked = search.given().map(|(flag, value)| (flag.to_owned(), value));
        Self(asked.chain([("rules".to_owned(), rules)]).collect())
    }

    /// What is not the same in both, in words, if anything is.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let names: Vec<&String> =
            self.0.keys().chain(other.0.keys().filter(|name| !self.0.contains_key(*name))).collect();
        let value = |terms: &Self, name| terms.0.get(name).cloned().unwrap_or_else(|| "none".to_owned());
        let differing = names.into_iter().filter(|name| self.0.get(*name) != other.0.get(*name));
        let told: Vec<String> = differing
            .map(|name| format!("{name} {} against {}", value(self, name), value(other, name)))
            .collect();
        (!told.is_empty()).then(|| told.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms<const N: usize>(terms: [(&str, &str); N]) -> Terms {
        Terms(terms.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    #[test]
    fn what_differs_is_named() {
        let here = terms([("rules", "standard"), ("strategy", "search"), ("time", "1s")]);
        assert_eq!(here.difference(&here), None);
        let there = terms([("rules", "jsgames"), ("strategy", "search"), ("nodes", "5000")]);
        let told = here.difference(&there).unwrap();
        assert_eq!(told, "rules standard against jsgames, time 1s against none, nodes none against 5000");
    }
}
