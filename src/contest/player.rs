//! A strategy at the contest's table.

use super::{Action, ActionLine};
use crate::board::{Board, Rules};
use crate::game::{Game, GameId};
use crate::solver::{IllegalChoice, Strategy, play_out};

/// A strategy that plays the contest: it is shown boards and answers with actions, all in one line or one a turn.
///
/// ```
/// use samegame::board::Rules;
/// use samegame::contest::Player;
/// use samegame::solver::Greedy;
///
/// let board = "0 1 1
///              0 0 0
///              0 1 1".parse()?;
/// assert_eq!(Player::new(Greedy, Rules::default()).line(board)?.to_string(), "0 0;0 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player<S> {
    strategy: S,
    rules: Rules,
    /// The game as it should stand at the next turn.
    game: Option<Game>,
}

impl<S: Strategy> Player<S> {
    /// A player who plays by these rules.
    #[must_use]
    pub const fn new(strategy: S, rules: Rules) -> Self {
        Self { strategy, rules, game: None }
    }

    /// All the actions on this board, to the end of the game.
    ///
    /// # Errors
    /// If the strategy names an illegal move, which none of this library does.
    pub fn line(&mut self, board: Board) -> Result<ActionLine, IllegalChoice> {
        let game = self.begin(board);
        Ok(ActionLine::from(&play_out(&mut self.strategy, game)?))
    }

    /// The action on this board, or none where the game is over or the strategy leaves it. A board that is not the
    /// one which the turn before led to begins a new game.
    ///
    /// # Errors
    /// As [`Player::line`].
    pub fn turn(&mut self, board: Board) -> Result<Option<Action>, IllegalChoice> {
        let expected = self.game.take().filter(|game| *game.board() == board);
        let mut game = expected.unwrap_or_else(|| self.begin(board));
        if game.status().is_over() {
            return Ok(None);
        }
        let Some(cell) = self.strategy.next_move(&game) else { return Ok(None) };
        let number = game.moves().len() + 1;
        game.play(cell).map_err(|why| IllegalChoice { number, cell, why })?;
        self.game = Some(game);
        Ok(Some(Action { cell, message: String::new() }))
    }

    fn begin(&self, board: Board) -> Game {
        let game = Game::new(GameId::literal(self.rules, board));
        game.unwrap_or_else(|error| unreachable!("a board as it stands needs no deal: {error}"))
    }
}
