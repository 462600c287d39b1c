//! Restarts: a line from a short run of NRPA, or a known line, improved by annealing.

use super::anneal::Chain;
use super::nrpa::Nrpa;
use super::nrpa_params::NrpaParams;
use super::objective::{Objective, Value};
use super::options::SearchOptions;
use super::policy::Policy;
use super::rng::Rng;
use super::stop::Stop;
use super::tabu_color::WithTabuColor;
use crate::board::Cell;
use crate::solver::position::{Column, FirstBoard, Position};
use std::sync::atomic::Ordering;

/// NRPA plays one node in `NRPA_SHARE` on boards where a node takes little longer in NRPA than in annealing. On other
/// boards it plays fewer nodes, so that its share of the time is the same.
const NRPA_SHARE: u64 = 8;

/// In one restart in `SECOND_COLOR_SHARE`, the second most frequent colour is tabu; in the others, the most frequent
/// one.
const SECOND_COLOR_SHARE: u64 = 4;

/// The number of times that annealing reports the nodes played, in each restart.
const REPORTS: u64 = 16;

/// The value of a restart that was stopped before it had a new line.
const WORST_VALUE: Value = (i64::MIN, i64::MIN);

/// The approximate number of bytes that a restart needs besides the board.
const BYTES: usize = 1 << 20;

/// The data that all restarts on a board share.
pub(super) struct Restarts<'a, P, C: Column> {
    board: &'a FirstBoard<C>,
    objective: &'a Objective,
    policy: &'a Policy,
    options: &'a SearchOptions,
    stop: Stop<'a>,
    /// The first position, once with the most frequent colour tabu and once with the second most frequent one.
    first: [WithTabuColor<P>; 2],
}

/// The parameters of one restart.
pub(super) struct Restart<'a> {
    /// Selects the random numbers.
    pub(super) number: u64,
    /// The node budget.
    pub(super) nodes: u64,
    /// The line to improve; without one, NRPA finds the first line.
    pub(super) line: Option<&'a [Cell]>,
}

/// The result of a restart.
pub(super) struct RestartResult {
    pub(super) value: Value,
    pub(super) cells: Vec<Cell>,
    pub(super) nodes: u64,
}

impl<'a, P: Position, C: Column> Restarts<'a, P, C> {
    /// Prepares restarts. `first` must have no tabu colour, and `board` must be the same board.
    pub(super) fn new(
        first: &P,
        board: &'a FirstBoard<C>,
        objective: &'a Objective,
        policy: &'a Policy,
        options: &'a SearchOptions,
        stop: Stop<'a>,
    ) -> Self {
        let first = [0, 1].map(|rank| WithTabuColor::by_frequency(first, rank));
        Self { board, objective, policy, options, stop, first }
    }

    /// The number of threads that the memory limit allows.
    pub(super) fn threads(&self) -> usize {
        // The other half of the memory is for solving endgames.
        self.options.threads.clamp(1, (self.options.memory_bytes / 2 / BYTES).max(1))
    }

    pub(super) fn run(&self, restart: &Restart<'_>) -> RestartResult {
        let has_second_tabu =
            restart.line.is_none() && restart.number % SECOND_COLOR_SHARE == SECOND_COLOR_SHARE - 1;
        let WithTabuColor { color, position: first } = &self.first[usize::from(has_second_tabu)];
        let [nrpa_rng, anneal_rng] =
            [0, 1].map(|part| Rng::new(self.options.seed, 2 * restart.number + part));
        let mut nodes = 0;
        let (value, cells) = match restart.line {
            Some(line) => (WORST_VALUE, line.to_vec()),
            None => self.find_line(first, restart.nodes, nrpa_rng, &mut nodes),
        };
        // The policy takes a quarter of the memory, and solving endgames half of it.
        let bytes = self.options.memory_bytes / 4 / self.threads();
        let chain = Chain::new(self.board, self.objective, *color, &cells, anneal_rng, bytes, self.stop);
        let Some(mut chain) = chain else { return RestartResult { value, cells, nodes } };
        let budget = restart.nodes.saturating_sub(nodes);
        let mut reported = 0;
        for report in 1..=REPORTS {
            chain.run(budget * report / REPORTS, budget, self.stop);
            self.report(chain.nodes() - reported);
            reported = chain.nodes();
        }
        RestartResult { value: chain.best(), cells: chain.best_cells(), nodes: nodes + chain.nodes() }
    }

    /// Returns the best line of a short run of NRPA with its value, and adds the nodes played to `spent`.
    fn find_line(&self, first: &P, nodes: u64, rng: Rng, spent: &mut u64) -> (Value, Vec<Cell>) {
        let params = NrpaParams::for_nodes(nodes / (NRPA_SHARE * P::MOVE_TIME), first.counts().iter().sum());
        let mut nrpa = Nrpa::new(first, self.objective, &params, rng, nodes, self.stop);
        let found = nrpa.search(params.level, self.policy);
        *spent += nodes - nrpa.nodes_left();
        self.report(*spent);
        found.map_or((WORST_VALUE, Vec::new()), |playout| (playout.value, playout.cells))
    }

    fn report(&self, nodes: u64) {
        if let Some(counter) = &self.options.node_counter {
            counter.fetch_add(nodes, Ordering::Relaxed);
        }
    }
}
