//! A whole search, which divides its budget between annealing chains and endgames.

use super::anneal::Chain;
use super::chains::{
    ChainEnd, ChainOrder, ChainRun, Chains, FoundLine, Origin, sweep, tabu_color_of, tabu_colors,
    with_tabu_color,
};
use super::exact::Exact;
use super::nrpa::{NrpaParams, Playout, Policy, Rng};
use super::objective::{Incumbent, Line, Objective, Outcome, Progress};
use super::options::{
    Budget, ENDGAME_POSITIONS, PARALLEL_CHAINS, SearchOptions, Stop, nodes_per_squared_start, starts,
};
use super::parallel::{Message, parallel_in_order};
use crate::board::{Board, Rules};
use crate::solver::position::{Column, FirstBoard, LargeBoard, Planes, Position, SmallBoard, Words};
use bumpalo::Bump;
use std::cmp::Reverse;
use std::iter;

#[cfg(test)]
mod tests;

/// Searches for the best line on a board. `on_better` receives each better line as it is found. With several threads,
/// these lines may differ from run to run; with a node budget, the outcome does not.
///
/// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
pub fn search(
    board: &Board,
    rules: &Rules,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_better: &mut dyn FnMut(&Line),
) -> Outcome {
    search_with_progress(board, rules, options, should_stop, &mut |progress| {
        if let Some(line) = progress.found() {
            on_better(line);
        }
    })
}

/// Searches like [`search`]. `on_progress` also receives the lines whose nodes are counted.
pub(super) fn search_with_progress(
    board: &Board,
    rules: &Rules,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    let objective = &Objective::new(rules, options.goal, board.tiles_left());
    let task = Task { board, objective, options, stop: should_stop, on_progress };
    let has_few_colors = board.colors().all(|color| color.index() < 8);
    // The narrowest masks that hold the board are the fastest, but each pair of types is compiled on its own. On boards up
    // to 16x16 with many colours and up to 64x64 with few, wider masks are at most a tenth slower.
    match (board.size().columns().max(board.size().rows()), has_few_colors) {
        (..=16, true) => task.search::<SmallBoard, Planes<u16, u64, 8, 3>>(),
        (..=32, true) => task.search::<LargeBoard, Planes<u32, u64, 9, 3>>(),
        (..=32, false) => task.search::<LargeBoard, Planes<u32, u64, 11, 5>>(),
        (..=64, _) => task.search::<LargeBoard, Planes<u64, u64, 12, 5>>(),
        (..=128, _) => task.search::<LargeBoard, Planes<u128, u128, 13, 5>>(),
        (..=256, _) => task.search::<LargeBoard, Planes<Words<4>, Words<4>, 14, 5>>(),
        _ => task.search::<LargeBoard, Planes<Words<16>, Words<16>, 16, 5>>(),
    }
}

/// The arguments of a search.
struct Task<'a> {
    board: &'a Board,
    objective: &'a Objective,
    options: &'a SearchOptions,
    stop: Stop<'a>,
    on_progress: &'a mut dyn FnMut(Progress<'_>),
}

impl Task<'_> {
    /// Searches with these types of boards, which must be able to hold the board.
    fn search<P: Position + Send + Sync, C: Column>(self) -> Outcome {
        let Self { board, objective, options, stop, on_progress } = self;
        let min_group = objective.rules.min_group();
        let (Some(first), Some(anneal_board)) =
            (P::new(board, min_group), FirstBoard::<C>::new(board, min_group))
        else {
            unreachable!("the types are chosen by the size and the colours of the board")
        };
        Run::new(board, &first, &anneal_board, objective, options, stop, on_progress).search()
    }
}

/// The number of nodes of the first round if the caller specifies none. The second round is as long, and each later one
/// is twice as long as the one before.
const FIRST_ROUND_NODES: u64 = 4_000_000;

/// At most one node in `SOLVING_SHARE` is spent on the attempt to solve the whole board.
const SOLVING_SHARE: u64 = 2;

/// The number of policies that a nested search holds at once: one per level and a few more.
const POLICIES: usize = 5;

/// The largest number of tiles of a board that the search tries to solve.
pub(crate) const SOLVABLE_TILES: u32 = 48;

/// The largest number of positions that the attempt to solve the whole board may visit.
const SOLVING_POSITIONS: u64 = 300_000;

/// The node budget that lets this attempt visit all these positions.
pub(crate) const SOLVING_NODES: u64 = SOLVING_POSITIONS * SOLVING_SHARE;

/// A larger board is worth the attempt to solve it if it has at most this number of moves, and the attempt may visit at
/// most [`FEW_POSITIONS`].
const FEW_MOVES: usize = 8;
const FEW_POSITIONS: u64 = 256;

/// Returns the number of positions to visit in the attempt to solve a board of any size, or 0 if it has many moves.
/// Larger positions, each of which takes longer, are fewer.
pub(super) fn few_positions<P: Position>(first: &P) -> u64 {
    let affordable = (ENDGAME_BYTES / first.code_count() as u64).clamp(1, FEW_POSITIONS);
    if first.moves().len() > FEW_MOVES { 0 } else { affordable }
}

/// The largest total size in bytes of the positions solved for an endgame: the size of [`ENDGAME_POSITIONS`] positions
/// on 16×16 cells. Larger boards, where each position takes longer, get fewer positions.
const ENDGAME_BYTES: u64 = ENDGAME_POSITIONS * 4096;

/// Fewer positions than this are not worth the time to play the line up to its endgame.
const LEAST_ENDGAME_POSITIONS: u64 = 64;

/// A search in progress.
struct Run<'a, P, C: Column> {
    board: &'a Board,
    anneal_board: &'a FirstBoard<C>,
    first: &'a P,
    objective: &'a Objective,
    options: &'a SearchOptions,
    stop: Stop<'a>,
    best: Incumbent<'a>,
    nodes: u64,
    /// The number of the next run of a chain, which selects its random numbers.
    next_number: u64,
    /// [`nodes_per_squared_start`], except in tests that need many starts.
    nodes_per_squared_start: u64,
}

impl<'a, P: Position + Send + Sync, C: Column> Run<'a, P, C> {
    fn new(
        board: &'a Board,
        first: &'a P,
        anneal_board: &'a FirstBoard<C>,
        objective: &'a Objective,
        options: &'a SearchOptions,
        stop: Stop<'a>,
        on_progress: &'a mut dyn FnMut(Progress<'_>),
    ) -> Self {
        Self {
            board,
            anneal_board,
            first,
            objective,
            options,
            stop,
            best: Incumbent::new(board, objective, on_progress),
            nodes: 0,
            next_number: 0,
            nodes_per_squared_start: nodes_per_squared_start(board.tiles_left()),
        }
    }

    fn search(mut self) -> Outcome {
        let initial_line = self.options.initial_line.as_ref();
        if let Some(line) = initial_line.or(self.options.fallback_line.as_ref()) {
            self.best.start_with(line);
        }
        let mut proved = self.best.is_reached() || self.solve();
        if !proved {
            let mut has_line = initial_line.is_some() && self.best.is_some();
            if !self.best.is_some() {
                self.play_first_game();
            }
            let guess = self.options.nodes.or(self.options.expected_nodes).unwrap_or(FIRST_ROUND_NODES);
            // The guess may well be too low, so another round of the same length precedes the longer ones.
            for doublings in iter::once(0).chain(0..) {
                if self.is_over() {
                    break;
                }
                let nodes = guess.saturating_mul(1 << doublings.min(32)).min(self.nodes_left());
                self.run_round(nodes, has_line);
                has_line = true;
            }
            proved = self.best.is_reached();
        }
        let nodes = self.nodes;
        let line = self.best.into_line();
        Outcome { line: line.cells, score: line.score, cleared: line.cleared, proved, nodes }
    }

    /// Tries to solve the board if it is small or has few moves. Returns whether the board is solved.
    fn solve(&mut self) -> bool {
        let is_large = self.board.tiles_left() > SOLVABLE_TILES;
        let positions = if is_large {
            few_positions(self.first)
        } else {
            let nodes = self.options.nodes.or(self.options.expected_nodes).unwrap_or(FIRST_ROUND_NODES);
            self.nodes_left().min(nodes / SOLVING_SHARE).min(SOLVING_POSITIONS)
        };
        if positions == 0 && !self.first.moves().is_empty() {
            return false;
        }
        let encodings = Bump::new();
        let mut exact = self.exact(positions, &encodings);
        let solved = exact.solve(self.first, 0, 0);
        // So few positions are not worth counting, unless they are the whole search.
        if solved.is_some() || !is_large {
            self.spend(positions - exact.positions_left);
        }
        let Some(cells) = solved else { return false };
        self.best.offer(&cells, self.nodes);
        true
    }

    fn exact<'b>(&self, positions: u64, encodings: &'b Bump) -> Exact<'b>
    where
        'a: 'b,
    {
        Exact::new(self.objective, positions, self.options.memory_bytes / 2, encodings, self.stop)
    }

    /// Creates a policy without preferences. All its copies together take at most a quarter of the memory.
    fn policy(&self) -> Policy {
        let searches = usize::try_from(self.parallel_chains(self.options.threads)).unwrap_or(usize::MAX);
        Policy::new(self.first.code_count(), self.options.memory_bytes / 4 / POLICIES / searches)
    }

    /// The number of chains that run in parallel. The number of chains of a generation is a multiple of it.
    fn parallel_chains(&self, threads: usize) -> u64 {
        // With a node budget, the result must not depend on the number of threads.
        if self.options.nodes.is_some() { PARALLEL_CHAINS } else { PARALLEL_CHAINS.max(threads as u64) }
    }

    /// Plays one game to its end, so that there is a line no matter how soon the search is stopped.
    fn play_first_game(&mut self) {
        let tabu_color = tabu_colors(self.first.counts()).next();
        let (mut position, mut playout) = (with_tabu_color(self.first, tabu_color), Playout::default());
        let policy = self.policy();
        let mut rng = Rng::new(self.options.seed, u64::MAX);
        let finished = policy.play_out(&mut position, self.objective, &mut rng, &mut playout, self.stop);
        self.spend(playout.cells.len() as u64);
        if finished {
            self.best.offer(&playout.cells, self.nodes);
        } else {
            self.best.offer(&sweep(self.board, self.objective.rules.min_group()), self.nodes);
        }
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.options.count(nodes);
    }

    fn is_over(&self) -> bool {
        self.nodes_left() == 0 || self.best.is_reached() || (self.stop)()
    }

    fn nodes_left(&self) -> u64 {
        self.options.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(self.nodes))
    }

    /// Runs a round of chains, which divide `nodes` among them. Most begin from scratch; the last ones refine the best
    /// line. If `has_line` is false, there is only the line of a random game or of a short search so far.
    fn run_round(&mut self, nodes: u64, has_line: bool) {
        let (objective, options, stop) = (self.objective, self.options, self.stop);
        let chains = Chains::new(self.first, self.anneal_board, objective, self.policy(), options, stop);
        if has_line && options.refine_only {
            return self.refine(&chains, 1, &Budget::for_refining(nodes));
        }
        let parallel = self.parallel_chains(self.options.affordable_threads());
        let starts = starts(nodes, parallel, self.nodes_per_squared_start);
        let refining = if has_line || starts > parallel { parallel } else { 0 };
        let budget = Budget::new(nodes, starts, refining, parallel, P::MOVE_TIME);
        self.run_generations(&chains, &budget);
        if refining > 0 && !self.best.is_reached() {
            self.refine(&chains, refining, &budget);
        }
        if self.options.nodes.is_none() && !self.best.is_reached() && self.options.expected_nodes.is_some() {
            // There is more time than expected, but hardly enough to complete a round of twice the length. With only a
            // few long chains, it is too short even for a whole annealing.
            let skipped = if refining > 0 { 0 } else { budget.nodes / 2 };
            self.refine(&chains, parallel, &Budget { skipped, ..budget });
        }
    }

    /// Anneals chains generation by generation. The best chains of a generation continue as several copies in the next
    /// one.
    fn run_generations(&mut self, chains: &Chains<'a, P, C>, budget: &Budget) {
        // If not even one playout is affordable, the chains begin with the line that there is.
        let has_nrpa = budget.nrpa_nodes >= NrpaParams::moves_per_game(self.board.tiles_left());
        let line = self.best.cells().unwrap_or_default();
        let starts = budget.generations[0].chains;
        let tabu_colors: Vec<usize> = tabu_colors(self.first.counts()).take(starts).collect();
        let mut parents: Vec<Chain<'a, C>> = Vec::new();
        for generation in budget.generations {
            if self.best.is_reached() {
                return;
            }
            let origin = |index: usize| {
                let tabu_color = tabu_colors.get(index).copied();
                match parents.get(index % generation.survivors.max(1)) {
                    Some(parent) => Origin::Chain(parent),
                    None if has_nrpa => Origin::Nrpa { nodes: budget.nrpa_nodes, tabu_color },
                    None => Origin::Line { cells: &line, tabu_color },
                }
            };
            let origins: Vec<_> = (0..generation.chains).map(origin).collect();
            parents = self.run_chains(chains, &origins, budget.nodes * generation.until / 8, budget);
        }
        self.improve_end(budget.endgame_positions);
    }

    /// Anneals `count` copies of the best line.
    fn refine(&mut self, chains: &Chains<'a, P, C>, count: u64, budget: &Budget) {
        let best = self.best.cells().unwrap_or_default();
        let tabu_color = tabu_color_of(self.board, &best, self.objective.rules.min_group());
        let tabu_color = tabu_color.map(|color| usize::from(color.index()));
        let origins: Vec<_> = (0..count).map(|_| Origin::Line { cells: &best, tabu_color }).collect();
        self.run_chains(chains, &origins, budget.nodes, budget);
        self.improve_end(budget.endgame_positions);
    }

    /// Runs chains until `until` nodes of their annealing are played, and offers the best line. Returns the chains, the
    /// best ones first.
    fn run_chains(
        &mut self,
        chains: &Chains<'a, P, C>,
        origins: &[Origin<'_, 'a, C>],
        until: u64,
        budget: &Budget,
    ) -> Vec<Chain<'a, C>> {
        let numbers = self.next_number..self.next_number + origins.len() as u64;
        self.next_number = numbers.end;
        // The policy takes a quarter of the memory, and solving endgames half of it.
        let bytes = self.options.memory_bytes / 4 / budget.most_chains();
        let work = |number: u64, on_better: &mut dyn FnMut(FoundLine)| {
            let index = usize::try_from(number - numbers.start).expect("an index of the origins");
            let Budget { nodes, skipped, .. } = *budget;
            let run = ChainRun { number, origin: &origins[index], nodes, skipped, until };
            chains.run(&run, bytes, on_better)
        };
        let mut ends: Vec<ChainEnd<'a, C>> = Vec::new();
        let mut order = ChainOrder::new(numbers.start, self.nodes);
        // Results are processed in order, so the number of threads makes no difference.
        parallel_in_order(numbers.clone(), self.options.affordable_threads(), self.stop, &work, |message| {
            match message {
                // The chains after one that has reached the goal do not count.
                _ if ends.last().is_some_and(|end| self.objective.is_reached(end.best.value)) => {}
                Message::Progress(number, found) => {
                    self.best.report(found.value, &found.cells);
                    order.add(number, found, &mut self.best);
                }
                Message::Result(end) => {
                    order.end_chain(end.nodes, &mut self.best);
                    ends.push(end);
                }
            }
        });
        self.nodes = order.nodes;
        ends.sort_by_key(|end| Reverse(end.best.value));
        if let Some(ChainEnd { best, .. }) = ends.first()
            && self.best.is_beaten_by(best.value)
        {
            self.best.replace(best.value, &best.cells, self.nodes);
        }
        ends.into_iter().filter_map(|end| end.chain).collect()
    }

    /// Replaces the last moves of the best line with the best possible ones, as far back as `positions` positions allow.
    fn improve_end(&mut self, positions: u64) {
        let Some(best) = self.best.cells().filter(|_| !self.best.is_reached() && !(self.stop)()) else {
            return;
        };
        let affordable = ENDGAME_BYTES / self.first.code_count() as u64;
        let positions = positions.min(affordable);
        if positions < LEAST_ENDGAME_POSITIONS {
            return;
        }
        let encodings = Bump::new();
        let mut exact = self.exact(positions, &encodings);
        let improved = exact.with_best_end(self.first, &best);
        self.spend(positions - exact.positions_left);
        self.best.offer(&improved, self.nodes);
    }
}
