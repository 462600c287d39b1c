//! What the screen has the solver do, and what it hears of it: values without threads or clocks.

use crate::solver::search::Options;
use crate::solver::{KnownLine, Question};
use std::time::Duration;

/// How long a hint may take, and how long the solver thinks before its first move.
pub(crate) const HINT_DELAY: Duration = Duration::from_millis(200);

/// How much memory a search may use.
pub(crate) const MEMORY_BYTES: usize = 64 << 20;

/// About how many moves a search on one thread plays in a second. It says how long a run to begin with, no more: the
/// time itself is taken by the clock.
pub(crate) const MOVES_PER_SECOND: u64 = 5_000_000;

/// What the solver is to do from now on.
#[derive(Clone, Debug)]
pub enum SolverCommand {
    /// This, and nothing else any more.
    Search(Box<SolverTask>),
    /// Nothing.
    Rest,
}

/// A question and how to look for its answer.
#[derive(Clone, Debug)]
pub struct SolverTask {
    /// Its number: reports on older ones no longer count.
    pub number: u64,
    /// What is to be found out.
    pub question: Question,
    /// How to search.
    pub options: Options,
}

/// A line that was found.
#[derive(Clone, Debug)]
pub struct SolverReport {
    /// The number of the task.
    pub number: u64,
    /// The line.
    pub line: KnownLine,
    /// Whether the search has come to its end.
    pub is_last: bool,
}

impl SolverTask {
    /// Searches until it is told to stop or all is known, and reports each better line.
    pub fn work(&self, should_stop: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(SolverReport)) {
        let number = self.number;
        let mut on_better = |line| report(SolverReport { number, line, is_last: false });
        let line = self.question.search(&self.options, should_stop, &mut on_better);
        report(SolverReport { number, line, is_last: true });
    }
}
