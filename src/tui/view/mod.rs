//! Draws the app into a buffer. Views are pure functions of the app and the time.

mod board;
mod ending;
mod help;
mod keys;
mod lesson;
mod lines;
mod menu;
mod moves;
mod page;
mod panel;
mod result;
mod review;
mod spectate;

use crate::tui::app::{App, Overlay};
use crate::tui::theme::StyleRole;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Color as Paint;
pub(super) use review::picture as review_picture;
use std::time::Duration;

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
        if let Some(selected) = self.selected_menu_entry() {
            menu::draw(self, selected, buffer);
        }
        if let Overlay::Help(line) = self.overlay() {
            help::draw(self, line, buffer);
        }
        self.color_plain_text(buffer);
    }

    fn render_game(&self, buffer: &mut Buffer, now: Duration) {
        let layout = self.layout();
        if let Some(layout) = self.lesson_layout() {
            lesson::draw(self, &layout, buffer);
        }
        if layout.board.is_empty() {
            return lines::draw_too_small(self, &layout, buffer);
        }
        board::draw(self, &layout, now, buffer);
        lines::draw(self, &layout, buffer);
        if let (Some(view), Some(layout)) = (self.review_view(), self.review_layout()) {
            return review::draw_panel(self, &view, &layout, buffer);
        }
        if self.selected_menu_entry().is_some() {
            // Beside the menu, half of the panel's words would only distract from it.
            return;
        }
        if let Some(area) = layout.moves {
            moves::draw(self, area, buffer);
        }
        match (layout.panel, self.overlay()) {
            (Some(area), _) => panel::draw(self, &layout, area, buffer),
            // The result appears after the animation of the last move.
            (None, Overlay::Result) if self.animation().is_none() => match self.verdict() {
                Some(verdict) => spectate::draw_verdict(self, verdict, &layout, buffer),
                None => result::draw(self, &layout, buffer),
            },
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
    pub fn cursor_position(&self) -> Option<Position> {
        if let Some(open) = self.page()
            && !matches!(self.overlay(), Overlay::Help(_))
        {
            return self.cursor_on_page(open);
        }
        if let Some(selected) = self.selected_menu_entry().filter(|_| self.overlay().help_line().is_none()) {
            return self.menu_layout(selected).row_of(selected).map(Rect::as_position);
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
