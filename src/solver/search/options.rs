//! The options of a search, and the division of its node budget.

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

/// [`nodes_per_squared_start`] on boards of up to 256 tiles.
pub(super) const NODES_PER_SQUARED_START: u64 = 150_000;

/// The node budget divided by this number is the square of the number of starts: four times as many nodes make twice as
/// many starts, each with twice the nodes. On boards of more tiles, there are fewer and longer ones: an annealing needs
/// more nodes, while chains from different first lines end at more similar scores.
pub(super) fn nodes_per_squared_start(tiles: u32) -> u64 {
    NODES_PER_SQUARED_START * u64::from(tiles).max(256).pow(2) / 256_u64.pow(2)
}

/// The number of chains that run at the same time is a multiple of this constant, or of the number of threads if that
/// is larger, so that all threads have equal work.
pub(super) const PARALLEL_CHAINS: u64 = 2;

/// NRPA plays one node for `NRPA_SHARE` nodes of a whole annealing, on boards where a node takes little longer in NRPA
/// than in annealing. On other boards it plays fewer nodes, so that its share of the time is the same.
const NRPA_SHARE: u64 = 12;

/// At most one node in `ENDGAME_SHARE` is spent on solving the endgames of the lines found.
///
/// Solving a position takes as long as about twenty nodes of annealing.
pub(super) const ENDGAME_SHARE: u64 = 128;

/// The largest number of positions to solve in the endgame of the best line.
pub(super) const ENDGAME_POSITIONS: u64 = 20_000;

/// Chains that are annealed to the same temperature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Generation {
    /// The number of the best chains of the previous generation that continue.
    pub(super) survivors: usize,
    /// The number of chains: the survivors and copies of them.
    pub(super) chains: usize,
    /// The part of the annealing that is complete after this generation, in eighths.
    pub(super) until: u64,
}

/// The division of a node budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    pub(super) generations: [Generation; 3],
    /// The number of nodes of a whole annealing.
    pub(super) nodes: u64,
    /// The number of these nodes that count as played before a chain begins with a known line.
    pub(super) skipped: u64,
    /// The number of nodes that NRPA plays for the first line of a chain.
    pub(super) nrpa_nodes: u64,
    /// The number of positions that may be solved in the endgame of the best line, once after the last generation and
    /// once after the refining chains.
    pub(super) endgame_positions: u64,
}

/// The number of chains that begin from scratch, a multiple of `parallel`.
pub(super) fn starts(nodes: u64, parallel: u64, nodes_per_squared_start: u64) -> u64 {
    (nodes / nodes_per_squared_start).isqrt().max(1).next_multiple_of(parallel)
}

impl Budget {
    /// Divides `nodes` among `starts` chains that begin from scratch, later generations of them, and `refining` chains
    /// that begin with the best line. The number of chains of a generation is a multiple of `parallel`. A node of NRPA
    /// takes `nrpa_time` times as long as on a small board.
    pub(super) fn new(nodes: u64, starts: u64, refining: u64, parallel: u64, nrpa_time: u64) -> Self {
        let generation = |survivors: u64, chains: u64, until: u64| {
            let chains = chains.max(1).next_multiple_of(parallel);
            let [survivors, chains] =
                [survivors, chains].map(|number| usize::try_from(number).unwrap_or(usize::MAX));
            Generation { survivors, chains, until }
        };
        let generations = [
            generation(0, starts, 1),
            generation((starts / 5).max(1), starts * 3 / 5, 3),
            generation((starts / 10).max(1), starts / 5, 8),
        ];
        let endgames = if refining > 0 { 2 } else { 1 };
        let endgame_positions = (nodes / ENDGAME_SHARE / endgames).min(ENDGAME_POSITIONS);
        let [first, second, third] = generations.map(|generation| generation.chains as u64);
        // All chains together play `eighths` eighths of an annealing and `starts` runs of NRPA.
        let eighths = first + 2 * second + 5 * third + 8 * refining;
        let nrpa_share = NRPA_SHARE * nrpa_time;
        let total = u128::from(nodes - endgames * endgame_positions) * u128::from(8 * nrpa_share);
        let nodes = total / u128::from(eighths * nrpa_share + 8 * starts);
        let nodes = u64::try_from(nodes).unwrap_or(u64::MAX).max(1);
        Self { generations, nodes, skipped: 0, nrpa_nodes: nodes / nrpa_share, endgame_positions }
    }

    /// Plans a single chain of `nodes` nodes that begins with a good line. In so short an annealing, the upper half of
    /// the temperatures would destroy the line.
    pub(super) fn for_refining(nodes: u64) -> Self {
        let endgame_positions = (nodes / ENDGAME_SHARE).min(ENDGAME_POSITIONS);
        let played = nodes - endgame_positions;
        let generations = [Generation { survivors: 0, chains: 1, until: 8 }; 3];
        Self {
            generations,
            nodes: played.saturating_mul(2),
            skipped: played,
            nrpa_nodes: 0,
            endgame_positions,
        }
    }

    /// The largest number of chains that exist at the same time: all of a generation and all of the one before.
    pub(super) fn most_chains(&self) -> usize {
        let [start, middle, _] = self.generations.map(|generation| generation.chains);
        start + middle
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generations_keep_all_threads_busy_and_stay_within_the_nodes() {
        for parallel in [2, 3, 4, 8, 16, 64] {
            for total in (0..40).map(|power| 1_u64 << power) {
                let starts = starts(total, parallel, NODES_PER_SQUARED_START);
                for (refining, nrpa_time) in [(0, 1), (parallel, 8)] {
                    let budget = Budget::new(total, starts, refining, parallel, nrpa_time);
                    let Budget { generations, nodes, nrpa_nodes, endgame_positions, .. } = budget;
                    let (mut spent, mut before) =
                        (endgame_positions + nodes * refining + nrpa_nodes * starts, 0);
                    for Generation { chains, survivors, until } in generations {
                        assert!(
                            (chains as u64).is_multiple_of(parallel) && survivors <= chains,
                            "{total}: {budget:?}"
                        );
                        spent += chains as u64 * nodes * (until - before) / 8;
                        before = until;
                    }
                    assert_eq!(before, 8, "{budget:?}");
                    assert!(spent <= total.max(4 * starts), "{total}: {budget:?}");
                    assert!(total < 1 << 20 || spent >= total - total / 16, "{total}: {budget:?}");
                }
            }
        }
    }
}
