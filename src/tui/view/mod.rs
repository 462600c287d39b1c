//! Draws the app into a buffer. Views are pure functions of the app and the time.

mod board;
mod help;
mod keys;
mod lines;
mod moves;
mod page;
mod panel;
mod result;
mod review;
mod wrapping;

use crate::i18n::text;
use crate::play::id_within;
use crate::tui::app::{App, Overlay, RankedGame};
use crate::tui::theme::StyleRole;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color as Paint;
use ratatui::text::Line;
pub(super) use review::picture as review_picture;
use std::time::Duration;
use wrapping::{wrapped, wrapped_id};

impl App {
    /// Draws a frame and positions the terminal's cursor.
    pub fn view(&self, frame: &mut Frame<'_>, now: Duration) {
        self.render(frame.buffer_mut(), now);
        if let Some(position) = self.cursor_position() {
            frame.set_cursor_position(position);
        }
    }

    /// Draws the screen at the time `now`.
    pub fn render(&self, buffer: &mut Buffer, now: Duration) {
        match self.page() {
            Some(open) => page::draw(self, open, buffer),
            None => self.render_game(buffer, now),
        }
        if let Overlay::Help(line) = self.overlay() {
            help::draw(self, line, buffer);
        }
        self.color_plain_text(buffer);
    }

    fn render_game(&self, buffer: &mut Buffer, now: Duration) {
        let layout = self.layout();
        if layout.board.is_empty() {
            return lines::draw_too_small(self, &layout, buffer);
        }
        board::draw(self, &layout, now, buffer);
        lines::draw(self, &layout, buffer);
        if let (Some(view), Some(layout)) = (self.review_view(), self.review_layout()) {
            return review::draw_panel(self, &view, &layout, buffer);
        }
        if let Some(area) = layout.moves {
            moves::draw(self, area, buffer);
        }
        match (layout.panel, self.overlay()) {
            (Some(area), _) => panel::draw(self, &layout, area, buffer),
            // The result appears after the animation of the last move.
            (None, Overlay::Result) if self.animation().is_none() => result::draw(self, &layout, buffer),
            (None, _) => {}
        }
    }

    /// Applies the theme's text colour, if it has one, to text without a colour.
    fn color_plain_text(&self, buffer: &mut Buffer) {
        if let Some(paint) = self.theme().style(StyleRole::Text).fg {
            for cell in buffer.content.iter_mut().filter(|cell| cell.fg == Paint::Reset) {
                cell.fg = paint;
            }
        }
    }

    /// The position of the terminal's cursor: on the marker or the selected row, so that screen magnifiers and screen
    /// readers follow it.
    #[must_use]
    pub fn cursor_position(&self) -> Option<Position> {
        if let Some(open) = self.page()
            && !matches!(self.overlay(), Overlay::Help(_))
        {
            return self.cursor_on_page(open);
        }
        let layout = self.layout();
        let tile = layout.area_of(self.marker()).filter(|_| matches!(self.overlay(), Overlay::None))?;
        self.game().board().tile(self.marker())?;
        Some(tile.symbol())
    }
}

/// The part of an area that is inside the buffer.
fn clipped(area: Rect, buffer: &Buffer) -> Rect {
    area.intersection(buffer.area)
}

/// The lines about a finished game: the score, the place on the leaderboard, the help used, the daily result, par, and
/// the difference between the score and par.
fn result_facts(app: &App, width: u16) -> Vec<String> {
    let (game, messages) = (app.game(), app.messages());
    let mut lines = vec![messages.final_score(game)];
    if let Some(RankedGame { game: entry, place, best_on_board }) = app.ranked() {
        lines.push(messages.place_on_leaderboard(*place, entry.help()));
        lines.extend(messages.points_to_next_place(*place, entry));
        lines.extend(best_on_board.as_ref().map(|best| messages.best_on_board(best)));
    }
    lines.extend(messages.help(game.help()));
    if let Some(day) = app.day().filter(|_| app.replay().is_none()) {
        lines.extend(
            app.dailies().first_attempt_before(game).map(|first| messages.first_attempt(first.score)),
        );
        lines.extend(messages.daily_remark(day, app.dailies()));
    }
    if let Some(par) = app.par() {
        let mut difference = vec![par.difference(messages, game.rules())];
        if par.score > par.own_score {
            difference.extend(app.key_hints().best_line());
        }
        let award = Some(par.award(messages)).filter(|award| !award.is_empty());
        lines.extend([par.line(messages, game.rules()), messages.join(&difference)].into_iter().chain(award));
    }
    lines.into_iter().filter_map(|line| messages.truncate_to_facts(&line, width)).collect()
}

/// The lines for sharing the board: its id if it fits in `lines` lines of `width` columns, otherwise a note.
fn sharing(app: &App, width: u16, lines: u16) -> Vec<Line<'static>> {
    let id = id_within(app.game(), usize::from(width) * usize::from(lines));
    let heading = id.is_some().then(|| Line::styled(sharing_heading(app, width), app.theme().faint()));
    let note = || wrapped(&app.messages().text(text::ID_TOO_LONG_TO_SHOW), width);
    let id_or_note = id.map_or_else(note, |id| wrapped_id(&id, width));
    heading.into_iter().chain(id_or_note.into_iter().map(Line::raw)).collect()
}

/// The heading above the id. If there is room, it names the key that copies the result.
fn sharing_heading(app: &App, width: u16) -> String {
    let heading = app.messages().text(text::SHARE_THIS_BOARD).into_owned();
    let with_key = app.key_hints().share().map(|key| format!("{heading} {key}"));
    with_key.filter(|line| line.chars().count() <= width.into()).unwrap_or(heading)
}
