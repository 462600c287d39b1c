//! Shortens long lists.

use std::fmt::Display;

/// The maximum number of items that are listed.
const MAX_ITEMS: usize = 10;

/// Returns the first items of a list: `1, 2, 3 and so on`. The rest of the iterator is not consumed.
pub(crate) fn first_few(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut items = items.into_iter();
    let listed: Vec<String> = items.by_ref().take(MAX_ITEMS).map(|item| item.to_string()).collect();
    let more = if items.next().is_some() { " and so on" } else { "" };
    format!("{}{more}", listed.join(", "))
}

#[cfg(test)]
mod tests {
    use super::first_few;

    #[test]
    fn lists_are_cut_after_ten_items() {
        assert_eq!(first_few(1..=10), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
        assert_eq!(first_few(1..=11), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on");
        assert_eq!(first_few(1..=u64::MAX), first_few(1..=11));
    }
}
