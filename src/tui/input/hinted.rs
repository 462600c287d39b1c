//! Texts in which some words are key hints.

use crate::i18n::Messages;
use crate::tui::geometry::wrapping::{clamped, columns};
use crate::tui::input::action::Action;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::borrow::Cow;
use std::ops::Range;

/// A line of text. A click on a key hint in it performs the action of the hint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hinted<T = String> {
    pub(crate) text: T,
    /// The columns of each hint, and its action.
    pub(crate) hints: Vec<(Range<u16>, Action)>,
}

impl From<String> for Hinted {
    fn from(text: String) -> Self {
        Self { text, hints: Vec::new() }
    }
}

impl From<Cow<'_, str>> for Hinted {
    fn from(text: Cow<'_, str>) -> Self {
        text.into_owned().into()
    }
}

impl<'a> From<Line<'a>> for Hinted<Line<'a>> {
    fn from(text: Line<'a>) -> Self {
        Self { text, hints: Vec::new() }
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
        self.hints.extend(shifted(other.hints, start));
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
            let (before, hint) = split_at_column(rest, at.start - column);
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
        let separator = messages.charset().separator();
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

/// Divides a text before this column.
fn split_at_column(text: &str, column: u16) -> (&str, &str) {
    let mut parts = text.char_indices().map(|(at, _)| text.split_at(at));
    parts.find(|(before, _)| columns(before) >= column).unwrap_or((text, ""))
}

fn shifted(hints: Vec<(Range<u16>, Action)>, by: u16) -> impl Iterator<Item = (Range<u16>, Action)> {
    hints.into_iter().map(move |(at, action)| (at.start + by..at.end + by, action))
}
