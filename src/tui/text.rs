//! Lines of text on the screen: their width, how they are wrapped, the key hints in them, and their places.

use crate::i18n::Messages;
use crate::i18n::width::{self, beginning, words};
use crate::tui::input::action::Action;
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Widget};
use std::borrow::Cow;
use std::ops::Range;

/// A line of text. A click on a key hint in it performs the action of the hint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hinted<T = String> {
    pub(crate) text: T,
    /// The columns of each hint, and its action.
    pub(crate) hints: Vec<(Range<u16>, Action)>,
}

impl<T> From<T> for Hinted<T> {
    fn from(text: T) -> Self {
        Self { text, hints: Vec::new() }
    }
}

impl From<Cow<'_, str>> for Hinted {
    fn from(text: Cow<'_, str>) -> Self {
        text.into_owned().into()
    }
}

impl<T> Hinted<T> {
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> Hinted<U> {
        Hinted { text: change(self.text), hints: self.hints }
    }
}

impl Hinted {
    /// A text that is a hint from its beginning to its end.
    pub(crate) fn hint(action: Action, text: String) -> Self {
        Self { hints: vec![(0..columns(&text), action)], text }
    }

    pub(crate) fn width(&self) -> u16 {
        columns(&self.text)
    }

    /// Appends a separator and another text. An empty text gets no separator.
    pub(crate) fn then(mut self, separator: &str, other: Self) -> Self {
        if !self.text.is_empty() {
            self.text.push_str(separator);
        }
        let start = self.width();
        self.hints.extend(
            other.hints.into_iter().map(move |(at, action)| (at.start + start..at.end + start, action)),
        );
        self.text.push_str(&other.text);
        self
    }

    pub(crate) fn styled(self, style: Style) -> HintedLine {
        self.map(|text| Line::styled(text, style))
    }

    /// The line with the first word of each hint, its key, in this style.
    pub(crate) fn with_keys(self, key: Style) -> HintedLine {
        let mut spans = Vec::new();
        let mut rest = self.text.as_str();
        let mut column = 0;
        for (at, _) in &self.hints {
            let mut parts = rest.char_indices().map(|(at, _)| rest.split_at(at));
            let is_whole = |before: &str| columns(before) >= at.start - column;
            let (before, hint) = parts.find(|(before, _)| is_whole(before)).unwrap_or((rest, ""));
            let (word, after) = hint.split_at(hint.find(' ').unwrap_or(hint.len()));
            spans.extend([Span::raw(before.to_owned()), Span::styled(word.to_owned(), key)]);
            column = at.start + columns(word);
            rest = after;
        }
        spans.push(Span::raw(rest.to_owned()));
        HintedLine { text: spans.into(), hints: self.hints }
    }

    /// Joins facts to one line.
    pub(crate) fn join(messages: Messages, facts: impl IntoIterator<Item = Self>) -> Self {
        let separator = messages.charset.separator();
        facts.into_iter().reduce(|line, fact| line.then(separator, fact)).unwrap_or_default()
    }

    /// The beginning of the line, with the hints that it still contains as a whole.
    pub(crate) fn truncated_to(mut self, text: String) -> Self {
        let width = columns(&text);
        self.hints.retain(|(at, _)| at.end <= width);
        Self { text, ..self }
    }
}

/// A styled line with key hints.
pub(crate) type HintedLine = Hinted<Line<'static>>;

impl HintedLine {
    pub(crate) fn width(&self) -> u16 {
        clamped(self.text.width())
    }
}

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

/// Wraps facts so that a line ends after a whole one. A fact that is longer than a line is wrapped like any text.
pub(crate) fn wrapped_facts(text: &str, separator: &str, columns: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in text.split(separator) {
        let added = width::of(separator) + width::of(fact);
        match lines.last_mut().filter(|line| width::of(line) + added <= columns.into()) {
            Some(line) => line.extend([separator, fact]),
            None => lines.extend(wrapped(fact, columns)),
        }
    }
    lines
}

pub(crate) struct Placed {
    pub(crate) area: Rect,
    pub(crate) line: HintedLine,
}

impl Placed {
    /// Places a line at the right end of an area.
    pub(crate) fn at_right(area: Rect, line: HintedLine) -> Self {
        let width = line.width().min(area.width);
        Self { area: Rect { x: area.right() - width, width, ..area }, line }
    }

    /// Places lines below each other, as far as the area reaches.
    pub(crate) fn rows(area: Rect, lines: Vec<HintedLine>) -> impl Iterator<Item = Self> {
        // The style of a line ends with its text.
        let placed = |(area, line): (Rect, HintedLine)| Self {
            area: Rect { width: line.width().min(area.width), ..area },
            line,
        };
        area.rows().zip(lines).map(placed)
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer) {
        (&self.line.text).render(clipped(self.area, buffer), buffer);
    }

    /// The area and the action of each key hint that is visible as a whole.
    pub(crate) fn hints(&self) -> impl Iterator<Item = (Rect, Action)> {
        let Rect { x, width, height, .. } = self.area;
        let hints = self.line.hints.iter().filter(move |(at, _)| at.end <= width && height > 0);
        hints.map(move |(at, action)| {
            (Rect { x: x + at.start, width: at.end - at.start, ..self.area }, *action)
        })
    }
}

/// The border of a box.
pub(crate) fn frame(look: &ResolvedTheme) -> Block<'static> {
    Block::bordered().border_set(look.border()).border_style(look.style(StyleRole::Border))
}

/// The part of an area that is inside the buffer.
pub(crate) fn clipped(area: Rect, buffer: &Buffer) -> Rect {
    area.intersection(buffer.area)
}

/// Highlights an area, except for cells with their own background.
pub(crate) fn mark(look: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    for position in area.positions() {
        let cell = &mut buffer[position];
        if cell.bg == Paint::Reset {
            cell.set_style(Style::reset().patch(look.marked()));
        }
    }
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
    fn a_line_of_facts_ends_after_a_whole_one_unless_that_is_longer_than_a_line() {
        assert_eq!(wrapped_facts("a b · c d · e", " · ", 9), ["a b · c d", "e"]);
        assert_eq!(wrapped_facts("abc defgh · ijk lmno", " · ", 9), ["abc defgh", "ijk lmno"]);
        assert_eq!(wrapped_facts("a · one two three · b", " · ", 7), ["a", "one two", "three", "b"]);
        assert_eq!(wrapped_facts("得分 182 · 完成", " · ", 11), ["得分 182", "完成"]);
        assert!(wrapped_facts("", " · ", 5).is_empty());
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
