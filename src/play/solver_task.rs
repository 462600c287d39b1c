//! Commands for the solver and its reports, as values that can be sent to another thread.

use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, SearchRequest};
use std::time::Duration;

/// The time that the solver searches before it shows a hint or plays its first move.
pub(crate) const HINT_DELAY: Duration = Duration::from_millis(200);

/// The memory limit of a search.
pub(crate) const MEMORY_BYTES: usize = 64 << 20;

/// The approximate number of moves that one thread of a search plays per second. It affects only how a search divides
/// its budget, not when it ends.
pub(crate) const MOVES_PER_SECOND: u64 = 5_000_000;

/// A command for the solver.
#[derive(Clone, Debug)]
pub enum SolverCommand {
    /// Run this task, and cancel the previous one.
    Search(Box<SolverTask>),
    /// Stop searching.
    Rest,
}

/// A search to run.
#[derive(Clone, Debug)]
pub struct SolverTask {
    /// The number of this task, which its reports repeat. Reports of earlier tasks are ignored.
    pub number: u64,
    /// The position to search.
    pub request: SearchRequest,
    /// The limits and the seed of the search.
    pub options: SearchOptions,
}

/// A line that a search found.
#[derive(Clone, Debug)]
pub struct SolverReport {
    /// The number of the task.
    pub number: u64,
    /// The line, from the first board to the end of the game.
    pub line: GameLine,
    /// Whether the search has ended.
    pub is_last: bool,
}

impl SolverTask {
    /// Searches until `should_stop` returns true or the search ends by itself, and reports each better line.
    pub fn run(&self, should_stop: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(SolverReport)) {
        let number = self.number;
        let mut on_better = |line| report(SolverReport { number, line, is_last: false });
        let line = self.request.search(&self.options, should_stop, &mut on_better);
        report(SolverReport { number, line, is_last: true });
    }
}
