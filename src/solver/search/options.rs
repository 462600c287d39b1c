//! The limits and the other options of a search, and the callbacks that stop it.

use crate::board::Cell;
use crate::game::Goal;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The options of a search.
#[derive(Clone, Debug)]
pub struct SearchOptions {
    /// The node budget: the number of moves that the search may play in all, or `None` for no limit. The search may
    /// exceed it to complete a few games.
    ///
    /// With a node budget, the result depends only on the seed and the memory limit, not on the number of threads.
    pub nodes: Option<u64>,
    /// An estimate of the number of nodes that the search will play before it is stopped, if `nodes` is `None`. Longer
    /// runs learn more slowly and reach better lines, so a good estimate helps.
    pub expected_nodes: Option<u64>,
    /// The memory limit in bytes.
    pub memory_bytes: usize,
    /// The number of threads to use.
    pub threads: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The goal, which decides which line is better.
    pub goal: Goal,
    /// A complete line to improve on: only better lines are reported, and the outcome is no worse.
    pub initial_line: Option<Vec<Cell>>,
    /// A complete line to return if the search finds none that is better, and if there is no `initial_line`. The search
    /// hardly tries to improve on it.
    pub fallback_line: Option<Vec<Cell>>,
    /// Whether the search only anneals `initial_line`, if there is one, and begins no other lines. That is better for a
    /// short search from a good line.
    pub refine_only: bool,
    /// A counter that shows progress: from time to time, the search adds the number of nodes that it has played.
    pub node_counter: Option<Arc<AtomicU64>>,
}

impl Default for SearchOptions {
    fn default() -> Self {
        Self {
            nodes: None,
            expected_nodes: None,
            memory_bytes: 1 << 30,
            threads: 1,
            seed: 0,
            goal: Goal::default(),
            initial_line: None,
            fallback_line: None,
            refine_only: false,
            node_counter: None,
        }
    }
}

/// The approximate number of bytes that a chain needs besides the board.
const BYTES_PER_THREAD: usize = 1 << 20;

impl SearchOptions {
    /// The number of threads that the memory limit allows.
    pub(crate) fn affordable_threads(&self) -> usize {
        // The other half of the memory is for solving endgames.
        self.threads.clamp(1, (self.memory_bytes / 2 / BYTES_PER_THREAD).max(1))
    }

    /// Adds nodes to the counter that shows progress, if there is one.
    pub(crate) fn count(&self, nodes: u64) {
        if let Some(counter) = &self.node_counter {
            counter.fetch_add(nodes, Ordering::Relaxed);
        }
    }

    /// Deducts nodes from the budget, if there is one.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes));
    }
}

/// Returns whether to stop. A [`Strategy`](crate::solver::Strategy) that searches keeps this callback for all its
/// moves.
pub type ShouldStop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Returns whether to stop the current search. Threads poll it independently.
pub(super) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);
