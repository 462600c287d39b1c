//! What there is to beat, in the panel: the way to the next star, and the score beside that of the player's best game on
//! the board.

use crate::i18n::Charset;
use crate::play::Next;
use crate::tui::app::GameScreen;
use crate::tui::geometry::wrapping::columns;
use crate::tui::view::curve::{self, Curve};
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// The stars reached, a bar for the way to what is next, and the points that it needs; and below, the lead on the ghost.
pub(super) fn lines(screen: &GameScreen, width: u16) -> Vec<Line<'static>> {
    let Some(target) = screen.target() else { return Vec::new() };
    let (messages, theme) = (screen.messages(), screen.theme());
    let [mut stars, mut next] = target.in_short(messages, screen.game());
    if let Some(star @ Next::Star(_)) = target.next() {
        next = star.in_words(messages, screen.game());
    }
    let has_bar = !next.is_empty() && !screen.game().rules().ranks_by_tiles_left();
    if !stars.is_empty() {
        stars.push(' ');
    }
    if has_bar {
        next.insert(0, ' ');
    }
    let length = if has_bar { width.saturating_sub(columns(&stars) + columns(&next)) } else { 0 };
    let done = target.progress(length);
    let [behind, ahead] = match messages.charset() {
        Charset::Unicode => ["━", "─"],
        Charset::Ascii | Charset::Wide => ["=", "-"],
    };
    let (behind, ahead) = (behind.repeat(done.into()), ahead.repeat((length - done).into()));
    let bar = Line::from(vec![
        Span::styled(stars, theme.stars()),
        Span::styled(behind, theme.stars()),
        Span::styled(ahead, theme.faint()),
        Span::styled(next, theme.strong()),
    ]);
    let lead = target.lead_line(messages).map(Line::raw);
    [bar].into_iter().chain(lead).collect()
}

/// Whether there is a best game whose curve can be drawn.
pub(super) fn has_curve(screen: &GameScreen) -> bool {
    screen.shows_target() && !screen.running.ranking().ghost(screen.game()).is_empty()
}

const HIGHEST_CURVE: u16 = 10;

/// Draws the score over the tiles removed in front of that of the best game, below a heading that names the curves.
pub(super) fn draw_curve(screen: &GameScreen, area: Rect, buffer: &mut Buffer) {
    let (game, messages, theme) = (screen.game(), screen.messages(), screen.theme());
    let tiles = game.first_board().tiles_left();
    let ghost = screen.running.ranking().ghost(game).iter();
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
    let [ghost, own] = [("  ", "your-best", &curves[0]), ("", "label-score", &curves[1])]
        .map(|(gap, id, curve)| Span::styled(format!("{gap}{}", messages.text(id)), curve.style));
    // At its end, the game itself may be the best one.
    let ghost = Some(ghost).filter(|_| curves[0].points != curves[1].points);
    let area = clipped(area, buffer);
    [own].into_iter().chain(ghost).collect::<Line<'_>>().render(area, buffer);
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1).min(HIGHEST_CURVE), ..area };
    curve::draw(&curves, i64::from(tiles), theme, clipped(below, buffer), buffer);
}
