//! Draws a page over the whole screen: its lines, a month of daily boards, or the statistics with their charts.

use crate::i18n::{TextId, capitalized, game, review};
use crate::play::trend;
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::app::pages::{page_layout, row_context};
use crate::tui::geometry::AXIS;
use crate::tui::input::KeyContext;
use crate::tui::input::action::{Action, keys_for};
use crate::tui::input::keymap::Key;
use crate::tui::page::{
    Course, DAYS_A_WEEK, DaysPage, Month, OpenPage, Page, PageLayout, Row, RowContext, StatisticsPage,
};
use crate::tui::text::{HintedLine, Placed, clamped, clipped, columns, mark, wrapped, wrapped_facts};
use crate::tui::theme::StyleRole;
use crate::tui::view::{KeyHintAreas, board, draw_lines};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Sparkline, Widget};
use std::any::Any;

/// The position of the terminal's cursor: on the selected row, or in the filter while it is typed. Without a selection, at
/// the first visible row, or above the picture.
pub(super) fn cursor(app: &App, open: &OpenPage) -> Option<Position> {
    let layout = page_layout(app, open);
    let (area, caret) = if open.is_typing_filter() {
        let Title { filter, areas: [_, area, _], .. } = Title::new(app, open, &layout);
        (area, filter.caret)
    } else if open.has_selection() {
        let row = open.selected_row(&row_context(app, layout.rows.width))?;
        (layout.rect_of(open.selected())?, row.caret)
    } else {
        (if layout.rows.is_empty() { layout.heading } else { layout.rows }, 0)
    };
    let position = Position::new(area.x + caret.min(area.width.saturating_sub(1)), area.y);
    Some(position).filter(|&position| area.contains(position))
}

pub(super) fn draw(app: &App, open: &OpenPage, buffer: &mut Buffer) -> KeyHintAreas {
    let mut layout = page_layout(app, open);
    let context = row_context(app, layout.rows.width);
    draw_title(app, open, &layout, buffer);
    for (line, row) in open.page().heading(&context).into_iter().zip(layout.heading.rows()) {
        line.render(clipped(row, buffer), buffer);
    }
    for index in layout.shown() {
        if let Some(area) = layout.rect_of(index) {
            let area = clipped(area, buffer);
            let row = open.page().row(index, &context);
            for (line, area) in [row.line, row.below].into_iter().zip(area.rows()) {
                line.render(area, buffer);
            }
            if open.has_selection() && index == open.selected() {
                let columns = row.marked.clone().unwrap_or(0..area.width);
                let (x, width) = (area.x + columns.start, columns.end - columns.start);
                let marked = area.intersection(Rect { x, width, ..area });
                if row.marked.is_some() {
                    buffer.set_style(marked, Style::reset());
                }
                mark(context.look, marked, buffer);
            }
        }
    }
    let (page, area): (&dyn Any, _) = (open.page(), clipped(layout.picture, buffer));
    if let (Some(page), false) = (page.downcast_ref(), area.is_empty()) {
        draw_statistics(page, &context, area, buffer);
    }
    if let (Some(page), Some(month)) = (open.calendar(), layout.month) {
        draw_calendar(page, open.selected(), month, &context, buffer);
    }
    let Rect { x, width, .. } = layout.preview;
    let board = if layout.preview.is_empty() { None } else { open.page().preview(open.selected(), &context) };
    let drawn = board.map_or(0, |board| {
        let area = clipped(Rect { x: x + 1, width: width.saturating_sub(1), ..layout.preview }, buffer);
        board::draw_preview(&board, open.page().frame().marks_preview, app.theme(), area, buffer)
    });
    if layout.about.y == layout.preview.y {
        let x = if drawn == 0 { x } else { x + drawn + 3 };
        layout.about = Rect { x, width: layout.about.right() - x, ..layout.about };
    }
    draw_description(app, open, &layout, buffer);
    draw_lines(&place_keys(app, open, &layout), buffer)
}

/// Draws the message if there is one, otherwise the page's description of the selected row.
fn draw_description(app: &App, open: &OpenPage, layout: &PageLayout, buffer: &mut Buffer) {
    let context = row_context(app, layout.rows.width);
    let (text, style) = if app.running.puzzles.awaited.is_some() {
        (app.messages().text("making-puzzle").into_owned(), Style::new())
    } else if app.message().is_empty() {
        (open.page().about(open.selected(), &context), Style::new())
    } else {
        (app.message().to_owned(), app.theme().style(StyleRole::Warning))
    };
    // A page without rows has room for the description in the area of the rows.
    let uses_row_area = layout.count == 0 && app.message().is_empty();
    let area = if uses_row_area { layout.rows.union(layout.about) } else { layout.about };
    let separator = app.messages().charset.separator();
    let lines = text.split('\n').flat_map(|line| match line {
        "" => vec![String::new()],
        line => wrapped_facts(line, separator, area.width.saturating_sub(1)),
    });
    let text: Text<'_> = lines.map(|line| format!(" {line}")).collect();
    Paragraph::new(text.style(style)).render(clipped(area, buffer), buffer);
}

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
            format!(" {} ", messages.truncate(&messages.text(open.page().frame().title), room.max(2) - 2));
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
            let context = row_context(app, areas[1].width);
            context.field("filter", label, &filter.text, "filter-placeholder")
        });
        Self { name, filter, remark, areas }
    }
}

fn draw_title(app: &App, open: &OpenPage, layout: &PageLayout, buffer: &mut Buffer) {
    let look = app.theme();
    if layout.title.height > 1 {
        let banner = open.page().banner(layout.title.as_size(), &row_context(app, layout.title.width));
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
    app.count.map(|count| count.to_string()).or_else(remark).or_else(position).unwrap_or_default()
}

/// The number of columns between two key hints.
const GAP: u16 = 3;

/// The keys that fit, or instead the message if the screen has no other room for it.
fn place_keys(app: &App, open: &OpenPage, layout: &PageLayout) -> Vec<Placed> {
    if layout.keys.is_empty() {
        return Vec::new();
    }
    if layout.about.is_empty() && !app.message().is_empty() {
        let message = app.messages().truncate(app.message(), layout.keys.width);
        let line = Line::styled(message, app.theme().style(StyleRole::Warning)).into();
        return vec![Placed { area: layout.keys, line }];
    }
    let mut hints = hints(app, open, layout);
    // The hints start where the rows do. The last ones are left out first, but never those that close the page and show the
    // keys.
    let mut x = layout.keys.x + 1;
    let used = |hints: &[(_, HintedLine)]| hints.iter().map(|(_, hint)| hint.width() + GAP).sum::<u16>();
    while x + used(&hints) > app.area.right() + GAP
        && let Some(last) = hints.iter().rposition(|hint| !matches!(hint.0, Action::Cancel | Action::Help))
    {
        hints.remove(last);
    }
    let place = |(_, line): (_, HintedLine)| {
        let area = Rect { x, width: line.width(), ..layout.keys };
        x += area.width + GAP;
        Placed { area, line }
    };
    hints.into_iter().map(place).filter(|placed| placed.area.right() <= app.area.right()).collect()
}

/// All key hints of the page, in the order in which they are shown.
fn hints(app: &App, open: &OpenPage, layout: &PageLayout) -> Vec<(Action, HintedLine)> {
    let row = open.selected_row(&row_context(app, layout.rows.width)).unwrap_or_default();
    let is_text = row.is_text || open.is_typing_filter();
    let hint = |actions: &[Action], about| hint(app, actions, about, is_text);
    let done = open.is_typing_filter().then_some("keep-filter");
    let enter = done
        .or(row.enter)
        .or_else(|| open.page().frame().enter)
        .filter(|_| layout.count > 0 && !row.is_closed);
    let enter = enter.and_then(|about| hint(&[Action::Choose], about));
    let review = open.page().replay_code(open.selected()).and_then(|_| hint(&[Action::Review], "review"));
    let back = match open.page().frame().key_context {
        _ if open.filter().is_some() => "clear-filter",
        KeyContext::Menu => "key-hint-game",
        _ => "back",
    };
    let back = hint(&[Action::Cancel], back);
    let filter = if open.page().frame().can_filter { hint(&[Action::Filter], "filter") } else { None };
    let change_actions = [Action::NextChoice, Action::PreviousChoice];
    let change = if layout.month.is_some() {
        hint(&[Action::PageUp, Action::PageDown], "other-months")
    } else if !row.value.is_empty() {
        hint(&change_actions, "change")
    } else {
        open.page().frame().change.and_then(|about| hint(&change_actions, about))
    };
    let help = hint(&[Action::Help], "key-hint-help");
    let links = open.page().frame().links.iter();
    let links = links.filter_map(|&(page, about)| hint(&[Action::Open(page)], about));
    [enter, back, filter, review].into_iter().flatten().chain(links).chain(help).chain(change).collect()
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

/// The minimum width of a day with a space around its number.
const WIDE: u16 = 7;
/// The number of columns of the mark and the number of a day.
const NUMBER: u16 = 3;

fn draw_calendar(
    page: &DaysPage,
    selected: usize,
    month: Month,
    context: &RowContext<'_>,
    buffer: &mut Buffer,
) {
    let RowContext { look, messages, .. } = *context;
    let streak = page.remark(messages).unwrap_or_default();
    let streak = Line::styled(format!(" {}", capitalized(&streak)), look.strong());
    streak.render(clipped(month.streak, buffer), buffer);
    let arrow = |arrow| Span::styled(arrow, look.faint());
    let year = ("year", messages.ungrouped(month.start.year()));
    let name = ("month", game::month_name(messages, month.start).into());
    let name = Span::styled(capitalized(&messages.format("month-and-year", [name, year])), look.strong());
    Line::from(vec![arrow(" < "), name, arrow(" >")]).render(clipped(month.name, buffer), buffer);
    for column in 0..DAYS_A_WEEK {
        // Monday is 1.
        let name = messages.format("weekday-short", [("weekday", messages.grouped(column + 1))]);
        let name = Line::styled(format!(" {name}"), look.faint());
        name.render(clipped(month.weekday(column), buffer), buffer);
    }
    for index in 0..month.days() {
        let row = month.row_of_day(usize::from(index) + 1);
        let area = clipped(month.day(index), buffer);
        draw_day(page, row, index + 1, context, area, buffer);
        if row == selected {
            // Where a day can be a tile, the cursor is as large.
            let tile = (area.width.saturating_sub(1), area.height.min(2));
            let (width, height) = if look.has_colors() { tile } else { (NUMBER, 1) };
            let cursor = area.intersection(Rect { width, height, ..area });
            buffer.set_style(cursor, Style::reset());
            mark(look, cursor, buffer);
        }
    }
}

/// Draws the number of a day with the mark of its puzzle; and below, if there is room, the most stars, or else the best
/// score. A day with a game is a tile, gold from three stars on, or without colours shaded. Days to come are faint.
fn draw_day(
    page: &DaysPage,
    row: usize,
    number: u16,
    context: &RowContext<'_>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let RowContext { look, messages, .. } = *context;
    let is_today = row == page.today();
    let style = if is_today {
        Style::new().bold().underlined()
    } else if row > page.today() {
        look.faint()
    } else {
        Style::new()
    };
    let [solved, missed] = look.glyphs.order;
    let mark = match page.has_solved(row) {
        Some(true) => solved,
        Some(false) => missed,
        None if is_today && !look.has_colors() => ">",
        None => " ",
    };
    let is_played = page.is_played(row);
    // A blank sets the day apart from the next one.
    let rest = usize::from(area.width.saturating_sub(NUMBER + 1));
    let shade = if is_played && !look.has_colors() { look.glyphs.shade } else { "" };
    let line = Line::from(vec![
        Span::styled(mark, look.strong()),
        Span::styled(format!("{number:>2}"), style),
        shade.repeat(rest.max(1)).into(),
    ]);
    let stars = page.stars(row);
    let result = stars.map(|stars| review::stars_in_short(messages, Some(stars)));
    let result =
        result.or_else(|| Some(messages.number(page.best_score(row)?))).filter(|_| area.width >= WIDE);
    let lines = [line, Line::from(result.map_or_else(String::new, |result| format!(" {result}")))];
    let tile = if stars >= Some(Stars::THREE) { 2 } else { 1 };
    for (line, area) in lines.into_iter().zip(area.rows()) {
        line.render(area, buffer);
        if is_played && look.has_colors() {
            let area = Rect { width: area.width.saturating_sub(1), ..area };
            buffer.set_style(area, look.on_tile(tile, false));
        }
    }
}

/// The minimum width of the figures and the distribution.
const LEFT_WIDTH: u16 = 36;

fn draw_statistics(page: &StatisticsPage, context: &RowContext<'_>, area: Rect, buffer: &mut Buffer) {
    let left = Constraint::Length(LEFT_WIDTH.max(area.width * 2 / 5));
    let [left, right] = area.layout(&Layout::horizontal([left, Constraint::Fill(1)]).spacing(2));
    let context = RowContext { width: left.width, ..*context };
    let figures = page.figures(&context);
    let height = Constraint::Length(clamped(figures.len()));
    let [top, bottom] = left.layout(&Layout::vertical([height, Constraint::Fill(1)]).spacing(1));
    Text::from(figures).render(top, buffer);
    let bars = page.distribution(&context);
    let heading = (!bars.is_empty()).then(|| page.heading_line("column-stars", &context));
    heading.into_iter().chain(bars).collect::<Text<'_>>().render(bottom, buffer);
    if let Some(course) = &page.course {
        return draw_course(page.heading_line(course.heading, &context), course, &context, right, buffer);
    }
    if page.statistics.games == 0 {
        let why = context.messages.text("no-game-of-this-kind");
        Text::from_iter(wrapped(&why, right.width)).render(right, buffer);
    }
}

const MAX_BAR_WIDTH: usize = 3;
/// The rows of a chart that ends with the numbers of stars beside it.
const HIGHEST_CHART: u16 = 12;

/// Draws the values of a course as bars, each of one game or the average of several. The axis starts at 0, or at the lowest
/// value if that is negative.
fn draw_course(
    heading: Line<'static>,
    course: &Course,
    context: &RowContext<'_>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let RowContext { look, messages, .. } = *context;
    let rows = [Constraint::Length(1), Constraint::Max(HIGHEST_CHART), Constraint::Length(1)];
    let [top, chart, below] = area.layout(&Layout::vertical(rows));
    let [axis, chart] = chart.layout(&Layout::horizontal([Constraint::Length(AXIS), Constraint::Fill(1)]));
    let values = trend(&course.values, chart.width.into());
    heading.render(top, buffer);
    // A low course of stars looks low.
    let at_least = if course.heading == "course-of-stars" { 5.0 } else { 0.0 };
    let low = values.iter().copied().fold(0.0, f64::min);
    let high = values.iter().copied().fold(at_least, f64::max);
    let columns = usize::from(AXIS) - 1;
    for (value, row) in [(high, axis.y), (low, axis.bottom().saturating_sub(1))] {
        let value = messages.rounded_within(value, columns);
        let text = format!("{value:>columns$} ");
        Line::styled(text, look.faint()).render(clipped(Rect { y: row, height: 1, ..axis }, buffer), buffer);
    }
    // Bars have gaps between them if all gaps fit.
    let columns = (usize::from(chart.width) / values.len()).min(MAX_BAR_WIDTH);
    let bar = |value: f64| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 0 to 1000")]
        let height = ((value - low) / (high - low).max(f64::MIN_POSITIVE) * 1000.0) as u64;
        (1..=columns).map(move |column| Some(height).filter(|_| column < columns || columns == 1))
    };
    let bars: Vec<Option<u64>> = values.iter().flat_map(|&value| bar(value)).collect();
    Sparkline::default().data(bars).max(1000).style(look.chart(2)).render(chart, buffer);
    for position in chart.positions().filter(|_| !look.glyphs.is_unicode()) {
        if buffer[position].symbol() != " " {
            buffer[position].set_symbol(look.glyphs.bar);
        }
    }
    let [first, last] = course.span.map(|time| messages.date(time));
    let span = if first == last {
        last
    } else {
        messages.format("number-range", [("low", first.into()), ("high", last.into())])
    };
    let below = Rect { x: chart.x, width: chart.width, ..below };
    Line::styled(span, look.faint()).render(below, buffer);
}
