//! The score over the tiles removed, in front of that of the player's best game on the board.

use crate::tui::app::GameScreen;
use crate::tui::view::curve::{self, Curve};
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

const HIGHEST: u16 = 10;

/// Whether there is a best game to compare with.
pub(super) fn is_shown(screen: &GameScreen) -> bool {
    screen.shows_target() && !screen.running.ghost().is_empty()
}

/// Draws a heading that names the curves, and the curves below it.
pub(super) fn draw(screen: &GameScreen, area: Rect, buffer: &mut Buffer) {
    let (game, messages, theme) = (screen.game(), screen.messages(), screen.theme());
    let tiles = game.first_board().tiles_left();
    let ghost = screen.running.ghost().iter();
    let ghost = ghost.map(|&(left, points)| (i64::from(tiles - left), points)).collect();
    let own = game.moves().iter().scan((0, 0_i64), |(removed, points), played| {
        *removed += i64::from(played.removed.group.size);
        *points = points.saturating_add(played.points);
        Some((*removed, *points))
    });
    let curves = [
        Curve { points: ghost, style: theme.faint() },
        Curve { points: [(0, 0)].into_iter().chain(own).collect(), style: theme.stars() },
    ];
    let [ghost, own] = [("your-best", &curves[0]), ("label-score", &curves[1])]
        .map(|(id, curve)| Span::styled(messages.text(id), curve.style));
    let area = clipped(area, buffer);
    Line::from(vec![own, Span::raw("  "), ghost]).render(area, buffer);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1).min(HIGHEST), ..area };
    curve::draw(&curves, i64::from(tiles), theme, clipped(below, buffer), buffer);
}
