//! A month of daily boards as a calendar.

use crate::i18n::{capitalized, daily};
use crate::tui::page::{DAYS_A_WEEK, DayResult, DaysPage, Month, Page, RowContext};
use crate::tui::text::{clipped, mark};
use crate::tui::theme::ResolvedTheme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// The minimum width of a day with a space around its number.
const WIDE: u16 = 7;
/// The number of columns of the mark and the number of a day.
const NUMBER: u16 = 3;

pub(super) fn draw(
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
    draw_name(&month, context, buffer);
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
            mark(look, Rect { height: area.height.min(2), ..area }, buffer);
        }
    }
}

/// Draws the name of the month between the arrows that lead to others, and the legend if there is room.
fn draw_name(month: &Month, context: &RowContext<'_>, buffer: &mut Buffer) {
    let RowContext { look, messages, .. } = *context;
    let arrow = |arrow| Span::styled(arrow, look.faint());
    let name = Span::styled(capitalized(&daily::month_and_year(messages, month.start)), look.strong());
    let name = Line::from(vec![arrow(" < "), name, arrow(" >")]);
    let legend = [
        (DayResult::Played, "day-played"),
        (DayResult::Cleared, "day-cleared"),
        (DayResult::Stars, "day-with-stars"),
    ];
    let results = legend.into_iter().filter_map(|(result, name)| {
        let (shade, style) = shade(result, look)?;
        Some((Span::styled(shade.repeat(2), style), name))
    });
    let puzzles = look.glyphs.order.into_iter().map(Span::raw).zip(["puzzle", "missed"]);
    let legend = results.chain(puzzles).flat_map(|(symbol, name)| {
        [Span::raw("  "), symbol, Span::styled(format!(" {}", messages.text(name)), look.faint())]
    });
    let legend = Line::from(legend.collect::<Vec<_>>()).alignment(Alignment::Right);
    let area = clipped(month.name, buffer);
    if name.width() + legend.width() <= area.width.into() {
        legend.render(area, buffer);
    }
    name.render(area, buffer);
}

/// Draws the mark of its puzzle, the number of a day, shaded by its result, and the best score below if there is room. Days
/// to come are faint.
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
    let result = page.result(row);
    let style = match result {
        _ if is_today => Style::new().bold().underlined(),
        _ if row > page.today() => look.faint(),
        _ => Style::new(),
    };
    let [solved, missed] = look.glyphs.order;
    let mark = match page.has_solved(row) {
        Some(true) => solved,
        Some(false) => missed,
        None if is_today => ">",
        None => " ",
    };
    let mut line = vec![Span::styled(mark, look.strong()), Span::styled(format!("{number:>2}"), style)];
    let gap = u16::from(area.width >= WIDE);
    if let Some((shade, style)) = shade(result, look) {
        line.push(Span::raw(" ".repeat(gap.into())));
        line.push(Span::styled(shade.repeat(area.width.saturating_sub(NUMBER + gap).into()), style));
    }
    Line::from(line).render(area, buffer);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1).min(1), ..area };
    if let Some(score) = page.best_score(row).filter(|_| gap > 0 && !below.is_empty()) {
        let score = format!("{}{}", " ".repeat((NUMBER + gap).into()), messages.number(score));
        Line::styled(score, look.faint()).render(clipped(below, buffer), buffer);
    }
}

/// The character that shades a day, and its style. Without colours, the characters tell the results apart.
fn shade(result: DayResult, look: &ResolvedTheme) -> Option<(&'static str, Style)> {
    let [played, cleared, stars] = look.glyphs.shades;
    match result {
        DayResult::NotPlayed => None,
        DayResult::Played => Some((played, look.chart(3))),
        DayResult::Cleared => Some((cleared, look.chart(3))),
        DayResult::Stars => Some((stars, look.stars())),
    }
}
