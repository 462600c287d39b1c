//! How many of something.

/// Reads how many of something there should be: one at least.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let count = text.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| "it may be any whole number from 1 up".to_owned())
}
