//! The list of the moves under review, and the verdict on one of them.

use crate::i18n::{Messages, game, review};
use crate::review::{MoveClass, ReviewedMove};
use crate::tui::app::{GameScreen, ReviewView};
use crate::tui::geometry::review::ReviewLayout;
use crate::tui::geometry::wrapping::clamped;
use crate::tui::theme::StyleRole;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// One line for each move shown: its number, cell, points, loss, and the sign of its class.
pub(super) fn rows(screen: &GameScreen, view: &ReviewView<'_>, layout: &ReviewLayout) -> Vec<Line<'static>> {
    layout.shown().map(|index| row(screen, view, index, layout.moves.width.into())).collect()
}

/// The columns of the cell and the points of a move.
const CELL_AND_POINTS: usize = 11;

fn row(screen: &GameScreen, view: &ReviewView<'_>, index: usize, width: usize) -> Line<'static> {
    let (messages, theme) = (screen.messages(), screen.theme());
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
    let room = width.saturating_sub(before.len() + 1 + group.chars().count() + 3);
    let loss_style = made.map_or(style, |made| class_style(made, screen).patch(style));
    Line::from(vec![
        Span::styled(before, style),
        theme.inline_tile(played.removed.group.color),
        Span::styled(group, style),
        Span::styled(format!("{loss:>room$} {sign:<2}"), loss_style),
    ])
}

/// The sign of the class of a move, as in chess; a tilde for a loss that the search is not sure of.
const fn sign(made: &ReviewedMove) -> &'static str {
    match made.class {
        None => "~",
        Some(MoveClass::Best | MoveClass::Good) => "",
        Some(MoveClass::Inaccuracy) => "?!",
        Some(MoveClass::Mistake) => "?",
        Some(MoveClass::Blunder) => "??",
    }
}

const fn class_style(made: &ReviewedMove, screen: &GameScreen) -> Style {
    match made.class {
        None | Some(MoveClass::Best | MoveClass::Good) => screen.theme().faint(),
        Some(MoveClass::Inaccuracy) => Style::new(),
        Some(MoveClass::Mistake | MoveClass::Blunder) => screen.theme().style(StyleRole::Warning),
    }
}

/// The verdict on the chosen move, for a status line of this width.
pub(crate) fn chosen_move(view: &ReviewView<'_>, messages: Messages, width: u16) -> String {
    let (whole, index) = (view.reviewed.whole(), view.index);
    let Some(played) = view.reviewed.chosen() else { return game::game_summary(messages, whole, width) };
    let better = view.better_cell().map(|cell| review::better_move(messages, cell));
    let (made, facts) = match view.review {
        Some(review) if review.moves.is_empty() => {
            (None, vec![messages.text("moves-not-reviewed").into_owned()])
        }
        Some(review) => (review.moves.get(index), review::move_facts(messages, index, review, whole.rules())),
        None => (None, Vec::new()),
    };
    let line = |name: String, facts: Vec<String>| {
        messages.join(&[name].into_iter().chain(facts).chain(better.clone()).collect::<Vec<_>>())
    };
    let long = line(review::move_name(messages, index, played.cell), facts);
    let fits = long.chars().count() <= width.into();
    match made.filter(|made| !fits && made.loss > 0) {
        None => long,
        Some(made) => {
            let loss = format!("-{} {}", messages.number(made.loss), sign(made));
            line(format!("{} {}", index + 1, played.cell), vec![loss.trim_end().to_owned()])
        }
    }
}
