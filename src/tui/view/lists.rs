//! The lists beside the board: the most important keys, and on a wide screen the moves.

use crate::game::PlayedMove;
use crate::i18n::game;
use crate::tui::app::App;
use crate::tui::input::hinted::HintedLine;
use crate::tui::theme::StyleRole;
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// The columns for the first key on a line and its label. After a gap of one column, the second key gets the rest.
const KEY_COLUMNS: u16 = 13;

/// The keys and their labels, two on a line if both fit.
pub(super) fn keys(app: &App, width: u16) -> Vec<HintedLine> {
    let keys = app.activities.legend(&app.running).into_iter();
    let hints = keys.filter_map(|(action, about)| app.key_hints().hint(action, about));
    let hints: Vec<HintedLine> = hints.map(|hint| hint.with_keys(app.theme().strong())).collect();
    let room = [KEY_COLUMNS, width.saturating_sub(KEY_COLUMNS + 1)];
    let fit = |pair: &[HintedLine]| pair.iter().zip(room).all(|(hint, room)| hint.width() <= room);
    let line = |pair: &[HintedLine]| {
        pair.iter()
            .cloned()
            .reduce(|first, second| first.then_at(KEY_COLUMNS + 1, second))
            .unwrap_or_default()
    };
    let lines = |pair| if fit(pair) { vec![line(pair)] } else { pair.chunks(1).map(line).collect() };
    hints.chunks(2).flat_map(lines).collect()
}

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
