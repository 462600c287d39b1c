//! Hints, the best line and the solver's moves.

use super::GameScreen;
use crate::play::HintReply;
use crate::tui::app::activities::Activity;
use crate::tui::app::replay_player::ReplayPlayer;
use std::time::Duration;

impl GameScreen {
    pub(super) fn request_hint(&mut self, now: Duration) {
        let reply = self.running.request_hint(now);
        if reply == HintReply::GameOver {
            self.display.say(self.key_hints().game_over());
        }
        let hint = self.running.advisor().hint().and_then(|shown| shown.hint.as_ref());
        if let Some(hint) = hint.filter(|_| reply.points_at_group()) {
            self.go_to(hint.first().group.cell);
        }
    }

    /// Suspends the game and shows the best known line from the first board.
    pub(super) fn show_best_line(&mut self) {
        if !self.game().status().is_over() {
            return self.display.say(self.messages().text("best-line-at-end"));
        }
        let line = self.running.watch_best_line();
        if let Some(replay) = line.and_then(|line| ReplayPlayer::new(line).ok()) {
            self.suspend_for(Activity::Replay(Box::new(replay)), None);
        }
    }

    pub(super) fn start_autoplay(&mut self, now: Duration) {
        if self.running.advisor_mut().start_autoplay(now) {
            self.mark_next_solver_move();
        } else {
            self.display.say(self.key_hints().game_over());
        }
    }

    /// Moves the marker to the next move of the solver.
    pub(crate) fn mark_next_solver_move(&mut self) {
        let next = self.running.advisor().autoplay_move();
        if let Some(cell) = next.filter(|&cell| cell != self.marker()) {
            self.go_to(cell);
            self.display.effects.redraw();
        }
    }

    pub(crate) fn stop_autoplay(&mut self) {
        self.display.skip_animation();
        self.running.advisor_mut().stop_autoplay();
        self.display.say(self.messages().text("your-turn"));
    }
}
