//! Draws a review beside the board: what the game lost, where, and each move.

mod curve;
mod moves;

pub(super) use moves::chosen_move;
pub(in crate::tui) use moves::sign as sign_of_move;

use crate::game::HelpUsed;
use crate::i18n::{Messages, review, rules, width};
use crate::review::TurningPoint;
use crate::tui::app::{App, ReviewView};
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::theme::ResolvedTheme;
use crate::tui::view::placed::clipped;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};

pub(super) fn draw_panel(app: &App, view: &ReviewView<'_>, layout: &ReviewLayout, buffer: &mut Buffer) {
    draw(summary(view, app.theme(), app.messages(), layout.summary.width), layout.summary, buffer);
    let width = layout.turning_points.width;
    draw(turning_points(view, app.theme(), app.messages(), width), layout.turning_points, buffer);
    draw(moves::rows(app, view, layout), layout.moves, buffer);
    curve::draw(view, app.theme(), clipped(layout.curve, buffer), buffer);
}

fn draw(lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) {
    Paragraph::new(Text::from(lines)).render(clipped(area, buffer), buffer);
}

/// The title, par, what the game lost, and its stars.
fn summary(
    view: &ReviewView<'_>,
    theme: &ResolvedTheme,
    messages: Messages,
    width: u16,
) -> Vec<Line<'static>> {
    let title = Line::from(vec![
        Span::styled(messages.text("review"), theme.strong()),
        Span::raw(format!("  {}", rules::name(messages, view.reviewed.whole().rules()))),
    ]);
    let facts = facts(view, messages).into_iter().enumerate().map(|(row, fact)| {
        let fact = messages.truncate(&fact, width);
        if row == 1 { Line::styled(fact, theme.strong()) } else { Line::raw(fact) }
    });
    [title].into_iter().chain(facts).collect()
}

/// Par, what the game lost, and its stars. Until the first verdicts, only that the search goes on.
pub(super) fn facts(view: &ReviewView<'_>, messages: Messages) -> Vec<String> {
    let rules = view.reviewed.whole().rules();
    let (Some(review), Some(par)) = (view.review, view.par()) else {
        return vec![messages.text("par-searching").into_owned()];
    };
    // Without help, a line that the search could not improve is the player's own.
    let beats_search = !view.is_searching
        && review.margin() > Some(0.0)
        && !review.proved
        && view.reviewed.whole().help() == HelpUsed::default()
        && view.reviewed.whole().undos() == 0;
    let lost = if review.margin() == Some(0.0) {
        messages.text("nothing-to-decide").into_owned()
    } else if review.loss() > 0 {
        review::lost_in_all(messages, review.loss(), rules)
    } else if beats_search {
        messages.text("you-beat-the-search").into_owned()
    } else {
        messages.text(if review.proved { "par-is-yours" } else { "par-none-better" }).into_owned()
    };
    let award = view.award().map(|award| award.line(messages)).filter(|award| *award != lost);
    [par.line(messages, rules), lost].into_iter().chain(award).collect()
}

/// The turning points with their losses, the costliest first.
fn turning_points(
    view: &ReviewView<'_>,
    theme: &ResolvedTheme,
    messages: Messages,
    width: u16,
) -> Vec<Line<'static>> {
    let line = |point: &TurningPoint| {
        let is_chosen = (point.from..point.to).contains(&view.index);
        let (style, sign) = if point.disputed { (theme.faint(), " ~") } else { (Style::new(), "") };
        let style = if is_chosen { theme.strong() } else { style };
        let moves = review::moves_of(messages, point);
        // Under the losses of the moves, which have a sign after them.
        let room = usize::from(width).saturating_sub(width::of(&moves) + 3);
        let loss = format!("-{}", messages.number(point.loss));
        Line::styled(format!("{moves}{loss:>room$}{sign}"), style)
    };
    view.review.iter().flat_map(|review| review.costliest()).map(line).collect()
}
