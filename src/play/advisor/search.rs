//! The search that the player is waiting for: how it starts and ends, and what follows from its reports and from a
//! change of the board.

use super::Advisor;
use super::state::{CurrentSearch, Focus, Scale, SearchGoal};
use crate::game::Game;
use crate::play::game_effect::{FoundLine, GameEffect};
use crate::play::solver_task::{
    Finding, MEMORY_BYTES, MOVES_PER_SECOND, SolverCommand, SolverReport, SolverTask, SolverWork,
};
use crate::solver::SearchRequest;
use crate::solver::search::SearchOptions;
use crate::store::SearchRun;
use std::sync::Arc;
use std::time::Duration;

impl Advisor {
    pub(in crate::play) fn update_search(&mut self, focus: Focus, now: Duration) {
        let wanted = self.wanted_goal(focus);
        if self.search.as_ref().map(|search| search.goal) != wanted {
            let was_searching = self.is_searching();
            self.end_search();
            match wanted {
                Some(goal) => {
                    let expected = goal.expected_moves() * (self.threads)() as u64;
                    self.start_search(goal, expected, goal.time_limit(), now);
                    self.show_change();
                }
                None if was_searching => self.rest(),
                None => {}
            }
        } else if self.search_end().is_some_and(|end| end <= now)
            && let Some(search) = &mut self.search
        {
            search.is_over = true;
            self.rest();
            self.keep_results();
            self.show_change();
        }
        self.settle_par(now);
    }

    pub(in crate::play) fn search_for(&mut self, goal: SearchGoal, time: Duration, now: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let expected = millis.saturating_mul(MOVES_PER_SECOND / 1000).saturating_mul((self.threads)() as u64);
        self.start_search(goal, expected, time, now);
    }

    pub(super) fn abandon_search(&mut self) {
        if self.is_searching() {
            self.rest();
        }
        self.end_search();
    }

    pub(super) fn end_search(&mut self) {
        self.keep_results();
        self.search = None;
    }

    fn rest(&mut self) {
        self.effects.push(GameEffect::Solver(SolverCommand::Rest));
    }

    fn wanted_goal(&self, focus: Focus) -> Option<SearchGoal> {
        match focus {
            Focus::Elsewhere => None,
            Focus::BestLine => Some(SearchGoal::Par),
            Focus::Review => self.reviewed.as_ref().map(|_| SearchGoal::Review),
            Focus::Game if self.is_over() => (!self.game.moves().is_empty()).then_some(SearchGoal::Par),
            Focus::Game => {
                (self.hint.is_some() || self.autoplay.is_some()).then_some(SearchGoal::Continuation)
            }
        }
    }

    fn start_search(&mut self, goal: SearchGoal, expected: u64, time: Duration, now: Duration) {
        self.learn_par();
        self.tasks += 1;
        let options = SearchOptions {
            expected_nodes: Some(expected),
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            // With the seed of an earlier search, this one would only find the same lines again.
            seed: self.tasks,
            ..SearchOptions::default()
        };
        let run = SearchRun::new(Some(time), None, options.threads, options.seed);
        let ended = (goal == SearchGoal::Par).then(|| self.game.clone());
        self.search = Some(CurrentSearch { goal, run, ended, end: now.saturating_add(time), is_over: false });
        if goal == SearchGoal::Par {
            self.scale.start(now);
        }
        let work = match (goal, &self.reviewed) {
            (SearchGoal::Review, Some(reviewed)) => SolverWork::Review(Arc::clone(&reviewed.reviewer)),
            (SearchGoal::Continuation, _) => {
                SolverWork::Search { request: Box::new(SearchRequest::from_position(&self.game)), options }
            }
            (SearchGoal::Par | SearchGoal::Review, _) => {
                SolverWork::Par { game: Box::new(self.game.clone()), options }
            }
        };
        let task = SolverTask { number: self.tasks, time, work };
        self.effects.push(GameEffect::Solver(SolverCommand::Run(Box::new(task))));
    }

    /// Follows the game to another position or another board. Drops the hint and the search for the previous position;
    /// known lines remain.
    pub(in crate::play) fn follow(&mut self, game: &Game, is_practice: bool) {
        self.hint = None;
        self.abandon_search();
        self.game.clone_from(game);
        self.is_practice = is_practice;
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
            && !self.is_practice
            && let Some((line, run)) = self.found.take()
            && let Ok(game) = self.game.restarted().with_moves(&line.cells)
        {
            self.effects.push(GameEffect::SaveLine(Box::new(FoundLine { game, run })));
        }
    }
}
