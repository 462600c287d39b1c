//! Autoplay, the topmost layer: the solver makes one move at a time until a key or a click stops it.

use crate::game::PlayedMove;
use crate::i18n::text;
use crate::play::PlaybackSpeed;
use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, PlayerInput};
use crate::tui::input::keymap::key_for;
use crate::tui::input::{Action, Key, Table};
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// The speed of autoplay, while it runs.
    pub(crate) fn autoplay_speed(&self) -> Option<&'static str> {
        self.running.advisor().autoplay_speed().map(PlaybackSpeed::name)
    }

    pub(crate) fn start_autoplay(&mut self, now: Duration) {
        if self.running.start_autoplay(now) {
            self.mark_next_solver_move();
        } else {
            self.say(self.key_hints().game_over());
        }
    }

    /// Moves the marker to the next move of the solver.
    pub(crate) fn mark_next_solver_move(&mut self) {
        let next = self.running.advisor().autoplay_move();
        if let Some(cell) = next.filter(|&cell| cell != self.marker()) {
            self.go_to(cell);
            self.effects.redraw();
        }
    }

    /// Shows a move that the solver has made.
    pub(crate) fn show_solver_move(&mut self, played: PlayedMove, now: Duration) {
        self.go_to(played.cell);
        self.on_board_changed();
        self.animate(Some(played), now);
        self.mark_next_solver_move();
    }

    /// Handles keys and the mouse during autoplay. Most keys, clicks and the wheel stop autoplay and do nothing else.
    pub(crate) fn handle_autoplay_input(&mut self, input: PlayerInput<'_>, now: Duration) -> InputOutcome {
        if self.running.advisor().autoplay_speed().is_none() {
            return InputOutcome::Ignored;
        }
        match input {
            PlayerInput::Key(key) => self.handle_autoplay_key(key, now),
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
    fn handle_autoplay_key(&mut self, key: &KeyEvent, now: Duration) {
        let is_pressed = |action| {
            let first = key_for(self.keymap().table(Table::Watch), action);
            first.is_some() && first == Key::of(key)
        };
        let steps = isize::from(is_pressed(Action::Faster)) - isize::from(is_pressed(Action::Slower));
        if steps != 0 {
            return self.running.change_autoplay_speed(steps, now);
        }
        match self.action_of(key) {
            Some(action @ (Action::Suspend | Action::Repaint)) => self.act(action, now),
            Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => self.act(Action::Quit, now),
            _ => self.stop_autoplay(),
        }
    }

    fn stop_autoplay(&mut self) {
        self.motion.skip();
        self.running.stop_autoplay();
        self.say(self.messages().text(text::YOUR_TURN));
        self.effects.redraw();
    }
}
