//! Shortens names that are too wide for their column, and long lists.

use std::borrow::Cow;
use std::fmt::Display;

const GAP: &str = "...";

/// Cuts the middle out of a name that is wider than `width`, not the end, where the seeds of a series differ.
pub(crate) fn shorten(name: &str, width: usize) -> Cow<'_, str> {
    let length = name.chars().count();
    if length <= width {
        return Cow::Borrowed(name);
    }
    let head_width = (width - GAP.len()) / 2;
    let tail_start = length - (width - GAP.len() - head_width);
    let head = name.chars().take(head_width);
    Cow::Owned(head.chain(GAP.chars()).chain(name.chars().skip(tail_start)).collect())
}

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
    use super::*;

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(shorten("boards/1.txt", 30), "boards/1.txt");
        let thirty = "\u{e9}".repeat(30);
        assert_eq!(shorten(&thirty, 30), thirty);
        let short = shorten("a%20seed%20that%20somebody%20wrote%20a%20novel%20in%2312", 30).into_owned();
        assert_eq!((short.as_str(), short.len()), ("a%20seed%20th...ovel%20in%2312", 30));
    }

    #[test]
    fn lists_are_cut_after_ten_items() {
        assert_eq!(first_few(1..=10), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
        assert_eq!(first_few(1..=11), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on");
        assert_eq!(first_few(1..=u64::MAX), first_few(1..=11));
    }
}
