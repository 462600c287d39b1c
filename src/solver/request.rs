//! Search requests that can be sent to another thread.

use super::line_cache::{GameLine, moves_of};
use super::search::{Line, SearchOptions, search_game};
use crate::board::Cell;
use crate::game::Game;

/// A request for the best continuation of a game. It owns all its data.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, rules};
/// use samegame::solver::{SearchRequest, search::SearchOptions};
///
/// let mut game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// game.play(Cell::new(1, 0))?;
/// let line = SearchRequest::from_position(&game).search(&SearchOptions::default(), &|| false, &mut |_| ());
/// // The first move scores 1 point, and the two others score 10 and 1; the clear multiplies the sum by four.
/// assert_eq!((line.score, line.proved_after), (48, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchRequest(Game);

impl SearchRequest {
    /// Requests the best continuation from the game's current position.
    #[must_use]
    pub fn from_position(game: &Game) -> Self {
        Self(game.clone())
    }

    /// Requests the best line from the game's first board. The score of that line is the par.
    #[must_use]
    pub fn from_start(game: &Game) -> Self {
        Self(game.restarted())
    }

    /// Runs the search: see [`search_game`]. `on_better` receives each better line as it is found. All lines begin at
    /// the first board.
    pub fn search(
        &self,
        options: &SearchOptions,
        should_stop: &(dyn Fn() -> bool + Sync),
        on_better: &mut dyn FnMut(GameLine),
    ) -> GameLine {
        let mut on_line =
            |line: &Line| on_better(self.complete(&line.cells, line.score, line.cleared, false));
        let found = search_game(&self.0, options, should_stop, &mut on_line);
        self.complete(&found.line, found.score, found.cleared, found.proved)
    }

    /// Creates a line from the moves played before the search and a continuation.
    fn complete(&self, continuation: &[Cell], score: i64, cleared: bool, proved: bool) -> GameLine {
        let before = moves_of(&self.0);
        let proved_after = proved.then_some(before.len());
        GameLine { cells: before.chain(continuation.iter().copied()).collect(), score, cleared, proved_after }
    }
}
