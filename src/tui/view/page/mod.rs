//! Draws a page over the whole screen.

mod calendar;
mod lines;
mod statistics;

use crate::tui::app::App;
use crate::tui::page::{OpenPage, PageLayout};
use crate::tui::text::{clipped, mark, wrapped};
use crate::tui::theme::StyleRole;
use crate::tui::view::{Hints, board, draw_lines};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Text;
use ratatui::widgets::{Paragraph, Widget};
use std::any::Any;

/// The position of the terminal's cursor: on the selected row, or in the filter while it is typed. Without a selection, at
/// the first visible row, or above the picture.
pub(super) fn cursor(app: &App, open: &OpenPage) -> Option<Position> {
    let layout = app.page_layout(open);
    if open.is_typing_filter() {
        return lines::filter_cursor(app, open, &layout);
    }
    if !open.has_selection() {
        let area = if layout.rows.is_empty() { layout.heading } else { layout.rows };
        return Some(area.as_position()).filter(|&position| area.contains(position));
    }
    let area = layout.rect_of(open.selected())?;
    let row = open.selected_row(&app.row_context(layout.rows.width))?;
    let column = row.caret.min(area.width.saturating_sub(1));
    Some(Position::new(area.x + column, area.y)).filter(|&position| area.contains(position))
}

pub(super) fn draw(app: &App, open: &OpenPage, buffer: &mut Buffer) -> Hints {
    let layout = app.page_layout(open);
    let context = app.row_context(layout.rows.width);
    lines::draw_title(app, open, &layout, buffer);
    for (line, row) in open.page().heading(&context).into_iter().zip(layout.heading.rows()) {
        line.render(clipped(row, buffer), buffer);
    }
    for index in layout.shown() {
        if let Some(area) = layout.rect_of(index) {
            let area = clipped(area, buffer);
            let row = open.page().row(index, &context);
            row.line.render(area, buffer);
            if open.has_selection() && index == open.selected() {
                let marked = row.marked.unwrap_or(0..area.width);
                let x = area.x + marked.start;
                mark(
                    context.look,
                    area.intersection(Rect { x, width: marked.end - marked.start, ..area }),
                    buffer,
                );
            }
        }
    }
    let (page, area): (&dyn Any, _) = (open.page(), clipped(layout.picture, buffer));
    if let (Some(page), false) = (page.downcast_ref(), area.is_empty()) {
        statistics::draw(page, &context, area, buffer);
    }
    if let (Some(page), Some(month)) = (page.downcast_ref(), layout.month) {
        calendar::draw(page, open.selected(), month, &context, buffer);
    }
    if let Some(board) = open.page().preview(open.selected()) {
        let Rect { x, y, width, height } = layout.preview;
        let below_blank = Rect::new(x + 1, y + 1, width.saturating_sub(1), height.saturating_sub(1));
        board::draw_preview(board, app.theme(), clipped(below_blank, buffer), buffer);
    }
    draw_description(app, open, &layout, buffer);
    draw_lines(&lines::place_keys(app, open, &layout), buffer)
}

/// Draws the message if there is one, otherwise the page's description of the selected row.
fn draw_description(app: &App, open: &OpenPage, layout: &PageLayout, buffer: &mut Buffer) {
    let context = app.row_context(layout.rows.width);
    let (text, style) = if app.running.puzzles().is_awaited() {
        (app.messages().text("making-puzzle").into_owned(), Style::new())
    } else if app.message().is_empty() {
        (open.page().about(open.selected(), &context), Style::new())
    } else {
        (app.message().to_owned(), app.theme().style(StyleRole::Warning))
    };
    // A page without rows has room for the description in the area of the rows.
    let uses_row_area = layout.count == 0 && app.message().is_empty();
    let area = if uses_row_area { layout.rows } else { layout.about };
    let lines = wrapped(&text, area.width.saturating_sub(1));
    let text: Text<'_> = lines.into_iter().map(|line| format!(" {line}")).collect();
    Paragraph::new(text.style(style)).render(clipped(area, buffer), buffer);
}
