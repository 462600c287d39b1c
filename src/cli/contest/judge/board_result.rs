//! The result of a board, for programs and people.

use crate::cli::contest::judge::diagnosis::Diagnosis;
use crate::cli::contest::judge::error_object::ErrorObject;
use crate::cli::contest::judge::outcome::outcome;
use crate::cli::contest::judge::times::Times;
use crate::contest::process::{AnswerForm, BotGame};
use crate::contest::{JudgedGame, Verdict};
use crate::game::Status;
use crate::notation::Replay;
use crate::text::sanitize_message;
use serde::Serialize;

/// The result of a board, as a JSON object.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct BoardResult {
    event: &'static str,
    /// The path of the file or the game id.
    pub(crate) board: String,
    pub(crate) score: i64,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorObject>,
    status: &'static str,
    tiles_left: u32,
    actions: usize,
    warnings: usize,
    #[serde(flatten)]
    pub(crate) times: Option<Times>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_behind: Vec<LeftBehind>,
    replay: String,
    /// Whether the bot could not be started.
    #[serde(skip)]
    pub(crate) bot_did_not_start: bool,
    #[serde(skip)]
    pub(crate) outcome: String,
    #[serde(skip)]
    pub(crate) diagnoses: Vec<Diagnosis>,
}

/// A process that the bot left behind.
#[derive(Clone, Debug, Serialize)]
struct LeftBehind {
    id: u32,
    name: String,
    ended: bool,
    certain: bool,
}

impl BoardResult {
    pub(crate) fn of(board: &str, bot_game: &BotGame, form: AnswerForm) -> Self {
        let game = &bot_game.judged.game;
        Self {
            event: "result",
            board: board.to_owned(),
            score: bot_game.judged.score(),
            verdict: if bot_game.is_lost() { "error" } else { verdict_key(&bot_game.judged.verdict) },
            error: ErrorObject::of(bot_game),
            status: status_key(game.status()),
            tiles_left: game.board().tiles_left(),
            actions: bot_game.judged.actions.len(),
            warnings: bot_game.judged.warnings(),
            times: Times::of(bot_game),
            left_behind: LeftBehind::of(bot_game),
            replay: Replay::from(game).code().to_string(),
            bot_did_not_start: bot_game.start_error().is_some(),
            outcome: outcome(bot_game, form),
            diagnoses: Diagnosis::of(bot_game, form),
        }
    }

    /// Returns the result of a game that the player or a signal stopped.
    pub(crate) fn stopped(board: &str, judged: JudgedGame) -> Self {
        let (outcome, diagnoses) = ("stopped".to_owned(), Vec::new());
        Self { verdict: "stopped", outcome, diagnoses, ..Self::of(board, &judged.into(), AnswerForm::Line) }
    }

    pub(crate) const fn is_lost(&self) -> bool {
        self.error.is_some()
    }

    /// Returns the outcome for a table: the kind of an error, or how the game ended.
    pub(crate) fn short_outcome(&self) -> String {
        match &self.error {
            Some(ErrorObject { action: Some(action), kind, .. }) => format!("{kind}, action {action}"),
            Some(ErrorObject { action: None, kind, .. }) => (*kind).to_owned(),
            None if self.verdict == "limit" => "the limit".to_owned(),
            None => self.outcome.trim_start_matches(&format!("{}: ", Verdict::Over)).to_owned(),
        }
    }
}

const fn verdict_key(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Over => "over",
        Verdict::Limit => "limit",
        Verdict::Unfinished => "unfinished",
        Verdict::Error(_) => "error",
    }
}

const fn status_key(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Cleared => "cleared",
        Status::Stuck => "stuck",
    }
}

impl LeftBehind {
    fn of(bot_game: &BotGame) -> Vec<Self> {
        let strays = bot_game.ending.iter().flat_map(|ending| &ending.strays);
        strays
            .map(|stray| Self {
                id: stray.id,
                name: sanitize_message(&stray.name),
                ended: stray.ended,
                certain: stray.certain,
            })
            .collect()
    }
}
