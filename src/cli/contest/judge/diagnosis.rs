//! Likely mistakes of the author of a bot, guessed from how a game ended.

use crate::board::{Size, quantity};
use crate::contest::process::{AnswerForm, BotFailure, BotGame};
use crate::contest::{ActionError, ActionErrorKind, ContestAction, Verdict};
use std::fmt;

/// A likely mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Diagnosis {
    /// The bot answered a turn with all its actions.
    AllInOneLine,
    /// The bot did not answer the first board, perhaps because it reads to the end of its input.
    NoEndOfInput,
    /// The bot did not answer the first board, perhaps because it expects the 15 rows of the contest.
    FewRows(Size),
    /// The bot answered with only one action, although its answer should contain all of them.
    OneAction,
    /// This number of actions came after the end of the game.
    AfterTheEnd(usize),
}

impl Diagnosis {
    pub(crate) fn of(bot_game: &BotGame, form: AnswerForm) -> Vec<Self> {
        match form {
            AnswerForm::Line => diagnose_line(bot_game).into_iter().flatten().collect(),
            AnswerForm::Turns { .. } => diagnose_turns(bot_game).into_iter().flatten().collect(),
        }
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

fn diagnose_turns(bot_game: &BotGame) -> [Option<Diagnosis>; 3] {
    let size = bot_game.judged.game.board().size();
    let is_late = matches!(bot_game.failure(), Some(BotFailure::Late { unfinished: 0, .. }));
    let is_silent = bot_game.judged.actions.is_empty() && is_late;
    let has_more = bot_game.is_lost() && first_action(bot_game).is_some_and(has_more_actions);
    [
        has_more.then_some(Diagnosis::AllInOneLine),
        (is_silent && size.rows() < Size::STANDARD.rows()).then_some(Diagnosis::FewRows(size)),
        is_silent.then_some(Diagnosis::NoEndOfInput),
    ]
}

/// Returns the first action, even if it lost the game.
fn first_action(bot_game: &BotGame) -> Option<&ContestAction> {
    match (bot_game.judged.actions.first(), &bot_game.judged.verdict) {
        (Some(first), _) => Some(&first.action),
        (None, Verdict::Error(ActionError { kind: ActionErrorKind::Illegal(action, _), .. })) => Some(action),
        (None, _) => None,
    }
}

/// Whether the message looks like the rest of a line of actions.
fn has_more_actions(action: &ContestAction) -> bool {
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    action.message.split(';').skip(1).any(|part| {
        let words: Vec<&str> = part.split_whitespace().take(2).collect();
        words.len() == 2 && words.into_iter().all(is_number)
    })
}

impl fmt::Display for Diagnosis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllInOneLine => {
                f.write_str("the first answer looks like all actions in one line: leave out --turns")
            }
            Self::NoEndOfInput => {
                f.write_str("a bot that reads to the end of its input has to be judged without --turns")
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
        }
    }
}
