//! What a front end has to do after a call of the game or of the screen.

use crate::config::{Setting, Value};
use crate::game::Game;
use crate::i18n::Messages;
use crate::play::{SolverCommand, resume_hint};
use crate::review::Scale;
use crate::store::{KeptPuzzle, KeptReview, Warning};

#[derive(Debug)]
pub enum Effect {
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
    /// Save a choice made on the screen.
    SaveChoice(Setting, Value),
    Warn(Warning),
    /// Print this message if a signal ends the program: the shared results, and how to continue the game.
    ExitMessage(String),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Capture the mouse, or leave it to the terminal.
    CaptureMouse(bool),
    /// Draw the whole screen again, because something else may have written to it.
    Repaint,
    /// Move the program to the background.
    Suspend,
    /// Quit with this state.
    Quit(Box<ExitState>),
}

/// The state at exit, printed after the terminal is restored.
#[derive(Clone, Debug)]
pub struct ExitState {
    /// The game that the player can continue, or watch again.
    pub game: Game,
    /// The results that were shared, because some terminals ignore a copy to the clipboard. If there are none, the result
    /// of the game if it is over.
    pub results: Option<String>,
}

impl ExitState {
    /// The results to print, and how to continue the game or watch it again.
    pub(crate) fn message(self, messages: Messages) -> String {
        let hint = resume_hint(&self.game, messages);
        self.results.into_iter().chain([hint]).collect::<Vec<_>>().join("\n")
    }
}
