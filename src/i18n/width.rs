//! The columns that a text takes on the screen. A Chinese character takes two.

use std::fmt::{self, Alignment};
use std::mem;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The columns of a text.
pub(crate) fn of(text: &str) -> usize {
    text.width()
}

/// A text that a format such as `{:>8}` pads to this number of columns, not of characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Padded<'a>(pub(crate) &'a str);

impl fmt::Display for Padded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let blanks = f.width().unwrap_or(0).saturating_sub(self.0.width());
        let before = match f.align() {
            Some(Alignment::Right) => blanks,
            Some(Alignment::Center) => blanks / 2,
            Some(Alignment::Left) | None => 0,
        };
        write!(f, "{:before$}{}{:after$}", "", self.0, "", after = blanks - before)
    }
}

/// As much of the beginning of a text as fits in the columns.
pub(crate) fn beginning(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(end, _)| end).chain([text.len()]);
    let parts = ends.filter_map(|end| text.get(..end));
    parts.take_while(|part| of(part) <= columns).last().unwrap_or_default()
}

/// Splits a text where a line may end: at blanks, which belong to the word before them, and beside characters of two
/// columns, except before closing and after opening punctuation.
pub(crate) fn words(text: &str) -> Vec<&str> {
    let pairs = text.char_indices().zip(text.chars().skip(1));
    let breaks = pairs.filter(|&((_, before), after)| may_break(before, after));
    let ends = breaks.map(|((at, before), _)| at + before.len_utf8()).chain([text.len()]);
    let mut start = 0;
    ends.filter_map(|end| text.get(mem::replace(&mut start, end)..end)).collect()
}

fn may_break(before: char, after: char) -> bool {
    const OPENING: &str = "([“（「『《【";
    const CLOSING: &str = ",.:;!?)]”…%、。，：；！？）」』》】";
    let beside_wide = columns_of(before) == 2 || columns_of(after) == 2;
    let is_allowed = !CLOSING.contains(after) && !OPENING.contains(before);
    (before == ' ' && after != ' ') || (beside_wide && after != ' ' && is_allowed)
}

/// The columns of a character. Combining and control characters have none.
pub(crate) fn columns_of(letter: char) -> usize {
    letter.width().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_divided_aligned_and_cut_by_columns() {
        let cases: [(&str, &[&str]); 5] = [
            ("one two\u{a0}! (x)", &["one ", "two\u{a0}! ", "(x)"]),
            ("消除，得分。", &["消", "除，", "得", "分。"]),
            ("剩 12 块（a）！", &["剩 ", "12 ", "块", "（a）！"]),
            ("“清”…", &["“清”…"]),
            ("", &[""]),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), expected, "{text}");
        }
        let text = Padded("得分");
        assert_eq!(
            format!("{text:>6}|{text:<5}|{text:^7}|{text:2}|{text}"),
            "  得分|得分 | 得分  |得分|得分"
        );
        assert_eq!(
            [0, 1, 2, 3, 9].map(|columns| beginning("得a分", columns)),
            ["", "", "得", "得a", "得a分"]
        );
    }
}
