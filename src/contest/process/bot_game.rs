//! A whole game of a bot, from the first board to the verdict.

use crate::contest::process::bot::{Bot, Ending};
use crate::contest::process::error::{BotFailure, StartError};
use crate::contest::process::limits::{AnswerForm, Limits};
use crate::contest::process::question::BotAnswer;
use crate::contest::process::stderr_lines::StderrLines;
use crate::contest::{JudgedAction, JudgedGame, TurnReferee, Verdict, judge_line};
use crate::game::Game;
use std::cmp::Reverse;
use std::ffi::OsString;
use std::io;
use std::time::Duration;

/// An event of a game with a bot.
#[derive(Clone, Debug)]
pub enum BotEvent<'a> {
    /// The bot must answer within this time.
    Asked(Duration),
    /// The referee judged an action. The time is that of its answer, if every action has its own answer.
    Judged(&'a JudgedAction, Option<Duration>),
    /// The bot wrote to its standard error.
    Stderr(StderrLines),
}

/// A judged game of a bot.
#[derive(Debug)]
pub struct BotGame {
    /// The judged game. If the bot failed, it has the actions before the failure.
    pub judged: JudgedGame,
    /// The answer that is missing, if the bot failed.
    pub missing_answer: Option<MissingAnswer>,
    /// The time of each answer.
    pub times: Vec<Duration>,
    /// The outcome of ending the bot, or `None` if no bot was started.
    pub ending: Option<Ending>,
}

/// An answer that the bot did not give.
#[derive(Debug, thiserror::Error)]
#[error("{}{error}", action.map(|action| format!("action {action}: ")).unwrap_or_default())]
pub struct MissingAnswer {
    /// The number of the missing action, from 1, or `None` if one answer has all actions or no bot was started.
    pub action: Option<usize>,
    /// Why the answer is missing.
    pub error: BotError,
}

/// Why an answer is missing.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The bot could not be started.
    #[error(transparent)]
    NotStarted(StartError),
    /// The bot did not answer.
    #[error(transparent)]
    Failed(BotFailure),
}

impl From<JudgedGame> for BotGame {
    /// Wraps a game that was judged without a bot.
    fn from(judged: JudgedGame) -> Self {
        Self { judged, missing_answer: None, times: Vec::new(), ending: None }
    }
}

impl BotGame {
    fn without_answer(game: Game, error: BotError) -> Self {
        let missing_answer = Some(MissingAnswer { action: None, error });
        Self { missing_answer, ..TurnReferee::new(game, None).finish().into() }
    }

    /// Returns why the game ended, in words: the verdict of the referee or the failure of the bot.
    #[must_use]
    pub fn verdict(&self) -> String {
        self.error().map_or_else(|| self.judged.verdict.to_string(), |error| format!("error: {error}"))
    }

    /// Returns what lost the game, in words, if it is lost.
    #[must_use]
    pub fn error(&self) -> Option<String> {
        match (&self.missing_answer, &self.judged.verdict) {
            (Some(missing), _) => Some(missing.to_string()),
            (None, Verdict::Error(error)) => Some(error.to_string()),
            (None, _) => None,
        }
    }

    /// Whether the game is lost.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.missing_answer.is_some() || self.judged.verdict.is_error()
    }

    /// Returns why the bot did not start, if it did not.
    #[must_use]
    pub const fn start_error(&self) -> Option<&StartError> {
        match &self.missing_answer {
            Some(MissingAnswer { error: BotError::NotStarted(error), .. }) => Some(error),
            _ => None,
        }
    }

    /// Returns why the bot did not answer, if it was started and then failed.
    #[must_use]
    pub const fn failure(&self) -> Option<&BotFailure> {
        match &self.missing_answer {
            Some(MissingAnswer { error: BotError::Failed(failure), .. }) => Some(failure),
            _ => None,
        }
    }

    /// The total time of all answers.
    #[must_use]
    pub fn total_time(&self) -> Duration {
        self.times.iter().sum()
    }

    /// The number (from 1) and the time of the slowest answer after the first one, which has a limit of its own.
    #[must_use]
    pub fn longest_after_first(&self) -> Option<(usize, Duration)> {
        let numbered = (1..).zip(self.times.iter().copied()).skip(1);
        numbered.max_by_key(|&(number, time)| (time, Reverse(number)))
    }
}

/// Starts a bot for one game, judges its answers, and ends it.
///
/// The bot reads boards in the form of the contest, see [`Board::digits`](crate::board::Board::digits): one board, after
/// which its input is closed unless the limits leave it open, or one each turn. If the game is already over, no bot is
/// started. `on_event` receives every event as it happens.
///
/// # Errors
///
/// Returns an error if `on_event` does. The bot is ended in that case too.
pub fn play_bot_game(
    game: Game,
    limits: &Limits,
    command: &[OsString],
    mut on_event: impl FnMut(BotEvent<'_>) -> io::Result<()>,
) -> io::Result<BotGame> {
    if game.status().is_over() {
        return Ok(judge_line(game, "", None).into());
    }
    let mut bot = match Bot::start(command) {
        Ok(bot) => bot,
        Err(error) => return Ok(BotGame::without_answer(game, BotError::NotStarted(error))),
    };
    let bot_game = match limits.form {
        AnswerForm::Line { open_input } => play_line(&mut bot, game, limits, open_input, &mut on_event)?,
        AnswerForm::Turns { turn_time } => play_turns(&mut bot, game, limits, turn_time, &mut on_event)?,
    };
    let ending = bot.end();
    send_stderr(ending.stderr.clone(), &mut on_event)?;
    Ok(BotGame { ending: Some(ending), ..bot_game })
}

/// Sends an event with these lines, unless the bot has written nothing.
fn send_stderr(
    stderr: StderrLines,
    on_event: &mut impl FnMut(BotEvent<'_>) -> io::Result<()>,
) -> io::Result<()> {
    if stderr == StderrLines::default() { Ok(()) } else { on_event(BotEvent::Stderr(stderr)) }
}

fn play_line(
    bot: &mut Bot,
    game: Game,
    limits: &Limits,
    open_input: bool,
    on_event: &mut impl FnMut(BotEvent<'_>) -> io::Result<()>,
) -> io::Result<BotGame> {
    let question = game.board().digits().to_string();
    on_event(BotEvent::Asked(limits.first_time))?;
    let ask = if open_input { Bot::ask_last_with_open_input } else { Bot::ask_last };
    let answer = ask(bot, question.as_bytes(), limits.first_time);
    send_stderr(bot.take_stderr(), on_event)?;
    match answer {
        Ok(BotAnswer { line, time }) => {
            let bot_game = judge_answer_line(game, &line, limits, on_event)?;
            Ok(BotGame { times: vec![time], ..bot_game })
        }
        Err(failure) => Ok(BotGame::without_answer(game, BotError::Failed(failure))),
    }
}

/// Judges a line of actions from any source as a game without a bot. `on_event` receives every judged action.
///
/// # Errors
///
/// Returns an error if `on_event` does.
pub fn judge_answer_line(
    game: Game,
    line: &str,
    limits: &Limits,
    mut on_event: impl FnMut(BotEvent<'_>) -> io::Result<()>,
) -> io::Result<BotGame> {
    let limit = limits.max_actions(game.board().size());
    let judged = judge_line(game, line, limit);
    judged.actions.iter().try_for_each(|action| on_event(BotEvent::Judged(action, None)))?;
    Ok(judged.into())
}

fn play_turns(
    bot: &mut Bot,
    game: Game,
    limits: &Limits,
    turn_time: Duration,
    on_event: &mut impl FnMut(BotEvent<'_>) -> io::Result<()>,
) -> io::Result<BotGame> {
    let limit = limits.max_actions(game.board().size());
    let mut referee = TurnReferee::new(game, limit);
    let (mut times, mut missing_answer) = (Vec::new(), None);
    while referee.verdict().is_none() {
        let question = referee.game().board().digits().to_string();
        let time = if times.is_empty() { limits.first_time } else { turn_time };
        on_event(BotEvent::Asked(time))?;
        let answer = bot.ask(question.as_bytes(), time);
        send_stderr(bot.take_stderr(), on_event)?;
        match answer {
            Ok(BotAnswer { line, time }) => {
                times.push(time);
                if let Some(action) = referee.answer(&line) {
                    on_event(BotEvent::Judged(action, Some(time)))?;
                }
            }
            Err(failure) => {
                let error = BotError::Failed(failure);
                missing_answer = Some(MissingAnswer { action: Some(referee.turn_number()), error });
                break;
            }
        }
    }
    Ok(BotGame { judged: referee.finish(), missing_answer, times, ending: None })
}
