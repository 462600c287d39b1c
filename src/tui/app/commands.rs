//! Actions that do the same in every mode, and the mouse on the board.

use crate::board::IllegalMove;
use crate::tui::app::activity::Mode;
use crate::tui::app::{App, Effect, Overlay};
use crate::tui::input::Action;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// Performs an action, after ending an animation that is still running.
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        self.motion.skip();
        self.effects.redraw();
        if let Action::Digit(digit) = action {
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
            self.count = Some(count).filter(|&count| count > 0);
            return;
        }
        let count = self.count.take();
        self.status.clear();
        match action {
            Action::Quit => {
                let state = self.exit_state();
                self.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Repaint => self.effects.push(Effect::Repaint),
            Action::Help => self.overlay = Overlay::Help(0),
            Action::Cancel => self.cancel(count),
            Action::ToggleMouse => self.toggle_mouse(),
            Action::NextTheme => self.next_theme(),
            Action::NextSymbols => self.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page.is_some() => self.act_on_page(action, count),
            _ => match self.activity.mode() {
                Mode::Play(_) => self.act_in_game(action, count, now),
                Mode::Replay(_) => self.act_in_replay(action, count, now),
            },
        }
    }

    /// Closes a page or overlay, or returns to the suspended activity. After a count, clears only the count.
    fn cancel(&mut self, count: Option<u16>) {
        if self.page.is_some() {
            if count.is_none() {
                self.page = None;
            }
            return;
        }
        self.overlay = Overlay::None;
        if count.is_none() && !self.resume() {
            self.advisor.dismiss_hint();
        }
    }

    /// Returns from a replay to the suspended activity. Returns whether there was one.
    fn resume(&mut self) -> bool {
        let Some((marker, page)) = self.activity.resume() else { return false };
        self.page = page;
        self.cursor.set_marker(marker);
        self.follow_replay();
        let is_over = self.activity.playing().is_some_and(|session| session.game().status().is_over());
        self.overlay = Overlay::of_game(is_over);
        self.effects.session_changed();
        self.effects.redraw();
        true
    }

    /// The mouse on the board or on the keys beside it.
    pub(crate) fn point(&mut self, mouse: MouseEvent, now: Duration) {
        let place = Position::new(mouse.column, mouse.row);
        let is_played = self.activity.playing().is_some();
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.hover(place),
            MouseEventKind::Down(MouseButton::Left) => match self.action_at(place, now) {
                Some(action) => self.act(action, now),
                None if self.is_board_covered_by_result() => self.close_overlay(),
                None => self.click(place, now),
            },
            // One notch too many must not undo the end of the game: that takes a key.
            MouseEventKind::ScrollUp if is_played && self.game().status().is_over() => {}
            MouseEventKind::ScrollUp => {
                self.act(if is_played { Action::Undo } else { Action::StepBack }, now);
            }
            MouseEventKind::ScrollDown => {
                self.act(if is_played { Action::Redo } else { Action::StepForward }, now);
            }
            _ => {}
        }
    }

    /// Moves the marker to the mouse. Nothing is drawn while the mouse stays over one tile.
    fn hover(&mut self, place: Position) {
        if self.cursor.hover(place, self.activity.game().board()) {
            self.status.clear();
            self.effects.redraw();
        }
    }

    fn click(&mut self, place: Position, now: Duration) {
        self.hover(place);
        let Some(cell) = self.layout().cell_at(place).filter(|_| self.activity.playing().is_some()) else {
            return;
        };
        if cell == self.marker() {
            self.act(Action::Remove, now);
        } else {
            self.motion.skip();
            self.refuse(IllegalMove::Empty);
            self.effects.redraw();
        }
    }

    fn is_board_covered_by_result(&self) -> bool {
        self.overlay == Overlay::Result && self.layout().panel.is_none()
    }

    pub(crate) const fn close_overlay(&mut self) {
        self.overlay = Overlay::None;
        self.effects.redraw();
    }
}
