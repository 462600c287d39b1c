//! Any group but those of one colour.

use super::Strategy;
use crate::board::random::Random;
use crate::board::{Board, Cell, Color, Group, Seed};
use crate::game::Game;

/// Removes any group, but spares the most frequent colour of the first board while there is another move: in the
/// end its tiles lie together and make one large group. Among equals it spares the first in the alphabet. This is
/// the playout policy `TabuColorRandom` of Schadd, Winands, van den Herik, Chaslot and Uiterwijk, "Single-Player
/// Monte-Carlo Tree Search", 2008.
///
/// A seed means the same choices everywhere and in every later version.
#[derive(Clone, Debug)]
pub struct Tabu(Random);

impl Tabu {
    /// The choices of this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

fn most_frequent(board: &Board) -> Option<Color> {
    // The last of equals is the one that counts, so from Z to A.
    let colors: Vec<Color> = board.colors().collect();
    colors.into_iter().rev().max_by_key(|&color| board.tiles_of(color))
}

impl Strategy for Tabu {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let mut moves = game.board().moves(game.rules().min_group());
        let spared = most_frequent(game.first_board());
        let is_free = |group: &Group| Some(group.color) != spared;
        if moves.iter().any(is_free) {
            moves.retain(is_free);
        }
        self.0.pick(&moves).map(|group| group.cell)
    }
}
