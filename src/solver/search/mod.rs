//! Anytime search.

mod draw;
mod exact;
mod goal;
mod nested;
mod plan;
mod playout;
mod policy;
mod run;

pub use goal::Goal;
pub use plan::Plan;

use crate::board::{Board, Cell, Rules};
use crate::solver::position::{Packed, Position, Wide};
use goal::Judge;

/// Whether to stop.
type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many moves it may play in all; without end if there is no such number.
    pub nodes: Option<u64>,
    /// About how many moves it will be able to play before it is stopped, where `nodes` does not say: long runs
    /// learn more slowly and get further.
    pub expected: Option<u64>,
    /// How much memory it may use, in bytes.
    pub memory_bytes: usize,
    /// How many threads it may use.
    pub threads: usize,
    /// What it draws its numbers from.
    pub seed: u64,
    /// What it is after.
    pub goal: Goal,
    /// The shape of its runs, where one is to be tried out: otherwise by the moves it expects to play.
    pub plan: Option<Plan>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            nodes: None,
            expected: None,
            memory_bytes: 1 << 30,
            threads: 1,
            seed: 0,
            goal: Goal::default(),
            plan: None,
        }
    }
}

/// A game from the first board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, each as the cell that names the group.
    pub cells: Vec<Cell>,
    /// What it scores.
    pub score: i64,
    /// Whether it clears the board.
    pub cleared: bool,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The best line.
    pub line: Vec<Cell>,
    /// What it scores.
    pub score: i64,
    /// Whether it clears the board.
    pub cleared: bool,
    /// Whether no line is better.
    pub proved: bool,
    /// How many moves were played in the search.
    pub nodes: u64,
}

/// Searches for the best line on a board. Every better line is given to `on_better` as it is found.
pub fn search(
    board: &Board,
    rules: &Rules,
    options: &Options,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_better: &mut dyn FnMut(&Line),
) -> Outcome {
    let judge = Judge::new(rules, options.goal, board.tiles_left());
    if let Some(first) = Packed::new(board, rules.min_group()) {
        run::Run::new(board, &first, &judge, options, should_stop, on_better).search()
    } else if let Some(first) = Wide::new(board, rules.min_group()) {
        run::Run::new(board, &first, &judge, options, should_stop, on_better).search()
    } else {
        unreachable!("the wide lane holds any board")
    }
}
