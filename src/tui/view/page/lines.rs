//! The two lines around a page: above it its name, the filter and the position in the list, and below it the keys.

use crate::i18n::TextId;
use crate::tui::app::App;
use crate::tui::input::action::Action;
use crate::tui::input::keymap::{Key, keys_for};
use crate::tui::page::{OpenPage, PageLayout, Row};
use crate::tui::text::{HintedLine, Placed, clipped, columns};
use crate::tui::theme::StyleRole;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

/// The minimum number of letters of a filter that have room beside a remark, and beside the name of the page.
const FILTER_LETTERS: [u16; 2] = [10, 18];

/// The parts of the line above a page. A part without room is empty.
struct Title {
    name: String,
    filter: Row,
    /// The typed count, the remark of the page, or else the position in the list.
    remark: String,
    /// The areas of the parts, from left to right.
    areas: [Rect; 3],
}

impl Title {
    fn new(app: &App, open: &OpenPage, layout: &PageLayout) -> Self {
        let messages = app.messages();
        let room = layout.title.width;
        let mut name =
            format!(" {} ", messages.truncate(&messages.text(open.page().title()), room.max(2) - 2));
        let mut remark = remark(app, open, layout);
        let label = columns(&messages.text("filter")) + 1;
        let [beside_remark, beside_name] = open.filter().map_or_else(
            || [columns(&name), 0],
            |filter| {
                let placeholder = messages.text("filter-placeholder");
                let letters = if filter.text.is_empty() { columns(&placeholder) } else { 0 };
                FILTER_LETTERS.map(|needed| label + 3 + needed.max(letters))
            },
        );
        let gap = |remark: &str| u16::from(!remark.is_empty());
        if beside_remark + gap(&remark) + columns(&remark) > room {
            remark.clear();
        }
        if beside_name + columns(&name) + gap(&remark) + columns(&remark) > room {
            name.clear();
        }
        let widths = [columns(&name), gap(&remark), columns(&remark)].map(Constraint::Length);
        let [name_area, filter_area, _, remark_area] =
            layout.title.layout(&Layout::horizontal([widths[0], Constraint::Fill(1), widths[1], widths[2]]));
        let areas = [name_area, filter_area, remark_area];
        let filter = open.filter().map_or_else(Row::default, |filter| {
            let context = app.row_context(areas[1].width);
            context.field("filter", label, &filter.text, "filter-placeholder")
        });
        Self { name, filter, remark, areas }
    }
}

/// The position of the terminal's cursor while a filter is typed: after its last letter.
pub(super) fn filter_cursor(app: &App, open: &OpenPage, layout: &PageLayout) -> Option<Position> {
    let Title { filter, areas: [_, area, _], .. } = Title::new(app, open, layout);
    let position = Position::new(area.x + filter.caret.min(area.width.saturating_sub(1)), area.y);
    Some(position).filter(|&position| area.contains(position))
}

pub(super) fn draw_title(app: &App, open: &OpenPage, layout: &PageLayout, buffer: &mut Buffer) {
    let look = app.theme();
    if layout.title.height > 1 {
        let banner = open.page().banner(layout.title.as_size(), &app.row_context(layout.title.width));
        return Text::from(banner).render(clipped(layout.title, buffer), buffer);
    }
    let Title { name, filter, remark, areas } = Title::new(app, open, layout);
    let lines = [
        Line::from(Span::styled(name, look.accent().bold())),
        filter.line,
        Line::styled(remark, look.faint()),
    ];
    for (line, area) in lines.into_iter().zip(areas) {
        line.render(clipped(area, buffer), buffer);
    }
}

/// What stands at the right of the line.
fn remark(app: &App, open: &OpenPage, layout: &PageLayout) -> String {
    let messages = app.messages();
    let position = || {
        let (at, total) = open.position(layout);
        layout.hides_rows().then(|| messages.nth_of_total(at, total))
    };
    // A calendar may have a line of its own for the remark.
    let has_line = layout.month.is_some_and(|month| !month.streak.is_empty());
    let remark = || open.page().remark(messages).filter(|_| !has_line);
    app.count().map(|count| count.to_string()).or_else(remark).or_else(position).unwrap_or_default()
}

/// The number of columns between two key hints.
const GAP: u16 = 3;

/// The keys that fit, or instead the message if the screen has no other room for it.
pub(super) fn place_keys(app: &App, open: &OpenPage, layout: &PageLayout) -> Vec<Placed> {
    if layout.keys.is_empty() {
        return Vec::new();
    }
    if layout.about.is_empty() && !app.message().is_empty() {
        let message = app.messages().truncate(app.message(), layout.keys.width);
        let line = Line::styled(message, app.theme().style(StyleRole::Warning)).into();
        return vec![Placed { area: layout.keys, line }];
    }
    let hints = hints_that_fit(hints(app, open, layout), app.area().width);
    let used = hints.iter().map(|hint| hint.width() + GAP).sum::<u16>().saturating_sub(GAP);
    // The hints start where the rows do. If they do not fit there, they are centred on the screen.
    let (rows, area) = (layout.keys.x + 1, app.area());
    let centred = area.x + area.width.saturating_sub(used).div_ceil(2);
    let mut x = if rows + used <= area.right() { rows } else { centred };
    let place = |line: HintedLine| {
        let area = Rect { x, width: line.width(), ..layout.keys };
        x += area.width + GAP;
        Placed { area, line }
    };
    hints.into_iter().map(place).collect()
}

/// The hints that fit on a screen of this width. The hint for closing the page takes precedence.
fn hints_that_fit(hints: Vec<(Action, HintedLine)>, width: u16) -> Vec<HintedLine> {
    let mut by_priority: Vec<usize> = (0..hints.len()).collect();
    by_priority.sort_by_key(|&index| (hints[index].0 != Action::Cancel, index));
    // Each hint takes its width and the gap after it. The last hint needs no gap, so the room includes one more.
    let mut room = width.saturating_add(GAP);
    let mut fits = vec![false; hints.len()];
    for index in by_priority {
        let wanted = hints[index].1.width().saturating_add(GAP);
        fits[index] = wanted <= room;
        room -= if fits[index] { wanted } else { 0 };
    }
    hints.into_iter().zip(fits).filter(|(_, fits)| *fits).map(|((_, hint), _)| hint).collect()
}

/// All key hints of the page, in the order in which they are shown.
fn hints(app: &App, open: &OpenPage, layout: &PageLayout) -> Vec<(Action, HintedLine)> {
    let row = open.selected_row(&app.row_context(layout.rows.width)).unwrap_or_default();
    let is_text = row.is_text || open.is_typing_filter();
    let hint = |actions: &[Action], about| hint(app, actions, about, is_text);
    let done = open.is_typing_filter().then_some("keep-filter");
    let enter = done.or_else(|| open.page().enter_label()).filter(|_| layout.count > 0);
    let enter = enter.and_then(|about| hint(&[Action::Choose], about));
    let review = if open.can_review() { hint(&[Action::Review], "review") } else { None };
    let back = if open.filter().is_some() { "clear-filter" } else { "back" };
    let back = hint(&[Action::Cancel], back);
    let filter = if open.page().can_filter() { hint(&[Action::Filter], "filter") } else { None };
    let change_actions = [Action::NextChoice, Action::PreviousChoice];
    let change = if layout.month.is_some() {
        hint(&[Action::PageDown, Action::PageUp], "other-months")
    } else if !row.value.is_empty() {
        hint(&change_actions, "change")
    } else {
        open.page().change_label().and_then(|about| hint(&change_actions, about))
    };
    let help = hint(&[Action::Help], "keys");
    let links = open.page().links().iter();
    let links = links.filter_map(|&(page, about)| hint(&[Action::Open(page)], about));
    [enter, back, filter, review, change, help].into_iter().flatten().chain(links).collect()
}

/// The first key for each of these actions, and what they do. In a text field, the keys are no characters.
fn hint(app: &App, actions: &[Action], about: TextId, is_text: bool) -> Option<(Action, HintedLine)> {
    let messages = app.messages();
    let is_usable = |key: &&Key| !is_text || !matches!(key, Key::Char(_));
    let bindings = app.bindings();
    let keys = actions.iter().filter_map(|&action| keys_for(bindings, action).iter().find(is_usable));
    // A click performs the first action, whose key comes last: `Left/Right` for the next choice.
    let keys = keys.rev().map(|key| key.label(messages)).collect::<Vec<_>>().join("/");
    let action = *actions.first().filter(|_| !keys.is_empty())?;
    let about = Span::raw(format!(" {}", messages.text(about).to_lowercase()));
    let mut line = HintedLine::from(Line::from(vec![Span::styled(keys, app.theme().strong()), about]));
    line.hints = vec![(0..line.width(), action)];
    Some((action, line))
}
