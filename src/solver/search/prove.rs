//! Proofs that a line is the best, by exhaustive search.

use super::exact::{Exact, MAX_PROVABLE_TILES, POSITIONS_BETWEEN_POLLS};
use super::from_position::Continuation;
use super::objective::Objective;
use super::options::SearchOptions;
use super::outcome::Outcome;
use super::run::few_positions;
use crate::board::Rules;
use crate::game::Game;
use crate::solver::position::{LargeBoard, Position, SmallBoard};
use bumpalo::Bump;

/// The reason why [`prove`] found no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFailure {
    /// The caller stopped the search.
    #[error("stopped before the end")]
    Stopped,
    /// The search spent its node budget.
    #[error("out of nodes")]
    OutOfNodes,
    /// The search reached its memory limit.
    #[error("out of memory")]
    OutOfMemory,
    /// The board has more than [`MAX_PROVABLE_TILES`] tiles and many positions.
    #[error("the board has more than {MAX_PROVABLE_TILES} tiles")]
    BoardTooLarge,
}

/// Searches all continuations of a game for the best one, and thereby proves that it is the best; or until one reaches
/// a goal that no other can exceed.
///
/// It uses only four of the options: the node budget, the node counter, the memory limit and the goal. A node is a
/// position here. Scores are those of the whole game.
///
/// # Errors
/// Returns the reason and the number of nodes spent if the search cannot be completed.
pub fn prove(
    game: &Game,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
) -> Result<Outcome, (ProofFailure, u64)> {
    let continuation = Continuation::of(game);
    let min_group = continuation.rules.min_group();
    let options = &SearchOptions { goal: Continuation::goal(game, options.goal), ..options.clone() };
    let outcome = if let Some(first) = SmallBoard::new(game.board(), min_group) {
        prove_from(game, &continuation.rules, &first, options, should_stop)
    } else if let Some(first) = LargeBoard::new(game.board(), min_group) {
        prove_from(game, &continuation.rules, &first, options, should_stop)
    } else {
        unreachable!("a large board holds any board")
    };
    outcome.map(|outcome| continuation.outcome(game, outcome))
}

fn prove_from<P: Position>(
    game: &Game,
    rules: &Rules,
    first: &P,
    options: &SearchOptions,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Outcome, (ProofFailure, u64)> {
    let objective = Objective::new(rules, options.goal, game.board().tiles_left());
    // The recursion is as deep as a game has moves, so only few positions of a larger board are visited.
    let is_too_large = game.board().tiles_left() > MAX_PROVABLE_TILES;
    let most = if is_too_large { few_positions(first) } else { u64::MAX };
    let positions = options.nodes.unwrap_or(u64::MAX).min(most);
    let stop = || {
        options.count(POSITIONS_BETWEEN_POLLS);
        stop()
    };
    let encodings = Bump::new();
    let mut exact = Exact::new(&objective, positions, options.memory_bytes, &encodings, &stop);
    let solved = exact.solve(first, 0, 0);
    let nodes = positions - exact.positions_left;
    let Some(line) = solved else {
        let failure = if exact.positions_left == 0 {
            if is_too_large { ProofFailure::BoardTooLarge } else { ProofFailure::OutOfNodes }
        } else if exact.bytes_left == 0 {
            ProofFailure::OutOfMemory
        } else {
            ProofFailure::Stopped
        };
        return Err((failure, nodes));
    };
    let mut board = game.board().clone();
    for &cell in &line {
        board
            .remove(cell, rules.min_group())
            .unwrap_or_else(|why| unreachable!("a proved line is illegal: {why}"));
    }
    // `Continuation::outcome` computes the score.
    Ok(Outcome { line, score: 0, cleared: board.is_cleared(), proved: true, nodes })
}
