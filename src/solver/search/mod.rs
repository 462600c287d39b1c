//! Anytime search: better and better lines until it is told to stop.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::solver::search::{Options, search};
//!
//! let board = Deal { seed: Seed::new("demo"), ..Deal::default() }.board(2)?;
//! let options = Options { nodes: Some(20_000), ..Options::default() };
//! let outcome = search(&board, &Rules::default(), &options, &|| false, &mut |line| println!("{}", line.score));
//! assert!(outcome.score > 0 && !outcome.proved);
//! # Ok::<(), samegame::board::deal::DealError>(())
//! ```
//!
//! # How it works
//!
//! - Boards of up to 48 tiles are solved, if that takes no more than 300,000 positions: [`Outcome::proved`].
//! - Otherwise games are played out by a policy that is learnt on this very board, in nested runs: NRPA (Rosin,
//!   IJCAI 2011), with the most frequent colour spared (Schadd et al., AISB 2008; Cazenave, CGW 2016) and several
//!   games between two adaptations (Cazenave, Sevestre and Toulemont, 2021). What is learnt about is a group by
//!   the first cell of its lowest tile in its leftmost column and by its size: a table of 4,096 preferences for
//!   16×16 cells, which stays in the nearest cache.
//! - On boards of up to 16×16 tiles and 8 colours such a run is short, and its best line is then annealed: small
//!   changes of a line of tiles to click are kept if they are good, and at first also if they are not too bad. That
//!   is one start, and there are many, the more and the longer the more time there is: about sixteen of 14 million
//!   moves in 20 s on two cores. Every fourth spares the second most frequent colour. A line known before is annealed
//!   instead in the first one.
//! - All this is laid out for the moves that can be played, [`Options::nodes`] or [`Options::expected`]; without
//!   either, and when those are played, it begins anew, for twice as many each time. A move is three times as fast
//!   in annealing as in nested search, so how many there are in a second depends on the mixture.
//! - The end of a line that is the best so far is replaced by the best end there is, as far back as 20,000
//!   positions reach.
//!
//! # The same everywhere
//!
//! How many starts there are follows from the budget alone. Each has numbers of its own and an equal part of the budget,
//! and their results are taken in order; threads only decide when each is made. It is the same with the searches side
//! by side of nested search on large boards. All
//! arithmetic is on integers or on `f32` by additions, multiplications and divisions, which IEEE 754 fixes to the last
//! bit. So a seed and a node budget give one result, unless `should_stop` cuts it short.
//!
//! # What helped and what did not
//!
//! Mean scores on the same 20 dealt 15×15 boards of 5 colours (seeds `tune 1` to `tune 20`, one search seed), each run
//! of 6,200,000 moves, about 100,000 games: about a second on two cores. The 95% intervals are about ±270 for
//! every row, most of it the difference between boards, so only large differences between rows mean anything.
//!
//! | what | mean | cleared |
//! |---|---|---|
//! | level 3, 30 rounds, 2 games an adaptation, 2 ways; no endgame | 3328.6 ± 270.6 | 16 |
//! | the same with the solved endgame, laid out by `Plan::of_games` | 3388.9 ± 262.5 | 18 |
//! | level 2, 100 rounds, 5 games; no endgame | 3305.0 ± 263.7 | 17 |
//! | level 2, 70 rounds, 10 games; no endgame | 3258.8 ± 326.0 | 14 |
//! | the first row by tile alone, whatever the size of the group | 3266.0 ± 284.9 | 17 |
//! | the first row with sizes told apart only up to 7, larger ones as if 8 smaller | 3248.7 ± 269.8 | 13 |
//! | the first row with 1 way (half the length: two runs one after the other) | 3264.6 ± 281.3 | 14 |
//!
//! No two rows are told apart by 20 boards. By the clock, `--seconds 1 --expected 5500000 --threads 2` on the same
//! boards: 3374.5 ± 268.5, 18 cleared. On the first four of them, 20 times the moves brought 4096.0 after 3919.5.
//! Rates and biases are not measured yet.
//!
//! Seeds `tune 1` to `tune 60`, one search seed, runs of 5,500,000 moves: 3213.8 ± 156.7, 46 cleared.
//!
//! Moves a second of processor time in a whole search (2,500,000 moves on the first board, one core, three runs a row
//! taken in turns; all rows play the same kind of games, so what is gained is moves in the same time):
//!
//! | what | moves a second |
//! |---|---|
//! | groups found anew by whole columns, weights refreshed wherever a code stands | 2.86 million |
//! | groups found anew by the cells that change, pictures hashed eight tiles at a time | 4.08 million |
//! | the same, weights refreshed once an adaptation, masks taken four at a time | 4.36 million |
//!
//! Playouts that spare a colour, without learning: 57,000 a second by the first row, 94,000 by the last.
//!
//! One nested search for a third of the moves and two chains of annealing from its line, as it was, gets no better with
//! time from some point on: how it begins decides. 10 boards (`tune 601` and on, one search seed) were worth 3451 with
//! 20 million moves, 3638 with 60 million and 3616 with 230 million, while three search seeds with 20 million differ by
//! 190 on a board. Lines of nested searches of 4 million moves were as good after annealing as those of 16 million
//! (six boards, six of each). So there are many short starts now, against one long one with the processor time of the
//! latter or less:
//!
//! | moves, one start | moves, many | processor time | boards | gain |
//! |---|---|---|---|---|
//! | 2,200,000 | 2,600,000 | - 34% | 40 | 6 ± 133 |
//! | 11,000,000 | 13,000,000 | - 15% | 40 | 66 ± 78 |
//! | 230,000,000 | 260,000,000 | - 13% | 10 | 167 ± 92 |
//!
//! What is played later in the best line all the same, left out when a step of it is learnt (so that the order of
//! moves that do not touch each other is not learnt): 2877 after 3589 on `tune 1` to `tune 5` with 2,700,000 moves, so it
//! was dropped.

mod anneal;
mod draw;
mod exact;
mod goal;
mod hurry;
mod kept_line;
mod nested;
mod plan;
mod playout;
mod policy;
mod prove;
mod rest;
mod run;
mod side_by_side;
mod spared;
mod start;
mod strategy;

pub use goal::Goal;
pub use kept_line::KeptLine;
pub use prove::{PROVABLE_TILES, Unproved, prove};
pub use rest::search_on;
pub use strategy::{BySearch, ShouldStop};

use crate::board::{Board, Cell, Rules};
use crate::solver::position::{Packed, Position, Wide};
use goal::Judge;
use plan::Plan;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Whether to stop.
type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many moves it may play in all; without end if there is no such number. What it finds with them is the same
    /// for a seed and as much memory, whatever the threads.
    pub nodes: Option<u64>,
    /// About how many moves it will be able to play before it is stopped, where `nodes` does not say: long runs
    /// learn more slowly and get further.
    pub expected: Option<u64>,
    /// How much memory it may use, in bytes.
    pub memory_bytes: usize,
    /// How many threads it may use.
    pub threads: usize,
    /// What it draws its numbers from.
    pub seed: u64,
    /// What it is after.
    pub goal: Goal,
    /// A whole line known already: only better ones are given, and the outcome is no worse.
    pub known: Option<Vec<Cell>>,
    /// What it adds the moves that it has played to now and then, for whoever watches.
    pub meter: Option<Arc<AtomicU64>>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            nodes: None,
            expected: None,
            memory_bytes: 1 << 30,
            threads: 1,
            seed: 0,
            goal: Goal::default(),
            known: None,
            meter: None,
        }
    }
}

impl Options {
    /// Takes what a search has spent off what there is to spend.
    pub(crate) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes));
    }
}

/// A game from the first board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves, each as the cell that names the group.
    pub cells: Vec<Cell>,
    /// What it scores.
    pub score: i64,
    /// Whether it clears the board.
    pub cleared: bool,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The best line.
    pub line: Vec<Cell>,
    /// What it scores.
    pub score: i64,
    /// Whether it clears the board.
    pub cleared: bool,
    /// Whether no line is better.
    pub proved: bool,
    /// How many moves were played in the search.
    pub nodes: u64,
}

/// Searches for the best line on a board. Every better line is given to `on_better` as it is found.
///
/// Once `should_stop` has said so it has to say so again: threads ask for themselves.
pub fn search(
    board: &Board,
    rules: &Rules,
    options: &Options,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_better: &mut dyn FnMut(&Line),
) -> Outcome {
    let judge = Judge::new(rules, options.goal, board.tiles_left());
    if let Some(first) = Packed::new(board, rules.min_group()) {
        run::Run::new(board, &first, &judge, options, should_stop, on_better).search()
    } else if let Some(first) = Wide::new(board, rules.min_group()) {
        run::Run::new(board, &first, &judge, options, should_stop, on_better).search()
    } else {
        unreachable!("the wide lane holds any board")
    }
}
