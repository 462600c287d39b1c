//! A line that is played move by move while a better one is looked for.

use super::Outcome;
use crate::board::{Board, Cell};
use crate::game::Game;
use std::collections::VecDeque;

/// The moves that a player means to play, kept from one to the next.
///
/// It serves a [`Strategy`](crate::solver::Strategy) that searches in its own way, such as against a clock:
/// [`BySearch`](super::BySearch) counts nodes.
#[derive(Clone, Debug, Default)]
pub struct KeptLine {
    /// The moves to come.
    cells: VecDeque<Cell>,
    /// The board that they are for.
    board: Option<Board>,
    /// Whether no line is better.
    proved: bool,
}

impl KeptLine {
    /// The moves to come.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// The next move, of the better line where `search` finds one. It is given the line known, which is empty at
    /// first and on a board that the line did not lead to, and may do without a search if there is one. It is not
    /// asked once the line is proved to be the best.
    pub fn next_move(
        &mut self,
        game: &Game,
        search: impl FnOnce(&Game, Vec<Cell>) -> Option<Outcome>,
    ) -> Option<Cell> {
        if self.board.as_ref() != Some(game.board()) {
            *self = Self::default();
        }
        if !self.proved
            && let Some(outcome) = search(game, self.cells().collect())
        {
            self.cells = outcome.line.into();
            self.proved = outcome.proved;
        }
        let cell = self.cells.pop_front()?;
        let mut next = game.board().clone();
        next.remove(cell, game.rules().min_group()).ok()?;
        self.board = Some(next);
        Some(cell)
    }
}
