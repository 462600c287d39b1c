//! Commands for the solver and its reports: values, so that the search may run on any thread.

use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, SearchRequest};
use std::time::Duration;

/// How long the solver thinks before a hint and before the first move that it makes.
pub(crate) const HINT_DELAY: Duration = Duration::from_millis(200);

/// The memory limit of a search.
pub(crate) const MEMORY_BYTES: usize = 64 << 20;

/// Roughly the number of moves that one thread of a search plays in a second. It only decides how a search divides its
/// budget, not when it ends.
pub(crate) const MOVES_PER_SECOND: u64 = 5_000_000;

/// A command for the solver.
#[derive(Clone, Debug)]
pub enum SolverCommand {
    /// Run this task; the one before is cancelled.
    Search(Box<SolverTask>),
    /// Stop searching.
    Rest,
}

/// A search to run.
#[derive(Clone, Debug)]
pub struct SolverTask {
    /// The number that the reports of this task carry. A report of an earlier task is ignored.
    pub number: u64,
    /// The position to search.
    pub question: SearchRequest,
    /// The limits and the seed of the search.
    pub options: SearchOptions,
}

/// A line that a search found.
#[derive(Clone, Debug)]
pub struct SolverReport {
    /// The number of the task.
    pub number: u64,
    /// The line, from the first board on.
    pub line: GameLine,
    /// Whether the search has ended.
    pub is_last: bool,
}

impl SolverTask {
    /// Searches until `should_stop` returns true or the search ends by itself, and reports each better line.
    pub fn run(&self, should_stop: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(SolverReport)) {
        let number = self.number;
        let mut on_better = |line| report(SolverReport { number, line, is_last: false });
        let line = self.question.search(&self.options, should_stop, &mut on_better);
        report(SolverReport { number, line, is_last: true });
    }
}
