//! A strategy that removes the largest group.

use super::Strategy;
use crate::board::Cell;
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
