//! The result of judging: every action, and the verdict.

use crate::board::{Group, IllegalMove};
use crate::contest::action::ContestAction;
use crate::game::{Game, PlayedMove};
use crate::notation::ParseError;
use std::fmt;

/// A judged game.
#[derive(Clone, Debug)]
pub struct JudgedGame {
    /// The judged actions in order, without the one that lost the game.
    pub actions: Vec<JudgedAction>,
    /// Why the game ended.
    pub verdict: Verdict,
    /// The number of actions in a line that follow the end of the game or the limit. The referee does not judge them.
    pub ignored: usize,
    /// The game after all legal actions, with its board, its score and its status.
    pub game: Game,
}

impl JudgedGame {
    /// The points of the actions or, once no legal action is left, the final score.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.game.score()
    }

    /// The number of actions that led to a warning.
    #[must_use]
    pub fn warnings(&self) -> usize {
        self.actions.iter().filter(|action| matches!(action.effect, ActionEffect::Warning(_))).count()
    }
}

/// An action and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedAction {
    /// The action as the bot wrote it.
    pub action: ContestAction,
    /// The effect of the action.
    pub effect: ActionEffect,
}

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionEffect {
    /// It removed a group.
    Removed {
        /// The removed group.
        group: Group,
        /// The points for the group.
        points: i64,
    },
    /// It was illegal and changed nothing.
    Warning(IllegalMove),
}

impl From<&PlayedMove> for ActionEffect {
    fn from(played: &PlayedMove) -> Self {
        Self::Removed { group: played.removed.group, points: played.points }
    }
}

impl fmt::Display for JudgedAction {
    /// Writes the cell and the effect, without the message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = self.action.cell;
        write!(f, "{} {}: ", cell.column, cell.row)?;
        match self.effect {
            ActionEffect::Removed { group, points } => write!(f, "a group of {}, {points:+}", group.size),
            ActionEffect::Warning(reason) => write!(f, "warning: {reason}"),
        }
    }
}

/// Why a judged game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No legal action is left.
    Over,
    /// The limit of actions was reached.
    Limit,
    /// The actions ended while legal actions were left.
    Unfinished,
    /// An action lost the game.
    Error(ActionError),
}

impl Verdict {
    /// Whether the game is lost.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self, Self::Error(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => write!(f, "the game is over"),
            Self::Limit => write!(f, "the limit is reached: no more actions count"),
            Self::Unfinished => write!(f, "legal actions are left"),
            Self::Error(error) => write!(f, "error: {error}"),
        }
    }
}

/// The action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionError {
    /// The number of the action or the turn, from 1.
    pub number: usize,
    /// The action as the bot wrote it.
    pub text: String,
    /// The mistake.
    pub kind: ActionErrorKind,
}

/// The mistake in an action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionErrorKind {
    /// It does not begin with two numbers that name a cell of the board. The column in the error counts from the
    /// beginning of the whole line.
    Malformed(ParseError),
    /// It is illegal, which loses a game that is played turn by turn.
    Illegal(ContestAction, IllegalMove),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}", self.number)?;
        match &self.kind {
            ActionErrorKind::Malformed(ParseError { line: _, column, found, expected }) => {
                write!(f, ", character {column}: found {found}, expected {expected}")
            }
            ActionErrorKind::Illegal(ContestAction { cell, .. }, reason) => {
                write!(f, ", {} {}: {reason}", cell.column, cell.row)
            }
        }
    }
}

impl std::error::Error for ActionError {}
