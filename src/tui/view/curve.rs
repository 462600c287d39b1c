//! Curves: lines through points, such as the score after each move.

use crate::tui::theme::ResolvedTheme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// A curve in this style. Its points are values after a number of moves or tiles.
pub(super) struct Curve {
    pub(super) points: Vec<(i64, i64)>,
    pub(super) style: Style,
}

/// Draws curves from 0 to `end`. The last one is in front.
pub(super) fn draw(curves: &[Curve], end: i64, theme: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let (low, high) = range(curves);
    let x_axis = Axis::default().bounds([0.0, point((end.max(1), 0)).0]);
    let y_axis = Axis::default().bounds([point((0, low)).1, point((0, high)).1]);
    for Curve { points, style } in curves {
        let points: Vec<_> = points.iter().copied().map(point).collect();
        let line = Dataset::default().data(&points).marker(Marker::Quadrant).graph_type(GraphType::Line);
        let chart = Chart::new(vec![line]).x_axis(x_axis.clone()).y_axis(y_axis.clone());
        let mut layer = Buffer::empty(area);
        chart.render(area, &mut layer);
        // A chart takes only the colour of a style, so its modifiers are added here.
        for position in area.positions().filter(|&position| layer[position].symbol() != " ") {
            let symbol = if theme.glyphs.is_unicode() { layer[position].symbol() } else { "*" };
            buffer[position].set_symbol(symbol).set_style(*style);
        }
    }
}

/// The lowest and the highest value. Zero is between them.
pub(super) fn range(curves: &[Curve]) -> (i64, i64) {
    let values = || curves.iter().flat_map(|curve| &curve.points).map(|&(_, value)| value);
    let (low, high) = (values().fold(0, i64::min), values().fold(0, i64::max));
    (low, if low == high { 1 } else { high })
}

#[expect(clippy::cast_precision_loss, reason = "a cell of the curve covers many values")]
const fn point((x, value): (i64, i64)) -> (f64, f64) {
    (x as f64, value as f64)
}
