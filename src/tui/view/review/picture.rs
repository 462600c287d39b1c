//! The course of a whole game as a picture.

use crate::i18n::{Messages, Noun};
use crate::tui::app::ReviewView;
use crate::tui::geometry::wrapping::{clamped, columns};
use crate::tui::theme::ResolvedTheme;
use crate::tui::view::review::{curve, draw, summary, turning_points};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

/// The columns of the picture.
const WIDTH: u16 = 66;
/// The columns of the numbers beside the curve, with the gap after them.
const NUMBERS: u16 = 8;
/// The rows of the curve.
const CURVE: u16 = 12;

/// Draws what the game lost, the course of its best total, and its turning points.
pub(in crate::tui) fn picture(view: &ReviewView<'_>, theme: &ResolvedTheme, messages: Messages) -> Buffer {
    let summary = summary(view, theme, messages, WIDTH);
    let points = turning_points(view, theme, messages, WIDTH);
    let rows = |lines: &[Line<'_>]| clamped(lines.len());
    let (top, below) = (rows(&summary) + 1, if points.is_empty() { 0 } else { rows(&points) + 1 });
    let bottom = top + CURVE;
    let mut buffer = Buffer::empty(Rect::new(0, 0, WIDTH, bottom + 1 + below));
    draw(summary, Rect::new(0, 0, WIDTH, top), &mut buffer);
    let area = Rect::new(NUMBERS, top, WIDTH - NUMBERS, CURVE);
    curve::draw(view, theme, area, &mut buffer);
    let (low, high) = curve::range(view);
    for (value, y) in [(high, top), (low, bottom - 1)] {
        let is_tiles = view.reviewed.whole().rules().ranks_by_tiles_left();
        let number = messages.number(if is_tiles { -value } else { value });
        buffer.set_string(0, y, format!("{number:>width$}", width = usize::from(NUMBERS) - 1), theme.faint());
    }
    let moves = i64::try_from(view.reviewed.whole().moves().len()).unwrap_or(i64::MAX);
    let moves = messages.count(moves, Noun::Move);
    let x = WIDTH.saturating_sub(columns(&moves));
    buffer.set_string(NUMBERS, bottom, "0", theme.faint());
    buffer.set_string(x, bottom, moves, theme.faint());
    draw(points, Rect::new(0, bottom + 2, WIDTH, below), &mut buffer);
    buffer
}
