//! The annealing chain: a line that mutates step by step.

use super::acceptance::Acceptance;
use super::mutation::Mutation;
use super::upper_bound::UpperBound;
use crate::board::Cell;
use crate::solver::position::{AnnealBoard, TileId};
use crate::solver::search::exp::exp;
use crate::solver::search::goal::Goal;
use crate::solver::search::objective::{Objective, Value};
use crate::solver::search::rng::Rng;
use crate::solver::search::stop::Stop;

#[cfg(test)]
mod tests;

/// The initial temperature, in thousandths of the value of the first line.
const INITIAL_TEMPERATURE: f64 = 8.0;

/// The natural logarithm of the ratio of the initial temperature to the final one. The temperature falls exponentially.
const COOLING: f32 = std::f32::consts::LN_10;

/// The penalty per tile left, in thousandths of the value of the first line. It favours lines that almost clear the
/// board.
const LEFTOVER_PENALTY: f64 = 1.0;

/// The same penalty under goals that rank lines by the tiles left before the score.
const PRIMARY_LEFTOVER_PENALTY: f64 = 20.0;

/// The number of mutations between two polls of `stop`.
const MUTATIONS_BETWEEN_POLLS: u32 = 16;

/// The state of the game between two moves of a line.
#[derive(Clone, Debug)]
struct Stage {
    board: AnnealBoard,
    points: i64,
    /// An upper bound on the points that the tiles left can earn.
    bound: i64,
}

/// A line, or the part of a line from a mutation on.
#[derive(Debug, Default)]
struct Moves {
    tiles: Vec<TileId>,
    /// The stage before each move, and the one at the end.
    stages: Vec<Stage>,
}

/// The result of playing a mutated line.
#[derive(Debug)]
struct Mutated {
    value: Value,
    left: u32,
    /// The index of the move from which both lines are the same again, if they meet again.
    joins_at: Option<usize>,
    /// The points gained before that move.
    gain: i64,
}

/// An annealing chain: the current line and the best line found.
pub(crate) struct Chain<'a> {
    objective: &'a Objective,
    upper_bound: UpperBound,
    tabu_color: Option<usize>,
    rng: Rng,
    line: Moves,
    /// The mutated line from the mutation on.
    mutated: Moves,
    /// The fitness of `line`: its value as one number, less the penalty for tiles left.
    fitness: f64,
    best: Value,
    best_tiles: Vec<TileId>,
    /// A thousandth of the value of the first line.
    unit: f64,
    nodes: u64,
}

impl<'a> Chain<'a> {
    /// Creates a chain that begins with the line `cells`, completed at random. The moves in `cells` must be legal.
    pub(crate) fn new(
        board: AnnealBoard,
        objective: &'a Objective,
        tabu_color: Option<usize>,
        cells: &[Cell],
        rng: Rng,
    ) -> Self {
        let upper_bound = UpperBound::new(objective, board.counts());
        let bound = board.counts().iter().map(|&tiles| upper_bound.points(tiles)).sum();
        let mut chain = Self {
            objective,
            upper_bound,
            tabu_color,
            rng,
            line: Moves::default(),
            mutated: Moves::default(),
            fitness: 0.0,
            best: Value::default(),
            best_tiles: Vec::new(),
            unit: 0.0,
            nodes: 0,
        };
        let mut stage = Stage { board, points: 0, bound };
        for &cell in cells {
            let tile = stage.board.tile_id(cell);
            chain.click(&mut stage, tile);
        }
        while let Some(tile) = chain.random_tile(&stage.board) {
            chain.click(&mut stage, tile);
        }
        let first = chain.end(stage, 0);
        chain.best = first.value;
        let score = if objective.goal() == Goal::Score { first.value.0 } else { first.value.1 };
        chain.unit = to_f64(score.abs().max(1)) / 1000.0;
        chain.fitness = chain.fitness_of(first.value, first.left);
        chain.accept(0, &first);
        chain.best_tiles.clone_from(&chain.line.tiles);
        chain
    }

    /// The value of the best line.
    pub(crate) const fn best(&self) -> Value {
        self.best
    }

    /// The number of nodes played.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best line.
    pub(crate) fn best_cells(&self) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(self.best_tiles.len());
        let Some(mut board) = self.line.stages.first().map(|stage| stage.board.clone()) else { return cells };
        for &tile in &self.best_tiles {
            if let Some(spot) = board.find(tile) {
                cells.push(spot.cell());
                board.remove(spot);
            }
        }
        cells
    }

    /// Tries mutations until `until` nodes are played. The temperature falls until `budget` nodes are played.
    pub(crate) fn run(&mut self, until: u64, budget: u64, stop: Stop<'_>) {
        while self.nodes < until && !stop() {
            let temperature = self.temperature(budget);
            for _ in 0..MUTATIONS_BETWEEN_POLLS {
                // Each attempt counts as a node, so that the loop ends even if no mutation plays a move.
                self.nodes += 1;
                self.attempt(temperature);
            }
        }
    }

    fn temperature(&self, budget: u64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "the fraction need not be exact")]
        let fraction = (self.nodes as f32 / budget as f32).min(1.0);
        self.unit * INITIAL_TEMPERATURE * f64::from(exp(-COOLING * fraction))
    }

    /// Mutates the line, and keeps the mutation if it is accepted at this temperature.
    fn attempt(&mut self, temperature: f64) {
        let (stages, tabu_color) = (&self.line.stages, self.tabu_color);
        let random_group = |at: usize, rng: &mut Rng| {
            stages[at].board.random_tile(tabu_color, &mut |bound| rng.below(bound))
        };
        let Some(mutation) = Mutation::random(&self.line.tiles, &mut self.rng, random_group) else { return };
        let acceptance = Acceptance { fitness: self.fitness, temperature, random: self.rng.fraction() };
        let Some(mutated) = self.play(mutation, acceptance) else { return };
        let fitness = self.fitness_of(mutated.value, mutated.left);
        if acceptance.accepts(fitness) {
            self.fitness = fitness;
            self.accept(mutation.at, &mutated);
            if mutated.value > self.best {
                self.best = mutated.value;
                self.best_tiles.clone_from(&self.line.tiles);
            }
        }
    }

    /// Plays the mutated line from the mutation on until it joins the current line or ends. Returns `None` as soon as
    /// it can no longer be accepted.
    fn play(&mut self, mutation: Mutation, acceptance: Acceptance) -> Option<Mutated> {
        self.mutated.tiles.clear();
        self.mutated.stages.clear();
        let mut stage = self.line.stages[mutation.at].clone();
        if let Some(tile) = mutation.insert {
            self.click(&mut stage, tile);
        }
        let mut later = mutation.insert_later;
        for at in mutation.at + usize::from(mutation.removes)..self.line.tiles.len() {
            if let Some((_, tile)) = later.take_if(|&mut (before, _)| before == at) {
                self.click(&mut stage, tile);
            }
            self.click(&mut stage, self.line.tiles[at]);
            if later.is_none() && stage.board == self.line.stages[at + 1].board {
                return Some(self.joined(mutation.at, at + 1, stage.points));
            }
            if !acceptance.accepts(self.max_fitness(&stage, mutation.at)) {
                return None;
            }
        }
        if let Some((_, tile)) = later {
            self.click(&mut stage, tile);
        }
        while let Some(tile) = self.random_tile(&stage.board) {
            self.click(&mut stage, tile);
            if !acceptance.accepts(self.max_fitness(&stage, mutation.at)) {
                return None;
            }
        }
        Some(self.end(stage, mutation.at))
    }

    /// Returns the result of a mutated line that keeps the first `kept` moves of the current line and joins it again at
    /// the move `at`, with `points` points.
    fn joined(&self, kept: usize, at: usize, points: i64) -> Mutated {
        let gain = points - self.line.stages[at].points;
        let moves = kept + self.mutated.tiles.len() + (self.line.tiles.len() - at);
        self.evaluate(&self.line.stages[self.line.tiles.len()], gain, moves, Some(at))
    }

    fn evaluate(&self, end: &Stage, gain: i64, moves: usize, joins_at: Option<usize>) -> Mutated {
        let counts = end.board.counts();
        let value = self.objective.value(end.points + gain, moves, counts);
        Mutated { value, left: counts.iter().sum(), gain, joins_at }
    }

    /// Removes the group of a tile and records the move, if the tile is still there and its group is large enough.
    fn click(&mut self, stage: &mut Stage, tile: TileId) {
        let Some(spot) = stage.board.find(tile) else { return };
        self.mutated.stages.push(stage.clone());
        let tiles = stage.board.counts()[spot.color()];
        match stage.board.remove(spot) {
            0 => drop(self.mutated.stages.pop()),
            size => {
                stage.points += self.objective.points(size);
                stage.bound += self.upper_bound.points(tiles - size) - self.upper_bound.points(tiles);
                self.mutated.tiles.push(tile);
                self.nodes += 1;
            }
        }
    }

    /// Returns a tile of a random group, of the tabu colour only if there is no other.
    fn random_tile(&mut self, board: &AnnealBoard) -> Option<TileId> {
        board.random_tile(self.tabu_color, &mut |bound| self.rng.below(bound))
    }

    /// Returns the result of a mutated line that keeps the first `kept` moves of the current line and ends at `stage`.
    fn end(&mut self, stage: Stage, kept: usize) -> Mutated {
        let mutated = self.evaluate(&stage, 0, kept + self.mutated.tiles.len(), None);
        self.mutated.stages.push(stage);
        mutated
    }

    /// Returns an upper bound on the fitness that the mutated line can still reach from `stage`, if it keeps the first
    /// `kept` moves of the current line.
    fn max_fitness(&self, stage: &Stage, kept: usize) -> f64 {
        let (stranded, most) = (stage.board.stranded(), stage.points + stage.bound);
        // Bounds on the values of lines that clear the board and of lines that leave tiles. The latter count as if they
        // left none, which no such line can beat.
        let cleared = self.objective.value(most, kept + self.mutated.tiles.len(), &[]);
        let stuck = match self.objective.goal() {
            Goal::FewestMoves => cleared,
            Goal::Score | Goal::Clear | Goal::FewestLeft => {
                self.objective.stuck(0, most + self.upper_bound.leftover_bonus)
            }
        };
        let stuck = self.fitness_of(stuck, stranded.max(1));
        if stranded > 0 { stuck } else { stuck.max(self.fitness_of(cleared, 0)) }
    }

    /// The fitness of a line of this value that leaves `left` tiles.
    fn fitness_of(&self, value: Value, left: u32) -> f64 {
        match self.objective.goal() {
            Goal::Score => to_f64(value.0) - f64::from(left) * LEFTOVER_PENALTY * self.unit,
            Goal::Clear | Goal::FewestLeft | Goal::FewestMoves => {
                to_f64(value.1) - f64::from(left) * PRIMARY_LEFTOVER_PENALTY * self.unit
            }
        }
    }

    /// Replaces the current line with the mutated one, which keeps its first `at` moves.
    fn accept(&mut self, at: usize, mutated: &Mutated) {
        let (line, new) = (&mut self.line, &mut self.mutated);
        let Some(joins_at) = mutated.joins_at else {
            line.tiles.truncate(at);
            line.tiles.append(&mut new.tiles);
            line.stages.truncate(at);
            line.stages.append(&mut new.stages);
            return;
        };
        let moves = new.tiles.len();
        line.tiles.splice(at..joins_at, new.tiles.drain(..));
        line.stages.splice(at..joins_at, new.stages.drain(..));
        if mutated.gain != 0 {
            line.stages[at + moves..].iter_mut().for_each(|stage| stage.points += mutated.gain);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores beyond 2^53 need not be exact to the point")]
const fn to_f64(number: i64) -> f64 {
    number as f64
}
