//! The card at the end of a game, for the panel or for the box that replaces it: what it was, what was good, and what is
//! next. Each line has its row from the first frame on, so a line that waits for a search says so.

use crate::game::Day;
use crate::i18n::{daily, game, hints, review};
use crate::play::{Advisor, Par, Ranking, RunningGame, wording};
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::geometry::layout::Layout;
use crate::tui::geometry::wrapping::{clamped, columns};
use crate::tui::input::hinted::{Hinted, HintedLine};
use crate::tui::view::panel;
use crate::tui::view::placed::{Placed, clipped, frame};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use std::time::Duration;

/// What the game was: the score, the stars with the help used, and the tiles left, the moves and the time. The score and
/// the stars grow until the end of the animation.
pub(super) fn result(app: &App, width: u16, now: Duration) -> Vec<HintedLine> {
    let (game, messages) = (app.game(), app.messages());
    let score = game::final_score(messages, game, app.counted(game.score(), now));
    let mut lines = vec![Line::styled(messages.truncate(&score, width), app.theme().strong()).into()];
    if let Some(advisor) = own_game(app) {
        let award = advisor.award(game);
        let filled = app.counted(Stars::FIVE.halves().into(), now);
        let stars = match award.map(|award| (award, award.stars)) {
            None => messages.text("stars-not-yet").into_owned(),
            Some((award, Err(_))) => award.line(messages),
            Some((award, Ok(stars))) => {
                let lit = Stars::ALL.into_iter().rfind(|lit| filled >= lit.halves().into() && *lit < stars);
                let is_lit = filled >= stars.halves().into();
                let line = if is_lit { award.line(messages) } else { review::stars(messages, lit) };
                // Apart from each other, the stars look larger.
                let (stars, rest) =
                    line.split_at(line.char_indices().nth(5).map_or(line.len(), |(at, _)| at));
                stars.chars().flat_map(|star| [star, ' ']).collect::<String>().trim_end().to_owned() + rest
            }
        };
        let style = match award.map(|award| award.stars) {
            Some(Ok(_)) => app.theme().stars(),
            Some(Err(_)) | None => app.theme().faint(),
        };
        let stars = messages.truncate(&stars, width);
        let mut line = Line::from(Span::styled(stars, style));
        let help = hints::undos_and_help(messages, game.undos(), game.help()).map(|help| format!("  {help}"));
        let room = width.saturating_sub(clamped(line.width()));
        line.push_span(messages.truncate(&help.unwrap_or_default(), room));
        lines.push(line.into());
    }
    lines.push(panel::progress(app, width).into());
    lines
}

/// The advisor of a game that the player has played, which is neither a replay nor the lesson.
fn own_game(app: &App) -> Option<&Advisor> {
    app.playing().filter(|_| !app.activities.is_practice()).map(RunningGame::advisor)
}

/// What was good about the game: what was never reached before, which stands out, and its largest group; or else its
/// largest group and its place.
pub(super) fn best(app: &App, width: u16) -> Vec<HintedLine> {
    let (game, messages) = (app.game(), app.messages());
    if app.activities.is_practice() {
        return Vec::new();
    }
    let ranked = app.playing().map(RunningGame::ranking).and_then(Ranking::ranked);
    let first = ranked.and_then(|ranked| wording::first_time(messages, ranked));
    let line = |text: &str, style| {
        let shown = messages.truncate_to_facts(text, width).unwrap_or_default();
        HintedLine::from(Line::styled(shown, style))
    };
    let largest = line(&game::largest_move(messages, game).unwrap_or_default(), Style::new());
    if let Some(first) = first {
        return vec![line(&first, app.theme().accent()), largest];
    }
    let place = ranked.map(|ranked| wording::place(messages, ranked)).unwrap_or_default();
    vec![largest, line(&place, Style::new())]
}

/// What is next: the points that the next star needs, or else the difference from par, or on a daily board the streak and the
/// time to the next one; and par, with the key that shows its line.
pub(super) fn next(app: &App, width: u16) -> Vec<HintedLine> {
    let (game, messages) = (app.game(), app.messages());
    let Some(advisor) = own_game(app) else { return Vec::new() };
    let par = advisor.par().filter(|par| par.is_settled);
    let star = advisor.next_star(game).map(|next| review::short_of_star(messages, next, game));
    let difference = par.map(|par| par.difference(messages, game.rules())).unwrap_or_default();
    let line = |text: Hinted| {
        let shown = messages.truncate_to_facts(&text.text, width).unwrap_or_default();
        text.truncated_to(shown).styled(Style::new())
    };
    let par = line(par_line(app, par));
    let Some(day) = Day::of(game.id()) else { return vec![line(star.unwrap_or(difference).into()), par] };
    let mut lines = vec![par];
    let remarks = wording::daily_remarks(messages, day, app.running.dailies());
    let remarks: Vec<String> = remarks.collect();
    let joined = messages.join(&remarks);
    let remarks = if columns(&joined) <= width { vec![joined] } else { remarks };
    lines.extend(remarks.into_iter().map(|remark| line(remark.into())));
    let first = app.running.dailies().first_attempt_before(game);
    lines.extend(first.map(|first| line(daily::first_attempt(messages, first.score).into())));
    lines
}

/// `Par 3,120 · b shows it`.
fn par_line(app: &App, par: Option<Par>) -> Hinted {
    let messages = app.messages();
    let Some(par) = par else { return messages.text("par-not-yet").into() };
    let key = app.key_hints().best_line().filter(|_| par.score > par.own_score);
    let proved = par.proved.then(|| messages.text("par-proved").into());
    let score = hints::par(messages, par.score, app.game().rules()).into();
    Hinted::join(messages, [Some(score), proved, key].into_iter().flatten())
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

/// The box with the result, and its lines: with blank lines between its parts if there is room.
pub(super) fn place_box(app: &App, layout: &Layout, now: Duration) -> (TextBox, Vec<Placed>) {
    let title = game::outcome(app.messages(), app.game().status());
    TextBox::new(app, layout, MAX_WIDTH, &title, |width, rows| {
        let parts = [result(app, width, now), best(app, width), next(app, width)];
        let used: usize = parts.iter().map(Vec::len).sum();
        let has_blanks = used + parts.len() < rows_to_cover(app, rows).into();
        let mut lines: Vec<HintedLine> = Vec::new();
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            if has_blanks && !lines.is_empty() {
                lines.push(HintedLine::default());
            }
            lines.extend(part);
        }
        lines
    })
}

/// The number of rows that the result may cover: if tiles are left, some of them stay visible.
fn rows_to_cover(app: &App, rows: u16) -> u16 {
    if app.game().board().is_cleared() { rows } else { rows * 2 / 3 }
}
