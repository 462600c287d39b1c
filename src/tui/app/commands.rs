//! Actions of the player, and the mouse on the board.

use crate::tui::app::menu::{ESC_DELAY, Menu};
use crate::tui::app::{App, Effect, Overlay};
use crate::tui::input::{Action, Table};
use crate::tui::view;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// Ends any animation, then performs an action.
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        self.screen.display.motion.skip();
        self.screen.display.effects.redraw();
        if let Action::Digit(digit) = action {
            let count = self.count.unwrap_or(0).saturating_mul(10).saturating_add(digit.into());
            self.count = Some(count).filter(|&count| count > 0);
            return;
        }
        let count = self.count.take();
        self.screen.display.status.clear();
        match action {
            Action::Quit => {
                self.screen.running.keep_results();
                let state = self.exit_state();
                self.screen.display.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.screen.display.effects.push(Effect::Suspend),
            Action::Repaint => self.screen.display.effects.push(Effect::Repaint),
            Action::Help => self.screen.display.overlay = Overlay::Help(0),
            Action::Cancel => self.cancel(count, now),
            Action::ToggleMouse => self.screen.display.toggle_mouse(),
            Action::NextTheme => self.screen.display.next_theme(),
            Action::NextSymbols => self.screen.display.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page.is_some() => self.act_on_page(action, count),
            _ => self.screen.act(action, count, now),
        }
    }

    /// Clears the filter of a page, closes a page or overlay, or returns to the suspended activity. After a count, clears
    /// only the count. If there is nothing to cancel in a game, opens the menu.
    fn cancel(&mut self, count: Option<u16>, now: Duration) {
        if let Some(open) = &mut self.page {
            if count.is_none() && !open.clear_filter(self.screen.messages()) {
                self.page = None;
            }
            return;
        }
        let closes_box = self.is_board_covered_by_result();
        self.screen.display.overlay = Overlay::None;
        if count.is_some() {
            return;
        }
        if !self.screen.resume(&mut self.page)
            && !self.screen.running.dismiss_hint()
            && !closes_box
            && self.screen.activity.key_table() == Table::Play
        {
            self.menu = Menu::OpensAt(now + ESC_DELAY);
        }
    }

    /// Handles the mouse on the board and on the key hints beside it.
    pub(crate) fn handle_board_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        let is_playing = self.screen.activity.is_playing();
        let wheel_undoes = self.screen.display.settings.wheel_undoes();
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.screen.hover(position),
            MouseEventKind::Down(MouseButton::Left) if self.screen.choose_move_at(position) => {
                self.count = None;
            }
            MouseEventKind::Down(MouseButton::Left) => match self.hint_at(position) {
                Some(action) => self.act(action, now),
                None if self.is_board_covered_by_result() => self.screen.display.close_overlay(),
                None if self.screen.click(position) => self.act(Action::Remove, now),
                None => {}
            },
            MouseEventKind::Down(MouseButton::Right) => self.screen.mark_other(position),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown if is_playing && !wheel_undoes => {}
            // One notch too many must not undo the last move of a finished game; only a key does.
            MouseEventKind::ScrollUp if is_playing && self.screen.game().status().is_over() => {}
            MouseEventKind::ScrollUp => {
                self.act(if is_playing { Action::Undo } else { Action::StepBack }, now);
            }
            MouseEventKind::ScrollDown => {
                self.act(if is_playing { Action::Redo } else { Action::StepForward }, now);
            }
            _ => {}
        }
    }

    fn is_board_covered_by_result(&self) -> bool {
        self.screen.display.is_board_covered_by_result(self.screen.game().board().size())
    }

    /// The action of the key hint at this position of the topmost layer.
    pub(crate) fn hint_at(&self, position: Position) -> Option<Action> {
        view::hints(self).into_iter().find(|(area, _)| area.contains(position)).map(|(_, action)| action)
    }
}
