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

/// Wraps a game id into lines of at most `width` columns, after colons. A part that is longer than a line is split.
pub(crate) fn wrapped_id(id: &str, width: u16) -> Vec<String> {
    let width = usize::from(width.max(1));
    let mut lines: Vec<String> = Vec::new();
    // The number of characters that still fit on the last line.
    let mut room = 0;
    for part in id.split_inclusive(':') {
        let letters = part.chars().count();
        if letters > room && letters <= width {
            room = 0;
        }
        for letter in part.chars() {
            match lines.last_mut() {
                Some(line) if room > 0 => line.push(letter),
                _ => {
                    lines.push(letter.to_string());
                    room = width;
                }
            }
            room -= 1;
        }
    }
    lines
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
    fn an_id_breaks_after_colons_if_possible() {
        assert_eq!(wrapped_id("sg1:tiles:15x15c5:demo", 10), ["sg1:tiles:", "15x15c5:", "demo"]);
        assert_eq!(wrapped_id("sg1:a:AAAAAAAAAAAA", 8), ["sg1:a:AA", "AAAAAAAA", "AA"]);
        assert!(wrapped_id("", 8).is_empty());
        assert_eq!(wrapped_id("a:b", 0), ["a", ":", "b"]);
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
