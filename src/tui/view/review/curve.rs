//! The course of a game: the score of the best line known after each move, and the points under it.

use crate::tui::app::ReviewView;
use crate::tui::theme::{ResolvedTheme, StyleRole};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// Draws both courses, and a line at the chosen move, if there is one.
pub(super) fn draw(view: &ReviewView<'_>, theme: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let (low, high) = range(view);
    let chosen = view.reviewed.chosen().map(|_| i64::try_from(view.index).unwrap_or(i64::MAX));
    let cursor: Vec<(i64, i64)> =
        chosen.into_iter().flat_map(|chosen| [(chosen, low), (chosen, high)]).collect();
    let course = |values: Vec<i64>| -> Vec<(i64, i64)> { (0..).zip(values).collect() };
    let end = i64::try_from(view.reviewed.whole().moves().len()).unwrap_or(i64::MAX);
    let x_axis = Axis::default().bounds([0.0, point((end.max(1), 0)).0]);
    let y_axis = Axis::default().bounds([point((0, low)).1, point((0, high)).1]);
    // The last one is in front.
    for (points, style) in [
        (cursor, theme.faint()),
        (course(points(view)), theme.faint()),
        (course(best_totals(view)), theme.style(StyleRole::Gain)),
    ] {
        let points: Vec<_> = points.into_iter().map(point).collect();
        let line = Dataset::default().data(&points).marker(Marker::Quadrant).graph_type(GraphType::Line);
        let chart = Chart::new(vec![line]).x_axis(x_axis.clone()).y_axis(y_axis.clone());
        let mut layer = Buffer::empty(area);
        chart.render(area, &mut layer);
        // A chart takes only the colour of a style, so its modifiers are added here.
        for position in area.positions().filter(|&position| layer[position].symbol() != " ") {
            let symbol = if theme.glyphs.is_unicode() { layer[position].symbol() } else { "*" };
            buffer[position].set_symbol(symbol).set_style(style);
        }
    }
}

/// The lowest and the highest value of both courses. Zero is between them.
pub(super) fn range(view: &ReviewView<'_>) -> (i64, i64) {
    let values = [points(view), best_totals(view)].concat();
    let (low, high) = values.iter().fold((0, 0), |(low, high), &value| (value.min(low), value.max(high)));
    (low, if low == high { 1 } else { high })
}

/// The score of the best line known: at the start, after the first move, and so on. Empty if the moves are not reviewed.
fn best_totals(view: &ReviewView<'_>) -> Vec<i64> {
    let review = view.review.filter(|review| !review.moves.is_empty());
    let after = review.iter().flat_map(|review| &review.moves).map(|made| made.best_after);
    review.map(|review| review.best).into_iter().chain(after).collect()
}

/// The points of the moves so far; empty if the rules rank by the tiles left.
fn points(view: &ReviewView<'_>) -> Vec<i64> {
    let whole = view.reviewed.whole();
    if whole.rules().ranks_by_tiles_left() {
        return Vec::new();
    }
    let sums = whole.moves().iter().scan(0_i64, |sum, made| {
        *sum = sum.saturating_add(made.points);
        Some(*sum)
    });
    [0].into_iter().chain(sums).collect()
}

#[expect(clippy::cast_precision_loss, reason = "a cell of the curve covers many values")]
const fn point((x, value): (i64, i64)) -> (f64, f64) {
    (x as f64, value as f64)
}
