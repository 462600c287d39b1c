//! The result of a game of a bot, for programs and people.

use crate::cli::contest::run::diagnosis::Diagnosis;
use crate::contest::process::{AnswerForm, BotError, BotFailure, BotGame, MissingAnswer, StrayProcess};
use crate::contest::{ActionError, ActionErrorKind, Verdict};
use crate::text::sanitize_message;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// What is known of a game only if a bot or a line of actions played it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BotResult {
    pub(crate) verdict: VerdictKey,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<ErrorObject>,
    actions: usize,
    warnings: usize,
    #[serde(flatten)]
    pub(crate) times: Option<Times>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left_behind: Vec<StrayProcess>,
    /// Empty in a result that was read from a file.
    #[serde(skip)]
    pub(crate) diagnoses: Vec<Diagnosis>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum VerdictKey {
    Over,
    Limit,
    Unfinished,
    Stopped,
    Error,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ErrorObject {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<usize>,
    pub(crate) kind: ErrorKind,
    pub(crate) text: String,
}

/// The kind of an error, which tables and JSON name alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ErrorKind {
    Malformed,
    Illegal,
    #[serde(rename = "not started")]
    NotStarted,
    Late,
    Unread,
    Suspended,
    Died,
    #[serde(rename = "closed output")]
    ClosedOutput,
    #[serde(rename = "closed input")]
    ClosedInput,
    #[serde(rename = "no newline")]
    NoNewline,
    #[serde(rename = "too long")]
    TooLong,
    Flooding,
    #[serde(rename = "not text")]
    NotText,
}

/// The times that the answers in a game took, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Times {
    #[serde(rename = "ms")]
    pub(crate) all: f64,
    #[serde(rename = "first_ms")]
    pub(crate) first: f64,
    #[serde(flatten)]
    pub(crate) longest: Option<Longest>,
}

/// The slowest answer after the first.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Longest {
    #[serde(rename = "longest_ms")]
    pub(crate) ms: f64,
    #[serde(rename = "longest_action")]
    pub(crate) action: usize,
}

impl BotResult {
    pub(crate) fn new(bot_game: &BotGame, form: AnswerForm) -> Self {
        let longest =
            bot_game.longest_after_first().map(|(action, time)| Longest { ms: millis(time), action });
        let strays = bot_game.ending.iter().flat_map(|ending| &ending.strays);
        Self {
            verdict: match bot_game.judged.verdict {
                _ if bot_game.is_lost() => VerdictKey::Error,
                Verdict::Over => VerdictKey::Over,
                Verdict::Limit => VerdictKey::Limit,
                Verdict::Unfinished => VerdictKey::Unfinished,
                Verdict::Error(_) => VerdictKey::Error,
            },
            error: ErrorObject::of(bot_game),
            actions: bot_game.judged.actions.len(),
            warnings: bot_game.judged.warnings(),
            times: bot_game.times.first().map(|&first| Times {
                all: millis(bot_game.total_time()),
                first: millis(first),
                longest,
            }),
            left_behind: strays
                .map(|stray| StrayProcess { name: sanitize_message(&stray.name), ..stray.clone() })
                .collect(),
            diagnoses: Diagnosis::of(bot_game, form),
        }
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.verdict == VerdictKey::Error
    }

    pub(crate) fn did_not_start(&self) -> bool {
        self.error.as_ref().is_some_and(|error| error.kind == ErrorKind::NotStarted)
    }

    pub(crate) fn is_worth_judging_again(&self) -> bool {
        !self.did_not_start() && !self.diagnoses.contains(&Diagnosis::AllInOneLine)
    }

    pub(crate) fn error_text(&self) -> Option<String> {
        self.error.as_ref().map(|error| format!("error: {}", sanitize_message(&error.text)))
    }
}

impl ErrorObject {
    pub(crate) fn of(bot_game: &BotGame) -> Option<Self> {
        let text = bot_game.error()?;
        let (action, kind) = match (&bot_game.missing_answer, &bot_game.judged.verdict) {
            (Some(MissingAnswer { action, error }), _) => (*action, ErrorKind::of(error)),
            (None, Verdict::Error(ActionError { number, text: _, kind })) => {
                let kind = match kind {
                    ActionErrorKind::Malformed(_) => ErrorKind::Malformed,
                    ActionErrorKind::Illegal(..) => ErrorKind::Illegal,
                };
                (Some(*number), kind)
            }
            (None, _) => return None,
        };
        Some(Self { action, kind, text })
    }
}

impl ErrorKind {
    const fn of(error: &BotError) -> Self {
        match error {
            BotError::NotStarted(_) => Self::NotStarted,
            BotError::Failed(failure) => match failure {
                BotFailure::Late { .. } => Self::Late,
                BotFailure::Unread { .. } => Self::Unread,
                BotFailure::Suspended { .. } => Self::Suspended,
                BotFailure::Died(_) => Self::Died,
                BotFailure::ClosedOutput => Self::ClosedOutput,
                BotFailure::ClosedInput => Self::ClosedInput,
                BotFailure::NoNewline(_) => Self::NoNewline,
                BotFailure::TooLong => Self::TooLong,
                BotFailure::Flooding => Self::Flooding,
                BotFailure::NotText(_) => Self::NotText,
            },
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// Returns a time in milliseconds, rounded to microseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Formats a time in milliseconds as `12.3 ms` or `1.23 s`.
pub(crate) fn format_ms(ms: f64) -> String {
    if ms < 1000.0 { format!("{ms:.1} ms") } else { format!("{:.2} s", ms / 1000.0) }
}
