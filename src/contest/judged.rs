//! What the referee says.

use super::Action;
use crate::board::{Group, IllegalMove};
use crate::game::{Game, PlayedMove};
use crate::notation::ParseError;
use std::fmt;

/// An answer, judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What each action did, the first one first: those that were looked at and could be read.
    pub judgements: Vec<Judgement>,
    /// How it ended.
    pub verdict: Verdict,
    /// How many more actions of a line were not looked at, because the game was over or the limit reached.
    pub rest: usize,
    /// The game after the actions that were legal, with its board, its points and its status.
    pub game: Game,
}

impl Judged {
    /// The score: the points so far, and the final score once no legal action is left.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.game.score()
    }

    /// How many of the actions only led to a warning.
    #[must_use]
    pub fn warnings(&self) -> usize {
        self.judgements.iter().filter(|judgement| matches!(judgement.effect, Effect::Warning(_))).count()
    }
}

/// What became of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The action.
    pub action: Action,
    /// What it did.
    pub effect: Effect,
}

/// What an action did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It removed a group.
    Removed {
        /// The group.
        group: Group,
        /// The points that it brought.
        points: i64,
    },
    /// It was illegal, so it changed nothing.
    Warning(IllegalMove),
}

impl From<&PlayedMove> for Effect {
    fn from(played: &PlayedMove) -> Self {
        Self::Removed { group: played.removed.group, points: played.points }
    }
}

impl fmt::Display for Judgement {
    /// The action's cell and what came of it, without its message.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = self.action.cell;
        write!(f, "{} {}: ", cell.column, cell.row)?;
        match self.effect {
            Effect::Removed { group, points } => write!(f, "a group of {}, {points:+}", group.size),
            Effect::Warning(why) => write!(f, "warning: {why}"),
        }
    }
}

/// How an answer ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No legal action is left.
    Over,
    /// As many actions as may be were taken.
    Limit,
    /// No more actions came, though there are legal ones.
    Unfinished,
    /// An action lost the game.
    Error(Fault),
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
            Self::Limit => write!(f, "the limit: no more actions count"),
            Self::Unfinished => write!(f, "legal actions are left"),
            Self::Error(fault) => write!(f, "error: {fault}"),
        }
    }
}

/// The action that lost the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which action, or turn, it was, from 1.
    pub number: usize,
    /// What was wrong with it.
    pub why: Why,
}

/// What was wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has no two numbers, or names no cell of the board. The error's column is the one in the whole line.
    Malformed(ParseError),
    /// It is illegal, where that loses the game.
    Illegal(Action, IllegalMove),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}", self.number)?;
        match &self.why {
            Why::Malformed(ParseError { line: _, column, found, expected }) => {
                write!(f, ", character {column}: found {found}, expected {expected}")
            }
            Why::Illegal(Action { cell, .. }, why) => write!(f, ", {} {}: {why}", cell.column, cell.row),
        }
    }
}

impl std::error::Error for Fault {}
