//! How the game ended, over the upper right of the board where there is no panel: tiles that are left lie below.

use super::super::app::App;
use super::super::layout::Layout;
use super::super::words;
use super::sharing;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

const WIDEST: u16 = 44;
/// The most lines of a game id: more would hide what is left.
const ID_LINES: u16 = 4;

pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let screen = super::clipped(Rect { height: layout.status.y, ..app.screen() }, buffer);
    let top = layout.headline.map_or(0, Rect::bottom);
    let below = Rect { y: top, height: screen.height.saturating_sub(top), ..screen };
    let width = below.width.min(WIDEST);
    let inside = width.saturating_sub(2);
    let mut text =
        Text::styled(app.words().fitted(&app.words().score_at_end(app.game()), inside), app.theme().strong());
    text.extend(sharing(app, inside, ID_LINES));
    let rows = u16::try_from(text.lines.len() + 2).unwrap_or(u16::MAX);
    let area = Rect { x: below.right() - width, width, height: rows.min(below.height), ..below };
    let title = Line::from(format!(" {} ", words::outcome(app.game().status())));
    Clear.render(area, buffer);
    let frame = Block::bordered().border_set(app.theme().border()).title(title);
    Paragraph::new(text).block(frame).render(area, buffer);
}
