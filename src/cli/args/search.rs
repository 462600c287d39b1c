//! The flags for who plays a board out, and how hard.

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

/// Who plays, and how hard, as asked for.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Strategy")]
pub struct SearchFlags {
    /// Who plays
    #[arg(long, value_name = "NAME", default_value = SEARCH, value_parser = strategies())]
    strategy: NamedStrategy,

    /// The order of the colours for color-order, such as BCA; those not named come last, the rarest first
    #[arg(long, value_name = "COLORS")]
    order: Option<ColorPriority>,

    /// How long to search, such as 500ms, 20s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,

    /// How many moves to play in the search of a board: the same result each time, on any machine
    #[arg(long, value_name = "N", value_parser = count::<u64>, allow_negative_numbers = true)]
    nodes: Option<u64>,

    /// How many threads to search with [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    /// How much memory to search with, such as 512M or 4G [default: 1G]
    #[arg(long, value_name = "BYTES", value_parser = memory, allow_negative_numbers = true)]
    memory: Option<usize>,

    /// The number that random choices are drawn from: by the same number the same choices [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = search_seed)]
    search_seed: Option<u64>,

    /// What the search is after [default: score]
    #[arg(long, value_name = "GOAL")]
    goal: Option<GoalName>,
}

const SEARCH: &str = "search";

/// What the search is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GoalName {
    /// The best score by the rules
    Score,
    /// A cleared board rather than none, then the score
    Clear,
    /// The fewest tiles left, then the score
    FewestTiles,
    /// The fewest tiles left, then the fewest moves
    FewestMoves,
}

/// The names of the strategies, each explained.
fn strategies() -> impl TypedValueParser<Value = NamedStrategy> {
    let explained = |strategy: NamedStrategy| PossibleValue::new(strategy.name).help(strategy.about);
    PossibleValuesParser::new(NamedStrategy::ALL.map(explained))
        .map(|name| NamedStrategy::from_name(&name).unwrap_or_else(|| unreachable!("one of the names")))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    threads.ok_or_else(|| format!("it may be 1 to {MOST_THREADS}"))
}

fn search_seed(text: &str) -> Result<u64, String> {
    text.parse().ok().ok_or_else(|| format!("it may be 0 to {}", u64::MAX))
}

const MOST_THREADS: usize = 1024;

/// Less is hardly enough for what threads need on a small board.
const LEAST_MEMORY: usize = 1 << 20;

/// Reads a number of bytes, or of so many times 1024 with a letter as `sort` and batch systems have it.
fn memory(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match text.get(digits.len()..).unwrap_or_default().to_ascii_uppercase().as_str() {
        "" | "B" => Some(0),
        "K" | "KB" | "KIB" => Some(10),
        "M" | "MB" | "MIB" => Some(20),
        "G" | "GB" | "GIB" => Some(30),
        "T" | "TB" | "TIB" => Some(40),
        _ => None,
    };
    let count: Option<usize> = digits.parse().ok();
    let bytes = count.zip(unit).and_then(|(count, unit)| count.checked_mul(1_usize.checked_shl(unit)?));
    let bytes = bytes.filter(|&bytes| bytes >= LEAST_MEMORY);
    bytes.ok_or_else(|| "give 1M at least, as in 512M or 4G".to_owned())
}

impl SearchFlags {
    /// Who plays.
    pub(crate) const fn strategy(&self) -> NamedStrategy {
        self.strategy
    }

    /// Whether it is the search that plays.
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

    /// Who plays and what was asked of it, each by the name of its flag.
    pub(crate) fn as_asked(&self) -> impl Iterator<Item = (&'static str, String)> {
        let goal = self.goal.and_then(|goal| goal.to_possible_value());
        // By nodes alone the result does not depend on the threads.
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

    /// Refuses flags that the strategy takes no notice of.
    pub(crate) fn check(&self) -> anyhow::Result<()> {
        let of_search = [
            ("--time", self.time.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--threads", self.threads.is_some()),
            ("--memory", self.memory.is_some()),
            ("--goal", self.goal.is_some()),
        ];
        let given = of_search.into_iter().find_map(|(flag, given)| given.then_some(flag));
        if let Some(flag) = given {
            self.check_of_search(flag)?;
        }
        if self.search_seed.is_some() && !self.strategy.takes_seed {
            return refuse("--search-seed", self.strategy.name, SEARCH);
        }
        match &self.order {
            Some(_) if !self.strategy.takes_order => refuse("--order", self.strategy.name, "color-order"),
            _ => Ok(()),
        }
    }

    /// Refuses this flag of the search where another strategy was asked for.
    pub(crate) fn check_of_search(&self, flag: &str) -> anyhow::Result<()> {
        if self.is_search() { Ok(()) } else { refuse(flag, self.strategy.name, SEARCH) }
    }

    /// How to search; who searches decides how long.
    pub(crate) fn options(&self) -> SearchOptions {
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
                GoalName::FewestTiles => Goal::FewestLeft,
                GoalName::FewestMoves => Goal::FewestMoves,
            },
            ..defaults
        }
    }

    /// What the strategy is told.
    pub(crate) fn setup(&self) -> StrategyOptions {
        let seed = Seed::new(self.search_seed.unwrap_or(0).to_string());
        StrategyOptions {
            seed,
            order: self.order.clone(),
            search: self.options(),
            ..StrategyOptions::default()
        }
    }
}

fn refuse(flag: &str, strategy: &str, wanted: &str) -> anyhow::Result<()> {
    Err(BadInput::new(format!(
        "`{flag}` means nothing to the strategy {strategy}: leave it out, or ask for `--strategy {wanted}`"
    ))
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes() {
        let is = |text: &str, expected: usize| assert_eq!(memory(text), Ok(expected), "{text}");
        is("1048576", 1 << 20);
        is("512M", 512 << 20);
        is("4g", 4 << 30);
        is("2GiB", 2 << 30);
        for bad in ["", "G", "1", "-1G", "1.5G", "4X", "99999999999G", "18446744073709551615K"] {
            assert!(memory(bad).is_err(), "{bad}");
        }
    }
}
