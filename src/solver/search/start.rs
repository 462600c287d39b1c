//! One of many starts: a line from a short nested search, or one known before, and then annealed.

use super::anneal::Chain;
use super::draw::Draw;
use super::goal::{Judge, Worth};
use super::nested::Nested;
use super::policy::Policy;
use super::spared::Spared;
use super::{Options, Plan, Stop};
use crate::board::Cell;
use crate::solver::position::{Field, Position};
use std::sync::atomic::Ordering;

/// One in so many moves is played in nested search, where a move takes three times as long as in annealing.
const NESTED_PART: u64 = 8;

/// Every start of this number spares the second most frequent colour, the others the most frequent one.
const SECOND_COLOR: u64 = 4;

/// In how many steps a line is annealed: after each the moves played are told.
const STEPS: u64 = 16;

/// What one start needs besides the board, about, in bytes.
const BYTES: usize = 1 << 20;

/// What all starts on a board have in common.
pub(super) struct Starts<'a, P> {
    field: &'a Field,
    judge: &'a Judge,
    policy: &'a Policy,
    options: &'a Options,
    stop: Stop<'a>,
    /// The first position, sparing the most frequent colour and the second.
    spared: [Spared<P>; 2],
}

/// A start.
pub(super) struct Start<'a> {
    /// It draws numbers of its own.
    pub(super) number: u64,
    /// How many moves it may play.
    pub(super) nodes: u64,
    /// The line to begin with, where one is known.
    pub(super) known: Option<&'a [Cell]>,
}

/// What came of a start.
pub(super) struct Found {
    pub(super) worth: Worth,
    pub(super) cells: Vec<Cell>,
    pub(super) nodes: u64,
}

impl<'a, P: Position> Starts<'a, P> {
    /// Starts on this position, which spares no colour, and on this field, which is the same board.
    pub(super) fn new(
        first: &P,
        field: &'a Field,
        judge: &'a Judge,
        policy: &'a Policy,
        options: &'a Options,
        stop: Stop<'a>,
    ) -> Self {
        let spared = [0, 1].map(|rank| Spared::by_frequency(first, rank));
        Self { field, judge, policy, options, stop, spared }
    }

    /// On how many threads there is memory for it.
    pub(super) fn threads(&self) -> usize {
        self.options.threads.clamp(1, (self.options.memory_bytes / 2 / BYTES).max(1))
    }

    /// Makes a start.
    pub(super) fn run(&self, start: &Start<'_>) -> Found {
        let is_second = start.known.is_none() && start.number % SECOND_COLOR == SECOND_COLOR - 1;
        let Spared { color, position: first } = &self.spared[usize::from(is_second)];
        let [nesting, annealing] = [0, 1].map(|part| Draw::new(self.options.seed, 2 * start.number + part));
        let mut nodes = 0;
        let cells = match start.known {
            Some(known) => known.to_vec(),
            None => self.nest(first, start.nodes, nesting, &mut nodes),
        };
        let mut chain = Chain::new(self.field.clone(), self.judge, *color, &cells, annealing);
        let whole = start.nodes.saturating_sub(nodes);
        let mut told = 0;
        for step in 1..=STEPS {
            chain.run(whole * step / STEPS, whole, self.stop);
            self.tell(chain.nodes() - told);
            told = chain.nodes();
        }
        Found { worth: chain.best(), cells: chain.best_cells(), nodes: nodes + chain.nodes() }
    }

    /// The best line of a short nested search; what it spent is added.
    fn nest(&self, first: &P, nodes: u64, draw: Draw, spent: &mut u64) -> Vec<Cell> {
        let plan = Plan::of_moves(nodes / NESTED_PART, first.counts().iter().sum(), 1);
        let mut nested = Nested::new(first, self.judge, &plan, draw, nodes, self.stop);
        let found = nested.search(plan.level, self.policy);
        *spent += nodes - nested.nodes_left();
        self.tell(*spent);
        found.map(|trace| trace.cells).unwrap_or_default()
    }

    /// Tells whoever watches of moves played.
    fn tell(&self, nodes: u64) {
        if let Some(meter) = &self.options.meter {
            meter.fetch_add(nodes, Ordering::Relaxed);
        }
    }
}
