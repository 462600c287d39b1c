//! How many of something.

use std::str::FromStr;

/// Reads how many of something there should be: one at least.
pub(crate) fn count<N: FromStr + PartialOrd + Default>(text: &str) -> Result<N, String> {
    let count = text.parse().ok().filter(|count| *count > N::default());
    count.ok_or_else(|| "it may be any whole number from 1 up".to_owned())
}
