//! Autoplay, the topmost layer: the solver makes one move at a time until a key or a click stops it.

use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::keymap::key_for;
use crate::tui::input::{Action, Key, Table};
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// Handles keys and the mouse during autoplay. Most keys, clicks and the wheel stop autoplay and do nothing else.
    pub(crate) fn handle_autoplay_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.running.advisor().autoplay_speed().is_none() {
            return InputOutcome::Ignored;
        }
        match input {
            PlayerInput::Key(key, action) => self.handle_autoplay_key(key, action, now),
            PlayerInput::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_) => {}
                _ => self.stop_autoplay(),
            },
            PlayerInput::Paste(_) => return InputOutcome::Ignored,
        }
        InputOutcome::Handled
    }

    /// Suspends, repaints, quits on Ctrl-C, or changes the speed. Any other key stops autoplay. Of the keys for
    /// `faster` and `slower` in replays, only the first ones change the speed, because the others move the marker in a
    /// game.
    fn handle_autoplay_key(&mut self, key: &KeyEvent, action: Option<Action>, now: Duration) {
        let is_pressed = |action| {
            let first = key_for(self.settings.keymap.table(Table::Replay), action);
            first.is_some() && first == Key::of(key)
        };
        let steps = isize::from(is_pressed(Action::Faster)) - isize::from(is_pressed(Action::Slower));
        if steps != 0 {
            return self.running.advisor_mut().change_autoplay_speed(steps, now);
        }
        match action {
            Some(action @ (Action::Suspend | Action::Repaint)) => self.act(action, now),
            Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => self.act(Action::Quit, now),
            _ => self.stop_autoplay(),
        }
    }
}
