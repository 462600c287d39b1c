//! The flags for strategies and the search.

use crate::board::Seed;
use crate::cli::args::count::count;
use crate::cli::args::duration::duration;
use crate::cli::error::BadInput;
use crate::solver::search::{Goal, SearchOptions};
use crate::solver::{ColorPriority, NamedStrategy, StrategyOptions};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

/// The flags for the strategy and its limits.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Strategy")]
pub(crate) struct SearchFlags {
    /// Strategy that chooses the moves
    #[arg(long, value_name = "NAME", default_value = SEARCH, value_parser = strategies())]
    strategy: NamedStrategy,

    /// Order of colours for color-order, such as BCA; the other colours follow, rarest first
    #[arg(long, value_name = "COLORS")]
    order: Option<ColorPriority>,

    /// Time limit of the search, such as 500ms, 20s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,

    /// Node limit of the search; the result is then the same on every run and machine
    #[arg(long, value_name = "N", value_parser = count::<u64>, allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// Number of search threads [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    /// Memory limit of the search, such as 512M or 4G [default: 1G]
    #[arg(long, value_name = "BYTES", value_parser = memory, allow_negative_numbers = true)]
    memory: Option<usize>,

    /// Seed for random choices; the same seed leads to the same choices [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = search_seed)]
    search_seed: Option<u64>,

    /// Objective of the search [default: score]
    #[arg(long, value_name = "GOAL")]
    goal: Option<GoalName>,
}

const SEARCH: &str = "search";

/// The objective of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalName {
    /// The best score
    Score,
    /// A cleared board, then the best score
    Clear,
    /// The fewest tiles left, then the best score
    #[value(name = "fewest-tiles")]
    FewestLeft,
    /// The fewest tiles left, then the fewest moves
    FewestMoves,
}

/// Returns a parser for strategy names.
fn strategies() -> impl TypedValueParser<Value = NamedStrategy> {
    let possible = |strategy: NamedStrategy| PossibleValue::new(strategy.name).help(strategy.about);
    PossibleValuesParser::new(NamedStrategy::ALL.map(possible)).map(|name| {
        NamedStrategy::from_name(&name).unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MAX_THREADS);
    threads.ok_or_else(|| format!("must be a whole number from 1 to {MAX_THREADS}"))
}

fn search_seed(text: &str) -> Result<u64, String> {
    text.parse().ok().ok_or_else(|| format!("must be a whole number from 0 to {}", u64::MAX))
}

const MAX_THREADS: usize = 1024;

/// The smallest memory limit. Even on a small board, less would be too little for a useful search.
const MIN_MEMORY: usize = 1 << 20;

/// Parses a number of bytes, with a suffix as in `sort -S`: K, M, G and T are powers of 1024.
fn memory(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let suffix = text.get(digits.len()..).unwrap_or_default().to_ascii_uppercase();
    let unit = match suffix.as_str() {
        "" | "B" => Some(1),
        "K" | "KB" | "KIB" => Some(1 << 10),
        "M" | "MB" | "MIB" => Some(1 << 20),
        "G" | "GB" | "GIB" => Some(1 << 30),
        // More than a 32-bit machine can address.
        "T" | "TB" | "TIB" => 1_usize.checked_shl(40),
        _ => None,
    };
    let count: Option<usize> = digits.parse().ok();
    match count.zip(unit).and_then(|(count, unit)| count.checked_mul(unit)) {
        Some(bytes) if bytes >= MIN_MEMORY => Ok(bytes),
        _ => Err("must be at least 1M, as in 512M or 4G".to_owned()),
    }
}

impl SearchFlags {
    pub(crate) const fn strategy(&self) -> NamedStrategy {
        self.strategy
    }

    /// Whether the strategy is the search.
    pub(crate) fn is_search(&self) -> bool {
        self.strategy.name == SEARCH
    }

    pub(crate) const fn time(&self) -> Option<Duration> {
        self.time
    }

    pub(crate) const fn order(&self) -> Option<&ColorPriority> {
        self.order.as_ref()
    }

    pub(crate) const fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Returns `--strategy` and every other given flag that can change the result, as pairs of name and value.
    pub(crate) fn flag_values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let goal = self.goal.and_then(|goal| goal.to_possible_value());
        // With a node limit alone the result does not depend on the threads.
        let threads = self.threads.filter(|_| self.nodes.is_none() || self.time.is_some());
        [
            ("strategy", Some(self.strategy.name.to_owned())),
            ("order", self.order.as_ref().map(ToString::to_string)),
            ("time", self.time.map(|time| humantime::format_duration(time).to_string())),
            ("nodes", self.nodes.map(|nodes| nodes.to_string())),
            ("threads", threads.map(|threads| threads.to_string())),
            ("memory", self.memory.map(|bytes| bytes.to_string())),
            ("search-seed", self.search_seed.map(|seed| seed.to_string())),
            ("goal", goal.map(|goal| goal.get_name().to_owned())),
        ]
        .into_iter()
        .filter_map(|(flag, value)| Some((flag, value?)))
    }

    /// Refuses flags that do not apply to the strategy.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let search_flags = [
            ("--time", self.time.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--threads", self.threads.is_some()),
            ("--memory", self.memory.is_some()),
            ("--goal", self.goal.is_some()),
        ];
        if let Some((flag, _)) = search_flags.into_iter().find(|&(_, is_given)| is_given) {
            self.check_search_flag(flag)?;
        }
        if self.search_seed.is_some() && !self.strategy.takes_seed {
            return refuse("--search-seed", self.strategy.name, SEARCH);
        }
        match &self.order {
            Some(_) if !self.strategy.takes_order => refuse("--order", self.strategy.name, "color-order"),
            _ => Ok(()),
        }
    }

    /// Refuses `flag`, which applies only to the search, if another strategy is selected.
    pub(crate) fn check_search_flag(&self, flag: &str) -> anyhow::Result<()> {
        if self.is_search() { Ok(()) } else { refuse(flag, self.strategy.name, SEARCH) }
    }

    /// Returns the options of the search. The caller enforces the time limit.
    pub(crate) fn search_options(&self) -> SearchOptions {
        let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let defaults = SearchOptions::default();
        SearchOptions {
            nodes: self.nodes,
            memory_bytes: self.memory.unwrap_or(defaults.memory_bytes),
            threads: self.threads.unwrap_or_else(processors).get(),
            seed: self.search_seed.unwrap_or(0),
            goal: match self.goal.unwrap_or(GoalName::Score) {
                GoalName::Score => Goal::Score,
                GoalName::Clear => Goal::Clear,
                GoalName::FewestLeft => Goal::FewestLeft,
                GoalName::FewestMoves => Goal::FewestMoves,
            },
            ..defaults
        }
    }

    /// Returns the options of the strategy.
    pub(crate) fn strategy_options(&self) -> StrategyOptions {
        let seed = Seed::new(self.search_seed.unwrap_or(0).to_string());
        StrategyOptions {
            seed,
            order: self.order.clone(),
            search: self.search_options(),
            ..StrategyOptions::default()
        }
    }
}

fn refuse(flag: &str, strategy: &str, suggestion: &str) -> anyhow::Result<()> {
    Err(BadInput::new(format!(
        "`{flag}` does not apply to the strategy {strategy}: leave it out, or use `--strategy {suggestion}`"
    ))
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_given_in_bytes_or_with_a_suffix() {
        let check = |text: &str, expected: usize| assert_eq!(memory(text), Ok(expected), "{text}");
        check("1048576", 1 << 20);
        check("512M", 512 << 20);
        check("4g", 4 << 30);
        check("2GiB", 2 << 30);
        for bad in ["", "G", "1", "-1G", "1.5G", "4X", "99999999999G", "18446744073709551615K"] {
            assert!(memory(bad).is_err(), "{bad}");
        }
    }
}
