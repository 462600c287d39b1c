//! A search from beginning to end: restarts, threads, and the best line so far.

use super::draw::Draw;
use super::exact::Exact;
use super::goal::{Judge, Worth};
use super::hurry::hurried;
use super::layout::{ENDGAME_POSITIONS, ENDS_PART, Layout, MOVES_A_SQUARE, STARTS_AT_ONCE};
use super::nested::Nested;
use super::plan::WAYS;
use super::playout::{Trace, play_out};
use super::policy::Policy;
use super::side_by_side::side_by_side;
use super::spared::Spared;
use super::start::{Start, Starts};
use super::{Line, Options, Outcome, Plan, Stop};
use crate::board::{Board, Cell};
use crate::solver::position::{Field, Position};
use bumpalo::Bump;
use std::iter;
use std::sync::atomic::Ordering;

/// The moves of the first round, where it is not said how many can be played: the second one is as long, and each after it
/// twice as long as the one before.
const FIRST_MOVES: u64 = 4_000_000;

/// What part of the moves an attempt to solve the whole board may take.
const SOLVING_PART: u64 = 2;

/// How many policies a nested search may hold at once, one a level and more.
const POLICIES: usize = 5;

/// The tiles of the boards that it tries to solve.
const SOLVED_TILES: u32 = 48;

/// How many positions it spends on that.
const SOLVED_POSITIONS: u64 = 300_000;

/// How many bytes the positions spent on an end may have together: as many as on 16×16 cells, so that on a large board,
/// where each takes longer, there are fewer of them.
const ENDGAME_BYTES: u64 = ENDGAME_POSITIONS * 4096;

/// A search under way.
pub(super) struct Run<'a, P> {
    board: &'a Board,
    first: P,
    /// The same, sparing the most frequent colour.
    sparing: P,
    judge: &'a Judge,
    options: &'a Options,
    stop: Stop<'a>,
    on_better: &'a mut dyn FnMut(&Line),
    best: Option<(Worth, Line)>,
    nodes: u64,
    /// How many searches were begun: each draws numbers of its own.
    begun: u64,
    /// [`MOVES_A_SQUARE`], but for tests of many starts.
    moves_a_square: u64,
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
            sparing: Spared::by_frequency(first, 0).position,
            judge,
            options,
            stop,
            on_better,
            best: None,
            nodes: 0,
            begun: 0,
            moves_a_square: MOVES_A_SQUARE,
        }
    }

    pub(super) fn search(mut self) -> Outcome {
        self.remember();
        let proved = self.solve();
        if !proved {
            let mut known = self.best.is_some();
            self.begin();
            let field = Field::new(self.board, self.judge.rules().min_group());
            let guess = self.options.nodes.or(self.options.expected).unwrap_or(FIRST_MOVES);
            // What was guessed may well be too little, so that as much follows before it is for longer.
            for doublings in iter::once(0).chain(0..) {
                if self.is_over() {
                    break;
                }
                let allowed = guess.saturating_mul(1 << doublings.min(32)).min(self.nodes_left());
                match &field {
                    Some(field) => self.start_often(field, allowed, known),
                    None => self.nest(allowed),
                }
                known = true;
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
        let moves = self.options.nodes.or(self.options.expected).unwrap_or(FIRST_MOVES);
        let positions = self.nodes_left().min(moves / SOLVING_PART).min(SOLVED_POSITIONS);
        let pictures = Bump::new();
        let mut exact = self.exact(positions, &pictures);
        let solved = exact.solve(&self.first, 0, 0);
        self.spend(positions - exact.left());
        let Some(cells) = solved else { return false };
        self.take_better(&cells);
        true
    }

    /// A solver of so many positions.
    fn exact<'b>(&self, positions: u64, pictures: &'b Bump) -> Exact<'b>
    where
        'a: 'b,
    {
        Exact::new(self.judge, positions, self.options.memory_bytes / 2, pictures, self.stop)
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
        let copies = POLICIES * self.ways();
        Policy::new(self.first.codes(), self.options.memory_bytes / 4 / copies)
    }

    /// How many nested searches go side by side.
    fn ways(&self) -> usize {
        if self.options.nodes.is_some() { WAYS } else { self.options.threads.max(WAYS) }
    }

    /// Of how many starts their number is a multiple, so that the threads have as much to do.
    fn at_once(&self, threads: usize) -> u64 {
        // Where the moves are counted, what is found does not depend on the threads.
        if self.options.nodes.is_some() { STARTS_AT_ONCE } else { STARTS_AT_ONCE.max(threads as u64) }
    }

    /// Plays one game to its end, so that there is a line however soon the search is stopped.
    fn begin(&mut self) {
        let (mut position, mut trace) = (self.sparing.clone(), Trace::default());
        let policy = self.policy();
        let mut draw = Draw::new(self.options.seed, u64::MAX);
        let whole = play_out(&mut position, &policy, self.judge, &mut draw, &mut trace, self.stop);
        self.spend(trace.cells.len() as u64);
        if whole {
            self.take_better(&trace.cells);
        } else {
            self.take_better(&hurried(self.board, self.judge.rules().min_group()));
        }
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

    /// Many starts with so many moves in all: the first from the line known if there is one, and the last ones from the
    /// best line found before them.
    fn start_often(&mut self, field: &Field, moves: u64, known: bool) {
        let policy = self.policy();
        let starts = Starts::new(&self.first, field, self.judge, &policy, self.options, self.stop);
        let at_once = self.at_once(starts.threads());
        let Layout { first, refining, nodes, mut for_ends } =
            Layout::new(moves, at_once, self.moves_a_square);
        let known = self.best_cells().filter(|_| known);
        let known_first = |index: u64| known.as_deref().filter(|_| index == 0);
        self.make(&starts, first, nodes, known_first, &mut for_ends);
        self.refine(&starts, refining, nodes, &mut for_ends);
        if self.options.nodes.is_none() && self.options.expected.is_some() {
            // More time than expected: a beginning of the next size would hardly come to its end.
            self.refine(&starts, refining.max(at_once), nodes, &mut for_ends);
        }
    }

    /// Makes so many starts from the best line.
    fn refine(&mut self, starts: &Starts<'_, P>, count: u64, nodes: u64, for_ends: &mut u64) {
        let best = self.best_cells();
        self.make(starts, count, nodes, |_| best.as_deref(), for_ends);
    }

    fn best_cells(&self) -> Option<Vec<Cell>> {
        self.best.as_ref().map(|(_, line)| line.cells.clone())
    }

    /// Makes so many starts of so many moves each, from the line that `from` gives for each if it gives one. Their ends
    /// take off what may be spent on them.
    fn make<'b>(
        &mut self,
        starts: &Starts<'_, P>,
        count: u64,
        nodes: u64,
        from: impl Fn(u64) -> Option<&'b [Cell]> + Sync,
        for_ends: &mut u64,
    ) {
        let begun = self.begun;
        self.begun += count;
        let start = |number: u64| starts.run(&Start { number, nodes, known: from(number - begun) });
        // They are looked at one after the other, so that it makes no difference how many threads there are.
        side_by_side(begun..begun + count, starts.threads(), self.stop, &start, |found| {
            self.nodes += found.nodes;
            self.offer(found.worth, &found.cells, for_ends);
        });
    }

    /// One run of nested search of about so many moves, its highest level spread over the threads.
    fn nest(&mut self, moves: u64) {
        let plan = &Plan::of_moves(moves, self.board.tiles_left(), self.ways());
        let mut policy = self.policy();
        let mut best: Option<Trace> = None;
        let mut for_ends = moves / ENDS_PART;
        for _ in 0..plan.rounds {
            for found in self.searches(plan, &policy) {
                self.offer(found.worth, &found.cells, &mut for_ends);
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

    /// The searches of one round, in the order of their numbers.
    fn searches(&mut self, plan: &Plan, policy: &Policy) -> Vec<Trace> {
        let ways = plan.ways as u64;
        let allowed = (self.nodes_left() / ways).max(1);
        let numbers = self.begun..self.begun + ways;
        self.begun = numbers.end;
        let (first, judge, stop, seed) = (&self.sparing, self.judge, self.stop, self.options.seed);
        let work = |number: u64| {
            let mut nested = Nested::new(first, judge, plan, Draw::new(seed, number), allowed, stop);
            let found = nested.search(plan.level - 1, policy);
            (found, allowed - nested.nodes_left())
        };
        let (mut traces, mut spent) = (Vec::new(), 0);
        side_by_side(numbers, self.options.threads, stop, &work, |(trace, nodes)| {
            traces.extend(trace);
            spent += nodes;
        });
        self.spend(spent);
        traces
    }

    /// Takes a game if it is better than the best so far, and then with its end made as good as can be proved with so
    /// many nodes, which what is spent is taken off.
    fn offer(&mut self, worth: Worth, cells: &[Cell], for_ends: &mut u64) {
        if self.best.as_ref().is_some_and(|(best, _)| *best >= worth) {
            return;
        }
        let named = self.take(worth, cells);
        if (self.stop)() {
            return;
        }
        let positions = ENDGAME_POSITIONS.min(ENDGAME_BYTES / self.first.codes() as u64).min(*for_ends);
        let pictures = Bump::new();
        let mut exact = self.exact(positions, &pictures);
        let ended = exact.with_best_end(&self.first, &named);
        let spent = positions - exact.left();
        *for_ends -= spent;
        self.spend(spent);
        self.take_better(&ended);
    }

    /// Takes a line if it is better than the best so far.
    fn take_better(&mut self, cells: &[Cell]) {
        let worth = self.judge.worth_of(self.board, cells);
        if self.best.as_ref().is_none_or(|(best, _)| worth > *best) {
            self.take(worth, cells);
        }
    }

    /// Takes a line, and gives it with each move by the cell that names the group.
    fn take(&mut self, worth: Worth, cells: &[Cell]) -> Vec<Cell> {
        let line = self.line(cells);
        (self.on_better)(&line);
        let named = line.cells.clone();
        self.best = Some((worth, line));
        named
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Deal, Rules, Seed};
    use crate::solver::position::Packed;
    use crate::solver::search::Goal;

    fn dealt(seed: &str) -> Board {
        Deal { seed: Seed::new(seed), ..Deal::default() }.board(2).expect("a deal")
    }

    /// What a search finds with so many starts' worth of moves.
    fn searched(board: &Board, threads: usize, nodes: u64, moves_a_square: u64) -> (Outcome, Vec<Line>) {
        let judge = Judge::new(&Rules::default(), Goal::Score, board.tiles_left());
        let options = Options { threads, nodes: Some(nodes), seed: 3, ..Options::default() };
        let first = Packed::new(board, 2).expect("a small board");
        let mut lines = Vec::new();
        let mut on_better = |line: &Line| lines.push(line.clone());
        let mut run = Run::new(board, &first, &judge, &options, &|| false, &mut on_better);
        run.moves_a_square = moves_a_square;
        let outcome = run.search();
        (outcome, lines)
    }

    #[test]
    fn many_starts_find_the_same_on_any_number_of_threads() {
        let board = dealt("many starts");
        let alone = searched(&board, 1, 400_000, 1_000);
        for threads in [2, 3, 8, 64] {
            assert_eq!(searched(&board, threads, 400_000, 1_000), alone, "{threads} threads");
        }
    }

    #[test]
    fn the_ends_of_the_lines_found_are_the_best() {
        let mut compared = 0;
        for number in 0..8 {
            let board = dealt(&format!("ends {number}"));
            let (outcome, _) = searched(&board, 1, 60_000, MOVES_A_SQUARE);
            let judge = Judge::new(&Rules::default(), Goal::Score, board.tiles_left());
            let (mut rest, mut points) = (board.clone(), 0);
            let kept = outcome.line.len() - outcome.line.len().min(8);
            for &cell in &outcome.line[..kept] {
                points += judge.points(rest.remove(cell, 2).expect("a legal line").group.size);
            }
            let first = Packed::new(&rest, 2).expect("a small board");
            let pictures = Bump::new();
            let mut exact = Exact::new(&judge, 1_000, 1 << 30, &pictures, &|| false);
            let Some(end) = exact.solve(&first, points, kept) else { continue };
            let best = judge.worth_of(&board, &[&outcome.line[..kept], &end].concat());
            assert_eq!(best.0, outcome.score, "{board}");
            compared += 1;
        }
        assert!(compared > 4, "{compared} ends that can be solved");
    }
}
