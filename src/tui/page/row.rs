//! A row, and what it is written with.

use super::super::theme::{Look, Meaning};
use super::super::words::Words;
use super::super::words::text::Text;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// What a page is written on: its width, in which words and how they look.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Sheet<'a> {
    /// The theme on this terminal.
    pub(in super::super) look: &'a Look,
    /// The texts.
    pub(in super::super) words: Words,
    /// The columns of a row.
    pub(in super::super) width: u16,
}

/// A row of a list or a form. Columns are counted from its left end.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Row {
    /// What it says.
    pub(in super::super) line: Line<'static>,
    /// Where the terminal's cursor belongs while the row is picked.
    pub(in super::super) caret: u16,
    /// Where a click goes to the next choice, and in the first two columns of it to the one before.
    pub(in super::super) value: Range<u16>,
    /// Whether every letter typed is written into it.
    pub(in super::super) is_text: bool,
}

impl Row {
    /// A row that is chosen as a whole.
    pub(in super::super) fn plain(line: impl Into<Line<'static>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }
}

impl Sheet<'_> {
    /// A row of a form whose value is one of some choices: its name on so many columns, and the value.
    pub(in super::super) fn choice(&self, name: Text, columns: u16, value: String) -> Row {
        let name = self.name(name, columns);
        let start = u16::try_from(name.width()).unwrap_or(columns);
        let length = u16::try_from(value.chars().count()).unwrap_or(0).saturating_add(4);
        let sign = |sign: &'static str| Span::styled(sign, self.look.faint());
        let line = vec![name, sign("< "), Span::styled(value, self.look.strong()), sign(" >")];
        let caret = start.saturating_add(2);
        Row { line: line.into(), caret, value: start..start.saturating_add(length), is_text: false }
    }

    /// A row of a form that is written into; `otherwise` is what it means while nothing is.
    pub(in super::super) fn field(&self, name: Text, columns: u16, value: &str, otherwise: String) -> Row {
        let name = self.name(name, columns);
        let start = u16::try_from(name.width()).unwrap_or(columns).saturating_add(2);
        // The end is what is being written.
        let room = usize::from(self.width.saturating_sub(start + 1));
        let hidden = value.chars().count().saturating_sub(room);
        let shown: String = value.chars().skip(hidden).collect();
        let caret = start.saturating_add(u16::try_from(shown.chars().count()).unwrap_or(0));
        let value = if value.is_empty() {
            Span::styled(otherwise, self.look.faint())
        } else {
            Span::styled(shown, self.look.style(Meaning::Strong))
        };
        Row { line: vec![name, Span::raw("  "), value].into(), caret, value: 0..0, is_text: true }
    }

    fn name(&self, name: Text, columns: u16) -> Span<'static> {
        let name = self.words.text(name);
        Span::raw(format!(" {name:<columns$}", columns = usize::from(columns)))
    }
}
