//! The course of a game: the score of the best line known after each move, and the points under it.

use crate::tui::app::ReviewView;
use crate::tui::theme::{ResolvedTheme, StyleRole};
use crate::tui::view::curve::{self, Curve};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Draws both courses, and a line at the chosen move, if there is one.
pub(super) fn draw(view: &ReviewView<'_>, theme: &ResolvedTheme, area: Rect, buffer: &mut Buffer) {
    let (low, high) = range(view, theme);
    let chosen = view.reviewed.chosen().map(|_| i64::try_from(view.index).unwrap_or(i64::MAX));
    let cursor = chosen.into_iter().flat_map(|chosen| [(chosen, low), (chosen, high)]).collect();
    let [points, best] = courses(view, theme);
    let curves = [Curve { points: cursor, style: theme.faint() }, points, best];
    let end = i64::try_from(view.reviewed.whole().moves().len()).unwrap_or(i64::MAX);
    curve::draw(&curves, end, theme, area, buffer);
}

/// The lowest and the highest value of both courses. Zero is between them.
pub(super) fn range(view: &ReviewView<'_>, theme: &ResolvedTheme) -> (i64, i64) {
    curve::range(&courses(view, theme))
}

fn courses(view: &ReviewView<'_>, theme: &ResolvedTheme) -> [Curve; 2] {
    [(points(view), theme.faint()), (best_totals(view), theme.style(StyleRole::Gain))]
        .map(|(values, style)| Curve { points: (0..).zip(values).collect(), style })
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
