//! Hints, par and the best line, as the solver provides them.

use super::GameScreen;
use crate::game::PlayedMove;
use crate::play::{HintReply, HintView, Par, PlaybackSpeed};
use crate::tui::app::replay_player::ReplayPlayer;
use std::time::Duration;

impl GameScreen {
    /// The hint on the screen; the solver may still be searching for it.
    pub(crate) fn hint(&self) -> Option<HintView<'_>> {
        self.running.advisor().hint()
    }

    /// Par for the board at the end of a game; `None` while a replay is shown.
    pub(crate) fn par(&self) -> Option<Par> {
        self.playing()?.advisor().par()
    }

    pub(crate) fn request_hint(&mut self, now: Duration) {
        let reply = self.running.request_hint(now);
        if reply == HintReply::GameOver {
            self.say(self.key_hints().game_over());
        }
        let hint = self.hint().and_then(|view| view.hint).filter(|_| reply.points_at_group());
        if let Some(cell) = hint.map(|hint| hint.first().group.cell) {
            self.go_to(cell);
        }
    }

    /// Suspends the game and shows the best known line from the first board.
    pub(crate) fn show_best_line(&mut self) {
        if !self.game().status().is_over() {
            return self.say(self.messages().text("best-line-at-end"));
        }
        let line = self.running.watch_best_line();
        if let Some(replay) = line.and_then(|line| ReplayPlayer::new(line).ok()) {
            self.show_replay(replay);
        }
    }

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

    pub(crate) fn stop_autoplay(&mut self) {
        self.motion.skip();
        self.running.stop_autoplay();
        self.say(self.messages().text("your-turn"));
        self.effects.redraw();
    }
}
