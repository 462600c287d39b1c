//! Draws the list of keys, generated from the keymap.

use crate::config::Setting;
use crate::i18n::width;
use crate::i18n::{Messages, TextId};
use crate::tui::app::App;
use crate::tui::geometry::layout::{PAGE_ROWS_FOR_BLANKS, page_frame};
use crate::tui::input::action::{Action, KeyContext, Topic, mouse_uses};
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Binding, Key};
use crate::tui::text::{Hinted, clamped, clipped, wrapped};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Paragraph, Widget};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// The minimum and maximum width of the column with the keys.
const KEY_COLUMNS: RangeInclusive<usize> = 10..=16;
/// From this width on, the list has two columns.
const WIDTH_FOR_TWO_COLUMNS: u16 = 74;
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
    let [_, area, _] = areas(app.area);
    clamped(list(app, area.width).lines.len()).saturating_sub(area.height)
}

pub(super) fn draw(app: &App, first: u16, buffer: &mut Buffer) {
    let [title, area, bottom] = areas(app.area).map(|area| clipped(area, buffer));
    let last = last_line(app);
    let keys = KeyHints::new(app.messages(), app.config.keymap.table(KeyContext::Page));
    let back = keys.hint(Action::Cancel, "back").unwrap_or_default();
    let more = (first < last).then(|| Hinted::from(keys.more_below()));
    let both = Hinted::join(app.messages(), more.clone().into_iter().chain([back]));
    let keys = more.filter(|_| both.width() >= bottom.width).unwrap_or(both);
    let name = Span::styled(format!(" {}", app.messages().text("keys")), app.theme().accent().bold());
    Clear.render(clipped(app.area, buffer), buffer);
    Line::from(name).render(title, buffer);
    Paragraph::new(list(app, area.width)).scroll((first.min(last), 0)).render(area, buffer);
    let indented = Hinted::from(" ".to_owned()).then("", keys).with_keys(app.theme().strong());
    indented.text.render(bottom, buffer);
}

/// The areas of the title, the list and the key that leaves it.
fn areas(screen: Rect) -> [Rect; 3] {
    let frame = page_frame(screen);
    let blank = Constraint::Length((screen.height >= PAGE_ROWS_FOR_BLANKS).into());
    let [title, _, list, keys] = frame.layout(&Layout::vertical([
        Constraint::Length(1),
        blank,
        Constraint::Fill(1),
        Constraint::Length(1),
    ]));
    [title, list, keys]
}

/// The keys and gestures under headings, in this width.
fn list(app: &App, width: u16) -> Text<'static> {
    let mut text = Text::default();
    if width < WIDTH_FOR_TWO_COLUMNS {
        for section in sections(app, &topics(app), width) {
            // On a small screen, blank lines would only mean more scrolling.
            if app.area.height >= ROWS_FOR_BLANK_LINES && !text.lines.is_empty() {
                text.push_line(Line::default());
            }
            text.extend(section);
        }
        return text;
    }
    let mut left = topics(app);
    let right = left.split_off(middle(&left));
    let [_, area, _] = areas(app.area);
    let halves = [left, right].map(|half| sections(app, &half, width / 2));
    let rows = |sections: &Vec<Vec<_>>| sections.iter().map(|section| section.len() + 1).sum::<usize>() - 1;
    let has_blanks = halves.iter().all(|sections| rows(sections) <= area.height.into());
    let [left, right] = halves.map(|sections| {
        let blank = if has_blanks { vec![Line::default()] } else { Vec::new() };
        sections.join(&blank[..])
    });
    for row in 0..left.len().max(right.len()) {
        let mut line = left.get(row).cloned().unwrap_or_default();
        let gap = usize::from(width / 2).saturating_sub(line.width());
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
    let has_effect = |action: Action| match (app.page(), action) {
        (Some(open), Action::Filter | Action::Erase) => open.page().frame().can_filter,
        (Some(open), Action::Review) => open.page().replay_code(open.selected()).is_some(),
        (None, Action::Hint) => app.key_context() != KeyContext::Puzzle,
        _ => true,
    };
    let is_shown = |binding: &&Binding| !binding.keys.is_empty() && has_effect(binding.action);
    let mut bound: Vec<_> = app.bindings().iter().filter(is_shown).collect();
    bound.sort_by_key(|binding| topic(binding));
    let mut gestures = mouse_uses(messages, app.key_context());
    gestures.retain(|_| app.config.settings.is_on(Setting::Mouse));
    let gestures = gestures.into_iter().map(|(gesture, about)| (gesture.into_owned(), about)).collect();
    let topics = bound
        .chunk_by(|one, two| topic(one) == topic(two))
        .filter_map(|of_topic| Some((topic(of_topic[0])?.heading(), entries(of_topic, messages))));
    let mut topics: Vec<Entries> = topics.chain([("topic-mouse", gestures)]).collect();
    // In the menu, a digit chooses an entry.
    if app.key_context() != KeyContext::Menu {
        topics[0].1.push((messages.text("keys-of-count").into_owned(), messages.text("repeats-next-key")));
    }
    topics
}

fn topic(binding: &Binding) -> Option<Topic> {
    binding.action.row().map(|row| row.topic)
}

/// The entries of these bindings: one for each, or for those that share a line.
fn entries(bindings: &[&Binding], messages: Messages) -> Vec<Entry> {
    let shared = |binding: &Binding| binding.action.row().and_then(|row| row.shared_line);
    let entry = |line: &[&Binding]| match (line, shared(line[0])) {
        ([_, _, ..], Some(about)) => (shared_keys(line, messages), messages.text(about)),
        _ => (line[0].key_labels(messages), line[0].description(messages)),
    };
    bindings.chunk_by(|one, two| shared(one).is_some() && shared(one) == shared(two)).map(entry).collect()
}

/// The keys of bindings that share a line: `Arrows, hjkl`.
fn shared_keys(bindings: &[&Binding], messages: Messages) -> String {
    // The first keys of all come before the second ones, so that pairs stay together.
    let most = bindings.iter().map(|binding| binding.keys.len()).max().unwrap_or(0);
    let nth = |index: usize| bindings.iter().filter_map(move |binding| binding.keys.get(index).copied());
    let keys = (0..most).flat_map(nth);
    let is_letter = |key: &Key| matches!(key, Key::Char(letter) if *letter != ' ');
    let (letters, mut named): (Vec<Key>, Vec<Key>) = keys.partition(is_letter);
    // One named key of each binding is enough. If not every binding has one, the keys stand in the order of the bindings.
    if !named.is_empty() && bindings.iter().any(|binding| binding.keys.iter().all(is_letter)) {
        let first = nth(0).map(|key| key.label(messages).into_owned());
        return first.collect::<Vec<_>>().join(", ");
    }
    named.truncate(bindings.len());
    let mut labels = Vec::new();
    for (keys, name) in KEY_SETS {
        if keys.iter().all(|key| named.contains(key)) {
            named.retain(|key| !keys.contains(key));
            labels.push(messages.text(name).into_owned());
        }
    }
    labels.extend(named.iter().map(|key| key.label(messages).into_owned()));
    // Letters that do the same as keys with a name are said together: `hjkl`.
    let between = if labels.is_empty() { ", " } else { "" };
    let letters = letters.iter().map(Key::to_string).collect::<Vec<_>>().join(between);
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
    let key = |keys: String| Span::styled(keys, app.theme().accent());
    if width < COLUMNS_FOR_DESCRIPTIONS {
        let about = wrapped(about, width.saturating_sub(2)).into_iter();
        let about = about.map(|line| Line::raw(format!("  {line}")));
        let keys = wrapped(keys, width).into_iter().map(|line| Line::from(key(line)));
        return keys.chain(about).collect();
    }
    let room = usize::from(width).saturating_sub(columns + 1);
    let (keys, about) = (wrapped(keys, clamped(columns - 1)), wrapped(about, clamped(room)));
    let line = |row: usize| {
        let [keys, about] = [&keys, &about].map(|lines| lines.get(row).map_or("", String::as_str));
        // A key may be underlined, but not the blanks around it.
        let about = " ".repeat(columns.saturating_sub(width::of(keys))) + about;
        Line::from(vec![Span::raw(" "), key(keys.to_owned()), Span::raw(about)])
    };
    (0..keys.len().max(about.len())).map(line).collect()
}
