//! Draws the help: the goal of the game, and the list of keys, generated from the keymap.

use crate::i18n::width::{self, Padded};
use crate::i18n::{Messages, TextId, rules};
use crate::tui::app::App;
use crate::tui::geometry::wrapping::{clamped, wrapped};
use crate::tui::input::action::Action;
use crate::tui::input::context::{Table, Topic, mouse_uses};
use crate::tui::input::key::Key;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::keymap::Binding;
use crate::tui::view::placed::{clipped, frame};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Paragraph, Widget};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The minimum and maximum width of the column with the keys.
const KEY_COLUMNS: RangeInclusive<usize> = 10..=19;
/// The maximum width of the box, including the border.
const MAX_WIDTH: u16 = 80;
/// From this width on, the list has two columns.
const WIDTH_FOR_TWO_COLUMNS: u16 = 78;
/// The minimum height of a screen that has blank lines between topics.
const ROWS_FOR_BLANK_LINES: u16 = 20;
/// In a column narrower than this, the description of a key is below the key.
const COLUMNS_FOR_DESCRIPTIONS: u16 = 34;

/// Keys that have one short name if they share a line.
const KEY_SETS: [(&[Key], TextId); 2] = [
    (
        &[
            Key::Named(KeyCode::Left),
            Key::Named(KeyCode::Down),
            Key::Named(KeyCode::Up),
            Key::Named(KeyCode::Right),
        ],
        "key-arrows",
    ),
    (&[Key::Named(KeyCode::PageUp), Key::Named(KeyCode::PageDown)], "key-pages"),
];

/// The first visible line of the key list when it is scrolled to its end.
pub(crate) fn last_line(app: &App) -> u16 {
    let rows = clamped(list(app, box_width(app.area())).lines.len());
    rows.saturating_sub(app.area().height.saturating_sub(2))
}

pub(super) fn draw(app: &App, first: u16, buffer: &mut Buffer) {
    let screen = clipped(app.area(), buffer);
    let text = list(app, box_width(screen));
    let rows = clamped(text.lines.len());
    let area = screen.centered(
        Constraint::Length(box_width(screen)),
        Constraint::Length(rows.saturating_add(2).min(screen.height)),
    );
    let last = last_line(app);
    let keys = KeyHints::new(app.messages(), app.settings.keymap.table(Table::Page));
    let closes = || keys.hint(Action::Cancel, "menu-closes").map(|hint| hint.text);
    let bottom = if first < last { keys.more_below() } else { closes().unwrap_or_default() };
    let [title, bottom] = [app.messages().text("keys").into_owned(), bottom].map(|text| format!(" {text} "));
    Clear.render(area, buffer);
    let frame = frame(app.theme()).title(title).title_bottom(bottom);
    Paragraph::new(text).scroll((first.min(last), 0)).block(frame).render(area, buffer);
}

fn box_width(screen: Rect) -> u16 {
    MAX_WIDTH.min(screen.width)
}

/// The help for a box of this width, including the border: the goal, and the keys and gestures under headings.
fn list(app: &App, width: u16) -> Text<'static> {
    let inner = width.saturating_sub(2);
    let mut text = Text::default();
    // A page or a replay has other goals.
    if app.page().is_none() && matches!(app.activities.key_table(), Table::Play | Table::Lesson) {
        let goal = rules::goal(app.messages(), app.game().rules());
        let lines = wrapped(&goal, inner.saturating_sub(1)).into_iter();
        text.extend(lines.map(|line| Line::raw(format!(" {line}"))));
    }
    if width < WIDTH_FOR_TWO_COLUMNS {
        let has_blanks = app.area().height >= ROWS_FOR_BLANK_LINES;
        for section in sections(app, &topics(app), inner) {
            // On a small screen, blank lines would only mean more scrolling.
            if has_blanks && !text.lines.is_empty() {
                text.push_line(Line::default());
            }
            text.extend(section);
        }
        return text;
    }
    let mut left = topics(app);
    let right = left.split_off(middle(&left));
    let [left, right] = [left, right].map(|half| sections(app, &half, inner / 2).concat());
    for row in 0..left.len().max(right.len()) {
        let mut line = left.get(row).cloned().unwrap_or_default();
        let gap = usize::from(inner / 2).saturating_sub(line.width());
        line.push_span(Span::raw(" ".repeat(gap)));
        line.extend(right.get(row).cloned().unwrap_or_default());
        text.push_line(line);
    }
    text
}

/// Keys or a gesture, and the description.
type Entry = (String, Cow<'static, str>);
/// A heading, and the entries below it.
type Entries = (TextId, Vec<Entry>);

/// The keys of each topic, and the gestures of the mouse.
fn topics(app: &App) -> Vec<Entries> {
    let messages = app.messages();
    let mut bound: Vec<_> = app.bindings().iter().filter(|binding| !binding.keys.is_empty()).collect();
    bound.sort_by_key(|binding| topic(binding));
    let table = app.key_table();
    let gestures = mouse_uses(messages, table);
    let gestures = gestures.into_iter().map(|(gesture, about)| (gesture.into_owned(), about)).collect();
    let topics = bound
        .chunk_by(|one, two| topic(one) == topic(two))
        .filter_map(|of_topic| Some((topic(of_topic[0])?.heading(), entries(of_topic, messages))));
    topics.chain([("topic-mouse", gestures)]).collect()
}

fn topic(binding: &Binding) -> Option<Topic> {
    binding.action.row().map(|row| row.topic)
}

/// The entries of these bindings: one for each, or for those that share a line.
fn entries(bindings: &[&Binding], messages: Messages) -> Vec<Entry> {
    let shared = |binding: &Binding| binding.action.row().and_then(|row| row.shared_line);
    let entry = |line: &[&Binding]| match (line, shared(line[0])) {
        ([.., last], Some(about)) if line.len() > 1 => {
            (shared_keys(line, messages), last.description_as(about, messages))
        }
        _ => (line[0].key_labels(messages), line[0].description(messages)),
    };
    bindings.chunk_by(|one, two| shared(one).is_some() && shared(one) == shared(two)).map(entry).collect()
}

/// The keys of bindings that share a line: `Arrows, hjkl`.
fn shared_keys(bindings: &[&Binding], messages: Messages) -> String {
    let keys = bindings.iter().flat_map(|binding| binding.keys.iter().copied());
    let (letters, mut named): (Vec<Key>, Vec<Key>) =
        keys.partition(|key| matches!(key, Key::Char(letter) if *letter != ' '));
    let mut labels = Vec::new();
    for (keys, name) in KEY_SETS {
        if keys.iter().all(|key| named.contains(key)) {
            named.retain(|key| !keys.contains(key));
            labels.push(messages.text(name).into_owned());
        }
    }
    labels.extend(named.iter().map(|key| key.label(messages).into_owned()));
    let letters: String = letters.iter().map(Key::to_string).collect();
    labels.extend(Some(letters).filter(|letters| !letters.is_empty()));
    labels.join(", ")
}

/// The number of topics in the first of two columns that are as equally long as possible.
fn middle(topics: &[Entries]) -> usize {
    let lines = |topics: &[Entries]| topics.iter().map(|(_, entries)| entries.len() + 1).sum::<usize>();
    let longer = |split: &usize| lines(&topics[..*split]).max(lines(&topics[*split..]));
    (0..=topics.len()).min_by_key(longer).unwrap_or(0)
}

/// The lines of each topic, in a column of this width.
fn sections(app: &App, topics: &[Entries], width: u16) -> Vec<Vec<Line<'static>>> {
    let messages = app.messages();
    let keys = topics.iter().flat_map(|(_, entries)| entries).map(|(keys, _)| width::of(keys));
    let columns = (keys.max().unwrap_or(0) + 1).clamp(*KEY_COLUMNS.start(), *KEY_COLUMNS.end());
    let section = |(heading, entries): &Entries| {
        let heading = messages.truncate(&messages.text(heading), width.saturating_sub(1));
        let heading =
            Line::from(vec![Span::raw(" "), Span::styled(heading, app.theme().faint().underlined())]);
        let entries = entries.iter().flat_map(|(keys, about)| entry(app, keys, about, columns, width));
        [heading].into_iter().chain(entries).collect()
    };
    topics.iter().map(section).collect()
}

/// The lines of an entry: the keys, and the description beside or below them.
fn entry(app: &App, keys: &str, about: &str, columns: usize, width: u16) -> Vec<Line<'static>> {
    let key = |keys: String| Span::styled(keys, app.theme().strong());
    if width < COLUMNS_FOR_DESCRIPTIONS {
        let about = wrapped(about, width.saturating_sub(2)).into_iter();
        let about = about.map(|line| Line::raw(format!("  {line}")));
        let keys = wrapped(keys, width).into_iter().map(|line| Line::from(key(line)));
        return keys.chain(about).collect();
    }
    let room = usize::from(width).saturating_sub(columns + 1);
    let lines = |text, width| wrapped(text, clamped(width));
    let (keys, about) = (lines(keys, columns - 1), lines(about, room));
    let line = |row: usize| {
        let [keys, about] = [&keys, &about].map(|lines| lines.get(row).map_or("", String::as_str));
        Line::from(vec![key(format!(" {:<columns$}", Padded(keys))), Span::raw(about.to_owned())])
    };
    (0..keys.len().max(about.len())).map(line).collect()
}
