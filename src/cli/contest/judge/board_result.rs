//! The result of a board, for programs and people.

use crate::board::quantity;
use crate::cli::contest::judge::diagnosis::Diagnosis;
use crate::cli::contest::judge::error_object::ErrorObject;
use crate::cli::contest::judge::outcome::outcome;
use crate::cli::contest::judge::times::Times;
use crate::contest::process::{AnswerForm, BotGame};
use crate::contest::{JudgedGame, Verdict};
use crate::game::Status;
use crate::notation::Replay;
use crate::text::sanitize_message;
use serde::{Deserialize, Serialize};

/// The result of a game on a board, as a JSON object.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct BoardResult {
    event: ResultEvent,
    /// The number of the board in the whole run, from 1; `None` outside of a run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<usize>,
    /// The number of the game among those on the same board, from 1, if each board is played several times.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) repeat: Option<usize>,
    /// The path of the file or the game id.
    pub(crate) board: String,
    pub(crate) score: i64,
    verdict: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    error: Option<ErrorObject>,
    status: String,
    tiles_left: u32,
    actions: usize,
    warnings: usize,
    #[serde(flatten)]
    pub(crate) times: Option<Times>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left_behind: Vec<LeftBehind>,
    pub(crate) replay: String,
    /// Whether the bot could not be started.
    #[serde(skip)]
    pub(crate) bot_did_not_start: bool,
    /// The outcome in words; empty in a result that was read from a file.
    #[serde(skip)]
    pub(crate) outcome: String,
    #[serde(skip)]
    pub(crate) diagnoses: Vec<Diagnosis>,
}

/// The event of the object, which tells it from others.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ResultEvent {
    Result,
}

/// A process that the bot left behind.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct LeftBehind {
    id: u32,
    name: String,
    ended: bool,
    certain: bool,
}

/// The verdict on a lost game.
const LOST: &str = "error";

/// The verdict on a game that the player or a signal stopped.
const STOPPED: &str = "stopped";

/// The status of a game that cleared the board.
const CLEARED: &str = "cleared";

impl BoardResult {
    pub(crate) fn of(board: &str, bot_game: &BotGame, form: AnswerForm) -> Self {
        let game = &bot_game.judged.game;
        Self {
            event: ResultEvent::Result,
            number: None,
            repeat: None,
            board: board.to_owned(),
            score: bot_game.judged.score(),
            verdict: if bot_game.is_lost() { LOST } else { verdict_key(&bot_game.judged.verdict) }.to_owned(),
            error: ErrorObject::of(bot_game),
            status: status_key(game.status()).to_owned(),
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

    /// Returns the result as that of a board with this number.
    pub(crate) fn in_run(self, number: usize, repeat: Option<usize>) -> Self {
        Self { number: Some(number), repeat, ..self }
    }

    /// Returns the result of a game that the player or a signal stopped.
    pub(crate) fn stopped(board: &str, judged: JudgedGame) -> Self {
        let (outcome, diagnoses) = (STOPPED.to_owned(), Vec::new());
        Self {
            verdict: STOPPED.to_owned(),
            outcome,
            diagnoses,
            ..Self::of(board, &judged.into(), AnswerForm::Line { open_input: false })
        }
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.verdict == LOST
    }

    /// Whether the same command may show more about this game.
    pub(crate) fn is_worth_judging_again(&self) -> bool {
        !self.bot_did_not_start && !self.diagnoses.contains(&Diagnosis::AllInOneLine)
    }

    /// Whether the bot has given more than one answer.
    pub(crate) fn has_turns(&self) -> bool {
        self.times.is_some_and(|times| times.longest.is_some())
    }

    pub(crate) fn is_cleared(&self) -> bool {
        self.status == CLEARED
    }

    /// Returns the error that lost the game.
    pub(crate) fn error_text(&self) -> Option<String> {
        self.error.as_ref().map(|error| format!("error: {}", sanitize_message(&error.text)))
    }

    /// Returns the outcome for a table: the kind of an error, or how the game ended.
    pub(crate) fn short_outcome(&self) -> String {
        match &self.error {
            Some(ErrorObject { action: Some(action), kind, .. }) => format!("{kind}, action {action}"),
            Some(ErrorObject { action: None, kind, .. }) => kind.clone(),
            None if self.verdict == verdict_key(&Verdict::Limit) => "the limit".to_owned(),
            None if self.verdict == STOPPED => STOPPED.to_owned(),
            None if self.is_cleared() => CLEARED.to_owned(),
            None if self.status == status_key(Status::Stuck) => {
                format!("{} left", quantity(self.tiles_left, "tile"))
            }
            None => Verdict::Unfinished.to_string(),
        }
    }
}

const fn verdict_key(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Over => "over",
        Verdict::Limit => "limit",
        Verdict::Unfinished => "unfinished",
        Verdict::Error(_) => LOST,
    }
}

const fn status_key(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Cleared => CLEARED,
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
