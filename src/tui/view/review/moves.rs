//! The list of the moves under review, and the verdict on one of them.

use crate::i18n::{Messages, color_placeholder, game, review, width as text_width};
use crate::review::{MoveClass, ReviewedMove};
use crate::tui::app::{App, ReviewView};
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::geometry::wrapping::{clamped, columns};
use crate::tui::theme::StyleRole;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// One line for each move shown: its number, cell, points, loss, and the sign of its class.
pub(super) fn rows(app: &App, view: &ReviewView<'_>, layout: &ReviewLayout) -> Vec<Line<'static>> {
    layout.shown().map(|index| row(app, view, index, layout.moves.width.into())).collect()
}

/// The columns of the cell and the points of a move.
const CELL_AND_POINTS: usize = 11;

fn row(app: &App, view: &ReviewView<'_>, index: usize, width: usize) -> Line<'static> {
    let (messages, theme) = (app.messages(), app.theme());
    let is_chosen = index == view.index;
    let marker = if is_chosen { ">" } else { " " };
    let style = if is_chosen { theme.strong() } else { Style::new() };
    let whole = view.reviewed.whole();
    let Some(played) = whole.moves().get(index) else {
        let end = messages.truncate(&game::outcome(messages, whole.status()), clamped(width));
        return Line::styled(format!("{marker}    {end}"), style);
    };
    let made = view.review.and_then(|review| review.moves.get(index));
    let points = if whole.rules().ranks_by_tiles_left() {
        String::new()
    } else {
        format!("+{}", messages.number(played.points))
    };
    let loss = made
        .filter(|made| made.loss > 0)
        .map_or_else(String::new, |made| format!("-{}", messages.number(made.loss)));
    let before = format!("{marker}{:>3} ", index + 1);
    let cell = played.cell.to_string();
    let gap = CELL_AND_POINTS.saturating_sub(cell.len());
    let group = format!(" {cell}{points:>gap$}");
    let sign = made.map_or("", sign);
    // The loss takes the rest of the line, less the sign and a space before it.
    let room = width.saturating_sub(before.len() + 1 + text_width::of(&group) + 3);
    let loss_style = made.map_or(style, |made| class_style(made, app).patch(style));
    Line::from(vec![
        Span::styled(before, style),
        theme.inline_tile(played.removed.group.color),
        Span::styled(group, style),
        Span::styled(format!("{loss:>room$} {sign:<2}"), loss_style),
    ])
}

/// The sign of the class of a move, as in chess; a tilde for a loss that the search is not sure of.
pub(in crate::tui) const fn sign(made: &ReviewedMove) -> &'static str {
    match made.class {
        None => "~",
        Some(MoveClass::Best | MoveClass::Good) => "",
        Some(MoveClass::Inaccuracy) => "?!",
        Some(MoveClass::Mistake) => "?",
        Some(MoveClass::Blunder) => "??",
    }
}

const fn class_style(made: &ReviewedMove, app: &App) -> Style {
    match made.class {
        None | Some(MoveClass::Best | MoveClass::Good) => app.theme().faint(),
        Some(MoveClass::Inaccuracy) => Style::new(),
        Some(MoveClass::Mistake | MoveClass::Blunder) => app.theme().style(StyleRole::Warning),
    }
}

/// The verdict on the chosen move, for a status line of this width, with as many facts about its loss as fit. For them,
/// the verdict may be short, or left out if the list of the moves shows it.
pub(crate) fn chosen_move(view: &ReviewView<'_>, messages: Messages, width: u16, has_list: bool) -> String {
    let (whole, index) = (view.reviewed.whole(), view.index);
    let Some(played) = view.reviewed.chosen() else { return game::game_summary(messages, whole, width) };
    let better = view.better_cell().map(|cell| review::better_move(messages, cell));
    let (made, verdict) = match view.review {
        Some(review) if review.moves.is_empty() => {
            (None, vec![messages.text("moves-not-reviewed").into_owned()])
        }
        Some(review) => (review.moves.get(index), review::move_facts(messages, index, review, whole.rules())),
        None => (None, Vec::new()),
    };
    let facts = view.review.map_or_else(Vec::new, |review| review.facts(whole, index));
    let facts = facts.iter().map(|fact| review::fact(messages, fact, played.cell, color_placeholder));
    let after: Vec<String> = better.into_iter().chain(facts).collect();
    let long: Vec<String> =
        [review::move_name(messages, index, played.cell)].into_iter().chain(verdict).collect();
    let short = made.filter(|made| made.loss > 0).map(|made| {
        let loss = format!("-{} {}", messages.number(made.loss), sign(made));
        vec![format!("{} {}", index + 1, played.cell), loss.trim_end().to_owned()]
    });
    let lines = (after.len().min(1)..=after.len()).rev().flat_map(|shown| {
        let bare = (has_list && shown > 1).then(Vec::new);
        let line = |before: Vec<String>| messages.join(&[before, after[..shown].to_vec()].concat());
        [Some(long.clone()), short.clone(), bare].into_iter().flatten().map(line).collect::<Vec<_>>()
    });
    let lines: Vec<String> = lines.collect();
    let fitting = lines.iter().find(|line| columns(line) <= width);
    fitting.or_else(|| lines.last()).cloned().unwrap_or_default()
}
