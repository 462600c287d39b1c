//! Starts and ends the search that the player is waiting for.

use super::Advisor;
use super::state::{CurrentSearch, Focus, SearchGoal};
use crate::play::game_effect::GameEffect;
use crate::play::solver_task::{MEMORY_BYTES, MOVES_PER_SECOND, SolverCommand, SolverTask, SolverWork};
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
}
