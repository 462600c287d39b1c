//! What whoever wrote a bot may have missed, where the way it ended gives that away.

use crate::board::{Size, quantity};
use crate::contest::process::{Failure, Form, Lapse, NoAnswer, Trial};
use crate::contest::{Action, Fault, Verdict, Why};
use std::fmt;

/// What somebody may have missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tip {
    /// The bot answered a turn with all its actions.
    AllInOneLine,
    /// It said nothing to the first board, perhaps because the input went on.
    NoEndOfInput,
    /// It said nothing to the first board, which has fewer rows than the contest's.
    FewRows(Size),
    /// It made one action where all were asked for.
    OneAction,
    /// So many actions came after the end of the game.
    AfterTheEnd(usize),
}

impl Tip {
    /// All that there is to say of a game in this form.
    pub(crate) fn of(trial: &Trial, form: Form) -> Vec<Self> {
        match form {
            Form::Line => of_line(trial).into_iter().flatten().collect(),
            Form::Turns { .. } => of_turns(trial).into_iter().flatten().collect(),
        }
    }
}

fn of_line(trial: &Trial) -> [Option<Tip>; 2] {
    let judged = &trial.judged;
    let is_left = judged.verdict == Verdict::Unfinished && !trial.is_lost() && trial.ending.is_some();
    [
        (is_left && judged.judgements.len() == 1).then_some(Tip::OneAction),
        (judged.verdict == Verdict::Over && judged.rest > 0).then_some(Tip::AfterTheEnd(judged.rest)),
    ]
}

fn of_turns(trial: &Trial) -> [Option<Tip>; 3] {
    let size = trial.judged.game.board().size();
    let is_silent = trial.judged.judgements.is_empty() && is_late(trial.lapse.as_ref());
    let has_more = trial.is_lost() && first_action(trial).is_some_and(has_actions_behind);
    [
        has_more.then_some(Tip::AllInOneLine),
        (is_silent && size.rows() < Size::STANDARD.rows()).then_some(Tip::FewRows(size)),
        is_silent.then_some(Tip::NoEndOfInput),
    ]
}

/// Whether no byte of an answer came in time.
const fn is_late(lapse: Option<&Lapse>) -> bool {
    matches!(lapse, Some(Lapse { why: NoAnswer::Failed(Failure::Late { unfinished: 0, .. }), .. }))
}

/// The first action, also where that one lost the game.
fn first_action(trial: &Trial) -> Option<&Action> {
    match (trial.judged.judgements.first(), &trial.judged.verdict) {
        (Some(first), _) => Some(&first.action),
        (None, Verdict::Error(Fault { why: Why::Illegal(action, _), .. })) => Some(action),
        (None, _) => None,
    }
}

/// Whether its message goes on as a line of actions does.
fn has_actions_behind(action: &Action) -> bool {
    let is_number = |word: &str| word.parse::<u16>().is_ok();
    action.message.split(';').skip(1).any(|part| {
        let words: Vec<&str> = part.split_whitespace().take(2).collect();
        words.len() == 2 && words.into_iter().all(is_number)
    })
}

impl fmt::Display for Tip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllInOneLine => {
                f.write_str("the first answer looks like all actions in one line: leave out --turns")
            }
            Self::NoEndOfInput => {
                f.write_str("a bot that reads to the end of its input is judged without --turns")
            }
            Self::FewRows(size) => {
                let (columns, rows) = (quantity(size.columns(), "column"), quantity(size.rows(), "row"));
                let usual = Size::STANDARD.rows();
                write!(f, "the board has {columns} and {rows}: the bot may be waiting for {usual} rows")
            }
            Self::OneAction => f.write_str(
                "only the first line counts, and it has one action: for a bot of one action a turn use --turns",
            ),
            Self::AfterTheEnd(count) => {
                let actions = quantity(count, "action");
                let verb = if *count == 1 { "does" } else { "do" };
                write!(f, "{actions} after the end of the game {verb} not count")
            }
        }
    }
}
