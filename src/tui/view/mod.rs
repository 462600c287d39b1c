//! Draws the app into a buffer, and tells the mouse where key hints are. Both are functions of the screen and the time.

mod board;
mod ending;
mod help;
mod lines;
mod page;
mod panel;
mod puzzle;
mod review;

use crate::tui::app::lesson;
use crate::tui::app::reviewing::review_layout;
use crate::tui::app::{App, ReviewScreen};
use crate::tui::geometry::layout::Layout;
use crate::tui::input::Action;
use crate::tui::text::{Placed, clipped, columns, wrapped};
use crate::tui::theme::StyleRole;
use ending::TextBox;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color as Paint;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Paragraph, Widget};
use std::time::Duration;

pub(super) use help::last_line as last_help_line;

/// The area and the action of each key hint, for the mouse.
pub type Hints = Vec<(Rect, Action)>;

/// Draws a frame. Returns the key hints of the topmost layer.
pub fn render(app: &App, buffer: &mut Buffer, now: Duration) -> Hints {
    let mut hints = match app.page() {
        Some(open) => page::draw(app, open, buffer),
        None => draw_game(app, buffer, now),
    };
    if let Some(line) = app.help {
        help::draw(app, line, buffer);
        hints.clear();
    }
    color_plain_text(app, buffer);
    // A character of two columns whose second one is covered, as by the border of a box, is erased.
    for position in buffer.area.positions() {
        let right = Position { x: position.x + 1, ..position };
        let is_covered = buffer.cell(right).is_none_or(|cell| cell.symbol() != " ");
        let cell = &mut buffer[position];
        if is_covered && !cell.symbol().is_ascii() && columns(cell.symbol()) == 2 {
            cell.set_symbol(" ");
        }
    }
    hints
}

/// Draws the board with nothing beside it, in an area that it fills.
pub(super) fn board_alone(app: &App, now: Duration) -> Buffer {
    let layout = Layout::alone(app.game().board().size());
    let mut buffer = Buffer::empty(layout.board);
    board::draw(app, &layout, now, &mut buffer);
    color_plain_text(app, &mut buffer);
    buffer
}

/// The text of the game screen that may contain key hints, and the frame of the result, which the last lines are in.
fn place_text(app: &App, layout: &Layout, now: Duration) -> (Vec<Placed>, Option<TextBox>) {
    let mut text = Vec::new();
    if let Some(lesson) = lesson::layout(app) {
        text = panel::lesson_title(app, &lesson);
    }
    if layout.board.is_empty() {
        text.push(lines::too_small(app, layout));
        return (text, None);
    }
    text.extend(lines::place(app, layout, now));
    if review_layout(app).is_some() {
        return (text, None);
    }
    if let Some(lines) = panel::place(app, layout, now) {
        text.extend(lines);
        return (text, None);
    }
    // The result appears once the tiles are at rest. A lesson needs the room for its text.
    let is_result_shown = app.shows_result && app.is_at_rest(now) && app.activities.lesson().is_none();
    if !app.activities.review().map_or(is_result_shown, ReviewScreen::shows_plan) {
        return (text, None);
    }
    let (frame, lines) = ending::place_box(app, layout, now);
    text.extend(lines);
    (text, Some(frame))
}

fn draw_game(app: &App, buffer: &mut Buffer, now: Duration) -> Hints {
    let layout = app.layout();
    let (text, frame) = place_text(app, &layout, now);
    if let Some(lesson) = lesson::layout(app) {
        let text = app.activities.lesson().map(|lesson| lesson.text(app.game(), app.key_hints()));
        let mut lines: Text<'_> = wrapped(&text.unwrap_or_default(), lesson.text.width).into_iter().collect();
        if lesson.has_blank_line() {
            // The reply stands where the player reads.
            lines.push_line(Line::styled(app.message(), app.theme().accent().bold()));
        }
        let area = Rect { height: lesson.game.y - lesson.text.y, ..lesson.text };
        Paragraph::new(lines).render(clipped(area, buffer), buffer);
    }
    let list = review_layout(app);
    if !layout.board.is_empty() && (list.is_none() || !layout.list_covers_board()) {
        board::draw(app, &layout, now, buffer);
    }
    if let (Some(reviewed), Some(list)) = (app.activities.review(), list) {
        review::draw_moves(app, reviewed, &list, buffer);
    }
    if let Some(frame) = frame {
        frame.draw(app, buffer);
    }
    draw_lines(&text, buffer)
}

/// Draws lines. Returns the key hints in them.
fn draw_lines(lines: &[Placed], buffer: &mut Buffer) -> Hints {
    for line in lines {
        line.draw(buffer);
    }
    lines.iter().flat_map(Placed::hints).collect()
}

/// Applies the theme's text colour, if it has one, to text without a colour.
fn color_plain_text(app: &App, buffer: &mut Buffer) {
    if let Some(paint) = app.theme().style(StyleRole::Text).fg {
        for cell in buffer.content.iter_mut().filter(|cell| cell.fg == Paint::Reset) {
            cell.fg = paint;
        }
    }
}

/// The position of the terminal's cursor: on the marker or the selected row, so that screen magnifiers and screen
/// readers follow it.
pub fn cursor_position(app: &App) -> Option<Position> {
    if let Some(open) = app.page()
        && app.help.is_none()
    {
        return page::cursor(app, open);
    }
    let layout = app.layout();
    if let (Some(reviewed), Some(list), None) = (app.activities.review(), review_layout(app), layout.panel) {
        // On a small screen, the list may cover the board.
        let mut rows = list.shown().zip(list.moves.rows());
        return rows.find(|&(index, _)| index == reviewed.index()).map(|(_, row)| row.as_position());
    }
    let tile = layout.area_of(app.marker()).filter(|_| app.help.is_none() && !app.shows_result)?;
    app.game().board().tile(app.marker())?;
    Some(tile.symbol())
}
