//! The limits of a game with a bot.

use crate::board::Size;
use crate::contest::{line_limit, turn_limit};
use std::time::Duration;

/// The form of a bot's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm {
    /// One line with all actions.
    Line {
        /// Whether the input of the bot stays open after the board, as in the contest.
        open_input: bool,
    },
    /// One action each turn.
    Turns {
        /// The time limit of each turn after the first.
        turn_time: Duration,
    },
}

impl AnswerForm {
    /// Whether the bot is asked for one action each turn.
    #[must_use]
    pub const fn has_turns(self) -> bool {
        matches!(self, Self::Turns { .. })
    }
}

/// The limit on the number of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionLimit {
    /// The limit of the contest for the size of the board: see [`line_limit`] and [`turn_limit`].
    Contest,
    /// Only this number of actions counts.
    Count(usize),
    /// All actions count.
    Unlimited,
}

/// The limits of a game with a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The form of the answers.
    pub form: AnswerForm,
    /// The time limit of the first answer, counted from the start of the process.
    pub first_time: Duration,
    /// The limit on the number of actions.
    pub action_limit: ActionLimit,
}

impl Limits {
    /// Returns the number of actions that count on a board of this size, or `None` if all actions count.
    #[must_use]
    pub fn max_actions(&self, size: Size) -> Option<usize> {
        match (self.action_limit, self.form) {
            (ActionLimit::Unlimited, _) => None,
            (ActionLimit::Count(count), _) => Some(count),
            (ActionLimit::Contest, AnswerForm::Line { .. }) => line_limit(size),
            (ActionLimit::Contest, AnswerForm::Turns { .. }) => turn_limit(size),
        }
    }
}
