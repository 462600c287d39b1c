//! The anytime search: it reports better and better lines until the caller stops it.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::solver::search::{Progress, SearchOptions, search};
//!
//! let board = Deal { seed: Seed::new("demo"), ..Deal::default() }.board(2)?;
//! let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
//! let mut on_progress = |progress: Progress<'_>| println!("{:?}", progress.found().map(|line| line.score));
//! let outcome = search(&board, &Rules::default(), &options, &|| false, &mut on_progress);
//! assert!(outcome.score > 0 && !outcome.proved);
//! # Ok::<(), samegame::board::deal::DealError>(())
//! ```
//!
//! The documentation of the solver describes [how the search works](crate::solver#how-the-search-works).

mod anneal;
mod chains;
mod exhaustive;
mod nrpa;
mod run;

use crate::board::{Board, Cell, Color, Rules};
use crate::game::{Game, Goal};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use chains::{Message, parallel_in_order, sweep};
pub(crate) use exhaustive::Exhaustive;
pub use run::search;
pub(crate) use run::{SOLVABLE_TILES, SOLVING_NODES};

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
}

/// Returns whether to stop the current search. Threads poll it independently.
type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// The value of a complete line. Larger is better; the second number breaks ties of the first.
type Value = (i64, i64);

/// A [`Goal`] under given rules.
#[derive(Clone, Debug)]
struct Objective {
    rules: Rules,
    goal: Goal,
    points: Vec<i64>,
}

impl Objective {
    /// Creates the objective for boards of up to this many tiles.
    fn new(rules: &Rules, goal: Goal, tiles: u32) -> Self {
        Self { rules: *rules, goal, points: (0..=tiles).map(|size| rules.points().at(size)).collect() }
    }

    /// The points for a group of this size.
    fn points(&self, size: u32) -> i64 {
        self.points[size as usize]
    }

    /// The value of a game that cleared the board. `earned` is its points or, if the goal is the fewest moves, the
    /// negated number of moves.
    fn cleared(&self, earned: i64) -> Value {
        match self.goal {
            Goal::Score | Goal::AtLeast(_) => (self.rules.final_score_for_counts(earned, &[]), 0),
            Goal::Clear | Goal::FewestLeft | Goal::AtMostLeft(_) => {
                (0, self.rules.final_score_for_counts(earned, &[]))
            }
            Goal::FewestMoves => (0, earned),
        }
    }

    /// The value of a game that ended with tiles left. `left` is their negated number if the goal counts them, and
    /// `earned` is as for [`Self::cleared`], with what the rules add at the end.
    const fn stuck(&self, left: i64, earned: i64) -> Value {
        match self.goal {
            Goal::Score | Goal::AtLeast(_) => (earned, 0),
            Goal::Clear => (-1, earned),
            Goal::FewestLeft | Goal::FewestMoves | Goal::AtMostLeft(_) => (left, earned),
        }
    }

    /// Whether a line of this value reaches the goal, so that no other line is better.
    fn is_reached(&self, value: Value) -> bool {
        match self.goal {
            Goal::AtLeast(score) => value.0 >= score,
            Goal::AtMostLeft(tiles) => value.0 >= -i64::from(tiles),
            Goal::Score | Goal::Clear | Goal::FewestLeft | Goal::FewestMoves => false,
        }
    }

    /// The value of playing this line on `board`, ignoring illegal moves.
    fn value_of_line(&self, board: &Board, cells: &[Cell]) -> Value {
        let (mut board, mut points, mut moves) = (board.clone(), 0, 0);
        for &cell in cells {
            if let Ok(removed) = board.remove(cell, self.rules.min_group()) {
                points += self.points(removed.group.size);
                moves += 1;
            }
        }
        let counts: Vec<u32> = Color::all().map(|color| board.tiles_of(color)).collect();
        self.value(points, moves, &counts)
    }

    /// The value of a game that earned `points` in `moves` moves and left `counts` tiles of each colour.
    fn value(&self, points: i64, moves: usize, counts: &[u32]) -> Value {
        let left = -counts.iter().copied().map(i64::from).sum::<i64>();
        match self.goal {
            Goal::Score => (self.rules.final_score_for_counts(points, counts), 0),
            // No line is better than another that reaches the goal.
            Goal::AtLeast(score) => (self.rules.final_score_for_counts(points, counts).min(score), 0),
            Goal::AtMostLeft(tiles) if -left <= tiles.into() => (-i64::from(tiles), 0),
            // 0 for a cleared board, -1 for any other.
            Goal::Clear => (left.max(-1), self.rules.final_score_for_counts(points, counts)),
            Goal::FewestLeft | Goal::AtMostLeft(_) => {
                (left, self.rules.final_score_for_counts(points, counts))
            }
            Goal::FewestMoves => (left, i64::try_from(moves).map_or(i64::MIN, |moves| -moves)),
        }
    }
}

/// A complete line: the moves from the board that was searched to the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, each as the cell that names its group.
    pub cells: Vec<Cell>,
    /// The score at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The best line found.
    pub line: Vec<Cell>,
    /// The score at the end of the line.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// Whether it is proved that no line is better, or the line reaches a goal beyond which none counts as better.
    pub proved: bool,
    /// The number of nodes played.
    pub nodes: u64,
}

/// A better line that a search reports.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// A line that is better than those found before, reported as soon as a thread finds it. With several threads,
    /// these lines may differ from run to run.
    Found(&'a Line),
    /// The best line after a number of nodes, counted as a single thread plays them, and reported as soon as all these
    /// nodes are played. With a node budget, these lines are the same for any number of threads, and the last one is as
    /// good as the outcome. The first one of a search from an initial line is that line, after 0 nodes.
    Counted {
        /// The best line.
        line: &'a Line,
        /// The number of nodes.
        nodes: u64,
    },
}

impl<'a> Progress<'a> {
    /// Returns the line if it has just been found.
    pub const fn found(self) -> Option<&'a Line> {
        match self {
            Self::Found(line) => Some(line),
            Self::Counted { .. } => None,
        }
    }
}

/// Searches for the best continuation of a game. Lines consist of the moves after the current position; scores are
/// those of the whole game.
///
/// The search ends when it has proved its line, when the nodes of the options are spent, or when `should_stop` returns true,
/// which it must then keep doing. On a large board without a limit of nodes, only `should_stop` ends it.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::solver::search::{SearchOptions, search_game};
///
/// // The first move scored 10 points. The last group scores 6 more, and the clear multiplies the sum by four.
/// let game = "sg1:topcoder:board:RBB/RRR/RBB+a1".parse::<Replay>()?.game()?;
/// let outcome = search_game(&game, &SearchOptions::default(), &|| false, &mut |_| ());
/// assert_eq!((outcome.line.len(), outcome.score, outcome.proved), (1, 64, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_game(
    game: &Game,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    let continuation = Continuation::of(game);
    // Without points before, the rules are those of the game, and playing the line on a large board takes long.
    let is_whole = game.points() == 0;
    let of_game = |line: &Line| {
        let score = if is_whole { line.score } else { continuation.score(game, &line.cells) };
        Line { score, ..line.clone() }
    };
    let mut on_progress = |progress: Progress<'_>| match progress {
        Progress::Found(line) => on_progress(Progress::Found(&of_game(line))),
        Progress::Counted { line, nodes } => on_progress(Progress::Counted { line: &of_game(line), nodes }),
    };
    let options = SearchOptions { goal: Continuation::goal(game, options.goal), ..options.clone() };
    let outcome = search(game.board(), &continuation.rules, &options, should_stop, &mut on_progress);
    continuation.outcome(game, outcome)
}

/// The rest of a game, treated as a game of its own.
struct Continuation {
    /// Rules that rank continuations as the game's own rules rank whole games. A clear also multiplies the points
    /// already earned, so what this adds to them is part of the clear bonus here.
    rules: Rules,
    /// Whether the comparison is exact. It is not if the clear bonus would exceed its limit.
    is_exact: bool,
}

impl Continuation {
    fn of(game: &Game) -> Self {
        let rules = *game.rules();
        let multiplied = game.points().saturating_mul(rules.clear_multiplier() - 1);
        let bonus = rules.clear_bonus().saturating_add(multiplied);
        let clamped = bonus.clamp(*Rules::CLEAR_BONUSES.start(), *Rules::CLEAR_BONUSES.end());
        let rules = rules.with_clear_bonus(clamped).unwrap_or(rules);
        Self { rules, is_exact: clamped == bonus }
    }

    /// Returns the goal of the continuation that stands for this goal of the whole game.
    const fn goal(game: &Game, goal: Goal) -> Goal {
        match goal {
            Goal::AtLeast(score) => Goal::AtLeast(score.saturating_sub(game.points())),
            other => other,
        }
    }

    /// Returns the score of the whole game if it ends with these moves.
    fn score(&self, game: &Game, cells: &[Cell]) -> i64 {
        let (mut board, mut points) = (game.board().clone(), game.points());
        for &cell in cells {
            let removed = board.remove(cell, self.rules.min_group()).expect("a line that is found is legal");
            points += self.rules.points().at(removed.group.size);
        }
        game.rules().final_score(points, &board)
    }

    /// Converts the outcome of a search under these rules to an outcome of the whole game.
    fn outcome(&self, game: &Game, outcome: Outcome) -> Outcome {
        let score = self.score(game, &outcome.line);
        Outcome { score, proved: outcome.proved && self.is_exact, ..outcome }
    }
}

/// Keeps the best line of a search and reports each new best line.
struct BestLine<'a> {
    board: &'a Board,
    objective: &'a Objective,
    on_progress: &'a mut dyn FnMut(Progress<'_>),
    best: Option<(Value, Line)>,
    /// The value of the last line reported as found.
    reported: Option<Value>,
    /// The value of the last line reported with its nodes.
    counted: Option<Value>,
}

impl BestLine<'_> {
    /// Whether the best line reaches the goal.
    pub(super) fn is_reached(&self) -> bool {
        self.best.as_ref().is_some_and(|(value, _)| self.objective.is_reached(*value))
    }

    pub(super) fn cells(&self) -> Option<Vec<Cell>> {
        self.best.as_ref().map(|(_, line)| line.cells.clone())
    }

    /// Replaces the best line after `nodes` nodes, and reports the new one, if this one is better.
    pub(super) fn offer(&mut self, cells: &[Cell], nodes: u64) {
        self.offer_line(self.objective.value_of_line(self.board, cells), cells, nodes);
    }

    /// Offers a line whose value is known.
    pub(super) fn offer_line(&mut self, value: Value, cells: &[Cell], nodes: u64) {
        if self.best.as_ref().is_some_and(|(best, _)| value <= *best) {
            return;
        }
        // On a large board, playing the line takes long, so it is played only once.
        let line = self.line(cells);
        if Some(value) > self.reported {
            self.reported = Some(value);
            (self.on_progress)(Progress::Found(&line));
        }
        if Some(value) > self.counted {
            self.counted = Some(value);
            (self.on_progress)(Progress::Counted { line: &line, nodes });
        }
        self.best = Some((value, line));
    }

    /// Reports a line if it is better than those reported before, without replacing the best line: which thread finds a
    /// line first must not affect the result.
    pub(super) fn report(&mut self, value: Value, cells: &[Cell]) {
        if Some(value) > self.reported {
            self.reported = Some(value);
            let line = self.line(cells);
            (self.on_progress)(Progress::Found(&line));
        }
    }

    /// Reports a line with the number of nodes after which it is found if the nodes are counted in order, if it is
    /// better than those reported in this way before.
    pub(super) fn count(&mut self, value: Value, cells: &[Cell], nodes: u64) {
        if Some(value) > self.counted {
            self.counted = Some(value);
            let line = self.line(cells);
            (self.on_progress)(Progress::Counted { line: &line, nodes });
        }
    }

    /// Plays these moves on the board and returns them with each move given by the cell that names its group. Annealing
    /// may give any cell of a group.
    fn line(&self, cells: &[Cell]) -> Line {
        let (rules, mut board, mut points) = (&self.objective.rules, self.board.clone(), 0);
        let mut name = |&cell| match board.remove(cell, rules.min_group()) {
            Ok(removed) => {
                points += rules.points().at(removed.group.size);
                removed.group.cell
            }
            Err(illegal) => unreachable!("the search found an illegal line: {illegal}"),
        };
        let cells = cells.iter().map(&mut name).collect();
        Line { cells, score: rules.final_score(points, &board), cleared: board.is_cleared() }
    }
}
