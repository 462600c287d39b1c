//! What the front end has to do after a call of the running game.

use crate::game::Game;
use crate::play::solver_task::SolverCommand;
use crate::review::Scale;
use crate::store::{FileError, KeptPuzzle, KeptReview, Warning};

#[derive(Debug)]
pub enum GameEffect {
    /// Show the game, the hint or par again.
    Redraw,
    /// Record the changes of the session before they are shown, and save it after. The front end passes a game that has
    /// ended back to the running game.
    Record,
    /// Show this scale, which is that of the first board of this game.
    ShowScale(Box<(Game, Scale)>),
    Solver(SolverCommand),
    /// Add this game, a line that a search has found, to the book.
    SaveLine(Box<Game>),
    SaveReview(Box<KeptReview>),
    SavePuzzle(KeptPuzzle),
    Warn(Warning),
    GamesUnreadable(FileError),
}
