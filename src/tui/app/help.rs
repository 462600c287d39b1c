//! The help layer, which scrolls and closes the list of keys.

use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::keymap;
use crate::tui::input::{Action, Key, Table};
use crate::tui::view;
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// Handles all input except Ctrl-C while the help is open. A key that does not scroll closes the help and does
    /// nothing else, unless it suspends or repaints.
    pub(crate) fn handle_help_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        let Some(line) = self.help else { return InputOutcome::Ignored };
        let line = match input {
            PlayerInput::Key(key) => match self.action_of(key) {
                _ if Key::of(key) == Some(Key::Ctrl('c')) => return InputOutcome::Ignored,
                Some(action @ (Action::Suspend | Action::Repaint)) => {
                    self.act(action, now);
                    return InputOutcome::Handled;
                }
                _ => self.help_line_after(line, key),
            },
            PlayerInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(_) => None,
                MouseEventKind::ScrollUp => Some(line.saturating_sub(1)),
                MouseEventKind::ScrollDown => Some(line.saturating_add(1)),
                _ => return InputOutcome::Handled,
            },
            PlayerInput::Paste(_) => return InputOutcome::Handled,
        };
        self.help = line.map(|line| line.min(view::last_help_line(self)));
        self.screen.display.effects.redraw();
        InputOutcome::Handled
    }

    /// The first visible line after a key; `None` if the key closes the help.
    fn help_line_after(&self, line: u16, key: &KeyEvent) -> Option<u16> {
        let page_height = self.area().height.saturating_sub(2);
        match keymap::action(self.screen.display.settings.keymap.table(Table::Page), key) {
            Some(Action::NextRow) => Some(line.saturating_add(1)),
            Some(Action::PreviousRow) => Some(line.saturating_sub(1)),
            Some(Action::PageDown) => Some(line.saturating_add(page_height)),
            Some(Action::PageUp) => Some(line.saturating_sub(page_height)),
            Some(Action::FirstRow) => Some(0),
            Some(Action::LastRow) => Some(u16::MAX),
            // Space scrolls, as in every pager.
            _ if Key::of(key) == Some(Key::Char(' ')) => Some(line.saturating_add(page_height)),
            _ => None,
        }
    }
}
