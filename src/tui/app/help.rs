//! The help layer: scrolls the list of keys, and closes it.

use crate::tui::app::update::{InputOutcome, Press};
use crate::tui::app::{App, Overlay};
use crate::tui::input::keymap;
use crate::tui::input::{Action, Key, Table};
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// Takes all keys while the help is open. A key that does not scroll closes it and does nothing else, unless it
    /// suspends or repaints.
    pub(crate) fn press_help(&mut self, press: Press<'_>, now: Duration) -> InputOutcome {
        let Some(line) = self.overlay.help_line() else { return InputOutcome::PassedOn };
        match press {
            Press::Key(key) if Key::of(key) == Some(Key::Ctrl('c')) => return InputOutcome::PassedOn,
            Press::Key(key) => self.press_key_in_help(line, key, now),
            Press::Mouse(mouse) => self.handle_mouse_in_help(line, mouse),
            Press::Paste(_) => {}
        }
        InputOutcome::Taken
    }

    fn press_key_in_help(&mut self, line: u16, key: &KeyEvent, now: Duration) {
        let screen = self.screen().height.saturating_sub(2);
        match (keymap::action(self.keymap().table(Table::Page), key), self.action_of(key)) {
            (Some(Action::NextRow), _) => self.scroll_help(line.saturating_add(1)),
            (Some(Action::PreviousRow), _) => self.scroll_help(line.saturating_sub(1)),
            (Some(Action::PageDown), _) => self.scroll_help(line.saturating_add(screen)),
            (Some(Action::PageUp), _) => self.scroll_help(line.saturating_sub(screen)),
            (Some(Action::FirstRow), _) => self.scroll_help(0),
            (Some(Action::LastRow), _) => self.scroll_help(u16::MAX),
            (_, Some(action @ (Action::Suspend | Action::Repaint))) => self.act(action, now),
            // As in every pager.
            _ if Key::of(key) == Some(Key::Char(' ')) => self.scroll_help(line.saturating_add(screen)),
            _ => self.close_overlay(),
        }
    }

    fn handle_mouse_in_help(&mut self, line: u16, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(_) => self.close_overlay(),
            MouseEventKind::ScrollUp => self.scroll_help(line.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.scroll_help(line.saturating_add(1)),
            _ => {}
        }
    }

    fn scroll_help(&mut self, line: u16) {
        self.overlay = Overlay::Help(line.min(self.last_line_of_help()));
        self.effects.redraw();
    }
}
