//! The lines about a finished game, for the panel or for the box that replaces it. Each fact stands there once.

use crate::board::Color;
use crate::game::{Day, Session};
use crate::i18n::{daily, game, hints, review, stopwatch};
use crate::play::{Advisor, Ranking, RunningGame, id_within, moves_by_height, wording};
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::geometry::layout::Layout;
use crate::tui::geometry::wrapping::{clamped, columns, wrapped, wrapped_id};
use crate::tui::input::hinted::{Hinted, HintedLine};
use crate::tui::view::placed::{Placed, clipped, frame};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use std::time::Duration;

/// The score and the time, the stars and what is missing for more, the place on the leaderboard, the largest move, the help
/// used, the daily result, and par. The score and the stars grow until the end of the animation.
pub(super) fn facts(app: &App, width: u16, now: Duration) -> Vec<HintedLine> {
    let (game, messages) = (app.game(), app.messages());
    let mut lines: Vec<Hinted> = Vec::new();
    let mut new_best = None;
    let is_lesson = app.activities.lesson().is_some();
    let advisor = app.playing().filter(|_| !is_lesson).map(RunningGame::advisor);
    let award = advisor.and_then(|advisor| advisor.award(game));
    if let Some(ranked) = app.playing().map(RunningGame::ranking).and_then(Ranking::ranked) {
        new_best = ranked.place.lead.map(|_| lines.len());
        lines.extend(wording::ranked_game(messages, ranked).into_iter().map(Hinted::from));
    }
    lines.extend(game::largest_move(messages, game).filter(|_| !is_lesson).map(Hinted::from));
    // Help is always said in full.
    let help = hints::undos_and_help(messages, game.undos(), game.help()).filter(|_| !is_lesson);
    lines.extend(help.iter().flat_map(|help| wrapped(help, width)).map(Hinted::from));
    if let Some(day) = Day::of(game.id()).filter(|_| app.activities.replay().is_none()) {
        let first = app.running.dailies().first_attempt_before(game);
        lines.extend(first.map(|first| daily::first_attempt(messages, first.score).into()));
        let attempt = app.activities.attempt(&app.running);
        let attempt = attempt.map(|number| daily::nth_attempt(messages, number)).into_iter();
        let remarks = attempt.chain(wording::daily_remarks(messages, day, app.running.dailies()));
        lines.extend(remarks.flat_map(|remark| wrapped(&remark, width)).map(Hinted::from));
    }
    if let Some(par) = advisor.and_then(Advisor::par) {
        let key = app.key_hints().best_line().filter(|_| par.is_settled && par.score > par.own_score);
        let facts: Vec<Hinted> = [par.line(messages, game.rules()).into()].into_iter().chain(key).collect();
        let line = Hinted::join(messages, facts.clone());
        // On a narrow panel, the key has a line of its own.
        lines.extend(if line.width() <= width { vec![line] } else { facts });
    }
    let styled = |(index, line): (usize, Hinted)| {
        let shown = messages.truncate_to_facts(&line.text, width)?;
        let style = if Some(index) == new_best { app.theme().accent() } else { Style::new() };
        Some(line.truncated_to(shown).styled(style))
    };
    let time = app.playing().map(RunningGame::active_session).and_then(Session::playing_time).map(stopwatch);
    let counted = app.counted(game.score(), now);
    let score = messages
        .join(&[game::final_score(messages, game, counted)].into_iter().chain(time).collect::<Vec<_>>());
    let score = messages.truncate_to_facts(&score, width);
    let score = score.map(|score| Line::styled(score, app.theme().strong()).into());
    let award = award.map(|award| {
        let style = if award.stars.is_ok() { app.theme().stars() } else { Style::new() };
        let filled = app.counted(Stars::FIVE.halves().into(), now);
        let line = match award.stars {
            Ok(stars) if filled < stars.halves().into() => {
                review::stars(messages, Stars::ALL.into_iter().rfind(|stars| filled >= stars.halves().into()))
            }
            _ => award.line(messages),
        };
        Line::styled(messages.truncate(&line, width), style).into()
    });
    let next = advisor.and_then(|advisor| advisor.next_star(game));
    let next = next.map(|next| review::short_of_star(messages, next, game));
    let next = next.iter().flat_map(|next| wrapped(next, width)).map(|line| Line::raw(line).into());
    let award = award.into_iter().chain(next);
    score.into_iter().chain(award).chain(lines.into_iter().enumerate().filter_map(styled)).collect()
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
        Some(Line::raw(messages.truncate(&game::tiles_left_short(messages, board.tiles_left()), width)))
    };
    let counts: Vec<[Span<'static>; 2]> = left
        .into_iter()
        .map(|color| [app.theme().badge(color), Span::raw(format!(" {:<4}", board.tiles_of(color)))])
        .collect();
    // A tile, three columns wide, a space and the number.
    let on_a_line = (usize::from(width) / 8).max(1);
    total.into_iter().chain(counts.chunks(on_a_line).map(|line| line.concat().into())).collect()
}

/// The rows of a screen on which a heading of the bars takes the place of nothing else.
const ROWS_FOR_HEADING: u16 = 30;

/// A bar for each move, as in a shared result.
pub(super) fn bars(app: &App, width: u16) -> Vec<Line<'static>> {
    let bars = moves_by_height(app.game(), app.messages().charset()).into_iter();
    let bars: Vec<Line<'_>> = bars.filter(|line| columns(line) <= width).map(Line::raw).collect();
    let has_heading = !bars.is_empty() && app.area().height >= ROWS_FOR_HEADING;
    let heading = app.messages().text("tiles-per-move");
    let heading = has_heading.then(|| Line::styled(heading, app.theme().faint()));
    heading.into_iter().chain(bars).collect()
}

/// The lines for sharing the board: its id if it fits in `lines` lines of `width` columns, otherwise a note. The board of
/// the lesson is not for sharing.
pub(super) fn sharing(app: &App, width: u16, lines: u16) -> Vec<HintedLine> {
    if app.activities.lesson().is_some() {
        return Vec::new();
    }
    let id = id_within(app.game(), usize::from(width) * usize::from(lines));
    let heading = app.messages().text("share-this-board");
    let heading = id.is_some().then(|| Hinted::from(heading).styled(app.theme().faint()));
    let note = || wrapped(&app.messages().text("id-too-long-to-show"), width);
    let id_or_note = id.map_or_else(note, |id| wrapped_id(&id, width));
    heading.into_iter().chain(id_or_note.into_iter().map(|line| Line::raw(line).into())).collect()
}

/// The style of the outcome, which stands out more if the board is cleared.
pub(super) fn outcome_style(app: &App) -> Style {
    if app.game().board().is_cleared() {
        Style::reset().patch(app.theme().accent()).reversed()
    } else {
        app.theme().heading()
    }
}

const MAX_WIDTH: u16 = 44;
/// The maximum number of lines for a game id.
const ID_LINES: u16 = 4;

pub(super) struct TextBox {
    area: Rect,
    title: String,
}

impl TextBox {
    /// A box at the right end of the screen, between the headline and the status line, and the lines in it. The lines
    /// are given the width and the rows inside of the box.
    pub(super) fn new(
        app: &App,
        layout: &Layout,
        max_width: u16,
        title: &str,
        lines: impl FnOnce(u16, u16) -> Vec<HintedLine>,
    ) -> (Self, Vec<Placed>) {
        let top = layout.headline.map_or(0, Rect::bottom);
        let (width, height) = (app.area().width.min(max_width), layout.status.y.saturating_sub(top));
        let lines = lines(width.saturating_sub(2), height);
        let height = if lines.is_empty() { 0 } else { clamped(lines.len() + 2).min(height) };
        let area = Rect { x: app.area().right() - width, y: top, width, height };
        let title = app.messages().truncate(title, width.saturating_sub(4));
        let inside = area.inner(Margin::new(1, 1));
        (Self { area, title }, Placed::rows(inside, lines).collect())
    }

    pub(super) fn draw(&self, app: &App, buffer: &mut Buffer) {
        let area = clipped(self.area, buffer);
        Clear.render(area, buffer);
        let is_cleared = app.game().board().is_cleared();
        let style = if is_cleared { app.theme().accent() } else { Style::new() };
        let title = Span::styled(format!(" {} ", self.title), style);
        frame(app.theme()).title(title).render(area, buffer);
    }
}

/// The box with the result, and its lines.
pub(super) fn place_box(app: &App, layout: &Layout, now: Duration) -> (TextBox, Vec<Placed>) {
    let title = game::outcome(app.messages(), app.game().status());
    TextBox::new(app, layout, MAX_WIDTH, &title, |width, rows| {
        text(app, width, rows_to_cover(app, rows).saturating_sub(2), now)
    })
}

/// The number of rows that the result may cover: if tiles are left, some of them stay visible.
fn rows_to_cover(app: &App, rows: u16) -> u16 {
    if app.game().board().is_cleared() { rows } else { rows * 2 / 3 }
}

/// The result, and as much more as fits.
fn text(app: &App, width: u16, rows: u16, now: Duration) -> Vec<HintedLine> {
    let plain = |lines: Vec<Line<'static>>| lines.into_iter().map(HintedLine::from).collect();
    let tiles_left = plain(tiles_left(app, width));
    let bars = plain(bars(app, width));
    let mut text = facts(app, width, now);
    for more in [tiles_left, bars, sharing(app, width, ID_LINES)] {
        if text.len() + more.len() <= rows.into() {
            text.extend(more);
        }
    }
    text
}
