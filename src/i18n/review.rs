//! Messages about the review of a game.

use crate::board::{Cell, Rules};
use crate::game::Game;
use crate::i18n::numbers::signed;
use crate::i18n::text::TextId;
use crate::i18n::{Messages, Noun, text};
use crate::review::{Medal, MoveClass, Review, TurningPoint};

/// The largest number of moves of a better line in a sentence.
const MAX_MOVES: usize = 12;

const fn medal(medal: Medal) -> TextId {
    match medal {
        Medal::Bronze => TextId::new("medal-bronze"),
        Medal::Silver => TextId::new("medal-silver"),
        Medal::Gold => TextId::new("medal-gold"),
        Medal::Best => TextId::new("medal-best"),
    }
}

const fn class(class: Option<MoveClass>) -> TextId {
    match class {
        None => TextId::new("class-unclear"),
        Some(MoveClass::Best) => TextId::new("class-best"),
        Some(MoveClass::Good) => TextId::new("class-good"),
        Some(MoveClass::Inaccuracy) => TextId::new("class-inaccuracy"),
        Some(MoveClass::Mistake) => TextId::new("class-mistake"),
        Some(MoveClass::Blunder) => TextId::new("class-blunder"),
    }
}

impl Messages {
    /// What a finished game lost in all, its share of par and its medal, in sentences.
    pub(crate) fn review_summary(self, review: &Review, game: &Game) -> String {
        let lost = review.best - game.score();
        let lost = if lost == 0 {
            self.text(text::NO_BETTER_LINE_SENTENCE).into_owned()
        } else {
            self.format("review-lost-sentence", [("amount", self.lost(lost, game.rules()).into())])
        };
        #[expect(clippy::cast_possible_truncation, reason = "a percentage is small")]
        let share = |share: f64| {
            self.format("review-share-sentence", [("share", self.ungrouped(share.floor() as i64))])
        };
        let medal_name =
            |name| self.format("review-medal-sentence", [("medal", self.text(medal(name)).into())]);
        let sentences = [Some(lost), review.share.map(share), review.medal.map(medal_name)];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A turning point as a sentence, with the beginning of the better line.
    pub(crate) fn turning_point_sentence(self, point: &TurningPoint, rules: &Rules) -> String {
        let amount = self.lost(point.loss, rules);
        let from = self.ungrouped(signed(point.from + 1));
        let better = self.line_beginning(&point.better[point.from..]);
        if point.to == point.from + 1 {
            let arguments = [("move", from), ("amount", amount.into()), ("cells", better.into())];
            return self.format("turning-point-of-one-move", arguments);
        }
        let to = self.ungrouped(signed(point.to));
        let arguments = [("from", from), ("to", to), ("amount", amount.into()), ("cells", better.into())];
        self.format("turning-point", arguments)
    }

    /// What the move with this index lost, in sentences. The review must be that of the game.
    pub(crate) fn reviewed_move_sentence(self, index: usize, review: &Review, game: &Game) -> String {
        let (made, cell) = (&review.moves[index], game.moves()[index].cell);
        let lost = || self.format("review-lost", [("amount", self.lost(made.loss, game.rules()).into())]);
        let facts = [
            Some(self.text(class(made.class)).into_owned()),
            (made.loss > 0).then(lost),
            made.lost_clear.then(|| self.text(text::LOST_CLEAR).into_owned()),
        ];
        let facts = facts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let number = self.ungrouped(signed(index + 1));
        let arguments = [("move", number), ("cell", cell.to_string().into()), ("facts", facts.into())];
        let verdict = self.format("reviewed-move", arguments);
        let better = made.better.as_ref().map(|line| {
            self.format("better-line-sentence", [("cells", self.line_beginning(&line[index..]).into())])
        });
        [Some(verdict), better].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// `There is no move 99: the game has 60 moves.`
    pub(crate) fn no_such_move(self, number: usize, moves: usize) -> String {
        let moves = self.count_ungrouped(signed(moves), Noun::Move);
        self.format("no-such-move", [("move", self.ungrouped(signed(number))), ("moves", moves.into())])
    }

    /// A loss in the unit of the rules.
    fn lost(self, loss: i64, rules: &Rules) -> String {
        self.count_ungrouped(loss, if rules.ranks_by_tiles_left() { Noun::Tile } else { Noun::Point })
    }

    /// The first moves of a line, and the number of the others.
    fn line_beginning(self, cells: &[Cell]) -> String {
        let shown = cells.iter().take(MAX_MOVES).map(ToString::to_string);
        let more = cells.len().saturating_sub(MAX_MOVES);
        let more = (more > 0).then(|| self.more_moves(more));
        shown.chain(more).collect::<Vec<_>>().join(", ")
    }
}
