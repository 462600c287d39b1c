//! Hints, par and the best line, as the solver provides them.

use crate::i18n::text;
use crate::play::{Focus, HintReply, HintView, Par};
use crate::tui::app::activity::Mode;
use crate::tui::app::{App, ReplayPlayer};
use std::time::Duration;

impl App {
    /// The hint on the screen; the solver may still be searching for it.
    pub(crate) fn hint(&self) -> Option<HintView<'_>> {
        self.running.advisor().hint()
    }

    /// Par for the board at the end of a game; `None` while a replay is shown.
    pub(crate) fn par(&self) -> Option<Par> {
        self.playing()?.advisor().par()
    }

    /// What the player is looking at, which determines what to search for.
    pub(crate) fn focus(&self) -> Focus {
        match self.activity.mode() {
            _ if self.page.is_some() => Focus::Elsewhere,
            Mode::Play | Mode::Lesson(_) => Focus::Game,
            Mode::Review(_) => Focus::Review,
            Mode::Replay(_) if self.activity.is_review_suspended() => Focus::Review,
            Mode::Replay(_) if self.activity.is_game_suspended() => Focus::BestLine,
            Mode::Replay(_) => Focus::Elsewhere,
        }
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
            return self.say(self.messages().text(text::BEST_LINE_AT_END));
        }
        let line = self.running.watch_best_line();
        if let Some(replay) = line.and_then(|line| ReplayPlayer::new(line).ok()) {
            self.show_replay(replay);
        }
    }
}
