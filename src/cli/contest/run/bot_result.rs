//! The result of a game of a bot, for programs and people.

use crate::cli::contest::run::diagnosis::Diagnosis;
use crate::contest::process::{AnswerForm, BotError, BotFailure, BotGame, MissingAnswer};
use crate::contest::{ActionError, ActionErrorKind, Verdict};
use crate::text::sanitize_message;
use serde::{Deserialize, Serialize};
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
    left_behind: Vec<LeftBehind>,
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
    pub(crate) kind: String,
    pub(crate) text: String,
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

#[derive(Clone, Debug, Serialize, Deserialize)]
struct LeftBehind {
    id: u32,
    name: String,
    ended: bool,
    certain: bool,
}

const NOT_STARTED: &str = "not started";

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
                .map(|stray| LeftBehind {
                    id: stray.id,
                    name: sanitize_message(&stray.name),
                    ended: stray.ended,
                    certain: stray.certain,
                })
                .collect(),
            diagnoses: Diagnosis::of(bot_game, form),
        }
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.verdict == VerdictKey::Error
    }

    pub(crate) fn did_not_start(&self) -> bool {
        self.error.as_ref().is_some_and(|error| error.kind == NOT_STARTED)
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
            (Some(MissingAnswer { action, error }), _) => (*action, missing_answer_kind(error)),
            (None, Verdict::Error(ActionError { number, text: _, kind })) => {
                let kind = match kind {
                    ActionErrorKind::Malformed(_) => "malformed",
                    ActionErrorKind::Illegal(..) => "illegal",
                };
                (Some(*number), kind)
            }
            (None, _) => return None,
        };
        Some(Self { action, kind: kind.to_owned(), text })
    }
}

const fn missing_answer_kind(error: &BotError) -> &'static str {
    match error {
        BotError::NotStarted(_) => NOT_STARTED,
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

/// Returns a time in milliseconds, rounded to microseconds.
pub(crate) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Formats a time in milliseconds as `12.3 ms` or `1.23 s`.
pub(crate) fn format_ms(ms: f64) -> String {
    if ms < 1000.0 { format!("{ms:.1} ms") } else { format!("{:.2} s", ms / 1000.0) }
}
