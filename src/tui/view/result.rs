//! How the game ended, over the upper part of the board where there is no panel: tiles that are left lie below.

use super::super::app::App;
use super::super::layout::Layout;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

const WIDEST: u16 = 44;

pub(super) fn draw(app: &App, layout: &Layout, buffer: &mut Buffer) {
    let screen = super::screen(layout, buffer);
    let top = layout.headline.map_or(0, Rect::bottom);
    let below = Rect { y: top, height: screen.height.saturating_sub(top + 1), ..screen };
    let width = below.width.min(WIDEST);
    let id = app.game().id().to_string();
    let lines = u16::try_from(id.len()).unwrap_or(u16::MAX).div_ceil(width.max(1)).saturating_add(2);
    let area = Rect { x: below.right() - width, width, height: lines.min(below.height), ..below };
    let text = Text::from(vec![
        Line::styled(app.words().score_at_end(app.game()), app.theme().strong()),
        Line::styled("Share this board:", app.theme().faint()),
        Line::raw(id),
    ]);
    Clear.render(area, buffer);
    Paragraph::new(text).wrap(Wrap { trim: false }).render(area, buffer);
}
