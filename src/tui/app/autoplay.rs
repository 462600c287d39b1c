//! The topmost layer: the solver plays, one move at a time, until a key stops it.

use crate::game::LogTag;
use crate::i18n::text;
use crate::play::PlaybackSpeed;
use crate::tui::app::App;
use crate::tui::app::update::{InputOutcome, Press};
use crate::tui::input::keymap::key_for;
use crate::tui::input::{Action, Key, Table};
use ratatui::crossterm::event::{KeyEvent, MouseEventKind};
use std::time::Duration;

impl App {
    /// How fast the solver plays, while it does.
    pub(crate) fn autoplay_speed(&self) -> Option<&'static str> {
        self.advisor.autoplay_speed().map(PlaybackSpeed::name)
    }

    pub(crate) fn start_autoplay(&mut self, now: Duration) {
        if self.advisor.start_autoplay(self.activity.played_game(), now) {
            self.mark_solver_move();
        } else {
            self.say(self.key_hints().game_over());
        }
    }

    /// Marks the move that the solver would make now.
    pub(crate) fn mark_solver_move(&mut self) {
        let next = self.advisor.autoplay_move(self.activity.played_game());
        if let Some(cell) = next.filter(|&cell| cell != self.marker()) {
            self.go_to(cell);
            self.effects.redraw();
        }
    }

    /// Makes the solver's move if one is due.
    pub(crate) fn play_due_move(&mut self, now: Duration) {
        let Some(cell) = self.advisor.due_move(self.activity.played_game(), now) else { return };
        let Some(session) = self.session_mut() else { return };
        session.tag(LogTag::solver());
        let played = session.play(cell).cloned().ok();
        self.go_to(cell);
        self.on_board_changed();
        self.animate(played, now);
        self.advisor.after_autoplay_move(self.activity.played_game(), now);
        self.mark_solver_move();
        self.effects.redraw();
    }

    /// Takes keys and clicks while the solver plays: each stops the solver and does nothing else.
    pub(crate) fn press_autoplay(&mut self, press: Press<'_>, now: Duration) -> InputOutcome {
        if self.advisor.autoplay_speed().is_none() {
            return InputOutcome::PassedOn;
        }
        match press {
            Press::Key(key) => self.press_key_in_autoplay(key, now),
            Press::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_) => {}
                _ => self.stop_autoplay(),
            },
            Press::Paste(_) => return InputOutcome::PassedOn,
        }
        InputOutcome::Taken
    }

    /// Two kinds of keys do not stop the solver: those that suspend or repaint, and the first keys of the replay's
    /// actions `faster` and `slower`. The other keys of these two move the marker in a game, so they do stop it.
    fn press_key_in_autoplay(&mut self, key: &KeyEvent, now: Duration) {
        let is_pressed = |action| {
            let first = key_for(self.keymap().table(Table::Watch), action);
            first.is_some() && first == Key::of(key)
        };
        let steps = isize::from(is_pressed(Action::Faster)) - isize::from(is_pressed(Action::Slower));
        if steps != 0 {
            return self.advisor.change_autoplay_speed(steps, now);
        }
        match self.action_of(key) {
            Some(action @ (Action::Suspend | Action::Repaint)) => self.act(action, now),
            Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => self.act(Action::Quit, now),
            _ => self.stop_autoplay(),
        }
    }

    fn stop_autoplay(&mut self) {
        self.motion.skip();
        self.advisor.stop_autoplay();
        self.say(self.messages().text(text::YOUR_TURN));
        self.effects.redraw();
    }
}
