//! A search from beginning to end: restarts, threads, and the best line so far.

use super::anneal::{Annealing, STEPS};
use super::draw::Draw;
use super::exact::Exact;
use super::goal::{Judge, Worth};
use super::hurry::hurried;
use super::nested::Nested;
use super::plan::WAYS;
use super::playout::{Trace, play_out};
use super::policy::Policy;
use super::{Line, Options, Outcome, Plan, Stop};
use crate::board::{Board, Cell};
use crate::solver::position::{Evenly, Field, Position};
use std::sync::atomic::Ordering;
use std::thread;

/// The moves of the first round, where it is not said how many can be played: each round after it is twice as long.
const FIRST_MOVES: u64 = 4_000_000;

/// One in so many moves is played in nested search and the others annealing its best line, which plays twice
/// as many moves in the same time: so either has half of it.
const NESTED_PART: u64 = 3;

/// About how many moves a game makes of 1000 tiles.
const MOVES_OF_1000_TILES: u64 = 275;

/// How many policies a thread may hold at once, one a level and more.
const POLICIES: usize = 5;

/// The tiles of the boards that it tries to solve.
const SOLVED_TILES: u32 = 48;

/// How many positions it spends on that.
const SOLVED_POSITIONS: u64 = 300_000;

/// How many moves of a line it looks back for an end to solve.
const ENDGAME_MOVES: usize = 64;

/// How many positions it spends on the end of each line found that is the best so far.
const ENDGAME_POSITIONS: u64 = 20_000;

/// A search under way.
pub(super) struct Run<'a, P> {
    board: &'a Board,
    first: P,
    /// The same, sparing no colour.
    unspared: P,
    spared: Option<u8>,
    judge: &'a Judge,
    options: &'a Options,
    stop: Stop<'a>,
    on_better: &'a mut dyn FnMut(&Line),
    best: Option<(Worth, Line)>,
    nodes: u64,
    /// How many searches were begun: each draws numbers of its own.
    begun: u64,
}

impl<'a, P: Position + Send + Sync> Run<'a, P> {
    pub(super) fn new(
        board: &'a Board,
        first: &P,
        judge: &'a Judge,
        options: &'a Options,
        stop: Stop<'a>,
        on_better: &'a mut dyn FnMut(&Line),
    ) -> Self {
        Self {
            board,
            first: first.clone(),
            unspared: first.clone(),
            spared: None,
            judge,
            options,
            stop,
            on_better,
            best: None,
            nodes: 0,
            begun: 0,
        }
    }

    pub(super) fn search(mut self) -> Outcome {
        self.remember();
        let proved = self.solve();
        if !proved {
            self.spare_most_frequent();
            self.begin();
            let field = Field::new(self.board, self.judge.rules().min_group());
            let mut moves = self.options.nodes.or(self.options.expected).unwrap_or(FIRST_MOVES);
            while !self.is_over() {
                self.round(moves, field.as_ref());
                moves = moves.saturating_mul(2);
            }
        }
        let line = self.best.take().map_or_else(|| self.line(&[]), |(_, line)| line);
        Outcome { line: line.cells, score: line.score, cleared: line.cleared, proved, nodes: self.nodes }
    }

    /// Solves the board if it is small enough, or over; whether it could.
    fn solve(&mut self) -> bool {
        if self.board.tiles_left() > SOLVED_TILES && !self.first.moves().is_empty() {
            return false;
        }
        let positions = self.nodes_left().min(SOLVED_POSITIONS);
        let mut exact = Exact::new(self.judge, positions, self.options.memory_bytes / 2, self.stop);
        let solved = exact.solve(&self.first, 0, 0);
        self.spend(positions - exact.left());
        let Some(cells) = solved else { return false };
        self.take_better(&cells);
        true
    }

    /// Begins with the line known already, if that is one.
    fn remember(&mut self) {
        let Some(known) = &self.options.known else { return };
        let (rules, mut board) = (self.judge.rules(), self.board.clone());
        let is_legal = known.iter().all(|&cell| board.remove(cell, rules.min_group()).is_ok());
        if is_legal && board.is_over(rules.min_group()) {
            self.best = Some((self.judge.worth_of(self.board, known), self.line(known)));
        }
    }

    /// A policy that knows nothing, of a size that leaves room for its copies.
    fn policy(&self) -> Policy {
        let copies = POLICIES * self.options.plan.map_or(WAYS, |plan| plan.ways.max(1));
        Policy::new(self.first.codes(), self.options.memory_bytes / 4 / copies)
    }

    /// Plays one game to its end, so that there is a line however soon the search is stopped.
    fn begin(&mut self) {
        let (mut position, mut trace) = (self.first.clone(), Trace::default());
        let policy = self.policy();
        let mut draw = Draw::new(self.options.seed, u64::MAX);
        let whole = play_out(&mut position, &policy, self.judge, &mut draw, &mut trace, self.stop);
        self.spend(trace.cells.len() as u64);
        if whole {
            self.offer(trace.worth, &trace.cells);
        } else {
            self.take_better(&hurried(self.board, self.judge.rules().min_group()));
        }
    }

    fn spare_most_frequent(&mut self) {
        let counts = self.first.counts();
        let most = (0..counts.len()).max_by_key(|&color| (counts[color], std::cmp::Reverse(color)));
        self.spared = most.and_then(|color| u8::try_from(color).ok());
        self.first.spare(self.spared, &Evenly);
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes += nodes;
        if let Some(meter) = &self.options.meter {
            meter.fetch_add(nodes, Ordering::Relaxed);
        }
    }

    fn is_over(&self) -> bool {
        self.nodes_left() == 0 || (self.stop)()
    }

    fn nodes_left(&self) -> u64 {
        self.options.nodes.map_or(u64::MAX, |nodes| nodes.saturating_sub(self.nodes))
    }

    /// Nested search and then annealing with about so many moves in all; the former alone on boards that are too
    /// large for the latter.
    fn round(&mut self, moves: u64, field: Option<&Field>) {
        let begun = self.nodes;
        let Some(field) = field else { return self.nest(moves) };
        self.nest(moves / NESTED_PART);
        self.anneal(field, moves.saturating_sub(self.nodes - begun));
    }

    /// One run of nested search of about so many moves, its highest level spread over the threads.
    fn nest(&mut self, moves: u64) {
        let a_game = (u64::from(self.board.tiles_left()) * MOVES_OF_1000_TILES / 1000).max(1);
        let plan = &self.options.plan.unwrap_or_else(|| Plan::of_games(moves / a_game));
        let mut policy = self.policy();
        let mut best: Option<Trace> = None;
        for _ in 0..plan.rounds {
            for found in self.side_by_side(plan, &policy) {
                self.offer(found.worth, &found.cells);
                if best.as_ref().is_none_or(|best| found.worth >= best.worth) {
                    best = Some(found);
                }
            }
            if self.is_over() {
                return;
            }
            if let Some(best) = &best {
                policy.adapt(best, plan.rate);
            }
        }
    }

    /// Anneals the best line with so many moves.
    fn anneal(&mut self, field: &Field, moves: u64) {
        let Some((_, line)) = &self.best else { return };
        let numbers = self.begun..self.begun + WAYS as u64;
        self.begun = numbers.end;
        let draws = numbers.map(|number| Draw::new(self.options.seed, number)).collect();
        let moves = moves.min(self.nodes_left());
        let mut annealing =
            Annealing::new(field, self.judge, self.spared.map(usize::from), &line.cells, draws, moves);
        for step in 1..=STEPS {
            if (self.stop)() {
                return;
            }
            let nodes = annealing.step(step, self.options.threads, self.stop);
            self.spend(nodes);
            if let Some((worth, cells)) = annealing.best() {
                self.offer(worth, &cells);
            }
        }
    }

    /// The searches of one round, in the order of their numbers.
    fn side_by_side(&mut self, plan: &Plan, policy: &Policy) -> Vec<Trace> {
        let ways = plan.ways.max(1);
        let allowed = self.nodes_left() / ways as u64;
        let numbers: Vec<u64> = (0..ways as u64).map(|way| self.begun + way).collect();
        self.begun += ways as u64;
        let (first, judge, stop, seed) = (&self.first, self.judge, self.stop, self.options.seed);
        let work = |number: u64| {
            let mut nested = Nested::new(first, judge, plan, Draw::new(seed, number), allowed.max(1), stop);
            let found = nested.search(plan.level - 1, policy);
            (found, allowed.max(1) - nested.nodes_left())
        };
        let mut found = Vec::new();
        for numbers in numbers.chunks(self.options.threads.max(1)) {
            if let [number] = numbers {
                found.push(work(*number));
                continue;
            }
            thread::scope(|scope| {
                let work = &work;
                let threads: Vec<_> =
                    numbers.iter().map(|&number| scope.spawn(move || work(number))).collect();
                for thread in threads {
                    found.push(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
                }
            });
        }
        self.spend(found.iter().map(|(_, nodes)| nodes).sum());
        found.into_iter().filter_map(|(trace, _)| trace).collect()
    }

    /// Takes a game if it is better than the best so far, and then with its end made as good as can be proved.
    fn offer(&mut self, worth: Worth, cells: &[Cell]) {
        if self.best.as_ref().is_some_and(|(best, _)| *best >= worth) {
            return;
        }
        self.take(worth, cells);
        let ended = self.with_best_end(cells);
        let ended_worth = self.judge.worth_of(self.board, &ended);
        if ended_worth > worth {
            self.take(ended_worth, &ended);
        }
    }

    /// Takes a line if it is better than the best so far.
    fn take_better(&mut self, cells: &[Cell]) {
        let worth = self.judge.worth_of(self.board, cells);
        if self.best.as_ref().is_none_or(|(best, _)| worth > *best) {
            self.take(worth, cells);
        }
    }

    fn take(&mut self, worth: Worth, cells: &[Cell]) {
        let line = self.line(cells);
        (self.on_better)(&line);
        self.best = Some((worth, line));
    }

    /// The line with the longest end replaced that can be solved: from the last move backwards, each step rests on
    /// the positions solved for the one before.
    fn with_best_end(&mut self, cells: &[Cell]) -> Vec<Cell> {
        let last = cells.len().saturating_sub(ENDGAME_MOVES);
        let (mut position, mut points) = (self.unspared.clone(), 0);
        let mut stages = Vec::new();
        for (played, &cell) in cells.iter().enumerate() {
            if played >= last {
                stages.push((played, position.clone(), points));
            }
            let Some(at) = position.find(cell) else { return cells.to_vec() };
            points += self.judge.points(position.moves()[at].size);
            position.play(at, &Evenly);
        }
        let positions = self.nodes_left().min(ENDGAME_POSITIONS);
        let mut exact = Exact::new(self.judge, positions, self.options.memory_bytes / 2, self.stop);
        let mut best = cells.to_vec();
        for (played, position, points) in stages.into_iter().rev() {
            let Some(end) = exact.solve(&position, points, played) else { break };
            best = [&cells[..played], &end].concat();
        }
        self.spend(positions - exact.left());
        best
    }

    /// The line of these moves, played on the board itself, each by the cell that names the group.
    fn line(&self, cells: &[Cell]) -> Line {
        let (rules, mut board, mut points) = (self.judge.rules(), self.board.clone(), 0);
        // Annealing names a group by any of its cells.
        let mut name = |&cell| match board.remove(cell, rules.min_group()) {
            Ok(removed) => {
                points += rules.points().at(removed.group.size);
                removed.group.cell
            }
            Err(illegal) => unreachable!("a line found is not legal: {illegal}"),
        };
        let cells = cells.iter().map(&mut name).collect();
        Line { cells, score: rules.final_score(points, &board), cleared: board.is_cleared() }
    }
}
