//! Likely mistakes of the author of a bot, guessed from how a game ended.

use crate::board::{Size, quantity};
use crate::contest::process::{AnswerForm, BotFailure, BotGame};
use crate::contest::{ActionError, ActionErrorKind, JudgedGame, Verdict};
use std::fmt;

/// A likely mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Diagnosis {
    /// The bot answered a turn with all its actions.
    AllInOneLine,
    /// The answer of a turn begins with white space.
    LeadingSpace,
    /// The answer of a turn contains this character, which looks like a space or is invisible.
    OddSpace(char),
    /// The answer of a turn has a `;` in or after a number.
    Semicolon,
    /// The answer of a turn is a single word.
    OneWord,
    /// The bot did not answer the first board, perhaps because it reads to the end of its input or flushes no answer.
    NoEndOfInput,
    /// The bot did not answer the first board, perhaps because it expects the 15 rows of the contest.
    FewRows(Size),
    /// The bot answered with only one action, although its answer should contain all of them.
    OneAction,
    /// This number of actions came after the end of the game.
    AfterTheEnd(usize),
    /// Most actions removed nothing, perhaps because the bot counts rows from the top.
    MostlyWarnings {
        /// The number of actions that removed nothing.
        warnings: usize,
        /// The number of all actions.
        actions: usize,
    },
}

impl Diagnosis {
    pub(crate) fn of(bot_game: &BotGame, form: AnswerForm) -> Vec<Self> {
        let mut diagnoses: Vec<Self> = match form {
            AnswerForm::Line => diagnose_line(bot_game).into_iter().flatten().collect(),
            AnswerForm::Turns { .. } => diagnose_turns(bot_game).into_iter().flatten().collect(),
        };
        diagnoses.extend(diagnose_warnings(&bot_game.judged));
        diagnoses
    }

    /// Whether the mistake makes the game on each board last as long as its time limit.
    pub(crate) const fn wastes_time(self) -> bool {
        matches!(self, Self::NoEndOfInput | Self::FewRows(_))
    }
}

fn diagnose_line(bot_game: &BotGame) -> [Option<Diagnosis>; 2] {
    let judged = &bot_game.judged;
    let is_unfinished =
        judged.verdict == Verdict::Unfinished && !bot_game.is_lost() && bot_game.ending.is_some();
    let continues = judged.verdict == Verdict::Over && judged.ignored > 0;
    [
        (is_unfinished && judged.actions.len() == 1).then_some(Diagnosis::OneAction),
        continues.then_some(Diagnosis::AfterTheEnd(judged.ignored)),
    ]
}

fn diagnose_turns(bot_game: &BotGame) -> [Option<Diagnosis>; 4] {
    let size = bot_game.judged.game.board().size();
    let is_late = matches!(bot_game.failure(), Some(BotFailure::Late { unfinished: 0, .. }));
    let is_silent = bot_game.judged.actions.is_empty() && is_late;
    let has_more = bot_game.is_lost() && first_answer(bot_game).is_some_and(has_more_actions);
    let malformed = malformed_answer(&bot_game.judged.verdict).filter(|_| !has_more);
    [
        has_more.then_some(Diagnosis::AllInOneLine),
        malformed.and_then(diagnose_answer),
        (is_silent && size.rows() < Size::STANDARD.rows()).then_some(Diagnosis::FewRows(size)),
        is_silent.then_some(Diagnosis::NoEndOfInput),
    ]
}

/// A single warning may be a slip.
const MIN_WARNINGS: usize = 2;

fn diagnose_warnings(judged: &JudgedGame) -> Option<Diagnosis> {
    let (warnings, actions) = (judged.warnings(), judged.actions.len());
    (warnings >= MIN_WARNINGS && 2 * warnings > actions)
        .then_some(Diagnosis::MostlyWarnings { warnings, actions })
}

/// Returns the message of the first action, or the whole first answer if it lost the game.
fn first_answer(bot_game: &BotGame) -> Option<&str> {
    match (bot_game.judged.actions.first(), &bot_game.judged.verdict) {
        (Some(first), _) => Some(&first.action.message),
        (None, Verdict::Error(ActionError { text, .. })) => Some(text),
        (None, _) => None,
    }
}

/// Whether the text looks like a line of more than one action.
fn has_more_actions(text: &str) -> bool {
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    text.split(';').skip(1).any(|part| {
        let words: Vec<&str> = part.split_whitespace().take(2).collect();
        words.len() == 2 && words.into_iter().all(is_number)
    })
}

fn malformed_answer(verdict: &Verdict) -> Option<&str> {
    match verdict {
        Verdict::Error(ActionError { text, kind: ActionErrorKind::Malformed(_), .. }) => Some(text),
        _ => None,
    }
}

/// Diagnoses an answer that does not begin with two numbers on the board. Numbers that are too large, and words, need no
/// diagnosis, because the verdict quotes them.
fn diagnose_answer(text: &str) -> Option<Diagnosis> {
    let is_odd = |&letter: &char| (letter.is_whitespace() && !letter.is_ascii()) || letter == BYTE_ORDER_MARK;
    let words: Vec<&str> = text.split_ascii_whitespace().take(2).collect();
    let odd_space = words.iter().flat_map(|word| word.chars()).find(is_odd);
    if text.starts_with(|letter: char| letter.is_ascii_whitespace()) {
        Some(Diagnosis::LeadingSpace)
    } else if let Some(letter) = odd_space {
        Some(Diagnosis::OddSpace(letter))
    } else if words.iter().any(|word| word.contains(';')) {
        Some(Diagnosis::Semicolon)
    } else {
        (words.len() == 1).then_some(Diagnosis::OneWord)
    }
}

/// Some programs on Windows write it before their first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllInOneLine => {
                f.write_str("the first answer looks like all actions in one line: leave out --turns")
            }
            Self::LeadingSpace => {
                f.write_str("the answer begins with white space: turn by turn, it must begin with the column")
            }
            Self::OddSpace(letter) => write!(
                f,
                "the answer contains U+{:04X}, which is neither a digit nor a space between numbers",
                u32::from(*letter)
            ),
            Self::Semicolon => f.write_str(
                "turn by turn, `;` does not end an action: leave it out, or leave out --turns if the bot answers with one line",
            ),
            Self::OneWord => f.write_str("an answer needs a space between the column and the row"),
            Self::NoEndOfInput => {
                f.write_str("turn by turn, the input stays open: does the bot read to its end, or not flush its answers?")
            }
            Self::FewRows(size) => {
                let (columns, rows) = (quantity(size.columns(), "column"), quantity(size.rows(), "row"));
                let usual = Size::STANDARD.rows();
                write!(f, "the board has {columns} and {rows}: the bot may be waiting for {usual} rows")
            }
            Self::OneAction => f.write_str(
                "only the first line counts, and it has one action: use --turns if the bot answers turn by turn",
            ),
            Self::AfterTheEnd(count) => {
                let actions = quantity(count, "action");
                let verb = if *count == 1 { "does" } else { "do" };
                write!(f, "{actions} after the end of the game {verb} not count")
            }
            Self::MostlyWarnings { warnings, actions } => write!(
                f,
                "{warnings} of {actions} actions removed nothing: columns and rows are counted from 0 at the bottom left"
            ),
        }
    }
}
