//! Messages about the review of a game.

use crate::board::{Cell, Rules};
use crate::game::Game;
use crate::i18n::numbers::signed;
use crate::i18n::{Messages, Noun, TextId};
use crate::review::{Medal, MoveClass, Review, TurningPoint};
use fluent_bundle::FluentValue;
use std::collections::BTreeMap;

/// The largest number of moves of a better line in a sentence.
const MAX_MOVES: usize = 12;

const fn medal_name(medal: Medal) -> TextId {
    match medal {
        Medal::Bronze => "medal-bronze",
        Medal::Silver => "medal-silver",
        Medal::Gold => "medal-gold",
        Medal::Platinum => "medal-platinum",
    }
}

const fn class(class: Option<MoveClass>) -> TextId {
    match class {
        None => "class-unclear",
        Some(MoveClass::Best) => "class-best",
        Some(MoveClass::Good) => "class-good",
        Some(MoveClass::Inaccuracy) => "class-inaccuracy",
        Some(MoveClass::Mistake) => "class-mistake",
        Some(MoveClass::Blunder) => "class-blunder",
    }
}

/// The unit of a loss.
fn unit(rules: &Rules) -> Noun {
    if rules.ranks_by_tiles_left() { Noun::Tile } else { Noun::Point }
}

impl Messages {
    /// What a finished game lost in all, its share of par and its medal, in sentences.
    pub(crate) fn review_summary(self, review: &Review, game: &Game) -> String {
        let lost = if review.loss() == 0 {
            self.text("no-better-line-sentence").into_owned()
        } else {
            self.format("review-lost-sentence", [("amount", self.lost(review.loss(), game.rules()).into())])
        };
        let share = |share: f64| self.format("review-share-sentence", [("share", self.whole_percent(share))]);
        let medal =
            |medal| self.format("review-medal-sentence", [("medal", self.text(medal_name(medal)).into())]);
        let sentences = [Some(lost), review.share.map(share), review.medal.map(medal)];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A turning point as a sentence, with the beginning of the better line.
    pub(crate) fn turning_point_sentence(
        self,
        point: &TurningPoint,
        review: &Review,
        rules: &Rules,
    ) -> String {
        let amount = ("amount", self.lost(point.loss, rules).into());
        let [from, to] = [point.from + 1, point.to].map(|number| self.ungrouped(signed(number)));
        let is_one_move = point.to == point.from + 1;
        let lost = if is_one_move {
            self.format("turning-point-of-one-move", [("move", to), amount])
        } else {
            self.format("turning-point", [("from", from.clone()), ("to", to), amount])
        };
        let better = review.better_from(point.from).map(|line| {
            let cells = ("cells", self.line_beginning(line).into());
            if is_one_move {
                self.format("better-line-sentence", [cells])
            } else {
                self.format("better-line-from-sentence", [("move", from), cells])
            }
        });
        [Some(lost), better].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// What the move with this index lost, in sentences. The review must be that of the game.
    pub(crate) fn reviewed_move_sentence(self, index: usize, review: &Review, game: &Game) -> String {
        let cell = game.moves()[index].cell;
        let facts = self.move_facts(index, review, game.rules()).join(", ");
        let number = self.ungrouped(signed(index + 1));
        let arguments = [("move", number), ("cell", cell.to_string().into()), ("facts", facts.into())];
        let verdict = self.format("reviewed-move", arguments);
        let better = review
            .better_from(index)
            .map(|line| self.format("better-line-sentence", [("cells", self.line_beginning(line).into())]));
        [Some(verdict), better].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The class of the move with this index, and what it lost. The review must have such a move.
    pub(crate) fn move_facts(self, index: usize, review: &Review, rules: &Rules) -> Vec<String> {
        let made = &review.moves[index];
        let lost = || {
            let id = if made.class.is_some() { "review-lost" } else { "review-perhaps-lost" };
            self.format(id, [("amount", self.lost(made.loss, rules).into())])
        };
        let facts = [
            Some(self.text(class(made.class)).into_owned()),
            (made.loss > 0).then(lost),
            made.lost_clear.then(|| self.text("lost-clear").into_owned()),
        ];
        facts.into_iter().flatten().collect()
    }

    /// `lost 25 points`.
    pub(crate) fn review_lost(self, loss: i64, rules: &Rules) -> String {
        self.format("review-lost", [("amount", self.count(loss, unit(rules)).into())])
    }

    /// `71% share`, rounded down.
    pub(crate) fn share_of_par(self, share: f64) -> String {
        self.format("share-of-par", [("share", self.whole_percent(share))])
    }

    /// `71%`, or `-` if the share is not known.
    pub(crate) fn share_column(self, review: Option<&Review>) -> String {
        let share = review.and_then(|review| review.share);
        share.map_or_else(|| "-".to_owned(), |share| self.percent(share))
    }

    /// `71%`, rounded down.
    pub(crate) fn percent(self, share: f64) -> String {
        self.format("percent", [("share", self.whole_percent(share))])
    }

    /// A share of par and its medal: `71% share · silver medal`. Empty if neither is known.
    pub(crate) fn award(self, share: Option<f64>, medal: Option<Medal>) -> String {
        let share = share.map(|share| self.share_of_par(share));
        self.join(&share.into_iter().chain(medal.map(|medal| self.medal(medal))).collect::<Vec<_>>())
    }

    /// The medal of a reviewed game, after its share of par unless a column shows that; `None` if there is neither.
    pub(crate) fn award_of(self, review: Option<&Review>, has_share_column: bool) -> Option<String> {
        let review = review?;
        let share = review.share.filter(|_| !has_share_column);
        Some(self.award(share, review.medal)).filter(|award| !award.is_empty())
    }

    /// The number of medals of each kind, the best first: `1 platinum · 3 silver`. `-` if there are none.
    pub(crate) fn medals(self, counts: &BTreeMap<Medal, usize>) -> String {
        let counts: Vec<String> = counts
            .iter()
            .rev()
            .map(|(&medal, &count)| {
                format!("{} {}", self.number(signed(count)), self.text(medal_name(medal)))
            })
            .collect();
        if counts.is_empty() { "-".to_owned() } else { self.join(&counts) }
    }

    /// `silver medal`.
    pub(crate) fn medal(self, medal: Medal) -> String {
        self.format("medal", [("medal", self.text(medal_name(medal)).into())])
    }

    /// `moves 12 to 14`, or `move 31`.
    pub(crate) fn moves_of_turning_point(self, point: &TurningPoint) -> String {
        let [first, last] = [point.from + 1, point.to].map(|number| self.ungrouped(signed(number)));
        if point.to == point.from + 1 {
            self.format("turning-point-move", [("move", last)])
        } else {
            self.format("turning-point-moves", [("from", first), ("to", last)])
        }
    }

    /// `move 12, c4`.
    pub(crate) fn move_name(self, index: usize, cell: Cell) -> String {
        let number = self.ungrouped(signed(index + 1));
        self.format("move-name", [("move", number), ("cell", cell.to_string().into())])
    }

    /// `better: d7`.
    pub(crate) fn better_move(self, cell: Cell) -> String {
        self.format("better-move", [("cell", cell.to_string().into())])
    }

    /// `There is no move 99: the game has 60 moves.`
    pub(crate) fn no_such_move(self, number: usize, moves: usize) -> String {
        let moves = self.count_ungrouped(signed(moves), Noun::Move);
        self.format("no-such-move", [("move", self.ungrouped(signed(number))), ("moves", moves.into())])
    }

    /// How to ask for the loss of the move with this number.
    pub(crate) fn why_sentence(self, number: usize) -> String {
        self.format("why-sentence", [("move", self.ungrouped(signed(number)))])
    }

    /// A loss in the unit of the rules.
    pub(crate) fn lost(self, loss: i64, rules: &Rules) -> String {
        self.count_ungrouped(loss, unit(rules))
    }

    /// A percentage, rounded down so that 100 means all of it.
    #[expect(clippy::cast_possible_truncation, reason = "a percentage is small")]
    fn whole_percent(self, percentage: f64) -> FluentValue<'static> {
        self.ungrouped(percentage.floor() as i64)
    }

    /// The first moves of a line, and the number of the others.
    fn line_beginning(self, cells: &[Cell]) -> String {
        let shown = cells.iter().take(MAX_MOVES).map(ToString::to_string);
        let more = cells.len().saturating_sub(MAX_MOVES);
        let more = (more > 0).then(|| self.more_moves(more));
        shown.chain(more).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Charset, Language};
    use crate::notation::Replay;
    use crate::review::ReviewedMove;

    #[test]
    fn a_review_is_told_in_both_languages() {
        let game = "sg1:standard:board:AABBCC+a1.a1.a1".parse::<Replay>().expect("a replay code");
        let game = game.game().expect("legal moves");
        let cells: Vec<Cell> = (0..15).map(|column| Cell::new(column, 0)).collect();
        let made = |loss, class, lost_clear| ReviewedMove {
            best_after: 1400 - loss,
            loss,
            class,
            lost_clear,
            better: (loss > 0).then(|| cells.clone()),
        };
        let point = |from, to, culprit| TurningPoint { from, to, loss: 1200, culprit };
        let review = Review {
            best: game.score() + 1200,
            best_line: cells.clone(),
            reached: game.score(),
            baseline: Some(0.0),
            share: Some(71.9),
            medal: Some(Medal::Silver),
            proved: false,
            nodes: 1,
            moves: vec![
                made(1200, Some(MoveClass::Blunder), true),
                made(0, Some(MoveClass::Best), false),
                made(7, None, false),
            ],
            turning_points: vec![point(0, 1, Some(0)), point(0, 2, None)],
        };
        let told = |language| {
            let messages = Messages::new(language, Charset::Ascii);
            let points = review.turning_points.iter();
            let points = points.map(|point| messages.turning_point_sentence(point, &review, game.rules()));
            let moves = (0..3).map(|index| messages.reviewed_move_sentence(index, &review, &game));
            [messages.review_summary(&review, &game)]
                .into_iter()
                .chain(points)
                .chain(moves)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            told(Language::English),
            [
                "Lost: 1200 points. Share of par: 71%. Medal: silver.",
                "Move 1 lost 1200 points. Better: a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, 3 more moves.",
                "Moves 1 to 2 lost 1200 points. Better from move 1 on: a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, \
                 l1, 3 more moves.",
                "Move 1, a1: blunder, lost 1200 points, lost the clear. Better: a1, b1, c1, d1, e1, f1, \
                 g1, h1, i1, j1, k1, l1, 3 more moves.",
                "Move 2, a1: nothing better known.",
                "Move 3, a1: unclear, perhaps lost 7 points. Better: c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, \
                 n1, 1 more move.",
            ]
        );
        assert_eq!(
            told(Language::French)[3..],
            [
                "Coup 1, a1 : gaffe, 1200 points de perte, ne vide plus le plateau. Mieux : a1, b1, c1, d1, e1, f1, \
                 g1, h1, i1, j1, k1, l1, encore 3 coups.",
                "Coup 2, a1 : rien de mieux connu.",
                "Coup 3, a1 : incertain, peut-etre 7 points de perte. Mieux : c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, \
                 encore 1 coup.",
            ]
        );
    }
}
