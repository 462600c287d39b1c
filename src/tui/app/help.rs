//! The help layer, which scrolls and closes the list of keys.

use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::{Action, Key};
use crate::tui::view;
use ratatui::crossterm::event::MouseEventKind;
use std::time::Duration;

impl App {
    /// Handles all input except Ctrl-C while the help is open. A key that does not scroll closes the help and does
    /// nothing else, unless it suspends or repaints.
    pub(crate) fn handle_help_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        let Some(line) = self.help else { return InputOutcome::Ignored };
        let page_height = self.area().height.saturating_sub(4).max(1);
        let line = match input {
            PlayerInput::Key(key, action) => match action {
                _ if Key::of(key) == Some(Key::Ctrl('c')) => return InputOutcome::Ignored,
                Some(action @ (Action::Suspend | Action::Repaint)) => {
                    self.act(action, now);
                    return InputOutcome::Handled;
                }
                Some(Action::NextRow) => Some(line.saturating_add(1)),
                Some(Action::PreviousRow) => Some(line.saturating_sub(1)),
                Some(Action::PageDown) => Some(line.saturating_add(page_height)),
                Some(Action::PageUp) => Some(line.saturating_sub(page_height)),
                Some(Action::FirstRow) => Some(0),
                Some(Action::LastRow) => Some(u16::MAX),
                // Space scrolls, as in every pager.
                _ if Key::of(key) == Some(Key::Char(' ')) => Some(line.saturating_add(page_height)),
                _ => None,
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
        InputOutcome::Handled
    }
}
