//! Parses counts in flags.

use std::str::FromStr;

/// Parses a whole number of at least 1.
pub(crate) fn count<N: FromStr + PartialOrd + Default>(text: &str) -> Result<N, String> {
    let count = text.parse().ok().filter(|count| *count > N::default());
    count.ok_or_else(|| "must be a whole number of at least 1".to_owned())
}
