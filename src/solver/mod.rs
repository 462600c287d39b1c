//! The solver: strategies that decide which group to remove next, and the search for the best game.
//!
//! ```
//! use samegame::board::rules;
//! use samegame::game::{Game, GameId};
//! use samegame::solver::{ColorOrder, Greedy, play_out};
//!
//! let board = "RBB
//!              RRR
//!              RBB".parse()?;
//! let game = Game::new(GameId::literal(rules::TOPCODER.rules, board))?;
//! assert_eq!(play_out(&mut Greedy, game.again())?.score(), 64);
//! assert_eq!(play_out(&mut ColorOrder::given("BR".parse()?), game)?.score(), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A strategy sees the game, so the board as it was at first and all that happened since, and knows no clock: the
//! same strategy from the same seed plays the same game everywhere. One that weighs lines of many moves fits in
//! too: it keeps its line, and how long it may think is for its constructor to say.

mod color_order;
mod greedy;
mod hint;
mod known;
mod named;
mod order;
pub mod position;
mod question;
mod random;
pub mod search;
mod tabu;

pub use color_order::ColorOrder;
pub use greedy::Greedy;
pub use hint::{Across, Grade, Hint, HintedMove, Region, Upwards};
pub use known::{Known, KnownLine};
pub use named::{NamedStrategy, Setup};
pub use order::{Order, OrderError};
pub use question::Question;
pub use random::RandomMoves;
pub use search::BySearch;
pub use tabu::Tabu;

use crate::board::{Cell, IllegalMove};
use crate::game::Game;
use std::fmt;

/// Decides which group to remove next. Anybody can write one:
///
/// ```
/// use samegame::board::{Cell, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::{Strategy, play_out};
///
/// /// Always the first group that it finds.
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
    /// A cell of the group to remove next, or `None` to leave the game as it is. It is asked while there is a move.
    fn next_move(&mut self, game: &Game) -> Option<Cell>;
}

impl<S: Strategy + ?Sized> Strategy for Box<S> {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        (**self).next_move(game)
    }
}

/// Plays a game on, new or begun, until it is over or the strategy leaves it.
///
/// # Errors
/// If the strategy names an illegal move, which none of this library does.
pub fn play_out<S: Strategy + ?Sized>(strategy: &mut S, mut game: Game) -> Result<Game, IllegalChoice> {
    while !game.status().is_over() {
        let Some(cell) = strategy.next_move(&game) else { break };
        let number = game.moves().len() + 1;
        game.play(cell).map_err(|why| IllegalChoice { number, cell, why })?;
    }
    Ok(game)
}

/// A strategy named a move that is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalChoice {
    /// Which move of the game it was to be, from 1.
    pub number: usize,
    /// The cell that it named.
    pub cell: Cell,
    /// Why the move is illegal.
    pub why: IllegalMove,
}

impl fmt::Display for IllegalChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, cell, why } = self;
        write!(f, "move {number} of the strategy ({cell}): {why}")
    }
}

impl std::error::Error for IllegalChoice {}
