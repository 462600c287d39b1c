//! Actions that are the same in every mode, and mouse input on the board.

use crate::board::IllegalMove;
use crate::tui::app::activity::Mode;
use crate::tui::app::cursor::Click;
use crate::tui::app::{App, Effect, Overlay};
use crate::tui::input::Action;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// Ends any animation, then performs an action.
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
                self.running.keep_results();
                let state = self.exit_state();
                self.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Repaint => self.effects.push(Effect::Repaint),
            Action::Help => self.overlay = Overlay::Help(0),
            Action::Cancel => self.cancel(count, now),
            Action::ToggleMouse => self.toggle_mouse(),
            Action::NextTheme => self.next_theme(),
            Action::NextSymbols => self.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page.is_some() => self.act_on_page(action, count),
            _ => match self.activity.mode() {
                Mode::Lesson(_) if self.is_lesson_finished() && action == Action::Remove => {
                    self.resume();
                }
                Mode::Play | Mode::Lesson(_) => self.act_in_game(action, count, now),
                Mode::Replay(_) => self.act_in_replay(action, count, now),
                Mode::Review(_) => self.act_in_review(action, count, now),
            },
        }
    }

    /// Clears the filter of a page, closes a page or overlay, or returns to the suspended activity. After a count, clears
    /// only the count. If there is nothing to cancel in a game, opens the menu.
    fn cancel(&mut self, count: Option<u16>, now: Duration) {
        let messages = self.messages();
        if let Some(open) = &mut self.page {
            if count.is_none() && !open.clear_filter(messages) {
                self.page = None;
            }
            return;
        }
        let closes_box = self.is_board_covered_by_result();
        self.overlay = Overlay::None;
        if count.is_none()
            && !self.resume()
            && !self.running.dismiss_hint()
            && !closes_box
            && self.can_open_menu()
        {
            self.open_menu_soon(now);
        }
    }

    /// Resumes the suspended activity after a replay or a review. Returns whether there was one.
    pub(crate) fn resume(&mut self) -> bool {
        let leaves_lesson = self.activity.lesson().is_some();
        let Some((marker, page)) = self.activity.resume() else { return false };
        if leaves_lesson {
            self.running.end_practice();
        }
        if let Some(review) = self.activity.review() {
            self.running.review_again(review.whole());
        }
        self.page = page;
        self.cursor.set_marker(marker);
        self.follow_replay();
        let is_over = self.activity.is_playing() && self.game().status().is_over();
        self.overlay = Overlay::of_game(is_over);
        if leaves_lesson {
            self.on_board_changed();
        }
        self.effects.exit_changed();
        self.effects.redraw();
        true
    }

    /// Handles the mouse on the board and on the key hints beside it.
    pub(crate) fn handle_board_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        let is_playing = self.activity.is_playing();
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.hover(position),
            MouseEventKind::Down(MouseButton::Left) if self.choose_move_at(position) => {}
            MouseEventKind::Down(MouseButton::Left) => match self.action_at(position, now) {
                Some(action) => self.act(action, now),
                None if self.is_board_covered_by_result() => self.close_overlay(),
                None => self.click(position, now),
            },
            // One notch too many must not undo the last move of a finished game; only a key does.
            MouseEventKind::ScrollUp if is_playing && self.game().status().is_over() => {}
            MouseEventKind::ScrollUp => {
                self.act(if is_playing { Action::Undo } else { Action::StepBack }, now);
            }
            MouseEventKind::ScrollDown => {
                self.act(if is_playing { Action::Redo } else { Action::StepForward }, now);
            }
            _ => {}
        }
    }

    /// Moves the marker to the tile under the mouse. Redraws only if the marker has moved.
    fn hover(&mut self, position: Position) {
        if self.activity.review().is_some() {
            // The marker shows the move.
            return;
        }
        if self.cursor.hover(position, self.activity.game(&self.running).board()) {
            self.status.clear();
            self.effects.redraw();
        }
    }

    fn click(&mut self, position: Position, now: Duration) {
        if self.is_lesson_finished() {
            self.resume();
            return;
        }
        if !self.activity.is_playing() || self.layout().cells_at(position).next().is_none() {
            return self.hover(position);
        }
        let marker = self.marker();
        let click = self.cursor.click(position, self.activity.game(&self.running).board());
        if self.marker() != marker {
            self.status.clear();
            self.effects.redraw();
        }
        match click {
            Click::Remove => self.act(Action::Remove, now),
            Click::Mark => {
                self.skip_animation();
                self.say(self.key_hints().two_groups());
            }
            Click::Empty => {
                self.motion.skip();
                self.explain_illegal_move(IllegalMove::Empty);
                self.effects.redraw();
            }
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
