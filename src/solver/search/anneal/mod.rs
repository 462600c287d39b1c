//! Lines made better by small changes: simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983).
//!
//! A line is a list of tiles to click. Tiles keep their names however far they fall, so a line with a change in it can
//! still be played: clicks on tiles that are gone or stand alone are left out, and what is left at the end is removed
//! in any order, the spared colour last. The boards before each move are kept, so a changed line is played only from
//! the change on, and only until the same tiles are left as before: about 25 moves a change, where a line has 60.
//! No list of moves is kept up to date, which makes a move three to four times as fast as in a playout by a policy. One core
//! tries 400,000 changes a second.
//!
//! # What helped and what did not
//!
//! Points gained on dealt 15×15 boards of 5 colours from the lines of a nested search of 27,500,000 moves (seeds
//! `tune 101` and on, 9.5 s on one busy core), with 95% intervals of the paired differences. For comparison: from
//! one second to five, nested search gains about 360 on other boards, so as much more time as in these rows is worth
//! 30 to 70 there.
//!
//! | what | boards | time | gain |
//! |---|---|---|---|
//! | a temperature from 8 to 0.8 thousandths of the score | 8 | + 13% | 150 ± 103 |
//! | from 16 to 1.6 | 8 | + 13% | 118 ± 91 |
//! | from 4 to 0.4 | 8 | + 13% | 111 ± 67 |
//! | from 8 to 0.8 | 6 | + 35% | 211 ± 153 |
//! | the same from a random line instead | 6 | + 35% | -370 ± 260 |
//!
//! Half of the time for annealing, against all of it for nested search: 309 ± 213 more in about 9 s
//! on one core (9 boards, `tune 107` to `tune 115`, 20% less time), 91 ± 204 more at 2 s (10 boards, `tune 1` to `tune
//! 10`, 10% more time).

mod chain;
mod change;

use super::Stop;
use super::draw::Draw;
use super::goal::{Judge, Worth};
use crate::board::Cell;
use crate::solver::position::Field;
use chain::Chain;
use std::thread;

/// Some chains from the same line, side by side.
pub(super) struct Annealing<'a> {
    chains: Vec<Chain<'a>>,
    /// How many moves each chain may play in all.
    whole: u64,
}

/// In how many steps it is done: after each the best line is looked at.
pub(super) const STEPS: u64 = 16;

impl<'a> Annealing<'a> {
    /// The chains that begin with this line, each with numbers of its own, for so many moves in all.
    pub(super) fn new(
        field: &Field,
        judge: &'a Judge,
        spared: Option<usize>,
        cells: &[Cell],
        draws: Vec<Draw>,
        nodes: u64,
    ) -> Self {
        let whole = nodes / (draws.len() as u64).max(1);
        let chain = |draw| Chain::new(field.clone(), judge, spared, cells, draw);
        Self { chains: draws.into_iter().map(chain).collect(), whole }
    }

    /// Goes on to the end of the step of this number, from 1; how many moves that took.
    pub(super) fn step(&mut self, number: u64, threads: usize, stop: Stop<'_>) -> u64 {
        let (before, until, whole) = (self.nodes(), self.whole * number / STEPS, self.whole);
        for chains in self.chains.chunks_mut(threads.max(1)) {
            if let [chain] = chains {
                chain.run(until, whole, stop);
                continue;
            }
            thread::scope(|scope| {
                for chain in chains {
                    scope.spawn(move || chain.run(until, whole, stop));
                }
            });
        }
        self.nodes() - before
    }

    fn nodes(&self) -> u64 {
        self.chains.iter().map(Chain::nodes).sum()
    }

    /// The best line so far and what it is worth.
    pub(super) fn best(&self) -> Option<(Worth, Vec<Cell>)> {
        let best =
            self.chains.iter().reduce(|best, chain| if chain.best() > best.best() { chain } else { best })?;
        Some((best.best(), best.best_cells()))
    }
}
