//! The trait that strategies implement, and a function that plays a game with one.

use crate::board::{Cell, IllegalMove};
use crate::game::Game;

/// Decides which group to remove next.
///
/// ```
/// use samegame::board::{Cell, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{Strategy, play_out};
///
/// /// Removes the first group that it finds.
/// struct First;
///
/// impl Strategy for First {
///     fn next_move(&mut self, game: &Game) -> Option<Cell> {
///         game.board().moves(game.rules().min_group()).first().map(|group| group.cell)
///     }
/// }
///
/// let game = Game::new(GameId::literal(Rules::default(), "AABCC".parse()?))?;
/// assert_eq!(play_out(&mut First, game)?.board().to_string(), "B....\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy {
    /// Returns a cell of the group to remove next, or `None` to leave the game unfinished. Called only while there is a
    /// legal move.
    fn next_move(&mut self, game: &Game) -> Option<Cell>;
}

impl<S: Strategy + ?Sized> Strategy for Box<S> {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        (**self).next_move(game)
    }
}

/// Lets a strategy play until the game is over or the strategy leaves it unfinished.
///
/// # Errors
/// Returns an error if the strategy chooses an illegal move. The strategies of this library never do.
pub fn play_out<S: Strategy + ?Sized>(strategy: &mut S, mut game: Game) -> Result<Game, IllegalChoice> {
    while !game.status().is_over() {
        let Some(cell) = strategy.next_move(&game) else { break };
        let number = game.moves().len() + 1;
        game.play(cell).map_err(|why| IllegalChoice { number, cell, why })?;
    }
    Ok(game)
}

/// The error when a strategy chooses an illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the strategy chose an illegal move, number {number} ({cell}): {why}")]
pub struct IllegalChoice {
    /// The number of the move in the game, from 1.
    pub number: usize,
    /// The cell that the strategy chose.
    pub cell: Cell,
    /// Why the move is illegal.
    pub why: IllegalMove,
}
