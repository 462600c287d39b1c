//! A bot before the referee: one game, from the first board to the verdict.

use super::bot::{Answer, Bot, Ending};
use super::failure::{Failure, StartError};
use super::remarks::Remarks;
use super::terms::{Form, Terms};
use crate::contest::{Judged, Judgement, Turns, Verdict, judge_line};
use crate::game::Game;
use std::cmp::Reverse;
use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::time::Duration;

/// What happens while a bot is judged.
#[derive(Clone, Debug)]
pub enum Moment<'a> {
    /// An action was judged; with the time that it took, where each is an answer of its own.
    Judged(&'a Judgement, Option<Duration>),
    /// The bot said this on its standard error.
    Remarks(Remarks),
}

/// A game of a bot, judged.
#[derive(Debug)]
pub struct Trial {
    /// What the referee says; where the bot failed, to what came before that.
    pub judged: Judged,
    /// Why there was no answer, if that is how it ended.
    pub lapse: Option<Lapse>,
    /// How long each answer took.
    pub times: Vec<Duration>,
    /// How the process ended; nothing where there was none.
    pub ending: Option<Ending>,
}

/// An answer that did not come.
#[derive(Debug)]
pub struct Lapse {
    /// Which action it would have been, from 1; nothing where one answer is all of them, or where there was no bot.
    pub number: Option<usize>,
    /// Why it did not come.
    pub why: NoAnswer,
}

/// Why an answer did not come.
#[derive(Debug)]
pub enum NoAnswer {
    /// The bot was not started.
    NotStarted(StartError),
    /// It was started, and failed.
    Failed(Failure),
}

impl fmt::Display for Lapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.number {
            write!(f, "action {number}: ")?;
        }
        match &self.why {
            NoAnswer::NotStarted(error) => error.fmt(f),
            NoAnswer::Failed(failure) => failure.fmt(f),
        }
    }
}

impl Error for Lapse {}

impl From<Judged> for Trial {
    /// Of actions that no bot was asked for.
    fn from(judged: Judged) -> Self {
        Self { judged, lapse: None, times: Vec::new(), ending: None }
    }
}

impl Trial {
    /// Of a game in which nothing was answered at all.
    fn unanswered(game: Game, why: NoAnswer) -> Self {
        Self { lapse: Some(Lapse { number: None, why }), ..Turns::new(game, None).judged().into() }
    }

    /// How it ended, in words: the referee's, or in their place why there was no answer.
    #[must_use]
    pub fn verdict(&self) -> String {
        self.fault().map_or_else(|| self.judged.verdict.to_string(), |fault| format!("error: {fault}"))
    }

    /// What lost the game, in words, if it is lost.
    #[must_use]
    pub fn fault(&self) -> Option<String> {
        match (&self.lapse, &self.judged.verdict) {
            (Some(lapse), _) => Some(lapse.to_string()),
            (None, Verdict::Error(fault)) => Some(fault.to_string()),
            (None, _) => None,
        }
    }

    /// Whether the game is lost.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.lapse.is_some() || self.judged.verdict.is_error()
    }

    /// Whether there was no bot, because it did not start.
    #[must_use]
    pub const fn is_without_bot(&self) -> bool {
        matches!(self.lapse, Some(Lapse { why: NoAnswer::NotStarted(_), .. }))
    }

    /// The time that all answers took.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.times.iter().sum()
    }

    /// The answer after the first that took longest, counted from 1, and its time. The first one has a limit of its own.
    #[must_use]
    pub fn longest_after_first(&self) -> Option<(usize, Duration)> {
        let numbered = (1..).zip(self.times.iter().copied()).skip(1);
        numbered.max_by_key(|&(number, time)| (time, Reverse(number)))
    }
}

/// Starts a bot for one game, tells it what it has to know, judges what it answers, and ends it.
///
/// The bot reads boards in the contest's form, see [`Board::digits`](crate::board::Board::digits): one, after which its
/// input is closed, or one each turn. For a game that is over none is started.
///
/// # Errors
///
/// Only those of `tell`, which is told of everything as it happens. The bot is ended then too.
pub fn try_bot(
    game: Game,
    terms: &Terms,
    command: &[OsString],
    mut tell: impl FnMut(Moment<'_>) -> io::Result<()>,
) -> io::Result<Trial> {
    if game.status().is_over() {
        return Ok(judge_line(game, "", None).into());
    }
    let mut bot = match Bot::start(command) {
        Ok(bot) => bot,
        Err(error) => return Ok(Trial::unanswered(game, NoAnswer::NotStarted(error))),
    };
    let trial = match terms.form {
        Form::Line => ask_for_line(&mut bot, game, terms, &mut tell)?,
        Form::Turns { time } => ask_for_turns(&mut bot, game, terms, time, &mut tell)?,
    };
    let ending = bot.end();
    pass_on(ending.remarks.clone(), &mut tell)?;
    Ok(Trial { ending: Some(ending), ..trial })
}

/// Most bots say nothing most of the time.
fn pass_on(said: Remarks, tell: &mut impl FnMut(Moment<'_>) -> io::Result<()>) -> io::Result<()> {
    if said == Remarks::default() { Ok(()) } else { tell(Moment::Remarks(said)) }
}

fn ask_for_line(
    bot: &mut Bot,
    game: Game,
    terms: &Terms,
    tell: &mut impl FnMut(Moment<'_>) -> io::Result<()>,
) -> io::Result<Trial> {
    let question = game.board().digits().to_string();
    let answer = bot.ask_last(question.as_bytes(), terms.first);
    pass_on(bot.take_remarks(), tell)?;
    match answer {
        Ok(Answer { line, time }) => {
            let limit = terms.limit(game.board().size());
            let judged = judge_line(game, &line, limit);
            judged.judgements.iter().try_for_each(|judgement| tell(Moment::Judged(judgement, None)))?;
            Ok(Trial { times: vec![time], ..judged.into() })
        }
        Err(failure) => Ok(Trial::unanswered(game, NoAnswer::Failed(failure))),
    }
}

fn ask_for_turns(
    bot: &mut Bot,
    game: Game,
    terms: &Terms,
    time: Duration,
    tell: &mut impl FnMut(Moment<'_>) -> io::Result<()>,
) -> io::Result<Trial> {
    let limit = terms.limit(game.board().size());
    let mut turns = Turns::new(game, limit);
    let (mut times, mut lapse) = (Vec::new(), None);
    while turns.verdict().is_none() {
        let question = turns.game().board().digits().to_string();
        let time = if times.is_empty() { terms.first } else { time };
        let answer = bot.ask(question.as_bytes(), time);
        pass_on(bot.take_remarks(), tell)?;
        match answer {
            Ok(Answer { line, time }) => {
                times.push(time);
                if let Some(judgement) = turns.answer(&line) {
                    tell(Moment::Judged(judgement, Some(time)))?;
                }
            }
            Err(failure) => {
                lapse = Some(Lapse { number: Some(turns.number()), why: NoAnswer::Failed(failure) });
                break;
            }
        }
    }
    Ok(Trial { judged: turns.judged(), lapse, times, ending: None })
}
