//! The search as a strategy.

use super::rest::Rest;
use super::{Options, search};
use crate::board::{Board, Cell};
use crate::game::Game;
use crate::solver::Strategy;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

/// Whether to stop, for a strategy that is asked again and again.
pub type ShouldStop = Arc<dyn Fn() -> bool + Send + Sync>;

/// Plays the best line that a search finds.
///
/// Asked for a move it searches on, until it is stopped or has spent the nodes of its options, which are those for the
/// whole game; it keeps its line unless it finds a better one. Without a number of nodes it is for `should_stop` to say
/// when each move is due: it may say so at once, and there is a move all the same. Of these two one at least has to end
/// a search.
///
/// ```
/// use samegame::board::{Deal, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::search::Options;
/// use samegame::solver::{BySearch, play_out};
///
/// let game = Game::new(GameId::dealt(Rules::default(), Deal::default()))?;
/// let options = Options { nodes: Some(20_000), ..Options::default() };
/// assert!(play_out(&mut BySearch::new(options), game)?.status().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct BySearch {
    options: Options,
    should_stop: ShouldStop,
    /// The moves to come.
    line: VecDeque<Cell>,
    /// The board that they are for.
    board: Option<Board>,
    /// Whether no line is better.
    proved: bool,
}

impl BySearch {
    /// A player that searches as these options say. They should name a number of nodes: see [`BySearch::until`].
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self::until(options, Arc::new(|| false))
    }

    /// A player that is told when to stop searching for the move that it is asked for.
    #[must_use]
    pub fn until(options: Options, should_stop: ShouldStop) -> Self {
        Self { options, should_stop, line: VecDeque::new(), board: None, proved: false }
    }

    /// The moves that it means to play.
    pub fn line(&self) -> impl Iterator<Item = Cell> {
        self.line.iter().copied()
    }

    fn search(&mut self, game: &Game) {
        let rest = Rest::of(game);
        self.options.known = Some(self.line.iter().copied().collect());
        let outcome = search(game.board(), &rest.rules, &self.options, &*self.should_stop, &mut |_| ());
        if let Some(nodes) = &mut self.options.nodes {
            *nodes = nodes.saturating_sub(outcome.nodes);
        }
        self.line = outcome.line.into();
        self.proved = outcome.proved;
    }

    fn may_search(&self) -> bool {
        !self.proved && self.options.nodes != Some(0)
    }
}

impl Strategy for BySearch {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let min_group = game.rules().min_group();
        if self.board.as_ref() != Some(game.board()) {
            self.line.clear();
            self.proved = false;
        }
        // Even with nothing left to spend there has to be a line.
        if self.line.is_empty() || self.may_search() {
            self.search(game);
        }
        let cell = self.line.pop_front()?;
        let mut next = game.board().clone();
        next.remove(cell, min_group).ok()?;
        self.board = Some(next);
        Some(cell)
    }
}

impl fmt::Debug for BySearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { options, should_stop: _, line, board: _, proved } = self;
        f.debug_struct("BySearch")
            .field("options", options)
            .field("line", line)
            .field("proved", proved)
            .finish_non_exhaustive()
    }
}
