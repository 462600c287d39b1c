//! A whole search, which divides its budget between annealing chains and endgames.

use super::anneal::{Annealing, Chain};
use super::chains::{
    BeginChain, ChainEnd, Chains, FoundLine, Message, Origin, parallel_in_order, sweep, tabu_color_of,
    tabu_colors, with_tabu_color,
};
use super::exhaustive::Exhaustive;
use super::nrpa::{Playout, Policy, Rng, moves_per_game};
use super::{BestLine, Objective, Outcome, Progress, SearchOptions, Stop};
use crate::board::{Board, Rules};
use crate::solver::position::{Column, FirstBoard, LargeBoard, Planes, Position, SmallBoard, Words};
use bumpalo::Bump;
use std::cmp::Reverse;
use std::iter;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Searches for the best line on a board. `on_progress` receives each better line as it is found; with several threads,
/// these lines may differ from run to run. With a node budget, the outcome does not.
///
/// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
pub fn search(
    board: &Board,
    rules: &Rules,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    // On boards of more tiles, there are fewer and longer annealings: each needs more nodes, while chains from different
    // first lines end at more similar scores.
    let large = u64::from(board.tiles_left()).max(256);
    let nodes_per_squared_start = NODES_PER_SQUARED_START * large.pow(2) / 256_u64.pow(2);
    search_with(board, rules, options, should_stop, on_progress, nodes_per_squared_start)
}

/// Searches with this value of [`Search::nodes_per_squared_start`].
fn search_with(
    board: &Board,
    rules: &Rules,
    options: &SearchOptions,
    stop: Stop<'_>,
    on_progress: &mut dyn FnMut(Progress<'_>),
    nodes_per_squared_start: u64,
) -> Outcome {
    let objective = &Arc::new(Objective::new(rules, options.goal, board.tiles_left()));
    let has_few_colors = board.colors().all(|color| color.index() < 8);
    // The narrowest masks that hold the board are the fastest, but each pair of types is compiled on its own. On boards up
    // to 16x16 with many colours and up to 64x64 with few, wider masks are at most a tenth slower.
    let chains_on = match (board.size().columns().max(board.size().rows()), has_few_colors) {
        (..=16, true) => chains_on::<Planes<u16, u64, 8, 3>>,
        (..=32, true) => chains_on::<Planes<u32, u64, 9, 3>>,
        (..=32, false) => chains_on::<Planes<u32, u64, 11, 5>>,
        (..=64, _) => chains_on::<Planes<u64, u64, 12, 5>>,
        (..=128, _) => chains_on::<Planes<u128, u128, 13, 5>>,
        (..=256, _) => chains_on::<Planes<Words<4>, Words<4>, 14, 5>>,
        _ => chains_on::<Planes<Words<16>, Words<16>, 16, 5>>,
    };
    let begin = &*chains_on(board, objective);
    // The search borrows the position for as long as `best`, so the position is declared first.
    let large;
    let small = SmallBoard::new(board, rules.min_group());
    let best = BestLine { board, objective, on_progress, best: None, reported: None, counted: None };
    let (nodes, next_number) = (0, 0);
    if let Some(first) = &small {
        Search { begin, first, objective, options, stop, best, nodes, next_number, nodes_per_squared_start }
            .run()
    } else {
        large = LargeBoard::new(board, rules.min_group()).expect("a large board holds any board");
        let first = &large;
        Search { begin, first, objective, options, stop, best, nodes, next_number, nodes_per_squared_start }
            .run()
    }
}

/// Returns how to begin chains with columns of this type, which must be able to hold the board.
fn chains_on<C: Column>(board: &Board, objective: &Arc<Objective>) -> Box<BeginChain> {
    let first = FirstBoard::<C>::new(board, objective.rules.min_group());
    let first = first.expect("the type is chosen by the size and the colours of the board");
    let objective = Arc::clone(objective);
    Box::new(move |tabu_color, cells, rng, bytes, stop| {
        Some(Box::new(Chain::new(&first, &objective, tabu_color, cells, rng, bytes, stop)?))
    })
}

/// The number of nodes of the first round if the caller specifies none. The second round is as long, and each later one
/// is twice as long as the one before.
const FIRST_ROUND_NODES: u64 = 4_000_000;

/// The fewest nodes that a search without a budget plans for.
const MIN_EXPECTED_NODES: u64 = 1_000;

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

/// The largest total size in bytes of the positions solved for an endgame: the size of [`ENDGAME_POSITIONS`] positions
/// on 16×16 cells. Larger boards, where each position takes longer, get fewer positions.
const ENDGAME_BYTES: u64 = ENDGAME_POSITIONS * 4096;

/// Fewer positions than this are not worth the time to play the line up to its endgame.
const LEAST_ENDGAME_POSITIONS: u64 = 64;

/// A search in progress.
struct Search<'a, P> {
    begin: &'a BeginChain,
    first: &'a P,
    objective: &'a Objective,
    options: &'a SearchOptions,
    stop: Stop<'a>,
    best: BestLine<'a>,
    nodes: u64,
    /// The number of the next run of a chain, which selects its random numbers.
    next_number: u64,
    /// The node budget divided by this number is the square of the number of starts. Tests need many starts.
    nodes_per_squared_start: u64,
}

impl<'a, P: Position + Send + Sync> Search<'a, P> {
    fn run(mut self) -> Outcome {
        let initial_line = self.options.initial_line.as_ref();
        if let Some(cells) = initial_line.or(self.options.fallback_line.as_ref()) {
            // A line from the caller is not reported as found. An illegal or incomplete one is ignored.
            let (min_group, mut board) = (self.objective.rules.min_group(), self.best.board.clone());
            let is_legal = cells.iter().all(|&cell| board.remove(cell, min_group).is_ok());
            if is_legal && board.is_over(min_group) {
                let value = self.objective.value_of_line(self.best.board, cells);
                self.best.count(value, cells, 0);
                self.best.best = Some((value, self.best.line(cells)));
                self.best.reported = Some(value);
            }
        }
        let mut proved = self.best.is_reached() || self.solve();
        if !proved {
            let mut has_line = initial_line.is_some() && self.best.best.is_some();
            if self.best.best.is_none() {
                self.play_first_game();
            }
            let guess = self.planned_nodes();
            // The guess may well be too low, so another round of the same length precedes the longer ones.
            for doublings in iter::once(0).chain(0..) {
                if self.nodes_left() == 0 || self.best.is_reached() || (self.stop)() {
                    break;
                }
                let nodes = guess.saturating_mul(1 << doublings.min(32)).min(self.nodes_left());
                self.run_round(nodes, has_line);
                has_line = true;
            }
            proved = self.best.is_reached();
        }
        let nodes = self.nodes;
        let line = self.best.best.take().map_or_else(|| self.best.line(&[]), |(_, line)| line);
        Outcome { line: line.cells, score: line.score, cleared: line.cleared, proved, nodes }
    }

    /// Tries to solve the board if it is small or has few moves. Returns whether the board is solved.
    fn solve(&mut self) -> bool {
        let is_large = self.best.board.tiles_left() > SOLVABLE_TILES;
        let positions = if is_large && self.first.moves().len() > FEW_MOVES {
            0
        } else if is_large {
            // Of larger positions, each of which takes longer, it visits fewer.
            (ENDGAME_BYTES / self.first.code_count() as u64).clamp(1, FEW_POSITIONS)
        } else {
            self.nodes_left().min(self.planned_nodes() / SOLVING_SHARE).min(SOLVING_POSITIONS)
        };
        if positions == 0 && !self.first.moves().is_empty() {
            return false;
        }
        let encodings = Bump::new();
        let mut search = self.exhaustive(positions, &encodings);
        let solved = search.solve(self.first, 0, 0);
        // So few positions are not worth counting, unless they are the whole search.
        if solved.is_some() || !is_large {
            self.spend(positions - search.positions_left);
        }
        let Some(cells) = solved else { return false };
        self.best.offer(&cells, self.nodes);
        true
    }

    fn exhaustive<'b>(&self, positions: u64, encodings: &'b Bump) -> Exhaustive<'b>
    where
        'a: 'b,
    {
        Exhaustive::new(self.objective, positions, self.options.memory_bytes / 2, encodings, self.stop)
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
            self.best.offer(&sweep(self.best.board, self.objective.rules.min_group()), self.nodes);
        }
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.options.count(nodes);
    }

    /// The nodes to spend, as far as that is known. An estimate may be far too low.
    fn planned_nodes(&self) -> u64 {
        let expected = self.options.expected_nodes.map(|nodes| nodes.max(MIN_EXPECTED_NODES));
        self.options.nodes.or(expected).unwrap_or(FIRST_ROUND_NODES)
    }

    fn nodes_left(&self) -> u64 {
        self.options.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(self.nodes))
    }

    /// Runs a round of chains, which divide `nodes` among them. Most begin from scratch; the last ones refine the best
    /// line. If `has_line` is false, there is only the line of a random game or of a short search so far.
    fn run_round(&mut self, nodes: u64, has_line: bool) {
        let chains = Chains {
            begin: self.begin,
            objective: self.objective,
            policy: self.policy(),
            options: self.options,
            stop: self.stop,
            first: self.first,
            reached: AtomicU64::new(u64::MAX),
        };
        if has_line && self.options.refine_only {
            // In so short an annealing, the upper half of the temperatures would destroy the line.
            let endgame_positions = (nodes / ENDGAME_SHARE).min(ENDGAME_POSITIONS);
            let skipped = nodes - endgame_positions;
            let generations = [Generation { survivors: 0, chains: 1, until: 8 }; 3];
            let nodes = skipped.saturating_mul(2);
            let budget = Budget { generations, nodes, skipped, nrpa_nodes: 0, endgame_positions };
            return self.refine(&chains, 1, &budget);
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
    fn run_generations(&mut self, chains: &Chains<'a, P>, budget: &Budget) {
        // If not even one playout is affordable, the chains begin with the line that there is.
        let has_nrpa = budget.nrpa_nodes >= moves_per_game(self.best.board.tiles_left());
        let line = self.best.cells().unwrap_or_default();
        let starts = budget.generations[0].chains;
        let tabu_colors: Vec<usize> = tabu_colors(self.first.counts()).take(starts).collect();
        let mut parents: Vec<Box<dyn Annealing>> = Vec::new();
        for generation in budget.generations {
            if self.best.is_reached() {
                return;
            }
            let origin = |index: usize| {
                let tabu_color = tabu_colors.get(index).copied();
                match parents.get(index % generation.survivors.max(1)) {
                    Some(parent) => Origin::Chain(&**parent),
                    None if has_nrpa => Origin::Nrpa { nodes: budget.nrpa_nodes, tabu_color },
                    None => Origin::Line { cells: &line, tabu_color },
                }
            };
            let origins: Vec<_> = (0..generation.chains).map(origin).collect();
            parents = self.run_chains(chains, &origins, budget.nodes * generation.until / 8, budget);
        }
        self.improve_endgame(budget.endgame_positions);
    }

    /// Anneals `count` copies of the best line.
    fn refine(&mut self, chains: &Chains<'a, P>, count: u64, budget: &Budget) {
        let best = self.best.cells().unwrap_or_default();
        let tabu_color = tabu_color_of(self.best.board, &best, self.objective.rules.min_group());
        let tabu_color = tabu_color.map(|color| usize::from(color.index()));
        let origins: Vec<_> = (0..count).map(|_| Origin::Line { cells: &best, tabu_color }).collect();
        self.run_chains(chains, &origins, budget.nodes, budget);
        self.improve_endgame(budget.endgame_positions);
    }

    /// Runs chains until `until` nodes of their annealing are played, and offers the best line. Returns the chains, the
    /// best ones first.
    fn run_chains(
        &mut self,
        chains: &Chains<'a, P>,
        origins: &[Origin<'_>],
        until: u64,
        budget: &Budget,
    ) -> Vec<Box<dyn Annealing>> {
        let numbers = self.next_number..self.next_number + origins.len() as u64;
        self.next_number = numbers.end;
        let work = |number: u64, on_better: &mut dyn FnMut(FoundLine)| {
            let index = usize::try_from(number - numbers.start).expect("an index of the origins");
            chains.run(number, &origins[index], budget, until, on_better)
        };
        let mut ends: Vec<ChainEnd> = Vec::new();
        // Lines are counted as if the chains ran one after the other, so those of later chains wait for the chain that is
        // due. Ends come in order, so the number of threads makes no difference.
        let (mut due, mut early) = (numbers.start, Vec::new());
        let (objective, best, nodes) = (self.objective, &mut self.best, &mut self.nodes);
        let threads = self.options.affordable_threads();
        parallel_in_order(numbers.clone(), threads, self.stop, &work, &mut |message| {
            match message {
                // The chains after one that has reached the goal do not count.
                _ if ends.last().is_some_and(|end| objective.is_reached(end.best.value)) => {}
                Message::Progress(number, found) => {
                    best.report(found.value, &found.cells);
                    if number == due {
                        best.count(found.value, &found.cells, *nodes + found.nodes);
                    } else if Some(found.value) > best.counted {
                        early.push((number, found));
                    }
                }
                Message::Result(end) => {
                    *nodes += end.nodes;
                    due += 1;
                    for (_, found) in early.extract_if(.., |&mut (number, _)| number == due) {
                        best.count(found.value, &found.cells, *nodes + found.nodes);
                    }
                    ends.push(end);
                }
            }
        });
        ends.sort_by_key(|end| Reverse(end.best.value));
        if let Some(ChainEnd { best, .. }) = ends.first() {
            self.best.offer_line(best.value, &best.cells, self.nodes);
        }
        ends.into_iter().filter_map(|end| end.chain).collect()
    }

    /// Replaces the last moves of the best line with the best possible ones, as far back as `positions` positions allow.
    fn improve_endgame(&mut self, positions: u64) {
        let Some(best) = self.best.cells().filter(|_| !self.best.is_reached() && !(self.stop)()) else {
            return;
        };
        let affordable = ENDGAME_BYTES / self.first.code_count() as u64;
        let positions = positions.min(affordable);
        if positions < LEAST_ENDGAME_POSITIONS {
            return;
        }
        let encodings = Bump::new();
        let mut search = self.exhaustive(positions, &encodings);
        let improved = search.with_best_endgame(self.first, &best);
        self.spend(positions - search.positions_left);
        self.best.offer(&improved, self.nodes);
    }
}

/// On boards of up to 256 tiles, the node budget divided by this number is the square of the number of starts: four
/// times as many nodes make twice as many starts, each with twice the nodes.
const NODES_PER_SQUARED_START: u64 = 150_000;

/// The number of chains that run at the same time is a multiple of this constant, or of the number of threads if that
/// is larger, so that all threads have equal work.
const PARALLEL_CHAINS: u64 = 2;

/// NRPA plays one node for `NRPA_SHARE` nodes of a whole annealing, on boards where a node takes little longer in NRPA
/// than in annealing. On other boards it plays fewer nodes, so that its share of the time is the same.
const NRPA_SHARE: u64 = 12;

/// At most one node in `ENDGAME_SHARE` is spent on solving the endgames of the lines found.
///
/// Solving a position takes as long as about twenty nodes of annealing.
const ENDGAME_SHARE: u64 = 128;

/// The largest number of positions to solve in the endgame of the best line.
const ENDGAME_POSITIONS: u64 = 20_000;

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
fn starts(nodes: u64, parallel: u64, nodes_per_squared_start: u64) -> u64 {
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Deal, Seed};
    use crate::game::Goal;
    use crate::solver::search::Line;
    use std::sync::atomic::Ordering;

    fn deal_board(seed: &str) -> Board {
        Deal { seed: Seed::new(seed), ..Deal::default() }.board(2).expect("a deal")
    }

    /// What a search reported.
    #[derive(Default)]
    struct Reported {
        /// The lines reported as found.
        lines: Vec<Line>,
        /// The nodes and the scores of the lines whose nodes are counted.
        counted: Vec<(u64, i64)>,
    }

    impl Reported {
        fn add(&mut self, progress: Progress<'_>) {
            match progress {
                Progress::Found(line) => self.lines.push(line.clone()),
                Progress::Counted { line, nodes } => self.counted.push((nodes, line.score)),
            }
        }
    }

    /// Returns the outcome of a search and what it reported.
    fn run_search(
        board: &Board,
        threads: usize,
        nodes: u64,
        nodes_per_squared_start: u64,
    ) -> (Outcome, Reported) {
        let options = SearchOptions { threads, nodes: Some(nodes), seed: 3, ..SearchOptions::default() };
        let mut reported = Reported::default();
        let mut on_progress = |progress: Progress<'_>| reported.add(progress);
        let (rules, starts) = (Rules::default(), nodes_per_squared_start);
        let outcome = search_with(board, &rules, &options, &|| false, &mut on_progress, starts);
        (outcome, reported)
    }

    #[test]
    fn many_chains_find_the_same_line_on_any_number_of_threads() {
        let board = deal_board("many starts");
        let (on_one_thread, expected) = run_search(&board, 1, 400_000, 1_000);
        let is_ascending = |one: &(u64, i64), next: &(u64, i64)| one.0 <= next.0 && one.1 < next.1;
        assert!(expected.counted.is_sorted_by(is_ascending), "{:?}", expected.counted);
        let (last_nodes, last_score) = *expected.counted.last().expect("a line");
        assert!(last_score == on_one_thread.score && last_nodes <= on_one_thread.nodes, "{last_nodes}");
        for threads in [2, 3, 8, 64] {
            let (outcome, Reported { lines, counted }) = run_search(&board, threads, 400_000, 1_000);
            assert_eq!(outcome, on_one_thread, "{threads} threads");
            assert_eq!(counted, expected.counted, "{threads} threads");
            let scores = || lines.iter().map(|line| line.score);
            assert!(scores().is_sorted_by(|one, next| one < next), "{:?}", scores().collect::<Vec<_>>());
            assert_eq!(scores().next_back(), Some(outcome.score), "{threads} threads");
        }
    }

    #[test]
    fn a_search_that_only_refines_improves_its_line_within_its_nodes() {
        let board = deal_board("refined");
        let (first, _) = run_search(&board, 1, 20_000, NODES_PER_SQUARED_START);
        let refine = |threads| {
            let options = SearchOptions {
                threads,
                nodes: Some(300_000),
                initial_line: Some(first.line.clone()),
                refine_only: true,
                ..SearchOptions::default()
            };
            search(&board, &Rules::default(), &options, &|| false, &mut |_| ())
        };
        let refined = refine(1);
        assert!(refined.score > first.score + 100, "{} to {}", first.score, refined.score);
        assert!((290_000..310_000).contains(&refined.nodes), "{}", refined.nodes);
        assert_eq!(refine(3), refined);
    }

    #[test]
    fn better_lines_are_reported_before_their_chain_ends() {
        let board = deal_board("reports");
        let (nodes, mut lines) = (Arc::new(AtomicU64::new(0)), Vec::new());
        let options = SearchOptions {
            nodes: Some(8_000_000),
            node_counter: Some(Arc::clone(&nodes)),
            ..SearchOptions::default()
        };
        let mut on_progress = |progress: Progress<'_>| {
            lines.extend(progress.found().map(|line| (nodes.load(Ordering::Relaxed), line.score)));
        };
        // The first chain ends after about 280,000 nodes.
        let is_late = || nodes.load(Ordering::Relaxed) > 250_000;
        search(&board, &Rules::default(), &options, &is_late, &mut on_progress);
        let early = lines.iter().filter(|(nodes, _)| *nodes < 250_000);
        assert!(early.count() > 5, "{lines:?}");
    }

    #[test]
    fn the_last_moves_of_the_best_line_cannot_be_improved() {
        let mut compared = 0;
        for number in 0..8 {
            let board = deal_board(&format!("ends {number}"));
            let (outcome, _) = run_search(&board, 1, 500_000, NODES_PER_SQUARED_START);
            let objective = Objective::new(&Rules::default(), Goal::Score, board.tiles_left());
            let (mut rest, mut points) = (board.clone(), 0);
            let kept = outcome.line.len().saturating_sub(8);
            for &cell in &outcome.line[..kept] {
                points += objective.points(rest.remove(cell, 2).expect("a legal line").group.size);
            }
            let first = SmallBoard::new(&rest, 2).expect("a small board");
            let encodings = Bump::new();
            let mut search = Exhaustive::new(&objective, 1_000, 1 << 30, &encodings, &|| false);
            let Some(end) = search.solve(&first, points, kept) else { continue };
            let best = objective.value_of_line(&board, &[&outcome.line[..kept], &end].concat());
            assert_eq!(best.0, outcome.score, "{board}");
            compared += 1;
        }
        assert!(compared > 4, "only {compared} endgames could be solved");
    }

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
