//! The effects that the event loop performs after an update.

use crate::config::{Setting, Value};
use crate::game::Game;
use crate::i18n::Messages;
use crate::play::{GameEffect, resume_hint};

/// A side effect for the event loop to perform.
#[derive(Debug)]
pub enum Effect {
    /// Draw a frame.
    Draw,
    /// Quit with this state.
    Quit(Box<ExitState>),
    /// Move the program to the background.
    Suspend,
    /// Draw the whole screen again, because something else may have written to it.
    Repaint,
    /// Capture the mouse, or leave it to the terminal.
    CaptureMouse(bool),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Do what the running game asks for.
    Game(GameEffect),
    /// Print this message if a signal ends the program: the shared results, and how to continue the game.
    ExitMessage(String),
    /// Save a choice made on the screen.
    SaveChoice(Setting, Value),
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
    pub(super) fn message(self, messages: Messages) -> String {
        let hint = resume_hint(&self.game, messages);
        self.results.into_iter().chain([hint]).collect::<Vec<_>>().join("\n")
    }
}

/// The effects of an update, collected while it runs.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    list: Vec<Effect>,
    redraw: bool,
    /// Whether the exit message may have changed.
    exit_changed: bool,
}

impl Effects {
    pub(crate) fn push(&mut self, effect: Effect) {
        self.list.push(effect);
    }

    pub(crate) const fn redraw(&mut self) {
        self.redraw = true;
    }

    /// Notes that the exit message may have changed.
    pub(crate) const fn exit_changed(&mut self) {
        self.exit_changed = true;
    }

    /// Whether the exit message may have changed since this was last called.
    pub(crate) const fn take_exit_changed(&mut self) -> bool {
        std::mem::replace(&mut self.exit_changed, false)
    }

    /// Takes the effects, in the order in which to perform them.
    pub(crate) fn take(&mut self) -> Vec<Effect> {
        let draw = std::mem::replace(&mut self.redraw, false).then_some(Effect::Draw);
        std::mem::take(&mut self.list).into_iter().chain(draw).collect()
    }
}
