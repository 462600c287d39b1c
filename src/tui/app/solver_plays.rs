//! The solver playing on: a move every so often, until any key stops it.

use crate::board::Cell;
use crate::game::Mark;
use crate::i18n::text;
use crate::play::solver_task::HINT_DELAY;
use crate::tui::app::pace::PlaybackSpeed;
use crate::tui::app::{App, Changed};
use crate::tui::input::action::Action;
use crate::tui::input::keymap::{Key, Table, action, key_for};
use ratatui::crossterm::event::KeyEvent;
use std::time::Duration;

/// The solver at play.
pub(super) struct Playing {
    pace: PlaybackSpeed,
    /// When its next move is due, if it knows one by then.
    due: Duration,
}

impl App {
    pub(super) fn let_solver_play(&mut self, now: Duration) {
        if self.game().status().is_over() {
            return self.say(self.words().game_is_over(self.bindings()));
        }
        self.advice.asked = None;
        self.advice.playing = Some(Playing { pace: PlaybackSpeed::NORMAL, due: now + HINT_DELAY });
        self.point_at_next_of_solver();
    }

    /// How fast the solver plays, while it does.
    pub(crate) fn pace_of_solver(&self) -> Option<&'static str> {
        self.advice.playing.as_ref().map(|playing| playing.pace.name())
    }

    /// When the solver makes its next move, if it knows one.
    pub(super) fn solver_due(&self) -> Option<Duration> {
        let playing = self.advice.playing.as_ref()?;
        self.next_of_solver().map(|_| playing.due)
    }

    fn next_of_solver(&self) -> Option<Cell> {
        let game = self.game();
        self.advice.known.best_from(game)?.cells.get(game.moves().len()).copied()
    }

    /// Shows what the solver would play now.
    pub(super) fn point_at_next_of_solver(&mut self) {
        if self.advice.playing.is_some()
            && let Some(cell) = self.next_of_solver().filter(|&cell| cell != self.marker())
        {
            self.go_to(cell);
            self.changed.screen = true;
        }
    }

    /// Has the solver make its move if one is due.
    pub(super) fn let_solver_move(&mut self, now: Duration) {
        let is_due = self.solver_due().is_some_and(|due| due <= now);
        let Some(cell) = self.next_of_solver().filter(|_| is_due) else { return };
        let Some(sitting) = self.sitting_to_change() else { return };
        sitting.mark(Mark::solver());
        let played = sitting.play(cell).cloned().ok();
        self.go_to(cell);
        self.settle();
        self.animate(played, now);
        if self.game().status().is_over() {
            self.advice.playing = None;
        } else if let Some(playing) = &mut self.advice.playing {
            playing.due = now + playing.pace.time();
        }
        self.point_at_next_of_solver();
        self.changed = Changed { screen: true, game: true };
    }

    /// Any key stops the solver and does nothing else, unless it is the terminal's. Only the first ones that change the
    /// speed of a recorded game, `+` and `-`, change its pace too: others of those move the marker in a game.
    pub(super) fn press_while_solver_plays(&mut self, key: &KeyEvent, now: Duration) {
        let pressed = |action| {
            let key_told = key_for(self.keymap().table(Table::Watch), action);
            key_told.is_some() && key_told == Key::of(key)
        };
        let steps = isize::from(pressed(Action::Faster)) - isize::from(pressed(Action::Slower));
        if let (true, Some(playing)) = (steps != 0, &mut self.advice.playing) {
            playing.pace = playing.pace.changed(steps);
            playing.due = now + playing.pace.time();
            self.changed.screen = true;
            return;
        }
        match action(self.bindings(), key) {
            Some(asked @ (Action::Suspend | Action::Repaint)) => self.act(asked, now),
            Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => self.act(Action::Quit, now),
            _ => self.stop_solver(),
        }
    }

    pub(super) fn stop_solver(&mut self) {
        self.skip_animation();
        self.advice.playing = None;
        self.say(self.words().text(text::TAKEN_OVER));
        self.changed.screen = true;
    }
}
