//! Lists that may be long.

use std::fmt::Display;

/// How many of a long list are named.
const FEW: usize = 10;

/// These, as far as anybody would read them: `1, 2, 3 and so on`. Those that nobody would are not asked for.
pub(crate) fn few(things: impl IntoIterator<Item = impl Display>) -> String {
    let mut things = things.into_iter();
    let named: Vec<String> = things.by_ref().take(FEW).map(|thing| thing.to_string()).collect();
    let more = if things.next().is_some() { " and so on" } else { "" };
    format!("{}{more}", named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::few;

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(few(1..=10), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
        assert_eq!(few(1..=11), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on");
        assert_eq!(few(1..=u64::MAX), few(1..=11));
    }
}
