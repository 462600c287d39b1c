//! The error that lost a game, as a JSON object.

use crate::contest::process::{BotError, BotFailure, BotGame, MissingAnswer};
use crate::contest::{ActionError, ActionErrorKind, Verdict};
use serde::{Deserialize, Serialize};

/// The error that lost a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ErrorObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<usize>,
    pub(crate) kind: String,
    pub(crate) text: String,
}

impl ErrorObject {
    /// Returns the error of a game, or `None` if the game is not lost.
    pub(crate) fn of(bot_game: &BotGame) -> Option<Self> {
        let text = bot_game.error()?;
        let (action, kind) = match (&bot_game.missing_answer, &bot_game.judged.verdict) {
            (Some(MissingAnswer { action, error }), _) => (*action, missing_answer_kind(error)),
            (None, Verdict::Error(ActionError { number, text: _, kind })) => {
                (Some(*number), action_error_kind(kind))
            }
            (None, _) => return None,
        };
        Some(Self { action, kind: kind.to_owned(), text })
    }
}

const fn action_error_kind(kind: &ActionErrorKind) -> &'static str {
    match kind {
        ActionErrorKind::Malformed(_) => "malformed",
        ActionErrorKind::Illegal(..) => "illegal",
    }
}

const fn missing_answer_kind(error: &BotError) -> &'static str {
    match error {
        BotError::NotStarted(_) => "not started",
        BotError::Failed(failure) => match failure {
            BotFailure::Late { .. } => "late",
            BotFailure::Unread { .. } => "unread",
            BotFailure::Suspended { .. } => "suspended",
            BotFailure::Died(_) => "died",
            BotFailure::ClosedOutput => "closed output",
            BotFailure::ClosedInput => "closed input",
            BotFailure::NoNewline(_) => "no newline",
            BotFailure::TooLong => "too long",
            BotFailure::Flooding => "flooding",
            BotFailure::NotText(_) => "not text",
        },
    }
}
