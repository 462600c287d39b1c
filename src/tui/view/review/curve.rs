//! The course of a game: the score of the best line known after each move, and the points under it.

use crate::tui::app::ReviewView;
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// A value after each number of moves.
type Course = Vec<(f64, f64)>;

/// Draws both courses, and a line at the chosen move.
pub(super) fn draw(view: &ReviewView<'_>, theme: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    let (best, points) = (best_totals(view), points(view));
    let values = || best.iter().chain(&points).map(|&(_, value)| value);
    let (low, high) = (values().fold(0.0, f64::min), values().fold(1.0, f64::max));
    let moves = count(view.reviewed.whole().moves().len());
    if area.is_empty() {
        return;
    }
    let chosen = count(view.reviewed.index());
    let cursor = [(chosen, low), (chosen, high)];
    let course = |data, style| {
        Dataset::default().data(data).style(style).marker(Marker::Quadrant).graph_type(GraphType::Line)
    };
    let chart = Chart::new(vec![
        course(&cursor, theme.faint()),
        course(&points, theme.faint()),
        course(&best, theme.style(StyleRole::Gain)),
    ])
    .x_axis(Axis::default().bounds([0.0, moves.max(1.0)]))
    .y_axis(Axis::default().bounds([low, high]))
    .legend_position(None);
    chart.render(area, buffer);
    if !theme.glyphs.is_unicode() {
        for position in area.positions() {
            let cell = &mut buffer[position];
            if !cell.symbol().is_ascii() {
                cell.set_symbol("*");
            }
        }
    }
}

/// The score of the best line known: at the start, after the first move, and so on.
fn best_totals(view: &ReviewView<'_>) -> Course {
    let review = view.review.filter(|review| !review.moves.is_empty());
    let after = review.iter().flat_map(|review| &review.moves).map(|made| made.best_after);
    let totals = review.map(|review| review.best).into_iter().chain(after);
    totals.enumerate().map(|(moves, total)| (count(moves), value(total))).collect()
}

/// The points of the moves so far; empty if the rules rank by the tiles left.
fn points(view: &ReviewView<'_>) -> Course {
    let whole = view.reviewed.whole();
    if whole.rules().ranks_by_tiles_left() {
        return Course::new();
    }
    let sums = whole.moves().iter().scan(0, |sum, made| {
        *sum += made.points;
        Some(*sum)
    });
    [0].into_iter().chain(sums).enumerate().map(|(moves, sum)| (count(moves), value(sum))).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a cell of the curve covers many values")]
const fn count(moves: usize) -> f64 {
    moves as f64
}

#[expect(clippy::cast_precision_loss, reason = "a cell of the curve covers many values")]
const fn value(total: i64) -> f64 {
    total as f64
}
