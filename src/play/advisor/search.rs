//! The search that the player is waiting for.

use super::Advisor;
use crate::game::Game;
use crate::play::solver_task::{MEMORY_BYTES, MOVES_PER_SECOND, SolverCommand, SolverTask, SolverWork};
use crate::solver::SearchRequest;
use crate::solver::search::SearchOptions;
use crate::store::SearchRun;
use std::sync::Arc;
use std::time::Duration;

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchGoal {
    /// The best continuation from the current position.
    Continuation,
    /// The best game from the first board.
    Par,
    /// The review of the game passed to [`open_review`](Advisor::open_review).
    Review,
}

impl SearchGoal {
    /// The longest time to search.
    const fn time_limit(self) -> Duration {
        match self {
            Self::Continuation => Duration::from_secs(20),
            Self::Par => Duration::from_secs(30),
            Self::Review => Duration::from_secs(60),
        }
    }

    /// The number of moves that one thread of a search plans for: as many as it can play before the first hint is due,
    /// or in three seconds for par. A search that takes longer starts again with a larger plan. A review has its own
    /// plan.
    const fn expected_moves(self) -> u64 {
        match self {
            Self::Continuation => MOVES_PER_SECOND / 5,
            Self::Par | Self::Review => MOVES_PER_SECOND * 3,
        }
    }
}

/// The part of the screen that the player is looking at. It determines whether to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The current game.
    Game,
    /// The best line of the game that has just ended.
    BestLine,
    /// The review of a game.
    Review,
    /// Something that hides the game, such as a page or another replay.
    Elsewhere,
}

/// A search that has started.
#[derive(Debug)]
pub(super) struct CurrentSearch {
    pub(super) goal: SearchGoal,
    pub(super) run: SearchRun,
    /// The game whose par is wanted, until its share of par is kept.
    pub(super) ended: Option<Game>,
    end: Duration,
    pub(super) is_over: bool,
}

impl Advisor {
    /// Starts or stops a search, depending on the state of the game and on what the player is looking at.
    pub fn update_search(&mut self, game: &Game, focus: Focus, now: Duration) {
        let wanted = self.wanted_goal(game, focus);
        if self.search.as_ref().map(|search| search.goal) != wanted {
            let was_searching = self.is_searching();
            self.end_search();
            match wanted {
                Some(goal) => self.start_search(game, goal, now),
                None if was_searching => self.command = Some(SolverCommand::Rest),
                None => {}
            }
        } else if self.search_end().is_some_and(|end| end <= now)
            && let Some(search) = &mut self.search
        {
            search.is_over = true;
            self.command = Some(SolverCommand::Rest);
            self.keep_results();
            self.changed = true;
        }
        self.settle_par(now);
    }

    /// Ends the search, if there is one, and keeps its results.
    pub(super) fn end_search(&mut self) {
        self.keep_results();
        self.search = None;
    }

    fn wanted_goal(&self, game: &Game, focus: Focus) -> Option<SearchGoal> {
        match focus {
            Focus::Elsewhere => None,
            Focus::BestLine => Some(SearchGoal::Par),
            Focus::Review => self.reviewed.as_ref().map(|_| SearchGoal::Review),
            Focus::Game if game.status().is_over() => (!game.moves().is_empty()).then_some(SearchGoal::Par),
            Focus::Game => {
                (self.hint.is_some() || self.autoplay.is_some()).then_some(SearchGoal::Continuation)
            }
        }
    }

    fn start_search(&mut self, game: &Game, goal: SearchGoal, now: Duration) {
        let expected = goal.expected_moves() * (self.threads)() as u64;
        let task = self.new_task(game, goal, expected, goal.time_limit(), now);
        self.command = Some(SolverCommand::Run(Box::new(task)));
        self.changed = true;
    }

    /// Returns a task for a search that the caller runs itself, for `time`. The caller passes its reports to
    /// [`on_report`](Self::on_report).
    pub fn blocking_task(
        &mut self,
        game: &Game,
        goal: SearchGoal,
        time: Duration,
        now: Duration,
    ) -> SolverTask {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let expected = millis.saturating_mul(MOVES_PER_SECOND / 1000).saturating_mul((self.threads)() as u64);
        self.new_task(game, goal, expected, time, now)
    }

    fn new_task(
        &mut self,
        game: &Game,
        goal: SearchGoal,
        expected: u64,
        time: Duration,
        now: Duration,
    ) -> SolverTask {
        self.learn_par(game);
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
        let ended = (goal == SearchGoal::Par).then(|| game.clone());
        self.search = Some(CurrentSearch { goal, run, ended, end: now.saturating_add(time), is_over: false });
        if goal == SearchGoal::Par {
            self.scale.start(now);
        }
        let work = match (goal, &self.reviewed) {
            (SearchGoal::Review, Some(reviewed)) => SolverWork::Review(Arc::clone(&reviewed.reviewer)),
            (SearchGoal::Continuation, _) => {
                SolverWork::Search { request: Box::new(SearchRequest::from_position(game)), options }
            }
            (SearchGoal::Par | SearchGoal::Review, _) => {
                SolverWork::Par { game: Box::new(game.clone()), options }
            }
        };
        SolverTask { number: self.tasks, work }
    }

    /// Whether a search is running.
    pub fn is_searching(&self) -> bool {
        self.search_end().is_some()
    }

    /// The time at which to stop the search; `None` if none is running.
    pub(super) fn search_end(&self) -> Option<Duration> {
        self.search.as_ref().filter(|search| !search.is_over).map(|search| search.end)
    }

    /// Whether it is proved that no continuation beats the best one known.
    pub fn is_continuation_proved(&self, game: &Game) -> bool {
        let best = self.lines.current().best_from(game);
        best.is_some_and(|line| line.is_proved_after(game.moves().len()))
    }
}
