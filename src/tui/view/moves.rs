//! Draws the list of moves beside the panel of a wide screen. The last move made is at its end.

use crate::game::PlayedMove;
use crate::i18n::game;
use crate::tui::app::GameScreen;
use crate::tui::theme::StyleRole;
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

pub(super) fn draw(screen: &GameScreen, area: Rect, buffer: &mut Buffer) {
    let area = clipped(area, buffer);
    if screen.game().moves().is_empty() {
        return;
    }
    let heading = screen.messages().text("label-moves");
    Line::styled(heading.into_owned(), screen.theme().faint()).render(area, buffer);
    let moves = screen.game().moves();
    let rows = usize::from(area.height.saturating_sub(1));
    let first = moves.len().saturating_sub(rows);
    for ((index, played), row) in moves.iter().enumerate().skip(first).zip(area.rows().skip(1)) {
        let is_last = index + 1 == moves.len();
        let style = if is_last { screen.theme().strong() } else { Style::new() };
        line(screen, index + 1, played, style).render(row, buffer);
    }
}

/// A move: its number, tile and cell, the size of its group, and what it gained.
fn line(screen: &GameScreen, number: usize, played: &PlayedMove, style: Style) -> Line<'static> {
    let group = &played.removed.group;
    let gain = game::gain(screen.messages(), played, screen.game().rules());
    Line::from(vec![
        Span::styled(format!("{number:>3} "), screen.theme().faint()),
        screen.theme().inline_tile(group.color),
        Span::styled(format!(" {:<4}{:>4}", played.cell.to_string(), group.size), style),
        Span::styled(format!("{gain:>9}"), screen.theme().style(StyleRole::Gain).patch(style)),
    ])
}
