//! Draws the list of keys, generated from the keymap.

use crate::i18n::text;
use crate::tui::app::App;
use crate::tui::input::action::Action;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::keymap::Table;
use crate::tui::input::{mouse_uses, mouse_uses_on_page};
use crate::tui::theme::StyleRole;
use crate::tui::view::wrapping::wrapped;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The minimum and maximum width of the column with the keys.
const KEY_COLUMNS: RangeInclusive<usize> = 14..=19;
/// The maximum width of the box, including the border.
const MAX_WIDTH: u16 = 76;
/// The minimum height of a screen that has blank lines between topics.
const ROWS_FOR_BLANK_LINES: u16 = 20;
/// In a box narrower than this, the description of a key is below the key.
const COLUMNS_FOR_DESCRIPTIONS: u16 = 36;

/// The topics of keys, in the order of the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Topic {
    Moving,
    Playing,
    Pages,
    Screen,
}

const fn topic(action: Action) -> Topic {
    match action {
        Action::Go(_)
        | Action::NextGroup
        | Action::PreviousGroup
        | Action::PreviousRow
        | Action::NextRow
        | Action::PageUp
        | Action::PageDown
        | Action::FirstRow
        | Action::LastRow => Topic::Moving,
        Action::Open(_) | Action::Help => Topic::Pages,
        Action::NextTheme
        | Action::NextSymbols
        | Action::ToggleMouse
        | Action::Repaint
        | Action::Suspend
        | Action::Cancel
        | Action::Quit => Topic::Screen,
        _ => Topic::Playing,
    }
}

impl App {
    /// The first visible line of the key list when it is scrolled to its end.
    pub(crate) fn max_help_scroll(&self) -> u16 {
        let rows = u16::try_from(list(self, width(self.screen())).lines.len()).unwrap_or(u16::MAX);
        rows.saturating_sub(self.screen().height.saturating_sub(2))
    }
}

pub(super) fn draw(app: &App, first: u16, buffer: &mut Buffer) {
    let screen = crate::tui::view::clipped(app.screen(), buffer);
    let text = list(app, width(screen));
    let rows = u16::try_from(text.lines.len()).unwrap_or(u16::MAX);
    let area = screen.centered(
        Constraint::Length(width(screen)),
        Constraint::Length(rows.saturating_add(2).min(screen.height)),
    );
    let last = app.max_help_scroll();
    let bottom =
        if first < last { scroll_hint(app) } else { app.messages().text(text::ANY_KEY_CLOSES).into_owned() };
    let [title, bottom] =
        [app.messages().text(text::KEYS).into_owned(), bottom].map(|text| format!(" {text} "));
    Clear.render(area, buffer);
    let frame = Block::bordered()
        .border_set(app.theme().border())
        .border_style(app.theme().style(StyleRole::Border))
        .title(title)
        .title_bottom(bottom);
    Paragraph::new(text).scroll((first.min(last), 0)).block(frame).render(area, buffer);
}

/// The hint about the key that scrolls to the rest of the list.
fn scroll_hint(app: &App) -> String {
    KeyHints::new(app.messages(), app.keymap().table(Table::Page)).more_below()
}

fn width(screen: Rect) -> u16 {
    MAX_WIDTH.min(screen.width)
}

/// The list for a box of this width.
fn list(app: &App, width: u16) -> Text<'static> {
    let messages = app.messages();
    let mut bound: Vec<_> = app.bindings().iter().filter(|binding| !binding.keys.is_empty()).collect();
    bound.sort_by_key(|binding| topic(binding.action));
    let keys: Vec<_> =
        bound.iter().map(|binding| (binding.key_labels(messages), binding.description(messages))).collect();
    let mouse = if app.page().is_some() {
        mouse_uses_on_page(messages).to_vec()
    } else {
        mouse_uses(messages, app.key_table()).to_vec()
    };
    let mouse: Vec<_> = mouse.into_iter().map(|(gesture, about)| (gesture.into_owned(), about)).collect();
    let longest = keys.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
    let columns = (longest + 1).clamp(*KEY_COLUMNS.start(), *KEY_COLUMNS.end());
    let entries = |list: &[(String, Cow<'static, str>)]| {
        list.iter().flat_map(|(keys, about)| entry(app, keys, about, columns, width)).collect::<Vec<_>>()
    };
    // On a small screen, blank lines would only mean more scrolling.
    let has_blanks = app.screen().height >= ROWS_FOR_BLANK_LINES;
    let mut text = Text::default();
    let mut rest = keys.as_slice();
    for bindings in bound.chunk_by(|one, two| topic(one.action) == topic(two.action)) {
        let (of_topic, others) = rest.split_at(bindings.len());
        rest = others;
        text.extend(entries(of_topic));
        if has_blanks {
            text.push_line(Line::default());
        }
    }
    text.extend(entries(&mouse));
    text
}

/// The lines of an entry: the keys, and the description beside or below them.
fn entry(app: &App, keys: &str, about: &str, columns: usize, width: u16) -> Vec<Line<'static>> {
    let key = |keys: String| Span::styled(keys, app.theme().strong());
    if width < COLUMNS_FOR_DESCRIPTIONS {
        let about = wrapped(about, width.saturating_sub(4)).into_iter();
        let about = about.map(|line| Line::raw(format!("  {line}")));
        let keys = wrapped(keys, width.saturating_sub(2)).into_iter().map(|line| Line::from(key(line)));
        return keys.chain(about).collect();
    }
    let room = usize::from(width).saturating_sub(columns + 3);
    let lines = |text, width| wrapped(text, u16::try_from(width).unwrap_or(u16::MAX));
    let (keys, about) = (lines(keys, columns - 1), lines(about, room));
    let line = |row: usize| {
        let [keys, about] = [&keys, &about].map(|lines| lines.get(row).map_or("", String::as_str));
        Line::from(vec![key(format!(" {keys:<columns$}")), Span::raw(about.to_owned())])
    };
    (0..keys.len().max(about.len())).map(line).collect()
}
