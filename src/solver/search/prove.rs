//! Proofs: the whole of a game's rest gone through, whatever its size.

use super::exact::{Exact, POSITIONS_BETWEEN_POLLS};
use super::goal::Judge;
use super::rest::Rest;
use super::{Options, Outcome};
use crate::board::Rules;
use crate::game::Game;
use crate::solver::position::{Packed, Position, Wide};
use bumpalo::Bump;
use std::fmt;
use std::sync::atomic::Ordering;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unproved {
    /// It was stopped.
    Stopped,
    /// It may play no more moves.
    Nodes,
    /// It may use no more memory.
    Memory,
    /// The board has more tiles than it looks at: see [`PROVABLE_TILES`].
    Size,
}

/// The tiles of the largest boards that a proof is tried for: it goes as deep as a game may have moves.
pub const PROVABLE_TILES: u32 = 1024;

/// Goes through all ways to go on with a game, for the best of them and the proof that it is. It takes nodes, memory
/// and goal from the options; a node is a position here. Scores are those of the whole game.
///
/// # Errors
/// If it comes to no end. With the reason come the nodes spent.
pub fn prove(
    game: &Game,
    options: &Options,
    should_stop: &(dyn Fn() -> bool + Sync),
) -> Result<Outcome, (Unproved, u64)> {
    let rest = Rest::of(game);
    let min_group = rest.rules.min_group();
    if game.board().tiles_left() > PROVABLE_TILES {
        return Err((Unproved::Size, 0));
    }
    let outcome = if let Some(first) = Packed::new(game.board(), min_group) {
        proved(game, &rest.rules, &first, options, should_stop)
    } else if let Some(first) = Wide::new(game.board(), min_group) {
        proved(game, &rest.rules, &first, options, should_stop)
    } else {
        unreachable!("the wide lane holds any board")
    };
    outcome.map(|outcome| rest.outcome(game, outcome))
}

fn proved<P: Position>(
    game: &Game,
    rules: &Rules,
    first: &P,
    options: &Options,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Outcome, (Unproved, u64)> {
    let judge = Judge::new(rules, options.goal, game.board().tiles_left());
    let positions = options.nodes.unwrap_or(u64::MAX);
    let stop = || {
        if let Some(meter) = &options.meter {
            meter.fetch_add(POSITIONS_BETWEEN_POLLS, Ordering::Relaxed);
        }
        stop()
    };
    let pictures = Bump::new();
    let mut exact = Exact::new(&judge, positions, options.memory_bytes, &pictures, &stop);
    let solved = exact.solve(first, 0, 0);
    let nodes = positions - exact.left();
    let Some(line) = solved else {
        let why = if exact.left() == 0 {
            Unproved::Nodes
        } else if exact.room() == 0 {
            Unproved::Memory
        } else {
            Unproved::Stopped
        };
        return Err((why, nodes));
    };
    let mut board = game.board().clone();
    for &cell in &line {
        board.remove(cell, rules.min_group()).unwrap_or_else(|why| unreachable!("a proved line: {why}"));
    }
    Ok(Outcome { line, score: 0, cleared: board.is_cleared(), proved: true, nodes })
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped => write!(f, "stopped before the end"),
            Self::Nodes => write!(f, "out of nodes"),
            Self::Memory => write!(f, "out of memory"),
            Self::Size => write!(f, "proofs are tried for boards of up to {PROVABLE_TILES} tiles"),
        }
    }
}
