//! Hints, par and the best line, as the advisor provides them.

use crate::game::LogTag;
use crate::i18n::text;
use crate::play::{Focus, HintReply, HintView, Par, SolverReport};
use crate::tui::app::activity::Mode;
use crate::tui::app::{App, ReplayPlayer};
use std::time::Duration;

impl App {
    /// The hint on the screen; the solver may still be searching for it.
    pub(crate) fn hint(&self) -> Option<HintView<'_>> {
        self.advisor.hint()
    }

    /// Par for the board at the end of a game; `None` while a replay is shown.
    pub(crate) fn par(&self) -> Option<Par> {
        self.advisor.par(self.activity.playing()?.game())
    }

    pub(crate) fn on_report(&mut self, report: SolverReport) {
        self.advisor.on_report(self.activity.played_game(), report);
        self.mark_next_solver_move();
    }

    /// Starts the search that the player is waiting for, and stops any other.
    pub(crate) fn update_search(&mut self, now: Duration) {
        let focus = match self.activity.mode() {
            _ if self.page.is_some() => Focus::Elsewhere,
            Mode::Play(_) | Mode::Lesson(_) => Focus::Game,
            Mode::Review(_) => Focus::Review,
            Mode::Replay(_) if self.activity.is_review_suspended() => Focus::Review,
            Mode::Replay(_) if self.activity.is_game_suspended() => Focus::BestLine,
            Mode::Replay(_) => Focus::Elsewhere,
        };
        self.advisor.update_search(self.activity.played_game(), focus, now);
    }

    pub(crate) fn request_hint(&mut self, now: Duration) {
        let reply = self.advisor.request_hint(self.activity.played_game(), now);
        match reply {
            HintReply::GameOver => self.say(self.key_hints().game_over()),
            HintReply::Level(level) => {
                if let Some(session) = self.session_mut() {
                    session.tag(level.log_tag());
                }
            }
            HintReply::Thinking | HintReply::Replaced | HintReply::Complete => {}
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
        let line = self.advisor.best_line(self.activity.played_game());
        let Some(replay) = line.and_then(|line| ReplayPlayer::new(line).ok()) else { return };
        if let Some(session) = self.session_mut() {
            session.tag(LogTag::best_line());
        }
        self.show_replay(replay);
    }
}
