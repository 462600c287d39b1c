//! A strategy that plays at random.

use super::Strategy;
use crate::board::random::Random;
use crate::board::{Cell, Seed};
use crate::game::Game;

/// Removes a random group. All groups are equally likely, large or small.
///
/// The same seed gives the same choices on every machine and in every later version.
#[derive(Clone, Debug)]
pub struct RandomMoves(Random);

impl RandomMoves {
    /// Creates the strategy with this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

impl Strategy for RandomMoves {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let moves = game.board().moves(game.rules().min_group());
        self.0.pick(&moves).map(|group| group.cell)
    }
}
