//! Lets a strategy play the contest.

use crate::board::{Board, Rules};
use crate::contest::action::{ActionLine, ContestAction};
use crate::game::{Game, GameId};
use crate::solver::{IllegalChoice, Strategy, play_out};

/// A contestant that plays by a strategy: it answers a board with all its actions or with only the next one.
///
/// ```
/// use samegame::board::Rules;
/// use samegame::contest::Player;
/// use samegame::solver::Greedy;
///
/// let board = "0 1 1
///              0 0 0
///              0 1 1".parse()?;
/// assert_eq!(Player::new(Greedy, Rules::default()).answer_line(board)?.to_string(), "0 0;0 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Player<S> {
    strategy: S,
    rules: Rules,
    /// The game after the last action. The next turn should show its board.
    game: Option<Game>,
}

impl<S: Strategy> Player<S> {
    /// Creates a player with this strategy and these rules.
    #[must_use]
    pub const fn new(strategy: S, rules: Rules) -> Self {
        Self { strategy, rules, game: None }
    }

    /// Plays this board to the end and returns all actions.
    ///
    /// # Errors
    /// Returns an error if the strategy chooses an illegal move. No strategy of this library does.
    pub fn answer_line(&mut self, board: Board) -> Result<ActionLine, IllegalChoice> {
        let game = self.start_game(board);
        Ok(ActionLine::from(&play_out(&mut self.strategy, game)?))
    }

    /// Returns the next action on this board, or `None` if the game is over or the strategy stops. A board other than
    /// the one that the last action led to starts a new game.
    ///
    /// # Errors
    /// Returns an error if the strategy chooses an illegal move. No strategy of this library does.
    pub fn answer_turn(&mut self, board: Board) -> Result<Option<ContestAction>, IllegalChoice> {
        let expected = self.game.take().filter(|game| *game.board() == board);
        let mut game = expected.unwrap_or_else(|| self.start_game(board));
        if game.status().is_over() {
            return Ok(None);
        }
        let Some(cell) = self.strategy.next_move(&game) else { return Ok(None) };
        let number = game.moves().len() + 1;
        game.play(cell).map_err(|why| IllegalChoice { number, cell, why })?;
        self.game = Some(game);
        Ok(Some(ContestAction { cell, message: String::new() }))
    }

    fn start_game(&self, board: Board) -> Game {
        let game = Game::new(GameId::literal(self.rules, board));
        game.unwrap_or_else(|error| unreachable!("a literal board needs no deal: {error}"))
    }
}
