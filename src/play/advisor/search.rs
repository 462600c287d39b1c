//! The search that the player is waiting for: how it starts and ends, and what follows from its reports and from a
//! change of the board.

use super::Advisor;
use super::review::BACKGROUND_TIME;
use super::state::{BoardScale, CurrentSearch, Focus, SearchGoal, Settling};
use crate::game::Game;
use crate::play::effect::Effect;
use crate::play::solver_task::{
    Finding, MEMORY_BYTES, MOVES_PER_SECOND, SharedMaker, SolverCommand, SolverReport, SolverTask, SolverWork,
};
use crate::puzzle::Puzzle;
use crate::solver::SearchRequest;
use crate::solver::search::SearchOptions;
use std::sync::Arc;
use std::time::Duration;

impl Advisor {
    pub fn update_search(&mut self, focus: Focus, now: Duration) {
        let wanted = self.wanted_goal(focus);
        if self.search.goal() != wanted {
            let was_busy = self.search.is_busy();
            if wanted == Some(SearchGoal::Review) && self.search.is_for(SearchGoal::Par) {
                self.par_end = self.search.end();
            }
            self.end_search();
            match wanted {
                Some(goal) => {
                    let nodes = self.reviews.current.as_ref().and_then(|reviewed| reviewed.nodes);
                    let time = match goal {
                        SearchGoal::Review if nodes.is_some() => BACKGROUND_TIME,
                        SearchGoal::Par => match self.par_end.take() {
                            Some(end) => end.saturating_sub(now),
                            None => goal.time_limit(),
                        },
                        _ => goal.time_limit(),
                    };
                    self.start_search(goal, goal.expected_moves(), time, now);
                }
                None if was_busy => self.rest(),
                None => {}
            }
        } else if self.search.end().is_some_and(|end| end <= now)
            && let Some(search) = &mut self.search.current
        {
            search.is_over = true;
            self.rest();
            self.on_search_end();
            // Another search may be wanted now.
            return self.update_search(focus, now);
        }
        self.settling.settle(&self.search, now);
        self.make_plan();
    }

    /// Makes the next puzzle with this maker, unless it is doing so.
    pub(in crate::play) fn make_puzzle(&mut self, maker: Option<SharedMaker>) {
        if self.maker.as_ref().zip(maker.as_ref()).is_some_and(|(known, new)| Arc::ptr_eq(known, new)) {
            return;
        }
        self.abandon_search_for(SearchGoal::Puzzle);
        (self.maker, self.made) = (maker, None);
    }

    pub(in crate::play) const fn is_making_puzzle(&self) -> bool {
        self.maker.is_some()
    }

    /// The next puzzle, if it is made.
    pub(in crate::play) const fn take_puzzle(&mut self) -> Option<Puzzle> {
        self.made.take()
    }

    pub fn search_for(&mut self, goal: SearchGoal, time: Duration, now: Duration) {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.start_search(goal, millis.saturating_mul(MOVES_PER_SECOND / 1000), time, now);
    }

    pub(super) fn abandon_search(&mut self) {
        if self.search.is_busy() {
            self.rest();
        }
        self.end_search();
    }

    pub(super) fn abandon_search_for(&mut self, goal: SearchGoal) {
        if self.search.is_for(goal) {
            self.abandon_search();
        }
    }

    /// Keeps what a search has found that has finished or run out of time.
    fn on_search_end(&mut self) {
        let is_for_par = self.search.is_for(SearchGoal::Par);
        self.has_par |= is_for_par;
        self.settling.is_settled |= is_for_par;
        if self.search.is_for(SearchGoal::Review) {
            self.reviews.on_search_end();
        }
        self.keep_results();
    }

    pub(super) fn end_search(&mut self) {
        if let Some(search) = self.search.current.take() {
            if search.goal == SearchGoal::Review {
                self.reviews.on_stopped();
            }
            self.keep_results();
        }
    }

    fn rest(&mut self) {
        self.effects.push(Effect::Solver(SolverCommand::Rest));
    }

    fn wanted_goal(&mut self, focus: Focus) -> Option<SearchGoal> {
        match focus {
            Focus::Elsewhere => None,
            Focus::Puzzle => self.maker.as_ref().map(|_| SearchGoal::Puzzle),
            Focus::Results => self.show_other_scales().then_some(SearchGoal::OtherScale),
            Focus::Review => self.reviews.current.as_ref().map(|_| SearchGoal::Review),
            Focus::Game | Focus::BestLine if self.is_over() && self.game.moves().is_empty() => None,
            Focus::Game | Focus::BestLine if self.is_over() && self.open_own_review() => {
                Some(SearchGoal::Review)
            }
            Focus::Game | Focus::BestLine if self.is_over() && !self.has_par => Some(SearchGoal::Par),
            Focus::Game if self.hint.is_some() || self.autoplay.is_some() => Some(SearchGoal::Continuation),
            Focus::Game | Focus::BestLine => {
                (!self.is_practice && !self.scale.is_complete()).then_some(SearchGoal::Scale)
            }
        }
    }

    /// Starts a search, whose threads can play `expected` moves each.
    fn start_search(&mut self, goal: SearchGoal, expected: u64, time: Duration, now: Duration) {
        self.learn_par();
        self.search.tasks += 1;
        let threads =
            if matches!(goal, SearchGoal::Scale | SearchGoal::OtherScale) { 1 } else { (self.threads)() };
        let options = SearchOptions {
            expected_nodes: Some(expected.saturating_mul(threads as u64)),
            memory_bytes: MEMORY_BYTES,
            threads,
            // With the seed of an earlier search, this one would only find the same lines again.
            seed: self.search.tasks,
            ..SearchOptions::default()
        };
        self.search.current = Some(CurrentSearch { goal, end: now.saturating_add(time), is_over: false });
        if goal == SearchGoal::Par {
            self.settling.start(now);
        }
        let work = match (goal, &self.reviews.current) {
            (SearchGoal::Puzzle, _) => {
                let Some(maker) = &self.maker else { return };
                SolverWork::Puzzle(Arc::clone(maker))
            }
            (SearchGoal::Review, Some(reviewed)) => SolverWork::Review {
                reviewer: Arc::clone(&reviewed.reviewer),
                scale: Arc::clone(&reviewed.scale.search),
            },
            (SearchGoal::Scale, _) => SolverWork::Scale(Arc::clone(&self.scale.search)),
            (SearchGoal::OtherScale, _) => {
                let Some((scale, _)) = self.boards.front() else { return };
                SolverWork::Scale(Arc::clone(&scale.search))
            }
            (SearchGoal::Continuation, _) => {
                SolverWork::Search { request: Box::new(SearchRequest::from_position(&self.game)), options }
            }
            (SearchGoal::Par | SearchGoal::Review, _) => {
                SolverWork::Search { request: Box::new(SearchRequest::from_start(&self.game)), options }
            }
        };
        let task = SolverTask { number: self.search.tasks, time, work };
        self.effects.push(Effect::Solver(SolverCommand::Run(Box::new(task))));
    }

    /// Follows the game to another position or another board. Drops the hint and the search for the previous position;
    /// known lines remain, and the search for the scale goes on while the board is the same. A practice earns no stars.
    /// `is_same` says that the game is that of the last call with a longer log.
    pub(in crate::play) fn follow(&mut self, game: &Game, is_practice: bool, is_same: bool) {
        self.plan = None;
        self.hint = None;
        let goes_on = self.search.is_for(SearchGoal::Puzzle)
            || self.search.is_for(SearchGoal::Scale) && !is_practice && self.lines.current.is_for(game);
        if !goes_on {
            self.abandon_search();
        }
        (self.has_par, self.par_end) = (false, None);
        self.keep_stars();
        if self.lines.switch_to(game) {
            self.ended = None;
            let known = self.left_board.take_if(|(board, ..)| board == game.id());
            let (_, scale, settling) =
                known.unwrap_or_else(|| (game.id().clone(), BoardScale::of(game), Settling::default()));
            let scale = std::mem::replace(&mut self.scale, scale);
            let settling = std::mem::replace(&mut self.settling, settling);
            // After any number of practices, the player returns to the board before them.
            if !self.is_practice {
                self.left_board = Some((self.game.id().clone(), scale, settling));
            }
        }
        if is_same {
            self.game.catch_up_with(game);
        } else {
            self.game.clone_from(game);
        }
        self.is_practice = is_practice;
        if self.is_over() && !is_practice && !game.moves().is_empty() {
            self.ended = Some(game.clone());
        }
        self.save_found_line();
    }

    /// The time at which [`tick`](crate::play::RunningGame::tick) has something to do next.
    pub fn next_deadline(&self) -> Option<Duration> {
        [self.hint_due(), self.move_due(), self.search_deadline()].into_iter().flatten().min()
    }

    /// The same while a page covers the game: no hint is shown and no move made until it closes.
    pub fn search_deadline(&self) -> Option<Duration> {
        [self.settling.due(&self.search), self.search.end()].into_iter().flatten().min()
    }

    /// Handles the report of a search. A report of an earlier search has no effect.
    pub(in crate::play) fn on_report(&mut self, report: SolverReport) {
        let is_current = report.number == self.search.tasks;
        let Some(search) = self.search.current.as_mut().filter(|_| is_current) else { return };
        let ends = report.is_last && !search.is_over;
        search.is_over |= report.is_last;
        let goal = search.goal;
        match report.finding {
            Finding::Line(line) => {
                self.lines.find(line);
                self.save_found_line();
            }
            Finding::Scale(scale) if goal == SearchGoal::Review => {
                let reviewed = self.reviews.current.as_ref();
                if reviewed.is_some_and(|reviewed| self.lines.current.is_for(&reviewed.game)) {
                    self.scale.known.clone_from(&scale);
                }
                self.reviews.learn_scale(scale);
            }
            Finding::Scale(scale) if goal == SearchGoal::OtherScale => {
                self.boards.iter_mut().take(1).for_each(|(other, _)| other.known.clone_from(&scale));
            }
            Finding::Scale(scale) => self.scale.known = scale,
            Finding::Review(review) => {
                let found = self.reviews.learn(*review, &mut self.lines);
                self.effects.extend(found.map(|found| Effect::SaveLine(Box::new(found))));
            }
            Finding::Puzzle(puzzle) => {
                (self.maker, self.made) = (None, puzzle.map(|puzzle| *puzzle));
            }
        }
        if ends {
            self.on_search_end();
        }
        if let Some(shown) = &mut self.hint {
            shown.refresh(&self.game, &self.lines.current);
        }
    }

    /// Saves the best line that a search has found for the board, once the game is over.
    fn save_found_line(&mut self) {
        if self.is_over()
            && !self.is_practice
            && let Some(found) = self.lines.take_found(&self.game)
        {
            self.effects.push(Effect::SaveLine(Box::new(found)));
        }
    }
}
