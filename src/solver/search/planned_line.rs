//! A line that a strategy plays move by move while it searches for a better one.

use super::outcome::Outcome;
use crate::board::{Board, Cell};
use crate::game::Game;
use std::collections::VecDeque;

/// The moves that a strategy plans to play, carried over from one move to the next.
///
/// It is meant for a [`Strategy`](crate::solver::Strategy) that decides by itself when and how long to search, for
/// example against a clock. [`SearchStrategy`](super::SearchStrategy) uses it with a node budget.
#[derive(Clone, Debug, Default)]
pub struct PlannedLine {
    cells: VecDeque<Cell>,
    /// The board on which the line continues.
    board: Option<Board>,
    /// Whether the line is proved to be the best.
    proved: bool,
}

impl PlannedLine {
    /// Returns the planned moves.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// Returns the next move, after asking `search` for a better line.
    ///
    /// `search` receives the planned line. The line is empty on the first call and whenever the game has left it. If it
    /// is not empty, `search` may return `None` to keep it. Once the line is proved to be the best, `search` is no
    /// longer called.
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
