//! The best endings of small boards, searched exhaustively.

use super::exact::Exact;
use super::objective::Objective;
use crate::board::Rules;
use crate::game::{Game, Goal};
use crate::solver::position::{Position, SmallBoard};
use bumpalo::Bump;

/// The memory limit in bytes.
const MEMORY_BYTES: usize = 256 << 20;

/// Solves positions of games exhaustively. It remembers the positions that it has visited, so the next position of the
/// same game takes little time.
pub(crate) struct Endings<'a>(Exact<'a>);

impl Endings<'_> {
    /// Calls `ask`, whose positions have at most `tiles` tiles and together visit at most `positions` positions. `goal`
    /// must not be one that ends a search early.
    pub(crate) fn with<T>(
        rules: &Rules,
        goal: Goal,
        tiles: u32,
        positions: u64,
        should_stop: &(dyn Fn() -> bool + Sync),
        ask: impl FnOnce(&mut Endings<'_>) -> T,
    ) -> T {
        let objective = Objective::new(rules, goal, tiles);
        let encodings = Bump::new();
        ask(&mut Endings(Exact::new(&objective, positions, MEMORY_BYTES, &encodings, should_stop)))
    }

    /// Returns the value of the best line from a position: the score of the whole game under [`Goal::Score`], and the
    /// negated number of tiles left under [`Goal::FewestLeft`]. Returns `None` if it visits too many positions, if it is
    /// stopped, or if the board has more than 16 columns or rows, or more than 8 colours.
    pub(crate) fn best(&mut self, game: &Game) -> Option<i64> {
        let position = SmallBoard::new(game.board(), game.rules().min_group())?;
        self.0.value(&position, game.points()).map(|(first, _)| first)
    }
}
