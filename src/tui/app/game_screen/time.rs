//! What happens as time passes, and what follows from it.

use super::GameScreen;
use crate::play::wording;
use crate::play::{Focus, GameEffect, SolverReport, resume_hint};
use crate::tui::app::effects::{Effect, ExitState};
use crate::tui::app::replay_player::ReplayPlayer;
use std::time::Duration;

impl GameScreen {
    /// The time at which the screen needs an update even without input.
    pub(crate) fn next_deadline(&self, now: Duration) -> Option<Duration> {
        let replay = self.activity.replay();
        let step = replay.and_then(ReplayPlayer::due);
        let events = replay.and_then(|replay| replay.next_poll(now));
        let deadlines = [self.motion.deadline(now), step, events, self.running.next_deadline()];
        deadlines.into_iter().flatten().min()
    }

    /// Advances the animation and the replay.
    pub(crate) fn advance(&mut self, now: Duration) {
        if self.motion.advance(now) {
            self.effects.redraw();
        }
        self.advance_replay(now);
    }

    /// Reads the results on the daily boards if the screen shows them, so that drawing a frame reads no file.
    pub(crate) fn load_dailies(&self) {
        if self.day().is_some() {
            let _ = self.running.dailies().days();
        }
    }

    /// Lets the solver play and search, and shows the next warning.
    pub(crate) fn tick(&mut self, focus: Focus, now: Duration) {
        if let Some(played) = self.running.tick(focus, now) {
            self.show_solver_move(played, now);
        }
        if self.status.show_next_warning(self.settings.messages()) {
            self.effects.redraw();
        }
    }

    pub(crate) fn on_report(&mut self, report: SolverReport) {
        self.running.on_report(report);
        self.mark_next_solver_move();
    }

    /// Shows what an effect of the running game is about, and passes it on to the event loop if that has to perform it.
    pub(crate) fn pass_on(&mut self, effect: GameEffect) {
        match &effect {
            GameEffect::Redraw => return self.effects.redraw(),
            GameEffect::Warn(warning) => return self.warn(wording::warning(self.messages(), warning)),
            GameEffect::GamesUnreadable(error) => {
                return self.warn(wording::log_error(self.messages(), error));
            }
            GameEffect::Record => self.effects.exit_changed(),
            GameEffect::Solver(_) | GameEffect::SaveLine(_) | GameEffect::SaveReview(_) => {}
        }
        self.effects.push(Effect::Game(effect));
    }

    fn warn(&mut self, warning: String) {
        self.status.warn(warning);
        self.effects.redraw();
    }

    /// The results to print, and how to continue the game or watch it again.
    pub(crate) fn exit_message(&self) -> String {
        let hint = resume_hint(self.activity.game_to_continue(&self.running), self.messages());
        self.results().into_iter().chain([hint]).collect::<Vec<_>>().join("\n")
    }

    /// The state at exit if the player leaves now.
    pub(crate) fn exit_state(&self) -> ExitState {
        ExitState { game: self.activity.game_to_continue(&self.running).clone(), results: self.results() }
    }
}
