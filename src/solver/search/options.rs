//! The options of a search.

use super::goal::Goal;
use crate::board::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// How to search.
#[derive(Clone, Debug)]
pub struct SearchOptions {
    /// The node budget: how many moves the search may play in all, or `None` for no limit. A few games beyond it may be
    /// completed.
    ///
    /// With a node budget the result depends only on the seed and the memory limit, not on the number of threads.
    pub nodes: Option<u64>,
    /// About how many nodes the search will play before it is stopped, if `nodes` is `None`. Longer runs learn more
    /// slowly and reach better lines, so a good estimate helps.
    pub expected_nodes: Option<u64>,
    /// The memory limit in bytes.
    pub memory_bytes: usize,
    /// The number of threads to use.
    pub threads: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The goal to maximize.
    pub goal: Goal,
    /// A complete line to improve on: only better lines are reported, and the outcome is no worse.
    pub initial_line: Option<Vec<Cell>>,
    /// A counter to which the search adds the nodes that it has played from time to time, to show progress.
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
            node_counter: None,
        }
    }
}

impl SearchOptions {
    /// Deducts nodes from the budget, if there is one.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes));
    }
}
