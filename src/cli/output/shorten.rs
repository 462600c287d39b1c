//! Shortens names that are too wide for their column.

use std::borrow::Cow;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(shorten("boards/1.txt", 30), "boards/1.txt");
        let thirty = "\u{e9}".repeat(30);
        assert_eq!(shorten(&thirty, 30), thirty);
        let short = shorten("a%20seed%20that%20somebody%20wrote%20a%20novel%20in%2312", 30).into_owned();
        assert_eq!((short.as_str(), short.len()), ("a%20seed%20th...ovel%20in%2312", 30));
    }
}
