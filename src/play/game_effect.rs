//! What the front end has to do after a call of the running game.

use crate::game::Game;
use crate::play::solver_task::SolverCommand;
use crate::store::{FileError, KeptReview, SearchRun, Warning};

/// Something for the front end to do.
#[derive(Debug)]
pub enum GameEffect {
    /// Show the game, the hint or par again.
    Redraw,
    /// Record the changes of the session before they are shown, and save it after. The front end passes a game that has
    /// ended back to the running game.
    Record,
    /// Start or stop a search.
    Solver(SolverCommand),
    /// Save a line that a search has found to the book.
    SaveLine(Box<FoundLine>),
    /// Save the review of a game.
    SaveReview(Box<KeptReview>),
    /// Tell the player about the file of finished games.
    Warn(Warning),
    /// Tell the player why the finished games cannot be read.
    GamesUnreadable(FileError),
}

/// The best line known for a board, found by a search.
#[derive(Clone, Debug)]
pub struct FoundLine {
    /// The line, played to its end.
    pub game: Game,
    /// The parameters of the search.
    pub run: SearchRun,
}
