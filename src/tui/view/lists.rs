//! The list of moves beside the panel, on a wide screen.

use crate::game::PlayedMove;
use crate::i18n::game;
use crate::tui::app::App;
use crate::tui::text::clipped;
use crate::tui::theme::StyleRole;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// Draws the moves. The last one made is at the end.
pub(super) fn draw_moves(app: &App, area: Rect, buffer: &mut Buffer) {
    let area = clipped(area, buffer);
    if app.game().moves().is_empty() {
        return;
    }
    let heading = app.messages().text("label-moves");
    Line::styled(heading.into_owned(), app.theme().faint()).render(area, buffer);
    let moves = app.game().moves();
    let rows = usize::from(area.height.saturating_sub(1));
    let first = moves.len().saturating_sub(rows);
    for ((index, played), row) in moves.iter().enumerate().skip(first).zip(area.rows().skip(1)) {
        let is_last = index + 1 == moves.len();
        let style = if is_last { app.theme().strong() } else { Style::new() };
        move_line(app, index + 1, played, style).render(row, buffer);
    }
}

/// A move: its number, tile and cell, the size of its group, and what it gained.
fn move_line(app: &App, number: usize, played: &PlayedMove, style: Style) -> Line<'static> {
    let group = &played.removed.group;
    let gain = game::gain(app.messages(), played, app.game().rules());
    Line::from(vec![
        Span::styled(format!("{number:>3} "), app.theme().faint()),
        app.theme().inline_tile(group.color),
        Span::styled(format!(" {:<4}{:>4}", played.cell.to_string(), group.size), style),
        Span::styled(format!("{gain:>9}"), app.theme().style(StyleRole::Gain).patch(style)),
    ])
}
