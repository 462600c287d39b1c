//! What follows from a change of the board and from a report of the solver.

use super::Advisor;
use super::state::Scale;
use super::state::SearchGoal;
use crate::game::Game;
use crate::play::game_effect::{FoundLine, GameEffect};
use crate::play::solver_task::{Finding, SolverReport};
use std::time::Duration;

impl Advisor {
    /// Follows the game to another position or another board. Drops the hint and the search for the previous position;
    /// known lines remain.
    pub(in crate::play) fn follow(&mut self, game: &Game) {
        self.hint = None;
        self.abandon_search();
        self.game.clone_from(game);
        if self.lines.switch_to(game) {
            self.found = None;
            self.scale = Scale::default();
        }
        self.save_found_line();
    }

    pub(in crate::play) fn next_deadline(&self) -> Option<Duration> {
        [self.hint_due(), self.move_due(), self.settling_due(), self.search_end()].into_iter().flatten().min()
    }

    /// Handles the report of a search. A report of an earlier search has no effect.
    pub(in crate::play) fn on_report(&mut self, report: SolverReport) {
        let is_current = report.number == self.tasks;
        let Some(search) = self.search.as_mut().filter(|_| is_current) else { return };
        let ends = report.is_last && !search.is_over;
        search.is_over |= report.is_last;
        let (goal, run) = (search.goal, search.run.clone());
        let is_better = match report.finding {
            Finding::Line(line) => {
                let is_better = self.lines.learn(line.clone());
                if is_better {
                    self.found = Some((line, run));
                    self.save_found_line();
                }
                is_better
            }
            Finding::RandomScores(scores) => {
                self.scale.random_scores = Some(scores);
                true
            }
            Finding::Review(review) => {
                self.learn_review(*review, &run);
                true
            }
        };
        if ends {
            self.keep_results();
        }
        if goal != SearchGoal::Continuation && (is_better || ends) {
            self.show_change();
        }
        self.update_shown_hint();
    }

    /// Saves the best line that a search has found for the board, once the game is over.
    fn save_found_line(&mut self) {
        if self.is_over()
            && let Some((line, run)) = self.found.take()
            && let Ok(game) = self.game.restarted().with_moves(&line.cells)
        {
            self.effects.push(GameEffect::SaveLine(Box::new(FoundLine { game, run })));
        }
    }
}
