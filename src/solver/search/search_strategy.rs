//! The search as a strategy, and the line that a strategy plays move by move while it searches for a better one.

use super::from_position::search_game;
use super::options::{SearchOptions, ShouldStop};
use super::outcome::Outcome;
use crate::board::{Board, Cell};
use crate::game::Game;
use crate::solver::Strategy;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// Plays the best line that a search finds.
///
/// Before each move, it searches until it is stopped or has spent its node budget, and it keeps its line unless it
/// finds a better one. The node budget is for the whole game. Without one, `should_stop` decides how long to search for
/// each move; even if it returns true at once, the strategy has a move. Either the node budget or `should_stop` must
/// end the search.
///
/// ```
/// use samegame::board::{Deal, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::search::SearchOptions;
/// use samegame::solver::{SearchStrategy, play_out};
///
/// let game = Game::new(GameId::dealt(Rules::default(), Deal::default()))?;
/// let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
/// assert!(play_out(&mut SearchStrategy::new(options), game)?.status().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SearchStrategy {
    options: SearchOptions,
    should_stop: ShouldStop,
    planned: PlannedLine,
}

impl SearchStrategy {
    /// Creates a strategy that searches with these options, which should have a node budget: see
    /// [`SearchStrategy::with_stop`].
    #[must_use]
    pub fn new(options: SearchOptions) -> Self {
        Self::with_stop(options, Arc::new(|| false))
    }

    /// Creates a strategy that also stops searching for the current move once `should_stop` returns true.
    #[must_use]
    pub fn with_stop(options: SearchOptions, should_stop: ShouldStop) -> Self {
        Self { options, should_stop, planned: PlannedLine::default() }
    }

    /// Returns the moves that it plans to play.
    pub fn line(&self) -> impl Iterator<Item = Cell> {
        self.planned.cells()
    }
}

impl Strategy for SearchStrategy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let Self { options, should_stop, planned } = self;
        planned.next_move(game, |game, line| {
            // Without a line the search has to run even if the budget is spent.
            if options.nodes == Some(0) && !line.is_empty() {
                return None;
            }
            options.initial_line = Some(line);
            let outcome = search_game(game, options, &**should_stop, &mut |_| ());
            options.spend(outcome.nodes);
            Some(outcome)
        })
    }
}

impl fmt::Debug for SearchStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { options, should_stop: _, planned } = self;
        f.debug_struct("SearchStrategy")
            .field("options", options)
            .field("planned", planned)
            .finish_non_exhaustive()
    }
}

/// The moves that a strategy plans to play, carried over from one move to the next.
///
/// It is meant for a [`Strategy`](crate::solver::Strategy) that decides by itself when and how long to search, for
/// example against a clock. [`SearchStrategy`] uses it with a node budget.
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
