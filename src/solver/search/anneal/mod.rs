//! Simulated annealing of lines (Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", Science 220,
//! 1983).
//!
//! A line is a list of tiles to click. Tiles keep their ids as they fall, so a mutated line can still be played: clicks
//! on tiles that are gone or stand alone are skipped, and groups left at the end are removed in random order, those of
//! the tabu colour last.
//!
//! The board before each move is stored, so a mutated line is played only from the mutation on, and only until it
//! reaches a board of the current line or can no longer be accepted: the acceptance threshold is drawn in advance, and
//! the tiles left of each colour limit the score that the line can still reach. Moves that depend only on columns in
//! which the boards of both lines are the same are not played at all.

mod line;

use super::nrpa::Rng;
use super::{Objective, Stop, Value};
use crate::board::Cell;
use crate::board::rules::Quadratic;
use crate::game::Goal;
use crate::solver::position::{Column, FirstBoard, TileId};
use line::{CurrentLine, Move, MutatedLine, Mutation, least_accepted};
use std::sync::Arc;

/// The initial temperature, in thousandths of the value of the first line, on boards of `FEW_TILES` to `MANY_TILES` tiles.
/// The more tiles a board has, the smaller is the part of the score that depends on one of them, and the lower the
/// temperature: beyond these sizes in inverse proportion to the tiles of larger boards, and to the square of those of
/// smaller ones.
const INITIAL_TEMPERATURE: f64 = 8.0;
const FEW_TILES: u32 = 225;
const MANY_TILES: u32 = 400;

/// The part of the initial temperature that is lost in the end. The temperature falls linearly: a line takes its shape in
/// the upper half of the temperatures, and exponential cooling would hurry through these.
const COOLING: f64 = 0.9;

/// The most points that a mutated line is expected to recover after it has fallen behind, divided by the initial
/// temperature: on 15×15 cells, about the points that one more tile of the largest group earns. Few lines recover more:
/// this limit saves 30 % of the moves, and costs a hundredth of the lines that would be accepted.
const LARGEST_RECOVERY: f64 = 2.5;

/// The penalty per tile left, in thousandths of the value of the first line. It favours lines that almost clear the
/// board.
const LEFTOVER_PENALTY: f64 = 1.0;

/// The same penalty under goals that rank lines by the tiles left before the score.
const PRIMARY_LEFTOVER_PENALTY: f64 = 20.0;

/// The part of the gain from a clear that the fitness loses for each tile left, until none is left of the gain, on boards
/// of at least `FEW_TILES` tiles. If one tile cost the whole gain, a line that clears the board could hardly change any
/// more, because most mutations leave a few tiles at first. Smaller boards lose less per tile.
const CLEAR_LOST_PER_TILE: f64 = 0.1;

/// The number of mutations between two polls of `stop`, for lines of up to `SHORT_LINE` moves. Mutations of longer lines
/// take longer, so `stop` is polled before each of them.
const MUTATIONS_BETWEEN_POLLS: u32 = 16;
const SHORT_LINE: usize = 256;

/// The largest number of moves that mutate, so that no mutation takes long.
const MOST_MOVES: usize = 8192;

/// A chain on a board of any type: what divides a search among chains is compiled only once.
pub(crate) trait Annealing: Send + Sync {
    /// Returns a copy that continues with other random numbers.
    fn copy_with(&self, rng: Rng) -> Box<dyn Annealing>;

    /// Tries a few mutations. The temperature falls until `budget` nodes are played.
    fn anneal(&mut self, budget: u64);

    /// The number of nodes played.
    fn nodes(&self) -> u64;

    /// Counts these nodes as played, so that the temperature falls.
    fn skip(&mut self, nodes: u64);

    /// The value of the best line.
    fn best(&self) -> Value;

    /// The moves of the best line.
    fn best_cells(&self) -> Vec<Cell>;
}

/// An annealing chain: the current line and the best line found.
#[derive(Clone)]
pub(crate) struct Chain<C: Column> {
    /// The first moves of all lines, which never change.
    fixed: Vec<Cell>,
    /// The board after them.
    board: FirstBoard<C>,
    objective: Arc<Objective>,
    upper_bound: UpperBound,
    tabu_color: Option<usize>,
    rng: Rng,
    line: CurrentLine<C>,
    mutated: MutatedLine<C>,
    /// The fitness of `line`: its value as one number, less the penalty for tiles left.
    fitness: f64,
    /// The value of the best line.
    best: Value,
    best_tiles: Vec<TileId>,
    /// A thousandth of the value of the first line.
    unit: f64,
    initial_temperature: f64,
    /// [`LARGEST_RECOVERY`] in points.
    largest_recovery: i64,
    clear_lost_per_tile: f64,
    /// The number of nodes played.
    nodes: u64,
    /// Memory for the moves of an accepted mutation and for counts of tiles.
    moves: Vec<Move<C::Columns>>,
    counts: Vec<u32>,
}

/// How many times fewer tiles a board has than [`FEW_TILES`]; 1 if it does not have fewer.
fn fewer(tiles: u32) -> f64 {
    f64::from(FEW_TILES) / f64::from(tiles.clamp(1, FEW_TILES))
}

impl<C: Column> Annealing for Chain<C> {
    fn copy_with(&self, rng: Rng) -> Box<dyn Annealing> {
        Box::new(Self { rng, ..self.clone() })
    }

    fn anneal(&mut self, budget: u64) {
        #[expect(clippy::cast_precision_loss, reason = "the fraction need not be exact")]
        let fraction = (self.nodes as f64 / budget as f64).min(1.0);
        let temperature = self.initial_temperature * (1.0 - COOLING * fraction);
        let is_short = self.line.moves.len() <= SHORT_LINE;
        for _ in 0..if is_short { MUTATIONS_BETWEEN_POLLS } else { 1 } {
            // Each attempt counts as a node, so that the search ends even if no mutation plays a move.
            self.nodes += 1;
            self.attempt(temperature);
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn skip(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    fn best(&self) -> Value {
        self.best
    }

    fn best_cells(&self) -> Vec<Cell> {
        [&self.fixed[..], &self.board.cells_of(&self.best_tiles)].concat()
    }
}

impl<C: Column> Chain<C> {
    /// Creates a chain that begins with the line `cells`, completed at random. The moves in `cells` must be legal.
    ///
    /// If `bytes` bytes of memory are too few for the whole line, then its first moves stay as they are. Returns `None`
    /// if `stop` returns true before the line is complete.
    pub(crate) fn new(
        first: &FirstBoard<C>,
        objective: &Arc<Objective>,
        tabu_color: Option<usize>,
        cells: &[Cell],
        rng: Rng,
        bytes: usize,
        stop: Stop<'_>,
    ) -> Option<Self> {
        let tiles: u32 = first.counts.iter().sum();
        let most_moves = CurrentLine::most_moves(first, bytes).clamp(1, MOST_MOVES);
        let (fixed, rest) = cells.split_at(cells.len().saturating_sub(most_moves));
        let (mut board, mut points) = (first.clone(), 0);
        board.play(fixed, |size| {
            points += objective.points(size);
            !stop()
        });
        let upper_bound = UpperBound::new(objective, &board.counts);
        let line = CurrentLine::new(&board, points, &upper_bound);
        let mut chain = Self {
            fixed: fixed.to_vec(),
            board,
            objective: Arc::clone(objective),
            upper_bound,
            tabu_color,
            rng,
            mutated: MutatedLine::new(&line),
            line,
            fitness: 0.0,
            best: Value::default(),
            best_tiles: Vec::new(),
            unit: 0.0,
            initial_temperature: 0.0,
            largest_recovery: 0,
            clear_lost_per_tile: CLEAR_LOST_PER_TILE / fewer(tiles).sqrt(),
            nodes: 0,
            moves: Vec::new(),
            counts: Vec::new(),
        };
        for tile in chain.board.tiles_of(rest) {
            if stop() {
                return None;
            }
            chain.click(tile);
        }
        while let Some(tile) = chain.random_tile() {
            if stop() {
                return None;
            }
            chain.click(tile);
        }
        let (value, points, left) = chain.evaluate();
        chain.best = value;
        let is_score_first = matches!(objective.goal, Goal::Score | Goal::AtLeast(_));
        let score = if is_score_first { value.0 } else { value.1 };
        chain.unit = to_f64(score.abs().max(1)) / 1000.0;
        let many_tiles = f64::from(MANY_TILES) / f64::from(tiles.max(MANY_TILES));
        let fewer = fewer(tiles);
        chain.initial_temperature = INITIAL_TEMPERATURE * chain.unit * many_tiles * fewer * fewer;
        #[expect(clippy::cast_possible_truncation, reason = "it is a small part of the score")]
        let largest_recovery = (LARGEST_RECOVERY * chain.initial_temperature) as i64;
        chain.largest_recovery = largest_recovery;
        chain.fitness = chain.fitness_of(value, points, left);
        chain.accept(0);
        chain.keep_best();
        Some(chain)
    }

    /// Mutates the line, and keeps the mutation if it is accepted at this temperature.
    fn attempt(&mut self, temperature: f64) {
        let (line, mutated, tabu_color) = (&self.line, &mut self.mutated, self.tabu_color);
        let random_group = |at: usize, rng: &mut Rng| {
            mutated.start(at);
            mutated.random_tile(line, tabu_color, &mut |bound| rng.below(bound))
        };
        let Some(mutation) = Mutation::random(&line.moves, &mut self.rng, random_group) else { return };
        let least_fitness = least_accepted(self.fitness, temperature, self.rng.fraction());
        let versions = self.line.contents.len();
        let played = self.play(mutation, least_fitness).map(|(value, points, left)| {
            let fitness = self.fitness_of(value, points, left);
            (fitness, value)
        });
        match played.filter(|&(fitness, _)| fitness >= least_fitness) {
            None => self.line.contents.truncate(versions),
            Some((fitness, value)) => {
                self.fitness = fitness;
                self.accept(mutation.at);
                if value > self.best {
                    self.best = value;
                    self.keep_best();
                }
            }
        }
    }

    /// Plays the mutated line from the mutation on until it joins the current line or ends. Returns `None` as soon as
    /// it can no longer be accepted.
    fn play(&mut self, mutation: Mutation, least_fitness: f64) -> Option<(Value, i64, u32)> {
        self.mutated.start(mutation.at);
        if let Some(tile) = mutation.insert {
            self.click(tile);
        }
        if mutation.removes {
            self.mutated.advance(&self.line, &self.objective, C::Columns::default());
        }
        let (mut later, moves) = (mutation.insert_later, self.line.moves.len());
        loop {
            if let Some((_, tile)) = later.take_if(|&mut (before, _)| before == self.mutated.at) {
                self.click(tile);
            }
            if later.is_none() && self.mutated.is_joined() {
                return (!self.mutated.differences.is_empty()).then(|| self.evaluate());
            }
            let until = later.map_or(moves, |(before, _)| before.min(moves));
            self.mutated.skip(&self.line, until);
            if self.mutated.at == moves {
                break;
            }
            if self.mutated.at < until {
                self.nodes += u64::from(self.mutated.click_next(&mut self.line, &self.objective));
                if !self.may_be_accepted(least_fitness) {
                    return None;
                }
            }
        }
        if !self.may_be_accepted(least_fitness) {
            return None;
        }
        if let Some((_, tile)) = later {
            self.click(tile);
        }
        while let Some(tile) = self.random_tile() {
            self.click(tile);
            if !self.may_be_accepted(least_fitness) {
                return None;
            }
        }
        Some(self.evaluate())
    }

    /// Removes the group of a tile, if the tile is still there and its group is large enough.
    fn click(&mut self, tile: TileId) {
        self.nodes += u64::from(self.mutated.click(&mut self.line, &self.objective, tile));
    }

    /// Returns a tile of a random group, of the tabu colour only if there is no other.
    fn random_tile(&mut self) -> Option<TileId> {
        self.mutated.random_tile(&self.line, self.tabu_color, &mut |bound| self.rng.below(bound))
    }

    /// Returns the value and the points of the mutated line, which has joined the current line or ended, and the number of
    /// tiles left.
    fn evaluate(&mut self) -> (Value, i64, u32) {
        let rest = self.line.moves.len() - self.mutated.at;
        let is_joined = self.mutated.is_joined();
        let end = self.line.stages.len() - 1;
        self.counts.clear();
        if is_joined {
            self.counts.extend_from_slice(self.line.counts(end));
        } else {
            let counts = self.line.counts(self.mutated.at).iter().zip(&self.mutated.count_differences);
            self.counts.extend(counts.map(|(count, difference)| count.wrapping_add(*difference)));
        }
        let points = self.line.stages[end].points + self.mutated.gain;
        let value =
            self.objective.value(points, self.fixed.len() + self.mutated.moves() + rest, &self.counts);
        (value, points, self.counts.iter().sum())
    }

    /// Whether the mutated line can still be accepted, unless it recovers more than `largest_recovery`.
    fn may_be_accepted(&self, least_fitness: f64) -> bool {
        let (most, stranded) = self.most_points();
        let points = self.line.stages[self.line.moves.len()].points;
        let most = most.min(points + self.mutated.gain + self.largest_recovery);
        self.max_fitness(most, stranded.max(1)) >= least_fitness
            || stranded == 0 && self.max_fitness(most, 0) >= least_fitness
    }

    /// Returns an upper bound on the points that the mutated line can still reach, and the number of tiles that can
    /// never be removed.
    fn most_points(&self) -> (i64, u32) {
        let (bound, stranded) = self.mutated.bounds(&self.line, &self.upper_bound);
        (self.line.stages[self.mutated.at].points + self.mutated.gain + bound, stranded)
    }

    /// Returns an upper bound on the fitness of lines that earn `most` points and leave at least `left` tiles. They
    /// count as if they left none, which no line that leaves tiles can beat.
    fn max_fitness(&self, most: i64, left: u32) -> f64 {
        let value = match self.objective.goal {
            Goal::Score | Goal::Clear | Goal::FewestLeft | Goal::AtLeast(_) | Goal::AtMostLeft(_)
                if left > 0 =>
            {
                self.objective.stuck(0, most + self.upper_bound.added_at_end(left))
            }
            _ => self.objective.value(most, self.fixed.len() + self.mutated.moves(), &[]),
        };
        self.fitness_of(value, most, left)
    }

    /// The fitness of a line of this value that earns `points` points and leaves `left` tiles.
    fn fitness_of(&self, value: Value, points: i64, left: u32) -> f64 {
        let tiles = f64::from(left);
        match self.objective.goal {
            Goal::Score | Goal::AtLeast(_) => {
                let gain_if_cleared = to_f64((self.objective.cleared(points).0 - value.0).max(0));
                let share = (1.0 - tiles * self.clear_lost_per_tile).max(0.0);
                to_f64(value.0) + share * gain_if_cleared - tiles * LEFTOVER_PENALTY * self.unit
            }
            Goal::Clear | Goal::FewestLeft | Goal::FewestMoves | Goal::AtMostLeft(_) => {
                to_f64(value.1) - tiles * PRIMARY_LEFTOVER_PENALTY * self.unit
            }
        }
    }

    /// Replaces the current line with the mutated one, which keeps its first `at` moves.
    fn accept(&mut self, at: usize) {
        if self.mutated.differences.is_empty() {
            return;
        }
        // The moves of the mutated line from the mutation on.
        self.moves.clear();
        let mut next = at;
        for difference in &self.mutated.differences {
            self.moves.extend_from_slice(&self.line.moves[next..difference.at]);
            next = difference.at + usize::from(difference.insert.is_none());
            self.moves.extend(difference.insert);
        }
        self.moves.extend_from_slice(&self.line.moves[next..self.mutated.at]);
        let joins_at = self.mutated.is_joined().then_some((self.mutated.at, self.mutated.gain));
        self.line.replace(at, joins_at, &self.moves, &self.objective, &self.upper_bound);
    }

    fn keep_best(&mut self) {
        self.best_tiles.clear();
        self.best_tiles.extend(self.line.moves.iter().map(|made| made.tile));
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores beyond 2^53 need not be exact to the point")]
const fn to_f64(number: i64) -> f64 {
    number as f64
}

/// An upper bound on the score of every continuation. It assumes that each tile is removed in a group of the size that
/// yields the most points per tile, whether or not such groups are possible.
#[derive(Clone, Debug)]
struct UpperBound {
    /// The most points that one colour can yield, by its number of tiles.
    most: Vec<i64>,
    /// The lowest leftover penalty, if it is negative.
    least_penalty: i64,
    end_bonus: Quadratic,
    tiles: u32,
}

impl UpperBound {
    /// Creates the bound for a board with these numbers of tiles of each colour.
    fn new(objective: &Objective, counts: &[u32]) -> Self {
        let (min_group, leftover) = (objective.rules.min_group(), objective.rules.leftover());
        // The size of the groups with the most points per tile, and their points. A clear majority of rules gives more
        // points per tile for larger groups, so the bound is seldom higher than necessary.
        let (mut best_size, mut best_points) = (1, 0);
        let mut points = |tiles: u32| {
            if tiles >= min_group {
                let (size, points) = (i128::from(tiles), i128::from(objective.points(tiles)));
                if points * best_size > best_points * size {
                    (best_size, best_points) = (size, points);
                }
            }
            i64::try_from(i128::from(tiles) * best_points / best_size).unwrap_or(i64::MAX)
        };
        let most = (0..=counts.iter().copied().max().unwrap_or(0)).map(&mut points).collect();
        let tiles = counts.iter().sum();
        let lowest = (0..=tiles).map(|left| leftover.for_counts(&[left])).min().unwrap_or(0).min(0);
        let least_penalty = if leftover.per_color { counts.iter().map(|_| lowest).sum() } else { lowest };
        Self { most, least_penalty, end_bonus: objective.rules.end_bonus(), tiles }
    }

    /// The most that the rules add at the end of lines that leave at least this number of tiles.
    fn added_at_end(&self, left: u32) -> i64 {
        let bonus = match self.end_bonus {
            Quadratic::ZERO => 0,
            end_bonus => end_bonus.extremes_within(left, self.tiles.max(left))[1].max(0),
        };
        bonus - self.least_penalty
    }

    /// The most points that this number of tiles of one colour can yield.
    fn points(&self, tiles: u32) -> i64 {
        self.most[tiles as usize]
    }
}

#[cfg(test)]
mod tests;
