//! The lines about a finished game, for the panel or for the box that replaces it. Each fact stands there once.

use crate::board::Color;
use crate::i18n::stopwatch;
use crate::play::RankedGame;
use crate::play::{id_within, moves_by_height};
use crate::tui::app::App;
use crate::tui::geometry::wrapping::{wrapped, wrapped_id};
use ratatui::text::{Line, Span};

/// The score, the moves and the time, the place on the leaderboard, the help used, the daily result, par, and how the score
/// compares with par.
pub(super) fn facts(app: &App, width: u16) -> Vec<Line<'static>> {
    let (game, messages) = (app.game(), app.messages());
    let mut lines = Vec::new();
    let mut new_best = None;
    let is_lesson = app.lesson_position().is_some();
    if let Some(RankedGame { game: entry, place, best_on_board }) = app.ranked() {
        new_best = place.lead.map(|_| lines.len());
        lines.push(messages.place_on_leaderboard(*place, entry));
        lines.extend(messages.points_to_next_place(*place, entry));
        lines.extend(best_on_board.as_ref().map(|best| messages.best_on_board(best)));
    }
    lines.extend(messages.undos_and_help(game.undos(), game.help()).filter(|_| !is_lesson));
    if let Some(day) = app.day().filter(|_| app.replay().is_none()) {
        lines.extend(
            app.dailies().first_attempt_before(game).map(|first| messages.first_attempt(first.score)),
        );
        lines.extend(messages.daily_remark(day, app.dailies()));
    }
    if let Some(par) = app.par().filter(|_| !is_lesson) {
        lines.push(par.line(messages, game.rules()));
        if par.is_settled {
            let difference = par.difference(messages, game.rules());
            let key = app.key_hints().best_line().filter(|_| par.score > par.own_score);
            let facts: Vec<String> = [difference].into_iter().chain(key).collect();
            let line = messages.join(&facts);
            // On a narrow panel, the key has a line of its own.
            lines.extend(if line.chars().count() <= width.into() { vec![line] } else { facts });
            lines.extend(Some(par.award(messages)).filter(|award| !award.is_empty()));
        }
    }
    let styled = |(index, line): (usize, String)| {
        let line = messages.truncate_to_facts(&line, width)?;
        Some(if Some(index) == new_best { Line::styled(line, app.theme().strong()) } else { Line::raw(line) })
    };
    let time = app.playing_time().map(stopwatch);
    let score = messages.join(&[messages.final_score(game)].into_iter().chain(time).collect::<Vec<_>>());
    let score = messages.truncate_to_facts(&score, width);
    let score = score.map(|score| Line::styled(score, app.theme().strong()));
    score.into_iter().chain(lines.into_iter().enumerate().filter_map(styled)).collect()
}

/// The number of tiles left of each colour, as many on a line as fit; nothing if no tile is left.
pub(super) fn tiles_left(app: &App, width: u16) -> Vec<Line<'static>> {
    let (board, messages) = (app.game().board(), app.messages());
    let left: Vec<Color> = board.colors().collect();
    if left.is_empty() {
        return Vec::new();
    }
    let total = if app.game().rules().ranks_by_tiles_left() {
        // The first line of the facts names their number.
        None
    } else {
        Some(Line::raw(messages.truncate(&messages.tiles_left_short(board.tiles_left()), width)))
    };
    let counts: Vec<[Span<'static>; 2]> = left
        .into_iter()
        .map(|color| [app.theme().badge(color), Span::raw(format!(" {:<4}", board.tiles_of(color)))])
        .collect();
    // A tile, three columns wide, a space and the number.
    let on_a_line = (usize::from(width) / 8).max(1);
    total.into_iter().chain(counts.chunks(on_a_line).map(|line| line.concat().into())).collect()
}

/// A bar for each move, as in a shared result.
pub(super) fn bars(app: &App, width: u16) -> Vec<Line<'static>> {
    let bars = moves_by_height(app.game(), app.messages().charset()).into_iter();
    bars.filter(|line| line.chars().count() <= width.into()).map(Line::raw).collect()
}

/// The lines for sharing the board: its id if it fits in `lines` lines of `width` columns, otherwise a note. The board of
/// the lesson is not for sharing.
pub(super) fn sharing(app: &App, width: u16, lines: u16) -> Vec<Line<'static>> {
    if app.lesson_position().is_some() {
        return Vec::new();
    }
    let id = id_within(app.game(), usize::from(width) * usize::from(lines));
    let heading = id.is_some().then(|| Line::styled(sharing_heading(app, width), app.theme().faint()));
    let note = || wrapped(&app.messages().text("id-too-long-to-show"), width);
    let id_or_note = id.map_or_else(note, |id| wrapped_id(&id, width));
    heading.into_iter().chain(id_or_note.into_iter().map(Line::raw)).collect()
}

/// The heading above the id. If there is room, it names the key that copies the result.
fn sharing_heading(app: &App, width: u16) -> String {
    let heading = app.messages().text("share-this-board").into_owned();
    let with_key = app.key_hints().share().map(|key| format!("{heading} {key}"));
    with_key.filter(|line| line.chars().count() <= width.into()).unwrap_or(heading)
}
