//! How a game that has ended compares: with par, with the scale of its board, and with the other games on its
//! leaderboard.

use crate::board::Rules;
use crate::game::Game;
use crate::i18n::{Messages, hints, review};
use crate::play::{Placement, Scores};
use crate::review::{NoStars, Review, Stars};
use crate::store::FinishedGame;

/// Par, and how a finished game compares with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Par {
    pub score: i64,
    pub own_score: i64,
    pub proved: bool,
    /// Whether it has looked long enough for the player to see par.
    pub is_settled: bool,
}

impl Par {
    /// The difference from the player's own score: `120 points more than you`.
    pub(crate) fn difference(self, messages: Messages, rules: &Rules) -> String {
        if self.score == self.own_score {
            let text = if self.proved { "par-is-yours" } else { "par-none-better" };
            return messages.text(text).into_owned();
        }
        let points = messages.grouped(self.score - self.own_score);
        if rules.ranks_by_tiles_left() {
            messages.format("par-fewer-than-yours", [("tiles", points)])
        } else {
            messages.format("par-above-yours", [("points", points)])
        }
    }

    /// Par in a sentence: its score, whether it is proved, and the difference from the player's own score.
    pub(crate) fn sentence(self, messages: Messages, rules: &Rules) -> String {
        let score = if rules.ranks_by_tiles_left() {
            hints::tiles_left_by_score(messages, self.score)
        } else {
            messages.count_ungrouped(self.score, "points")
        };
        let state = messages.text(if self.proved { "par-proved" } else { "par-best-known" });
        let difference = ("difference", self.difference(messages, rules).into());
        messages.format("par-sentence", [("score", score.into()), ("state", state.into()), difference])
    }
}

/// The stars of a finished game, or why it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Award {
    pub stars: Result<Stars, NoStars>,
    /// Whether no better line is known.
    pub is_best_known: bool,
}

impl Award {
    /// The award of a reviewed game. `None` if the scale of its board is not known.
    pub(crate) fn of_review(review: &Review, game: &Game) -> Option<Self> {
        let stars = review.stars.map(Ok).or_else(|| review.scale.as_ref()?.award(game))?;
        Some(Self { stars, is_best_known: review.best <= game.score() })
    }

    /// `★★½☆☆`, or why there are no stars.
    pub(crate) fn line(self, messages: Messages) -> String {
        self.facts(messages, review::stars)
    }

    /// `2½ stars`, or why there are none.
    pub(crate) fn in_words(self, messages: Messages) -> String {
        self.facts(messages, review::stars_in_words)
    }

    /// That no better line is known, beside five stars.
    pub(crate) fn remark(self, messages: Messages) -> Option<String> {
        let is_best = self.is_best_known && self.stars.is_ok_and(|stars| stars == Stars::FIVE);
        is_best.then(|| messages.text("best-known").into_owned())
    }

    fn facts(self, messages: Messages, stars: fn(Messages, Stars) -> String) -> String {
        match self.stars {
            Ok(reached) => {
                let facts = [stars(messages, reached)].into_iter().chain(self.remark(messages));
                messages.join(&facts.collect::<Vec<_>>())
            }
            Err(why) => messages.text(review::no_stars(why)).into_owned(),
        }
    }
}

#[derive(Clone, Debug)]
pub struct RankedGame {
    pub game: FinishedGame,
    pub place: Placement,
    pub best_on_board: Option<FinishedGame>,
    /// Whether the game earned all stars, and no game with a kept review did before.
    pub is_first_with_all_stars: bool,
    /// Whether the game cleared its board, and no game without moves of the solver did before.
    pub is_first_clear: bool,
}

impl RankedGame {
    /// Ranks a game among the finished games; `None` if it is not one of them.
    pub(super) fn new(game: FinishedGame, scores: &Scores) -> Option<Self> {
        let is_clear = |game: &&FinishedGame| game.is_clear() && !game.solver;
        Some(Self {
            place: scores.place(&game)?,
            best_on_board: scores.best_on_board_of(&game).cloned(),
            is_first_with_all_stars: false,
            is_first_clear: scores.games().iter().filter(is_clear).count() == 1 && is_clear(&&game),
            game,
        })
    }
}
