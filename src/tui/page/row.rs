//! The rows of pages.

use crate::i18n::Messages;
use crate::i18n::text::TextId;
use crate::tui::theme::ResolvedTheme;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The context for rendering a row: the theme, the messages and the width.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowContext<'a> {
    /// The theme, adapted to the terminal.
    pub(crate) look: &'a ResolvedTheme,
    pub(crate) messages: Messages,
    /// The width of a row in columns.
    pub(crate) width: u16,
}

/// A row of a list or a form. Columns count from its left end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) line: Line<'static>,
    /// The column of the terminal's cursor while the row is selected.
    pub(crate) caret: u16,
    /// The columns of the value. A click on the first two selects the previous choice, and a click on the others
    /// selects the next.
    pub(crate) value: Range<u16>,
    /// Whether typed characters go into the row instead of triggering actions.
    pub(crate) is_text: bool,
}

impl Row {
    /// A row without a value: a click anywhere on it acts like Enter.
    pub(crate) fn plain(line: impl Into<Line<'static>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    /// Moves the cursor from the start of this text to its end.
    pub(crate) fn with_caret_after(mut self, text: &str) -> Self {
        self.caret = self.caret.saturating_add(u16::try_from(text.chars().count()).unwrap_or(0));
        self
    }
}

impl RowContext<'_> {
    /// A form row with a choice of values: its name, padded to `columns`, the current value and a note on it.
    pub(crate) fn choice(&self, name: TextId, columns: u16, value: String, note: &str) -> Row {
        let name = self.name(name, columns);
        let (start, length) = (width(&name), u16::try_from(value.chars().count()).unwrap_or(0));
        let faint = |text: String| Span::styled(text, self.look.faint());
        let value = Span::styled(value, self.look.strong());
        let line = vec![name, faint("< ".into()), value, faint(" >".into()), faint(format!("  {note}"))];
        // With the arrows on both sides.
        let end = start.saturating_add(length).saturating_add(4);
        Row { line: line.into(), caret: start.saturating_add(2), value: start..end, is_text: false }
    }

    /// A form row with a text field. While the field is empty, `placeholder` is shown.
    pub(crate) fn field(&self, name: TextId, columns: u16, value: &str, placeholder: TextId) -> Row {
        let name = self.name(name, columns);
        let start = width(&name).saturating_add(2);
        // A long value is cut at its start, because the player types at its end.
        let room = usize::from(self.width.saturating_sub(start + 1));
        let hidden = value.chars().count().saturating_sub(room);
        let shown = self.messages.charset().printable(value.chars().skip(hidden));
        let caret = start.saturating_add(u16::try_from(shown.chars().count()).unwrap_or(0));
        let value = if value.is_empty() {
            Span::styled(self.messages.text(placeholder), self.look.faint())
        } else {
            Span::styled(shown, self.look.strong())
        };
        Row { line: vec![name, Span::raw("  "), value].into(), caret, value: 0..0, is_text: true }
    }

    /// The name of a row, padded to `columns`, but to at most two fifths of the width, to leave room for the value.
    fn name(&self, name: TextId, columns: u16) -> Span<'static> {
        let columns = usize::from(columns.min(self.width * 2 / 5));
        let name: String = self.messages.text(name).chars().take(columns.saturating_sub(1)).collect();
        Span::raw(format!(" {name:<columns$}"))
    }
}

fn width(span: &Span<'_>) -> u16 {
    u16::try_from(span.width()).unwrap_or(u16::MAX)
}
