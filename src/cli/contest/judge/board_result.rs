//! What came of a board.

use crate::board::quantity;
use crate::cli::contest::judge::tip::Tip;
use crate::contest;
use crate::contest::process::{Failure, Form, Lapse, NoAnswer, Trial};
use crate::contest::{Judged, Verdict, Why};
use crate::game::Status;
use crate::notation::Replay;
use crate::text::sanitize_message;
use serde::Serialize;
use std::time::Duration;

/// What came of a board, as programs and people are told.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct BoardResult {
    event: &'static str,
    /// The board by its file.
    board: String,
    pub(crate) score: i64,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault>,
    status: &'static str,
    tiles_left: u32,
    actions: usize,
    warnings: usize,
    #[serde(flatten)]
    times: Option<Times>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_behind: Vec<LeftBehind>,
    replay: String,
    #[serde(skip)]
    has_bot: bool,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    tips: Vec<Tip>,
}

/// What lost a game.
#[derive(Clone, Debug, Serialize)]
struct Fault {
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<usize>,
    kind: &'static str,
    text: String,
}

/// How long the answers took.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Times {
    #[serde(rename = "ms", serialize_with = "as_millis")]
    pub(crate) all: Duration,
    #[serde(rename = "first_ms", serialize_with = "as_millis")]
    pub(crate) first: Duration,
    #[serde(flatten)]
    pub(crate) longest: Option<Longest>,
}

/// The answer after the first that took longest.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Longest {
    #[serde(rename = "longest_ms", serialize_with = "as_millis")]
    pub(crate) time: Duration,
    #[serde(rename = "longest_action")]
    pub(crate) action: usize,
}

/// A process that a bot left behind.
#[derive(Clone, Debug, Serialize)]
struct LeftBehind {
    id: u32,
    name: String,
    ended: bool,
    certain: bool,
}

pub(crate) fn as_millis<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(millis(*time))
}

/// Milliseconds, to the microsecond.
pub(crate) fn millis(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

impl BoardResult {
    pub(crate) fn of(board: &str, trial: &Trial, form: Form) -> Self {
        let game = &trial.judged.game;
        Self {
            event: "result",
            board: board.to_owned(),
            score: trial.judged.score(),
            verdict: if trial.is_lost() { "error" } else { verdict(&trial.judged.verdict) },
            error: Fault::of(trial),
            status: status(game.status()),
            tiles_left: game.board().tiles_left(),
            actions: trial.judged.judgements.len(),
            warnings: trial.judged.warnings(),
            times: Times::of(trial),
            left_behind: LeftBehind::of(trial),
            replay: Replay::from(game).code().to_string(),
            has_bot: !trial.is_without_bot(),
            words: words(trial, form),
            tips: Tip::of(trial, form),
        }
    }

    /// What had come of it when it was stopped.
    pub(crate) fn stopped(board: &str, so_far: Judged) -> Self {
        let (words, tips) = ("stopped".to_owned(), Vec::new());
        Self { verdict: "stopped", words, tips, ..Self::of(board, &so_far.into(), Form::Line) }
    }

    pub(crate) const fn is_lost(&self) -> bool {
        self.error.is_some()
    }

    /// Whether the bot was started, where one had to be.
    pub(crate) const fn has_bot(&self) -> bool {
        self.has_bot
    }

    pub(crate) fn board(&self) -> &str {
        &self.board
    }

    /// How it ended, in words.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// The same where there is little room: of a game that is over only how, of one that is lost the kind of error.
    pub(crate) fn words_in_short(&self) -> String {
        match &self.error {
            Some(Fault { action: Some(action), kind, .. }) => format!("{kind}, action {action}"),
            Some(Fault { action: None, kind, .. }) => (*kind).to_owned(),
            None if self.verdict == "limit" => "the limit".to_owned(),
            None => self.words.trim_start_matches(&format!("{}: ", Verdict::Over)).to_owned(),
        }
    }

    /// What whoever wrote the bot may have missed.
    pub(crate) fn tips(&self) -> &[Tip] {
        &self.tips
    }

    pub(crate) const fn times(&self) -> Option<Times> {
        self.times
    }
}

/// How a game ended, in words: the verdict and, where the game is over, how.
pub(crate) fn words(trial: &Trial, form: Form) -> String {
    let game = &trial.judged.game;
    let verdict = trial.verdict();
    let verdict = match game.status() {
        _ if trial.is_lost() => verdict,
        _ if trial.judged.verdict == Verdict::Limit => limit(&trial.judged, form),
        Status::Playing => verdict,
        Status::Cleared => format!("{verdict}: cleared"),
        Status::Stuck => {
            format!("{verdict}: {} left", quantity(game.board().tiles_left(), "tile"))
        }
    };
    sanitize_message(&verdict)
}

/// Which limit it was, the flag for another one, and what of a line it cut off.
fn limit(judged: &Judged, form: Form) -> String {
    let (noun, flag) = match form {
        Form::Line => ("action", "--max-actions"),
        Form::Turns { .. } => ("turn", "--max-turns"),
    };
    let limit = quantity(judged.judgements.len(), noun);
    match judged.rest {
        0 => format!("the limit of {limit} ({flag})"),
        1 => format!("the limit of {limit}: 1 more does not count ({flag})"),
        rest => format!("the limit of {limit}: {rest} more do not count ({flag})"),
    }
}

/// The same for a screen that may be narrow: of a game that is lost first in a word why.
pub(crate) fn words_on_screen(trial: &Trial, form: Form) -> String {
    match Fault::of(trial) {
        Some(Fault { kind, text, .. }) => sanitize_message(&format!("lost, {kind}: {text}")),
        None => words(trial, form),
    }
}

const fn verdict(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Over => "over",
        Verdict::Limit => "limit",
        Verdict::Unfinished => "unfinished",
        Verdict::Error(_) => "error",
    }
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Cleared => "cleared",
        Status::Stuck => "stuck",
    }
}

impl Times {
    fn of(trial: &Trial) -> Option<Self> {
        let longest = trial.longest_after_first().map(|(action, time)| Longest { time, action });
        trial.times.first().map(|&first| Self { all: trial.time(), first, longest })
    }
}

impl LeftBehind {
    fn of(trial: &Trial) -> Vec<Self> {
        let strays = trial.ending.iter().flat_map(|ending| &ending.strays);
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

impl Fault {
    fn of(trial: &Trial) -> Option<Self> {
        let text = trial.fault()?;
        let (action, kind) = match (&trial.lapse, &trial.judged.verdict) {
            (Some(Lapse { number, why }), _) => (*number, no_answer(why)),
            (None, Verdict::Error(contest::Fault { number, why })) => (Some(*number), fault(why)),
            (None, _) => return None,
        };
        Some(Self { action, kind, text })
    }
}

const fn fault(why: &Why) -> &'static str {
    match why {
        Why::Malformed(_) => "malformed",
        Why::Illegal(..) => "illegal",
    }
}

const fn no_answer(why: &NoAnswer) -> &'static str {
    match why {
        NoAnswer::NotStarted(_) => "not started",
        NoAnswer::Failed(failure) => match failure {
            Failure::Late { .. } => "late",
            Failure::Unread { .. } => "unread",
            Failure::Died(_) => "died",
            Failure::ClosedOutput => "closed output",
            Failure::ClosedInput => "closed input",
            Failure::NoNewline(_) => "no newline",
            Failure::TooLong => "too long",
            Failure::Flooding => "flooding",
            Failure::NotText(_) => "not text",
        },
    }
}

/// A time for people.
pub(crate) fn time(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        format!("{:.1} ms", millis(time))
    } else {
        format!("{:.2} s", time.as_secs_f64())
    }
}
