//! The line above the board and the one at the bottom.

use crate::board::Group;
use crate::game::LogTag;
use crate::i18n::{COLOR_PLACEHOLDER, Range, text};
use crate::play::HintView;
use crate::tui::app::App;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::action::Action;
use crate::tui::view::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use std::borrow::Cow;

/// The columns and rows that playing takes.
const SMALLEST: [u16; 2] = [20, 8];

/// What has to stay free between two texts on one line.
const GAP: u16 = 2;

pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    if let Some(area) = layout.headline {
        draw_headline(app, area, buffer);
    }
    draw_status(app, layout, &status(app, layout), buffer);
}

/// Writes the bottom line: under the board if it fits there, or else as much further left as it must. Where only a part
/// of the board is in sight, which one stands at the right, in a short form if need be.
fn draw_status(app: &App, layout: &Layout, text: &str, buffer: &mut Buffer) {
    let area = layout.status;
    let length = width(text).min(area.width);
    let left = layout.status_left.min(area.right() - length).max(area.x);
    let from = |x: u16| Rect { x, width: area.right().saturating_sub(x), ..area };
    let parts = parts_in_sight(app, layout);
    let part_beside = |used: u16| parts.iter().find(|part| used.saturating_add(width(part)) <= area.width);
    // Further left there may be room for both.
    let places = [left, area.x].map(|x| (x, if length == 0 { 0 } else { x - area.x + length + GAP }));
    let both = places.into_iter().find_map(|(x, used)| Some((x, used, part_beside(used)?)));
    let (x, beside) = both.map_or((left, None), |(x, used, part)| (x, Some((used, part))));
    put(from(x), text, Style::new(), app, buffer);
    if let Some((used, part)) = beside {
        put_right(area, used, part, app, buffer);
    }
}

/// The part of the board in sight, in ever shorter forms; none where all of it is.
fn parts_in_sight(app: &App, layout: &Layout) -> Vec<String> {
    if !layout.is_cut() {
        return Vec::new();
    }
    let range = |first: u16, shown: u16, total: u16| {
        (shown < total).then(|| Range { first: first + 1, last: first + shown, total })
    };
    let columns = range(layout.scroll.column, layout.shown.0, layout.size.columns());
    let rows = range(layout.scroll.row, layout.shown.1, layout.size.rows());
    app.messages().part_in_sight(columns, rows).into()
}

fn width(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}

/// The place in a recording, the ending if there is one, score and tiles; and where to find the keys.
fn draw_headline(app: &App, area: Rect, buffer: &mut Buffer) {
    let messages = app.messages();
    let place = place_in_recording(app)
        .map(|place| format!("{} {place}", messages.text(text::LABEL_STEP).to_lowercase()));
    // At its end nobody asks how fast it goes.
    let speed = speed(app).filter(|_| !app.game().status().is_over()).map(Cow::into_owned);
    let mut facts: Vec<String> = place.into_iter().chain(speed).collect();
    let taken = if facts.is_empty() { 0 } else { width(&messages.join(&facts)) + GAP };
    facts.push(messages.standing(app.game(), area.width.saturating_sub(taken)));
    let line = messages.join(&facts);
    let used = put(area, &line, app.theme().strong(), app, buffer);
    if let Some(key) = app.key_hints().key(Action::Help) {
        put_right(
            area,
            used + GAP,
            &format!("{key} {}", messages.text(text::KEYS).to_lowercase()),
            app,
            buffer,
        );
    }
}

/// What there is to say, or else what can be done, or else what the marker is on.
fn status(app: &App, layout: &Layout) -> String {
    if let Some(count) = app.count() {
        count.to_string()
    } else if !app.message().is_empty() {
        app.message().to_owned()
    } else if let Some(said) = said(app) {
        said
    } else if let Some(marks) = marks(app) {
        marks
    } else if let Some(what) = app.suspended_title() {
        app.key_hints().back_to(what, app.is_replay_paused())
    } else if let Some(pace) = app.autoplay_speed() {
        app.messages().solver_plays(pace)
    } else if app.is_replay_paused() {
        app.key_hints().paused_recording()
    } else if app.game().status().is_over() && app.replay().is_none() {
        app.key_hints().game_over()
    } else if let Some(HintView { level, hint, is_replacement }) =
        app.hint().filter(|_| layout.panel.is_none())
    {
        app.messages().hint_line(level, hint, is_replacement, app.game().rules())
    } else if layout.panel.is_none() {
        app.marked_group().map_or_else(String::new, |group| marked(app, &group, layout.status.width.into()))
    } else {
        String::new()
    }
}

/// What was said at this place of a recording, the last first; or that there will be more.
fn said(app: &App) -> Option<String> {
    let recording = app.replay()?;
    let waiting = recording.is_waiting().then(|| app.messages().text(text::WAITING_FOR_MOVE).into_owned());
    let said: Vec<String> = recording.messages().iter().rev().cloned().chain(waiting).collect();
    Some(app.messages().join(&said)).filter(|said| !said.is_empty())
}

/// What the marks of the last step of a recording say, and how to come back from there.
fn marks(app: &App) -> Option<String> {
    let messages = app.messages();
    let back = app.suspended_title();
    let is_told = |mark: &&LogTag| back.is_none() || mark.as_str() != LogTag::SOLVER;
    let marks = app.replay()?.tags().filter(is_told).filter_map(|mark| messages.log_tag(mark));
    let marks: Vec<String> = marks.map(Cow::into_owned).collect();
    let back = back.map(|what| app.key_hints().back_to(what, app.is_replay_paused()));
    (!marks.is_empty()).then(|| messages.join(&marks.into_iter().chain(back).collect::<Vec<_>>()))
}

/// What the group under the marker is worth, on so many columns.
pub(super) fn marked(app: &App, group: &Group, width: usize) -> String {
    let rules = app.game().rules();
    if group.size < rules.min_group() {
        app.messages().tiles(group.size)
    } else {
        app.messages().group_value_within(group, rules, width)
    }
}

/// `3 of 12`, while a recording is shown.
pub(super) fn place_in_recording(app: &App) -> Option<String> {
    let (at, total) = app.replay()?.place();
    Some(app.messages().nth_of_total(at, total))
}

/// How fast a recording plays, while one is shown.
pub(super) fn speed(app: &App) -> Option<Cow<'static, str>> {
    let paused = || app.messages().text(text::PAUSED);
    app.replay().map(|recording| if recording.is_playing() { recording.speed().into() } else { paused() })
}

/// A text with the sign of the colour that the hint is about, where that is to stand.
pub(super) fn with_sign(app: &App, text: &str, style: Style) -> Line<'static> {
    let color = app.hint().and_then(|told| told.hint).map(|hint| hint.first().group.color);
    match (text.split_once(COLOR_PLACEHOLDER), color) {
        (Some((before, after)), Some(color)) => {
            let part = |part: &str| Span::styled(part.to_owned(), style);
            let sign = app.theme().sign(color);
            Line::from(vec![part(before), Span::styled(sign.content, style.patch(sign.style)), part(after)])
        }
        _ => Line::styled(text.to_owned(), style),
    }
}

/// Says that there is no room, as far as there is room for that.
pub(super) fn too_small(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let Rect { width, height, .. } = app.screen();
    let message = app.messages().too_small([width, height], SMALLEST);
    put(layout.status, &message, app.theme().strong(), app, buffer);
}

/// Writes as much of a text as fits, and says how many columns that took.
fn put(area: Rect, text: &str, style: Style, app: &App, buffer: &mut Buffer) -> u16 {
    let area = clipped(area, buffer);
    let text = app.messages().truncate(text, area.width);
    let line = with_sign(app, &text, style);
    let width = u16::try_from(line.width()).unwrap_or(area.width);
    line.render(area, buffer);
    width
}

/// Writes a text at the right end, if the columns that are used already leave room for it.
fn put_right(area: Rect, used: u16, text: &str, app: &App, buffer: &mut Buffer) {
    let width = width(text);
    if used.saturating_add(width) <= area.width {
        let area = Rect { x: area.right() - width, width, ..area };
        put(area, text, Style::new(), app, buffer);
    }
}
