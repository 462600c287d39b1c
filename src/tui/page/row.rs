//! A row, and what it is written with.

use crate::i18n::Messages;
use crate::i18n::text::TextId;
use crate::tui::theme::ResolvedTheme;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// What a page is written on: its width, in which words and how they look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowContext<'a> {
    /// The theme on this terminal.
    pub(crate) look: &'a ResolvedTheme,
    /// The texts.
    pub(crate) messages: Messages,
    /// The columns of a row.
    pub(crate) width: u16,
}

/// A row of a list or a form. Columns are counted from its left end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    /// What it says.
    pub(crate) line: Line<'static>,
    /// Where the terminal's cursor belongs while the row is picked.
    pub(crate) caret: u16,
    /// Where a click goes to the next choice, and in the first two columns of it to the one before.
    pub(crate) value: Range<u16>,
    /// Whether every letter typed is written into it.
    pub(crate) is_text: bool,
}

impl Row {
    /// A row that is chosen as a whole.
    pub(crate) fn plain(line: impl Into<Line<'static>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    /// The same with the cursor after this text, which begins where the cursor is.
    pub(crate) fn with_caret_after(mut self, text: &str) -> Self {
        self.caret = self.caret.saturating_add(u16::try_from(text.chars().count()).unwrap_or(0));
        self
    }
}

impl RowContext<'_> {
    /// A row of a form whose value is one of some choices: its name on so many columns, the value, and what is to be
    /// remarked on it.
    pub(crate) fn choice(&self, name: TextId, columns: u16, value: String, remark: &str) -> Row {
        let name = self.name(name, columns);
        let (start, length) = (width(&name), u16::try_from(value.chars().count()).unwrap_or(0));
        let faint = |text: String| Span::styled(text, self.look.faint());
        let value = Span::styled(value, self.look.strong());
        let line = vec![name, faint("< ".into()), value, faint(" >".into()), faint(format!("  {remark}"))];
        let end = start.saturating_add(length).saturating_add(4);
        Row { line: line.into(), caret: start.saturating_add(2), value: start..end, is_text: false }
    }

    /// A row of a form that is written into; `otherwise` is what it means while nothing is.
    pub(crate) fn field(&self, name: TextId, columns: u16, value: &str, otherwise: TextId) -> Row {
        let name = self.name(name, columns);
        let start = width(&name).saturating_add(2);
        // The end is what is being written.
        let room = usize::from(self.width.saturating_sub(start + 1));
        let hidden = value.chars().count().saturating_sub(room);
        let shown = self.messages.charset().printable(value.chars().skip(hidden));
        let caret = start.saturating_add(u16::try_from(shown.chars().count()).unwrap_or(0));
        let value = if value.is_empty() {
            Span::styled(self.messages.text(otherwise), self.look.faint())
        } else {
            Span::styled(shown, self.look.strong())
        };
        Row { line: vec![name, Span::raw("  "), value].into(), caret, value: 0..0, is_text: true }
    }

    /// The name of a row on so many columns, or on as many as leave more than half of them to the value.
    fn name(&self, name: TextId, columns: u16) -> Span<'static> {
        let columns = usize::from(columns.min(self.width * 2 / 5));
        let name: String = self.messages.text(name).chars().take(columns.saturating_sub(1)).collect();
        Span::raw(format!(" {name:<columns$}"))
    }
}

fn width(span: &Span<'_>) -> u16 {
    u16::try_from(span.width()).unwrap_or(u16::MAX)
}
