//! The width of text, and its division into lines.

use crate::i18n::width::{self, beginning, words};

/// The columns of a text.
pub(crate) fn columns(text: &str) -> u16 {
    clamped(width::of(text))
}

/// A number of rows or columns, or more than any screen has.
pub(crate) fn clamped(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// Wraps a text into lines of at most `width` columns. A word that is longer than a line is split.
pub(crate) fn wrapped(text: &str, columns: u16) -> Vec<String> {
    let columns = usize::from(columns.max(1));
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        // The blanks after a word need no room at the end of a line.
        let mut rest = word.trim_end_matches(' ');
        let blanks = word.strip_prefix(rest).unwrap_or_default();
        if let Some(line) = lines.last_mut().filter(|line| width::of(line) + width::of(rest) <= columns) {
            line.push_str(word);
            continue;
        }
        while !rest.is_empty() {
            // A character of two columns on a line of one is left to the edge of the screen.
            let part = Some(beginning(rest, columns)).filter(|part| !part.is_empty()).unwrap_or(rest);
            lines.push(part.to_owned());
            rest = rest.strip_prefix(part).unwrap_or_default();
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(blanks);
        }
    }
    lines.iter().map(|line| line.trim_end_matches(' ').to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_fills_a_line_leaves_no_blank_to_the_next_one() {
        assert_eq!(wrapped("abc def", 3), ["abc", "def"]);
        assert_eq!(wrapped("one twotwo x", 6), ["one", "twotwo", "x"]);
        assert_eq!(wrapped("a twotwotwo b", 6), ["a", "twotwo", "two b"]);
        assert!(wrapped("  ", 3).is_empty());
    }

    #[test]
    fn a_word_is_split_only_if_it_is_longer_than_a_line() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a abcdefgh ij", 3), ["a", "abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a b\u{a0}!", 3), ["a", "b\u{a0}!"]);
        assert!(wrapped("", 3).is_empty());
        assert_eq!(wrapped("消除 3 块，得分。", 7), ["消除 3", "块，得", "分。"]);
        assert_eq!(wrapped("消除", 1), ["消", "除"]);
    }
}
