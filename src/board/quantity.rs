//! Counts with their nouns.

use std::fmt::Display;

/// Formats a count with its noun, which is in the plural unless the count is 1 or -1: `1 tile`, `2 tiles`.
pub(crate) fn quantity(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let plural = if matches!(count.as_str(), "1" | "-1") { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::quantity;

    #[test]
    fn only_one_and_minus_one_are_singular() {
        let tiles = [-2, -1, 0, 1, 2, 11].map(|count| quantity(count, "tile"));
        assert_eq!(tiles, ["-2 tiles", "-1 tile", "0 tiles", "1 tile", "2 tiles", "11 tiles"]);
    }
}
