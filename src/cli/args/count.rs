//! Parses counts in flags.

use std::num::NonZeroUsize;
use std::str::FromStr;

pub(crate) fn count<N: FromStr + PartialOrd + Default>(text: &str) -> Result<N, String> {
    let count = text.parse().ok().filter(|count| *count > N::default());
    count.ok_or_else(|| "must be a whole number of at least 1".to_owned())
}

pub(crate) fn count_up_to(text: &str, max: usize) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= max);
    count.ok_or_else(|| format!("give a number from 1 to {max}"))
}
