//! How a game goes on best: the question that is put to the search.

use super::known::{KnownLine, moves_of};
use super::search::{Line, Options, search_on};
use crate::board::Cell;
use crate::game::Game;

/// How a game goes on best from a position: a value by itself, to be taken to another thread.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, rules};
/// use samegame::solver::{Question, search::Options};
///
/// let mut game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// game.play(Cell::new(1, 0))?;
/// let answer = Question::from_here(&game).search(&Options::default(), &|| false, &mut |_| ());
/// // The move made brought 1 point, so the two others 10 and 1, and the clear four times that.
/// assert_eq!((answer.score, answer.proved_after), (48, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question(Game);

impl Question {
    /// How the game goes on best from where it stands.
    #[must_use]
    pub fn from_here(game: &Game) -> Self {
        Self(game.clone())
    }

    /// How the game would have gone best from its first board: its par.
    #[must_use]
    pub fn from_the_beginning(game: &Game) -> Self {
        Self(game.again())
    }

    /// Searches for the answer: see [`search_on`]. Every better line is given to `on_better` as it is found; all lines
    /// begin at the first board.
    pub fn search(
        &self,
        options: &Options,
        should_stop: &(dyn Fn() -> bool + Sync),
        on_better: &mut dyn FnMut(KnownLine),
    ) -> KnownLine {
        let mut on_line = |line: &Line| on_better(self.whole(&line.cells, line.score, line.cleared, false));
        let found = search_on(&self.0, options, should_stop, &mut on_line);
        self.whole(&found.line, found.score, found.cleared, found.proved)
    }

    /// The line from the first board that ends so.
    fn whole(&self, rest: &[Cell], score: i64, cleared: bool, proved: bool) -> KnownLine {
        let before = moves_of(&self.0);
        let proved_after = proved.then_some(before.len());
        KnownLine { cells: before.chain(rest.iter().copied()).collect(), score, cleared, proved_after }
    }
}
