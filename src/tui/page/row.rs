//! The rows of pages, and the texts that the player types in them or to narrow a list.

use crate::i18n::width::{self, Padded, beginning};
use crate::i18n::{Messages, TextId};
use crate::play::Puzzles;
use crate::tui::ScreenConfig;
use crate::tui::text::{clamped, wrapped};
use crate::tui::theme::ResolvedTheme;
use ratatui::text::{Line, Span};
use std::ops::Range;

#[derive(Clone, Copy, Debug)]
pub(crate) struct RowContext<'a> {
    pub(crate) look: &'a ResolvedTheme,
    pub(crate) messages: Messages,
    pub(crate) config: &'a ScreenConfig,
    pub(crate) puzzles: &'a Puzzles,
    pub(crate) width: u16,
}

/// A row of a list or a form. Columns count from its left end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    pub(crate) line: Line<'static>,
    /// The second line, if rows have two.
    pub(crate) below: Line<'static>,
    /// The column of the terminal's cursor while the row is selected.
    pub(crate) caret: u16,
    /// The columns of the value. A click on the columns before the caret selects the previous choice, and a click on the
    /// others selects the next.
    pub(crate) value: Range<u16>,
    /// The columns that are marked while the row is selected, if that is not the whole row.
    pub(crate) marked: Option<Range<u16>>,
    /// Whether typed characters go into the row instead of triggering actions.
    pub(crate) is_text: bool,
    /// Whether the row cannot be chosen yet.
    pub(crate) is_closed: bool,
    /// What Enter does on the row, if that is not what it does on the others.
    pub(crate) enter: Option<TextId>,
}

impl Row {
    /// A row without a value: a click anywhere on it acts like Enter.
    pub(crate) fn plain(line: impl Into<Line<'static>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }
}

/// The width below which values have no spaces beside their arrows.
const NARROW: u16 = 24;

/// The width from which on a page has room for an introduction.
const WIDE: u16 = 50;

impl RowContext<'_> {
    /// What the page is about, in lines above its rows with a blank one below; none on a narrow screen.
    pub(crate) fn introduction(&self, about: TextId) -> Vec<Line<'static>> {
        if self.width < WIDE {
            return Vec::new();
        }
        let lines = wrapped(&self.messages.text(about), self.width.saturating_sub(2)).into_iter();
        let lines = lines.map(|line| Line::styled(format!(" {line}"), self.look.faint()));
        lines.chain([Line::default()]).collect()
    }

    /// A form row with a choice of values: its name, padded to `columns`, the current value and as many notes on it as
    /// fit. On a narrow screen, the name is cut, but not the value.
    pub(crate) fn choice(&self, name: TextId, columns: u16, value: String, note: &str) -> Row {
        let arrows = if self.width < NARROW { ["<", ">"] } else { ["< ", " >"] };
        let length = clamped(width::of(&value) + arrows.concat().len());
        let name = self.name(name, columns, length);
        let start = clamped(name.width());
        let faint = |text: String| Span::styled(text, self.look.faint());
        let value = Span::styled(value, self.look.strong());
        let arrow = u16::try_from(arrows[0].len()).unwrap_or(0);
        let [left, right] = arrows.map(|arrow| faint(arrow.to_owned()));
        let room = self.width.saturating_sub(start.saturating_add(length) + 2);
        let note = self.messages.truncate_to_facts(note, room).unwrap_or_default();
        let line = vec![name, left, value, right, faint(format!("  {note}"))];
        Row {
            line: line.into(),
            caret: start.saturating_add(arrow),
            value: start..start.saturating_add(length),
            ..Row::default()
        }
    }

    /// A form row with a text field. While the field is empty, `placeholder` is shown.
    pub(crate) fn field(&self, name: TextId, columns: u16, value: &str, placeholder: TextId) -> Row {
        // The text has at least half of a narrow row.
        let name = self.name(name, columns, self.width / 2);
        let start = clamped(name.width()).saturating_add(2);
        // A long value is cut at its start, because the player types at its end.
        let room = usize::from(self.width.saturating_sub(start + 1));
        let hidden = value.chars().count().saturating_sub(room);
        let shown = self.messages.charset.printable(value.chars().skip(hidden));
        let mut ends = shown.char_indices().filter_map(|(start, _)| shown.get(start..));
        let shown = ends.find(|end| width::of(end) <= room).unwrap_or_default().to_owned();
        let caret = start.saturating_add(clamped(width::of(&shown)));
        let value = if value.is_empty() {
            Span::styled(self.messages.text(placeholder), self.look.faint())
        } else {
            Span::styled(shown, self.look.strong())
        };
        Row { line: vec![name, Span::raw("  "), value].into(), caret, is_text: true, ..Row::default() }
    }

    /// Joins the columns of a list from the column `start` on. The first one that does not fit and those after it are left
    /// out: half a number would be misread.
    pub(crate) fn columns_that_fit(&self, start: usize, columns: impl IntoIterator<Item = String>) -> String {
        let mut line = String::new();
        for column in columns {
            if start + width::of(&line) + width::of(&column) > self.width.into() {
                break;
            }
            line.push_str(&column);
        }
        line
    }

    /// The name of a row, padded to `columns`, or to fewer on a narrow row: to two fifths of the width, or to the length of
    /// the name if a value of `value` columns leaves that much.
    fn name(&self, name: TextId, columns: u16, value: u16) -> Span<'static> {
        let name = self.messages.text(name);
        let length = clamped(width::of(&name) + 1);
        let room = self.width.saturating_sub(value + 1);
        let columns = usize::from(columns.min(self.width * 2 / 5).max(length.min(columns)).min(room));
        let name = beginning(&name, columns.saturating_sub(1));
        Span::raw(format!(" {:<columns$}", Padded(name)))
    }
}

/// A text field. The first character that the player types replaces the initial text.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    pub(super) text: String,
    pub(super) is_typed: bool,
}

impl Field {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), is_typed: false }
    }

    /// Appends a character, unless the text already has `max_length` characters.
    pub(super) fn write(&mut self, letter: char, max_length: usize) {
        if !std::mem::replace(&mut self.is_typed, true) {
            self.text.clear();
        }
        if self.text.chars().count() < max_length {
            self.text.push(letter);
        }
    }

    pub(super) fn erase(&mut self) {
        self.is_typed = true;
        self.text.pop();
    }

    /// Replaces the text with the choice `steps` after it, wrapping around. If the text is not among the choices, one
    /// step forward selects the first choice, and one step back selects the last.
    pub(super) fn step(&mut self, choices: &[&str], steps: i64) {
        let index = choices.iter().position(|choice| *choice == self.text);
        if let Some(choice) = choices.get(stepped(index, choices.len(), steps)) {
            *self = Self::new(*choice);
        }
    }
}

/// The index `steps` after `index` among `count` choices, wrapping around. Without an index, the first step forward
/// leads to the first choice, and the first step back to the last.
pub(crate) fn stepped(index: Option<usize>, count: usize, steps: i64) -> usize {
    let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
    let index = match index.and_then(|index| i64::try_from(index).ok()) {
        Some(index) => index + steps,
        None if steps > 0 => steps - 1,
        None => steps,
    };
    usize::try_from(index.rem_euclid(count)).unwrap_or(0)
}

/// The text of a filter. It stays in force after the player has stopped typing.
#[derive(Debug, Default)]
pub(crate) struct Filter {
    pub(crate) text: String,
    pub(crate) is_typing: bool,
}

/// The maximum number of characters; some replay codes are this long.
const MAX_LENGTH: usize = 4096;

impl Filter {
    /// Whether the filter is shown and can be cleared.
    pub(crate) const fn is_active(&self) -> bool {
        self.is_typing || !self.text.is_empty()
    }

    pub(super) fn write(&mut self, letter: char) {
        // A paste may have control characters.
        if !letter.is_control() && self.text.len() < MAX_LENGTH {
            self.text.push(letter);
        }
    }

    /// Deletes the last character. Without one, stops typing.
    pub(super) fn erase(&mut self) {
        self.is_typing = self.text.pop().is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_replaces_the_text_and_stops_at_the_maximum_length() {
        let mut field = Field::new("15x15");
        "20x12".chars().for_each(|letter| field.write(letter, 4));
        assert_eq!(field.text, "20x1");
    }

    #[test]
    fn stepping_wraps_around() {
        let mut field = Field::new("b");
        let mut after = |steps| {
            field.step(&["a", "b", "c"], steps);
            field.text.clone()
        };
        assert_eq!([1, 1, -1, -4].map(&mut after), ["c", "a", "c", "b"]);
        let mut custom = Field::new("custom");
        custom.step(&["a", "b", "c"], 1);
        assert_eq!(custom.text, "a");
        let mut custom = Field::new("custom");
        custom.step(&["a", "b", "c"], -1);
        assert_eq!(custom.text, "c");
    }
}
