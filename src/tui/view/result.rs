//! Draws the result when there is no panel. It covers the upper right of the board: remaining tiles are at the lower
//! left.

use crate::tui::app::App;
use crate::tui::geometry::layout::Layout;
use crate::tui::theme::StyleRole;
use crate::tui::view::ending;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Text;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

/// The maximum width of the box.
const MAX_WIDTH: u16 = 44;
/// The maximum number of lines for a game id.
const ID_LINES: u16 = 4;

pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let room = room_for_box(app, layout, MAX_WIDTH, buffer);
    let text = text(app, room.width.saturating_sub(2), rows_to_cover(app, room.height).saturating_sub(2));
    if !text.lines.is_empty() {
        draw_box(app, &app.messages().outcome(app.game().status()), text, room, buffer);
    }
}

/// The area for a box at the right end of the screen, between the headline and the status line.
pub(super) fn room_for_box(app: &App, layout: &Layout, max_width: u16, buffer: &Buffer) -> Rect {
    let screen = crate::tui::view::clipped(Rect { height: layout.status.y, ..app.screen() }, buffer);
    let top = layout.headline.map_or(0, Rect::bottom);
    let width = screen.width.min(max_width);
    Rect { x: screen.right() - width, y: top, width, height: screen.height.saturating_sub(top) }
}

/// Draws a box with this text at the top of `room`.
pub(super) fn draw_box(app: &App, title: &str, text: Text<'_>, room: Rect, buffer: &mut Buffer) {
    let rows = u16::try_from(text.lines.len()).unwrap_or(u16::MAX).saturating_add(2);
    let area = Rect { height: rows.min(room.height), ..room };
    Clear.render(area, buffer);
    let frame = Block::bordered()
        .border_set(app.theme().border())
        .border_style(app.theme().style(StyleRole::Border))
        .title(format!(" {title} "));
    Paragraph::new(text).block(frame).render(area, buffer);
}

/// The number of rows that the result may cover: if tiles are left, some of them stay visible.
fn rows_to_cover(app: &App, rows: u16) -> u16 {
    if app.game().board().is_cleared() { rows } else { rows * 2 / 3 }
}

/// The result, and as much more as fits.
fn text(app: &App, width: u16, rows: u16) -> Text<'static> {
    let mut text = Text::from(ending::facts(app, width));
    for more in
        [ending::tiles_left(app, width), ending::bars(app, width), ending::sharing(app, width, ID_LINES)]
    {
        if text.lines.len() + more.len() <= rows.into() {
            text.extend(more);
        }
    }
    text
}
