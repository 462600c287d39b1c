//! Commands for the solver and its reports, as values that can be sent to another thread.

use crate::puzzle::{Maker, Puzzle};
use crate::review::{Review, Reviewer, Scale, ScaleSearch};
use crate::solver::search::SearchOptions;
use crate::solver::{GameLine, SearchRequest};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The time that the solver searches before it shows a hint or plays its first move.
pub(crate) const HINT_DELAY: Duration = Duration::from_millis(200);

pub(crate) const MEMORY_BYTES: usize = 64 << 20;

/// The approximate number of moves that one thread of a search plays per second. It affects only how a search divides
/// its budget, not when it ends.
pub(crate) const MOVES_PER_SECOND: u64 = 5_000_000;

/// A maker of puzzles that the solver's thread uses, too.
pub type SharedMaker = Arc<Mutex<Maker>>;

#[derive(Clone, Debug)]
pub enum SolverCommand {
    /// Run this task, and cancel the previous one.
    Run(Box<SolverTask>),
    Rest,
}

#[derive(Clone, Debug)]
pub struct SolverTask {
    /// The number of this task, which its reports repeat. Reports of earlier tasks are ignored.
    pub number: u64,
    pub time: Duration,
    pub work: SolverWork,
}

#[derive(Clone, Debug)]
pub enum SolverWork {
    Search {
        request: Box<SearchRequest>,
        options: SearchOptions,
    },
    /// Review a game, and find the scale of its board after the first verdicts. Another task with the same reviewer goes
    /// on where this one stops.
    Review {
        reviewer: Arc<Mutex<Reviewer>>,
        scale: Arc<Mutex<ScaleSearch>>,
    },
    /// Find the scale of a board. Another task with the same search goes on where this one stops.
    Scale(Arc<Mutex<ScaleSearch>>),
    /// Make a puzzle.
    Puzzle(SharedMaker),
}

#[derive(Clone, Debug)]
pub struct SolverReport {
    pub number: u64,
    pub finding: Finding,
    pub is_last: bool,
}

#[derive(Clone, Debug)]
pub enum Finding {
    /// A line, from the first board to the end of the game.
    Line(GameLine),
    Scale(Scale),
    Review(Box<Review>),
    /// A puzzle; `None` if none was made.
    Puzzle(Option<Box<Puzzle>>),
}

impl SolverTask {
    /// Works until `should_stop` returns true or the work ends by itself, and reports each better line or deeper
    /// review.
    pub fn run(&self, should_stop: &(dyn Fn() -> bool + Sync), report: &mut dyn FnMut(SolverReport)) {
        let number = self.number;
        let mut report = |finding, is_last| report(SolverReport { number, finding, is_last });
        match &self.work {
            SolverWork::Search { request, options } => {
                let line =
                    request.search(options, should_stop, &mut |line| report(Finding::Line(line), false));
                report(Finding::Line(line), true);
            }
            SolverWork::Review { reviewer, scale } => {
                let mut reviewer = reviewer.lock().unwrap_or_else(PoisonError::into_inner);
                let review = |reviewer: &Reviewer| Finding::Review(Box::new(reviewer.review()));
                let mut has_scale = false;
                reviewer.run(should_stop, &mut |reviewer| {
                    report(review(reviewer), false);
                    if !std::mem::replace(&mut has_scale, true) {
                        report(Finding::Scale(find_scale(scale, should_stop)), false);
                    }
                });
                report(review(&reviewer), true);
            }
            SolverWork::Puzzle(maker) => {
                let mut maker = maker.lock().unwrap_or_else(PoisonError::into_inner);
                report(Finding::Puzzle(maker.make(should_stop).map(Box::new)), true);
            }
            SolverWork::Scale(search) => report(Finding::Scale(find_scale(search, should_stop)), true),
        }
    }
}

/// Goes on with the search for a scale. Returns the scale as far as it is known.
fn find_scale(search: &Mutex<ScaleSearch>, should_stop: &(dyn Fn() -> bool + Sync)) -> Scale {
    let mut search = search.lock().unwrap_or_else(PoisonError::into_inner);
    search.run(should_stop);
    search.scale().clone()
}
