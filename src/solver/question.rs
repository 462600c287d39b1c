//! How a game goes on best: the question that is put to the search.

use super::known::{KnownLine, moves_of};
use super::search::{Line, Options, search};
use crate::board::{Board, Cell, Rules};
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
pub struct Question {
    board: Board,
    /// The rules by which the rest of the game is worth what it is worth to the whole.
    rules: Rules,
    /// The moves that led to the board.
    before: Vec<Cell>,
    earned: i64,
    /// Whether `rules` could be made exactly so.
    is_exact: bool,
}

impl Question {
    /// How the game goes on best from where it stands.
    #[must_use]
    pub fn from_here(game: &Game) -> Self {
        let rules = game.rules();
        // The multiplier counts for what was earned before as well, which only a bonus can say to the search.
        let bonus = rules.clear_bonus() + game.points() * (rules.clear_multiplier() - 1);
        let with_bonus = rules.with_clear_bonus(bonus);
        Self {
            board: game.board().clone(),
            rules: *with_bonus.as_ref().unwrap_or(rules),
            before: moves_of(game).collect(),
            earned: game.points(),
            is_exact: with_bonus.is_ok(),
        }
    }

    /// How the game would have gone best from its first board: its par.
    #[must_use]
    pub fn from_the_beginning(game: &Game) -> Self {
        Self::from_here(&game.again())
    }

    /// Searches for the answer: see [`search`]. Every better line is given to `on_better` as it is found; all lines
    /// begin at the first board.
    pub fn search(
        &self,
        options: &Options,
        should_stop: &(dyn Fn() -> bool + Sync),
        on_better: &mut dyn FnMut(KnownLine),
    ) -> KnownLine {
        let mut on_line = |line: &Line| on_better(self.whole(&line.cells, line.score, line.cleared, false));
        let found = search(&self.board, &self.rules, options, should_stop, &mut on_line);
        self.whole(&found.line, found.score, found.cleared, found.proved && self.is_exact)
    }

    /// The line from the first board that ends so.
    fn whole(&self, rest: &[Cell], score: i64, cleared: bool, proved: bool) -> KnownLine {
        let mut cells = self.before.clone();
        let mut board = self.board.clone();
        // The search may name a group by any of its cells.
        cells.extend(rest.iter().map(|&cell| match board.remove(cell, self.rules.min_group()) {
            Ok(removed) => removed.group.cell,
            Err(illegal) => unreachable!("a line found is not legal: {illegal}"),
        }));
        let proved_after = proved.then_some(self.before.len());
        KnownLine { cells, score: self.earned + score, cleared, proved_after }
    }
}
