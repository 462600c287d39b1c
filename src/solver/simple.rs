//! Strategies without a search: the largest group, a random group, and a random group of all colours but one.

use super::Strategy;
use crate::board::random::Random;
use crate::board::{Board, Cell, Color, Group, Seed};
use crate::game::Game;
use std::cmp::Reverse;

/// Removes the largest group. Among equally large groups, it prefers the one whose naming
/// [cell](crate::board::Group::cell) comes first, by column and then by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

impl Strategy for Greedy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let moves = game.board().moves(game.rules().min_group());
        moves.into_iter().min_by_key(|group| (Reverse(group.size), group.cell)).map(|group| group.cell)
    }
}

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

/// Removes a random group, of the tabu colour only if there is no other: the playout policy `TabuColorRandom` of
/// Schadd, Winands, van den Herik, Chaslot and Uiterwijk, "Single-Player Monte-Carlo Tree Search" (2008).
///
/// The tabu colour is the most frequent one on the first board or, if several colours are equally frequent, the first
/// of them in the alphabet. Its tiles gather and form one large group in the end.
///
/// The same seed gives the same choices on every machine and in every later version.
#[derive(Clone, Debug)]
pub struct Tabu(Random);

impl Tabu {
    /// Creates the strategy with this seed.
    #[must_use]
    pub fn new(seed: &Seed) -> Self {
        Self(Random::new(seed))
    }
}

fn most_frequent(board: &Board) -> Option<Color> {
    // `max_by_key` returns the last of several maxima, so the order is reversed.
    let colors: Vec<Color> = board.colors().collect();
    colors.into_iter().rev().max_by_key(|&color| board.tiles_of(color))
}

impl Strategy for Tabu {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let mut moves = game.board().moves(game.rules().min_group());
        let tabu_color = most_frequent(game.first_board());
        let is_allowed = |group: &Group| Some(group.color) != tabu_color;
        if moves.iter().any(is_allowed) {
            moves.retain(is_allowed);
        }
        self.0.pick(&moves).map(|group| group.cell)
    }
}
