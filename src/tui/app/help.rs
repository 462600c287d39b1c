//! The help layer, which scrolls and closes the list of keys.

use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::keymap;
use crate::tui::input::{Action, Key, Table};
use crate::tui::view;
use ratatui::crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// Handles all input except Ctrl-C while the help is open. A key that does not scroll closes the help and does
    /// nothing else, unless it suspends or repaints.
    pub(crate) fn handle_help_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        let Some(line) = self.help else { return InputOutcome::Ignored };
        match input {
            PlayerInput::Key(key) if Key::of(key) == Some(Key::Ctrl('c')) => return InputOutcome::Ignored,
            PlayerInput::Key(key) => self.handle_help_key(line, key, now),
            PlayerInput::Mouse(mouse) => self.handle_help_mouse(line, mouse),
            PlayerInput::Paste(_) => {}
        }
        InputOutcome::Handled
    }

    fn handle_help_key(&mut self, line: u16, key: &KeyEvent, now: Duration) {
        let page_height = self.area().height.saturating_sub(2);
        match (
            keymap::action(self.screen.display.settings.keymap.table(Table::Page), key),
            self.action_of(key),
        ) {
            (Some(Action::NextRow), _) => self.scroll_help(line.saturating_add(1)),
            (Some(Action::PreviousRow), _) => self.scroll_help(line.saturating_sub(1)),
            (Some(Action::PageDown), _) => self.scroll_help(line.saturating_add(page_height)),
            (Some(Action::PageUp), _) => self.scroll_help(line.saturating_sub(page_height)),
            (Some(Action::FirstRow), _) => self.scroll_help(0),
            (Some(Action::LastRow), _) => self.scroll_help(u16::MAX),
            (_, Some(action @ (Action::Suspend | Action::Repaint))) => self.act(action, now),
            // Space scrolls, as in every pager.
            _ if Key::of(key) == Some(Key::Char(' ')) => self.scroll_help(line.saturating_add(page_height)),
            _ => self.close_help(),
        }
    }

    fn handle_help_mouse(&mut self, line: u16, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(_) => self.close_help(),
            MouseEventKind::ScrollUp => self.scroll_help(line.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.scroll_help(line.saturating_add(1)),
            _ => {}
        }
    }

    const fn close_help(&mut self) {
        self.help = None;
        self.screen.display.effects.redraw();
    }

    fn scroll_help(&mut self, line: u16) {
        self.help = Some(line.min(view::last_help_line(self)));
        self.screen.display.effects.redraw();
    }
}
