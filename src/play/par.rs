//! How a game that has ended compares: with par, and with the other games on its leaderboard.

use crate::board::Rules;
use crate::i18n::{Messages, hints, review};
use crate::review::Medal;
use crate::store::{FinishedGame, Placement, Scores};

/// Par, and how a finished game compares with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Par {
    pub score: i64,
    pub own_score: i64,
    pub proved: bool,
    pub is_searching: bool,
    /// Whether it has looked long enough for the player to see par.
    pub is_settled: bool,
    /// The share of par that the player reached, in per cent; `None` if it is not known well enough yet.
    pub share: Option<f64>,
    pub medal: Option<Medal>,
}

impl Par {
    /// Par and its state: `Par 3,120 · best found`.
    pub(crate) fn line(self, messages: Messages, rules: &Rules) -> String {
        if !self.is_settled {
            return messages.text("par-not-yet").into_owned();
        }
        let state = if self.proved {
            "par-proved"
        } else if self.is_searching {
            "par-searching"
        } else {
            "par-best-known"
        };
        messages.join(&[hints::par(messages, self.score, rules), messages.text(state).into_owned()])
    }

    pub(crate) fn difference(self, messages: Messages, rules: &Rules) -> String {
        if self.score == self.own_score {
            let text = if self.proved { "par-is-yours" } else { "par-none-better" };
            return messages.text(text).into_owned();
        }
        hints::par_difference(messages, self.score - self.own_score, rules)
    }

    /// The share of par and the medal: `71% share · silver medal`. Empty if they are not known.
    pub(crate) fn award(self, messages: Messages) -> String {
        review::award(messages, self.share, self.medal)
    }

    pub(crate) fn sentence(self, messages: Messages, rules: &Rules) -> String {
        let state = if self.proved { "par-proved" } else { "par-best-known" };
        hints::par_sentence(messages, self.score, rules, state, &self.difference(messages, rules))
    }
}

#[derive(Clone, Debug)]
pub struct RankedGame {
    pub game: FinishedGame,
    pub place: Placement,
    pub best_on_board: Option<FinishedGame>,
}

impl RankedGame {
    /// Ranks a game among the finished games; `None` if it is not one of them.
    pub(super) fn new(game: FinishedGame, scores: &Scores) -> Option<Self> {
        Some(Self {
            place: scores.place(&game)?,
            best_on_board: scores.best_on_board_of(&game).cloned(),
            game,
        })
    }
}
