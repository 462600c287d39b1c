//! The search behind a review.

use super::baseline::baseline;
use super::grade::{Review, accused_moves, grade};
use super::line_pool::{Half, LinePool, completed};
use crate::board::Cell;
use crate::game::Game;
use crate::solver::GameLine;
use crate::solver::search::{Message, Outcome, SearchOptions, parallel_in_order, search_game};
use std::collections::BTreeSet;

/// The number of nodes of the first round. Each later round has twice as many as the one before.
const FIRST_ROUND_NODES: u64 = 2_000_000;

/// The number of moves of the longest game whose moves are examined one by one. Of a longer game, only the whole is
/// reviewed.
const MAX_MOVES: usize = 1_000;

/// One node in `START_SHARE` is spent on the first board, where all chances are.
const START_SHARE: u64 = 4;

/// The largest number of positions that are annealed at the same time.
const MAX_TASKS: usize = 64;

/// The largest number of tiles of a position whose best line is proved.
const SOLVABLE_TILES: u32 = 48;

/// The number of nodes for the proof of a line from a late position.
const PROOF_NODES: u64 = 600_000;

/// A review of a game that a search deepens, round by round.
///
/// In each round, a full search looks for a better line from the first board. Then each position of the game gets two
/// annealing runs, one for each [`Half`]. A run begins with the best line that its half knows from the position, or with that
/// from the position before, *grafted* onto this one: each move removes the group of the same tile as before,
/// if that is still there. So a better line found before a move is also tried after it, and a move is blamed only if the
/// line does not survive it. In the second part of a round, only the positions next to accused moves get more runs.
///
/// The search runs on the canonical form of the board, so the names of colours make no difference.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::Reviewer;
/// use samegame::solver::search::SearchOptions;
///
/// let game = "sg1:standard:board:AC/BC/BC/AC+b1.a2.a1".parse::<Replay>()?.game()?;
/// let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
/// reviewer.run(&|| false, &mut |_| ());
/// let review = reviewer.review();
/// assert_eq!(review.moves.iter().map(|made| made.loss).sum::<i64>(), review.best - game.score());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer {
    /// The game as it was played.
    game: Game,
    /// The game on the canonical form of its board. If the game is too long, then its first board, without moves.
    canonical: Game,
    pool: LinePool,
    baseline: Vec<i64>,
    /// The best continuation is proved after this number of moves and after any larger one.
    proved_from: usize,
    options: SearchOptions,
    /// The number of searches so far, which selects their random numbers.
    searches: u64,
    nodes: u64,
}

/// A line to anneal.
struct Task {
    /// The number of moves before the position.
    at: usize,
    half: Half,
    options: SearchOptions,
}

impl Reviewer {
    /// Prepares the review of a game, or of its moves so far. Of `options`, `initial_line` is a line known from the first
    /// board, and `nodes` limits the whole review; without a limit, it goes on until it is stopped or everything is
    /// proved. With a limit, the review depends only on the game, the seed, that line and the memory limit.
    #[must_use]
    pub fn new(game: &Game, options: &SearchOptions) -> Self {
        let is_short = game.moves().len() <= MAX_MOVES;
        let canonical = if is_short { game.on_canonical_board() } else { game.restarted() };
        let mut pool = LinePool::new(&canonical);
        let on_same_board = |line: Game| if is_short { line.on_canonical_board() } else { line };
        let known = options.initial_line.as_ref().and_then(|line| played(game.restarted(), line));
        for line in [Some(completed(game.clone())).filter(|_| !is_short), known.map(on_same_board)] {
            if let Some(line) = line.as_ref().and_then(GameLine::from_finished) {
                pool.insert(&line);
            }
        }
        Self {
            game: game.clone(),
            proved_from: canonical.moves().len() + 1,
            canonical,
            pool,
            baseline: Vec::new(),
            options: options.clone(),
            searches: 0,
            nodes: 0,
        }
    }

    /// Deepens the review until `should_stop` returns true, the nodes are spent, or everything is proved. `on_deeper`
    /// receives the review after each round.
    ///
    /// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
    pub fn run(&mut self, should_stop: &(dyn Fn() -> bool + Sync), on_deeper: &mut dyn FnMut(&Self)) {
        self.baseline = baseline(&self.canonical.restarted(), should_stop);
        for round in 0_u32.. {
            let nodes = FIRST_ROUND_NODES.saturating_mul(1 << round.min(40));
            // The last round takes all nodes left, if they are too few for another one.
            let nodes = self.nodes_left().filter(|&left| left < nodes.saturating_mul(3)).unwrap_or(nodes);
            if nodes == 0 || self.proved_from == 0 || should_stop() {
                return;
            }
            self.deepen(nodes, should_stop);
            if round == 0 {
                // The first verdicts are quick, proofs are not.
                on_deeper(self);
                self.prove_last_positions(should_stop);
            }
            on_deeper(self);
        }
    }

    fn nodes_left(&self) -> Option<u64> {
        self.options.nodes.map(|limit| limit.saturating_sub(self.nodes))
    }

    /// The number of nodes played.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the review so far.
    #[must_use]
    pub fn review(&self) -> Review {
        let line_of_player = |cells: &[Cell]| {
            if self.canonical.id() == self.game.id() {
                return cells.to_vec();
            }
            let line =
                played(self.canonical.restarted(), cells).and_then(|line| line.on_board_of(&self.game));
            let line =
                line.unwrap_or_else(|| unreachable!("a board and its canonical form have the same games"));
            line.moves().iter().map(|made| made.removed.group.cell).collect()
        };
        let review = grade(&self.pool, &self.baseline).with_lines(line_of_player);
        Review { proved: self.proved_from == 0, ..review }
    }

    /// Searches with about `nodes` nodes more.
    fn deepen(&mut self, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let start_nodes = nodes / START_SHARE;
        self.search(0, start_nodes, should_stop);
        let positions: Vec<usize> = (0..self.proved_from).collect();
        self.anneal(&positions, (nodes - start_nodes) / 2, should_stop);
        let accused = self.accused_positions();
        let accused = if accused.is_empty() { positions } else { accused };
        self.anneal(&accused, (nodes - start_nodes) / 2, should_stop);
    }

    /// Proves the best continuations from the last positions, backwards until a proof fails.
    fn prove_last_positions(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) {
        while let Some(at) = self.proved_from.checked_sub(1).filter(|_| !should_stop()) {
            let nodes = PROOF_NODES.min(self.nodes_left().unwrap_or(u64::MAX));
            if self.position(at).board().tiles_left() > SOLVABLE_TILES || !self.search(at, nodes, should_stop)
            {
                return;
            }
            self.proved_from = at;
        }
    }

    /// Searches for a better line from the position after `at` moves, for both halves. Returns whether the line is proved.
    fn search(&mut self, at: usize, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) -> bool {
        let known = self.pool.best_after(at, &Half::BOTH).cells[at..].to_vec();
        let options = SearchOptions { nodes: Some(nodes), initial_line: Some(known), ..self.next_options() };
        let found = search_game(&self.position(at), &options, should_stop, &mut |_| ());
        self.add(at, &Half::BOTH, &found);
        found.proved
    }

    /// Anneals a line from each of these positions in each half.
    fn anneal(&mut self, positions: &[usize], nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let nodes = nodes / (positions.len().max(1) * Half::BOTH.len()) as u64;
        // Late positions come first: a review that is stopped early knows the end of the game best.
        let places = positions.iter().rev().flat_map(|&at| Half::BOTH.map(|half| (at, half)));
        let tasks: Vec<Task> = places
            .map(|(at, half)| {
                let options = self.next_options();
                // The result must not depend on the number of threads, and with it on the memory of each.
                let memory_bytes = options.memory_bytes / MAX_TASKS;
                let nodes = Some(nodes);
                Task {
                    at,
                    half,
                    options: SearchOptions { nodes, refine_only: true, threads: 1, memory_bytes, ..options },
                }
            })
            .collect();
        let work = |number: u64, _: &mut dyn FnMut(())| {
            let Task { at, half, options } = &tasks[usize::try_from(number).expect("the index of a task")];
            let line = self.line_to_anneal(*at, *half);
            let options = SearchOptions { initial_line: Some(line), ..options.clone() };
            search_game(&self.position(*at), &options, should_stop, &mut |_| ())
        };
        let mut found = Vec::new();
        let threads = self.options.threads.min(MAX_TASKS);
        parallel_in_order(0..tasks.len() as u64, threads, should_stop, &work, |message| {
            if let Message::Result(outcome) = message {
                found.push(outcome);
            }
        });
        for (Task { at, half, .. }, outcome) in tasks.iter().zip(&found) {
            self.add(*at, &[*half], outcome);
        }
    }

    /// Returns the options of the next search, which has random numbers of its own.
    fn next_options(&mut self) -> SearchOptions {
        self.searches += 1;
        let seed = self.options.seed.wrapping_add(self.searches << 32);
        SearchOptions { seed, initial_line: None, ..self.options.clone() }
    }

    fn add(&mut self, at: usize, halves: &[Half], found: &Outcome) {
        self.nodes += found.nodes;
        if let Some(line) = played(self.position(at), &found.line).as_ref().and_then(GameLine::from_finished)
        {
            for &half in halves {
                self.pool.insert_in(half, &line);
            }
        }
    }

    /// Returns the best line that a half knows from the position after `at` moves, as moves from there on.
    fn line_to_anneal(&self, at: usize, half: Half) -> Vec<Cell> {
        let lines = [at, at.saturating_sub(1)]
            .into_iter()
            .map(|from| self.graft(self.pool.best_after(from, &[half]), at));
        let best = lines.reduce(|best, line| if line.score() > best.score() { line } else { best });
        best.map_or_else(Vec::new, |best| best.moves()[at..].iter().map(|made| made.cell).collect())
    }

    /// Grafts a line onto the position after `at` moves, and completes it.
    fn graft(&self, line: &GameLine, at: usize) -> Game {
        let mut game = self.position(at);
        if let Some(line) = played(self.canonical.restarted(), &line.cells) {
            for tile in line.moves_by_tile() {
                // A tile that is gone, or alone, is left out.
                let _ = game.play_tile(tile);
            }
        }
        completed(game)
    }

    /// Returns the game after this number of moves.
    fn position(&self, moves: usize) -> Game {
        let cells: Vec<Cell> = self.canonical.moves()[..moves].iter().map(|made| made.cell).collect();
        let position = played(self.canonical.restarted(), &cells);
        position.unwrap_or_else(|| unreachable!("a game repeats its own moves"))
    }

    /// Returns the positions before and after each move that a half blames.
    fn accused_positions(&self) -> Vec<usize> {
        let accused = accused_moves(&self.pool, &self.baseline);
        let positions: BTreeSet<usize> = accused.into_iter().flat_map(|index| [index, index + 1]).collect();
        positions.into_iter().filter(|&at| at < self.proved_from).collect()
    }
}

/// Returns the game after these moves; `None` if one of them is illegal.
fn played(mut game: Game, cells: &[Cell]) -> Option<Game> {
    for &cell in cells {
        game.play(cell).ok()?;
    }
    Some(game)
}

#[cfg(test)]
mod tests;
