//! Any group.

use super::Strategy;
use crate::board::random::Random;
use crate::board::{Cell, Seed};
use crate::game::Game;

/// Removes any group, each with the same chance whatever its size. A seed means the same choices everywhere and in
/// every later version.
#[derive(Clone, Debug)]
pub struct RandomMoves(Random);

impl RandomMoves {
    /// The choices of this seed.
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
