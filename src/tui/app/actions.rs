//! Actions on the whole screen, and the mouse on the board and the key hints beside it.

use crate::tui::app::menu::{ESC_DELAY, Menu};
use crate::tui::app::{App, Effect};
use crate::tui::input::{Action, Table};
use crate::tui::page::NamePage;
use crate::tui::view;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Duration;

impl App {
    /// Ends any animation, then performs an action.
    pub(crate) fn act(&mut self, action: Action, now: Duration) {
        self.screen.display.skip_animation();
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
                self.screen.running.advisor_mut().keep_results();
                let state = self.exit_state();
                self.screen.display.effects.push(Effect::Quit(Box::new(state)));
            }
            Action::Suspend => self.screen.display.effects.push(Effect::Suspend),
            Action::Repaint => self.screen.display.effects.push(Effect::Repaint),
            Action::Help => self.help = Some(0),
            Action::Cancel => self.cancel(count, now),
            Action::ToggleMouse => self.screen.display.toggle_mouse(),
            Action::NextTheme => self.screen.display.next_theme(),
            Action::NextSymbols => self.screen.display.next_symbols(),
            Action::Open(page) => self.open(page),
            _ if self.page.is_some() => self.act_on_page(action, count),
            Action::Share | Action::ShareCode if self.screen.needs_name() => {
                self.page = Some(NamePage::open("", Some(action)));
            }
            _ => self.screen.act(action, count, now),
        }
    }

    /// Clears the filter of a page, closes a page or the result, or returns to the suspended activity. After a count,
    /// does nothing else. If there is nothing to cancel in a game, opens the menu.
    fn cancel(&mut self, count: Option<u16>, now: Duration) {
        if let Some(open) = &mut self.page {
            if count.is_none() && !open.clear_filter(self.screen.messages()) {
                self.page = self.page_below.take();
            }
            return;
        }
        if count.is_some() {
            return;
        }
        let closes_box = self.is_board_covered_by_result();
        self.screen.display.shows_result = false;
        if !self.screen.resume(&mut self.page)
            && !self.screen.running.advisor_mut().dismiss_hint()
            && !closes_box
            && self.screen.activities.key_table() == Table::Play
        {
            self.menu = Menu::OpensAt(now + ESC_DELAY);
        }
    }

    /// Handles the mouse on the board and on the key hints beside it.
    pub(crate) fn handle_board_mouse(&mut self, mouse: MouseEvent, now: Duration) {
        let position = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => self.screen.hover(position),
            MouseEventKind::Down(MouseButton::Left) => self.click(position, now),
            MouseEventKind::Down(MouseButton::Right) => self.screen.mark_other(position),
            MouseEventKind::ScrollUp => self.turn_wheel(Action::StepBack, now),
            MouseEventKind::ScrollDown => self.turn_wheel(Action::StepForward, now),
            _ => {}
        }
    }

    fn click(&mut self, position: Position, now: Duration) {
        let was_moving = self.screen.display.skip_animation();
        if self.screen.choose_move_at(position) {
            return;
        }
        if let Some(action) = self.hint_at(position) {
            self.act(action, now);
        } else if self.is_board_covered_by_result() {
            // A click that ends the animation closes no box that was not seen.
            self.screen.display.shows_result = was_moving;
            self.screen.display.effects.redraw();
        } else if self.screen.click(position) {
            self.act(Action::Remove, now);
        }
    }

    /// Steps through a replay or a review. During a game, a notch must not undo a move by accident.
    fn turn_wheel(&mut self, step: Action, now: Duration) {
        if !self.screen.activities.is_playing() {
            self.act(step, now);
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
