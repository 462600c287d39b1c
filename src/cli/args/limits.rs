//! The flags for the limits of a search.

use crate::cli::args::quantity::{count, duration};
use crate::solver::search::SearchOptions;
use clap::Args;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

/// The limits of a search, and the seed of its random choices.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LimitFlags {
    /// Time limit of the search, such as 500ms, 20s or 2m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    pub(crate) time: Option<Duration>,

    /// Node limit, which the search may exceed to finish a game; the result is then the same on every run and machine
    #[arg(long, value_name = "N", value_parser = count::<u64>, allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,

    /// Number of search threads [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    threads: Option<NonZeroUsize>,

    /// Memory limit of the search, such as 512M or 4G [default: 1G]
    #[arg(long, value_name = "BYTES", value_parser = memory, allow_negative_numbers = true)]
    memory: Option<usize>,

    /// Seed for random choices; the same seed leads to the same choices [default: 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = search_seed)]
    pub(crate) search_seed: Option<u64>,
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
        _ => Err("must be a number of bytes with K, M, G or T, as in 512M, and at least 1M".to_owned()),
    }
}

impl LimitFlags {
    pub(crate) const fn limits_given(&self) -> [(&'static str, bool); 4] {
        [
            ("--time", self.time.is_some()),
            ("--nodes", self.nodes.is_some()),
            ("--threads", self.threads.is_some()),
            ("--memory", self.memory.is_some()),
        ]
    }

    pub(crate) fn search_options(&self) -> SearchOptions {
        let processors = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let defaults = SearchOptions::default();
        SearchOptions {
            nodes: self.nodes,
            memory_bytes: self.memory.unwrap_or(defaults.memory_bytes),
            threads: self.threads.unwrap_or_else(processors).get(),
            seed: self.search_seed.unwrap_or(0),
            ..defaults
        }
    }
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
