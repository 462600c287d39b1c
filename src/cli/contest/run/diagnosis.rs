//! Likely mistakes of the author of a bot, guessed from how a game ended.

use crate::board::{Size, quantity};
use crate::contest::process::{AnswerForm, BotFailure, BotGame};
use crate::contest::{ActionError, ActionErrorKind, JudgedGame, Verdict};

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Diagnosis {
    #[error("the first answer looks like all actions in one line: leave out --turns")]
    AllInOneLine,
    /// The action contains this character, which looks like a space or is invisible.
    #[error(
        "the action contains U+{:04X}, which is neither a digit nor a space between numbers", u32::from(*.0)
    )]
    OddSpace(char),
    #[error(
        "turn by turn, `;` does not end an action: leave it out, or leave out --turns if the bot answers with one line"
    )]
    Semicolon,
    #[error("an action is a column and a row with a space between them")]
    OneWord,
    #[error("an action begins with two numbers; a bot writes everything else to standard error")]
    OtherOutput,
    #[error("in one line, actions are separated by `;`")]
    Separator,
    /// The bot did not answer the first board, which has this size, while its input was open.
    #[error("{}", no_first_answer(*.0))]
    NoFirstAnswer(Size),
    #[error("only the first line counts, and it has one action: use --turns if the bot answers turn by turn")]
    OneAction,
    /// One of the first turns has an illegal action, perhaps because the bot counts rows from the top.
    #[error("{ORIGIN}")]
    EarlyIllegalAction,
    #[error(
        "{} after the end of the game {} not count", quantity(.0, "action"), if *.0 == 1 { "does" } else { "do" }
    )]
    AfterTheEnd(usize),
    /// Most actions removed nothing, perhaps because the bot counts rows from the top.
    #[error("{warnings} of {actions} actions removed nothing: {ORIGIN}")]
    MostlyWarnings { warnings: usize, actions: usize },
}

impl Diagnosis {
    pub(crate) fn of(bot_game: &BotGame, form: AnswerForm) -> Vec<Self> {
        let mut diagnoses: Vec<Self> = match form {
            AnswerForm::Line { .. } => diagnose_line(bot_game).into_iter().flatten().collect(),
            AnswerForm::Turns { .. } => diagnose_turns(bot_game).into_iter().flatten().collect(),
        };
        diagnoses.extend(diagnose_silence(bot_game, form));
        diagnoses.extend(diagnose_warnings(&bot_game.judged));
        diagnoses
    }

    /// Whether the mistake makes the game on each board last as long as its time limit.
    pub(crate) const fn wastes_time(self) -> bool {
        matches!(self, Self::NoFirstAnswer(_))
    }
}

fn diagnose_line(bot_game: &BotGame) -> [Option<Diagnosis>; 3] {
    let judged = &bot_game.judged;
    let only_action = match &judged.actions[..] {
        [only] if judged.verdict == Verdict::Unfinished && !bot_game.is_lost() => Some(&only.action.message),
        _ => None,
    };
    let continues = judged.verdict == Verdict::Over && judged.ignored > 0;
    [
        only_action.and_then(|message| diagnose_only_action(message, bot_game.ending.is_some())),
        malformed_action(&judged.verdict).and_then(diagnose_action_of_line),
        continues.then_some(Diagnosis::AfterTheEnd(judged.ignored)),
    ]
}

fn diagnose_only_action(message: &str, is_of_bot: bool) -> Option<Diagnosis> {
    if begins_with_two_numbers(message) {
        Some(Diagnosis::Separator)
    } else {
        is_of_bot.then_some(Diagnosis::OneAction)
    }
}

fn diagnose_turns(bot_game: &BotGame) -> [Option<Diagnosis>; 3] {
    let has_more = bot_game.is_lost() && first_answer(bot_game).is_some_and(has_more_actions);
    let malformed = malformed_action(&bot_game.judged.verdict).filter(|_| !has_more);
    [
        has_more.then_some(Diagnosis::AllInOneLine),
        malformed.and_then(diagnose_answer),
        diagnose_illegal(&bot_game.judged.verdict),
    ]
}

fn diagnose_silence(bot_game: &BotGame, form: AnswerForm) -> Option<Diagnosis> {
    let is_late = matches!(bot_game.failure(), Some(BotFailure::Late { unfinished: 0, .. }));
    let has_open_input = form != AnswerForm::Line { open_input: false };
    (is_late && has_open_input && bot_game.judged.actions.is_empty())
        .then(|| Diagnosis::NoFirstAnswer(bot_game.judged.game.board().size()))
}

/// A bot with the wrong coordinates may still hit a few groups.
const EARLY_ACTIONS: usize = 3;

const fn diagnose_illegal(verdict: &Verdict) -> Option<Diagnosis> {
    match verdict {
        Verdict::Error(ActionError {
            number: ..=EARLY_ACTIONS, kind: ActionErrorKind::Illegal(..), ..
        }) => Some(Diagnosis::EarlyIllegalAction),
        _ => None,
    }
}

/// A single warning may be a slip.
const MIN_WARNINGS: usize = 2;

fn diagnose_warnings(judged: &JudgedGame) -> Option<Diagnosis> {
    let (warnings, actions) = (judged.warnings(), judged.actions.len());
    (warnings >= MIN_WARNINGS && 2 * warnings > actions)
        .then_some(Diagnosis::MostlyWarnings { warnings, actions })
}

fn first_answer(bot_game: &BotGame) -> Option<&str> {
    match (bot_game.judged.actions.first(), &bot_game.judged.verdict) {
        (Some(first), _) => Some(&first.action.message),
        (None, Verdict::Error(ActionError { text, .. })) => Some(text),
        (None, _) => None,
    }
}

fn has_more_actions(text: &str) -> bool {
    text.split(';').skip(1).any(begins_with_two_numbers)
}

fn begins_with_two_numbers(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().take(2).collect();
    words.len() == 2 && words.into_iter().all(|word| word.parse::<u16>().is_ok())
}

fn malformed_action(verdict: &Verdict) -> Option<&str> {
    match verdict {
        Verdict::Error(ActionError { text, kind: ActionErrorKind::Malformed(_), .. }) => Some(text),
        _ => None,
    }
}

/// Diagnoses an action of a line that does not begin with two numbers on the board. Numbers that are too large need no
/// diagnosis, because the verdict quotes them.
fn diagnose_action_of_line(text: &str) -> Option<Diagnosis> {
    let mut words = text.split_ascii_whitespace();
    let (first, second) = (words.next()?, words.next());
    match (second, odd_space(text)) {
        _ if !has_digit(first) => Some(Diagnosis::OtherOutput),
        (_, Some(letter)) => Some(Diagnosis::OddSpace(letter)),
        (None, None) => Some(Diagnosis::OneWord),
        (Some(second), None) => {
            (has_digit(second) && second.contains(SEPARATORS)).then_some(Diagnosis::Separator)
        }
    }
}

/// What may stand between two actions in place of `;`.
const SEPARATORS: [char; 5] = [',', ':', '|', '/', '\\'];

/// Diagnoses the answer of a turn that does not begin with two numbers on the board.
fn diagnose_answer(text: &str) -> Option<Diagnosis> {
    let words: Vec<&str> = text.split_ascii_whitespace().take(2).collect();
    if !has_digit(words.first()?) {
        Some(Diagnosis::OtherOutput)
    } else if let Some(letter) = odd_space(text) {
        Some(Diagnosis::OddSpace(letter))
    } else if words.iter().any(|word| word.contains(';')) {
        Some(Diagnosis::Semicolon)
    } else {
        (words.len() == 1).then_some(Diagnosis::OneWord)
    }
}

/// A character in the first two words that looks like a space or is invisible.
fn odd_space(text: &str) -> Option<char> {
    let is_odd = |&letter: &char| (letter.is_whitespace() && !letter.is_ascii()) || letter == BYTE_ORDER_MARK;
    text.split_ascii_whitespace().take(2).flat_map(str::chars).find(is_odd)
}

fn has_digit(word: &str) -> bool {
    word.contains(char::is_numeric)
}

/// Some programs on Windows write it before their first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

const ORIGIN: &str = "columns and rows are counted from 0 at the bottom left";

fn no_first_answer(size: Size) -> String {
    let (rows, usual) = (size.rows(), Size::STANDARD.rows());
    let few_rows = format!(", or for {usual} rows although the board has {rows}");
    let few_rows = if rows < usual { &few_rows } else { "" };
    format!(
        "the input stays open: is the bot waiting for its end{few_rows}, or does it not flush its answer?"
    )
}
