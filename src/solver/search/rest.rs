//! The search from where a game stands.

use super::{Line, Options, Outcome, search};
use crate::board::{Cell, Rules};
use crate::game::Game;

/// Searches for the best way to go on with a game. Lines are the moves to come; scores are those of the whole game.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::solver::search::{Options, search_on};
///
/// // Ten points were made; six for the last group make it 16, and a clear counts them all four times.
/// let game = "sg1:topcoder:board:RBB/RRR/RBB+a1".parse::<Replay>()?.game()?;
/// let outcome = search_on(&game, &Options::default(), &|| false, &mut |_| ());
/// assert_eq!((outcome.line.len(), outcome.score, outcome.proved), (1, 64, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_on(
    game: &Game,
    options: &Options,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_better: &mut dyn FnMut(&Line),
) -> Outcome {
    let rest = Rest::of(game);
    let mut on_better = |line: &Line| {
        on_better(&Line { score: rest.score(game, &line.cells), ..line.clone() });
    };
    let outcome = search(game.board(), &rest.rules, options, should_stop, &mut on_better);
    rest.outcome(game, outcome)
}

/// What is left of a game.
pub(super) struct Rest {
    /// The rules by which one way to go on is better than another just as the whole game is: where a clear multiplies
    /// the points, it multiplies those made before too, which is a bonus by now.
    pub(super) rules: Rules,
    /// Whether they are so to the last point. A bonus of a thousand million has no room for more.
    is_exact: bool,
}

impl Rest {
    pub(super) fn of(game: &Game) -> Self {
        let rules = *game.rules();
        let multiplied = game.points().saturating_mul(rules.clear_multiplier() - 1);
        let bonus = rules.clear_bonus().saturating_add(multiplied);
        let held = bonus.clamp(*Rules::CLEAR_BONUSES.start(), *Rules::CLEAR_BONUSES.end());
        let rules = rules.with_clear_bonus(held).unwrap_or(rules);
        Self { rules, is_exact: held == bonus }
    }

    fn score(&self, game: &Game, cells: &[Cell]) -> i64 {
        let (mut board, mut points) = (game.board().clone(), game.points());
        for &cell in cells {
            if let Ok(removed) = board.remove(cell, self.rules.min_group()) {
                points += self.rules.points().at(removed.group.size);
            }
        }
        game.rules().final_score(points, &board)
    }

    pub(super) fn outcome(&self, game: &Game, outcome: Outcome) -> Outcome {
        let score = self.score(game, &outcome.line);
        Outcome { score, proved: outcome.proved && self.is_exact, ..outcome }
    }
}
