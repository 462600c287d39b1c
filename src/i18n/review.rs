//! Messages about the review of a game.

use crate::board::{Cell, Rules};
use crate::game::Game;
use crate::i18n::{Messages, Noun, TextId, hints};
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

fn unit(rules: &Rules) -> Noun {
    if rules.ranks_by_tiles_left() { Noun::Tile } else { Noun::Point }
}

/// What a finished game lost in all, its share of par and its medal, in sentences.
pub(crate) fn summary(messages: Messages, review: &Review, game: &Game) -> String {
    let lost = if review.loss() == 0 {
        messages.text("no-better-line-sentence").into_owned()
    } else {
        messages
            .format("review-lost-sentence", [("amount", lost(messages, review.loss(), game.rules()).into())])
    };
    let share =
        |share: f64| messages.format("review-share-sentence", [("share", whole_percent(messages, share))]);
    let medal = |medal| {
        messages.format("review-medal-sentence", [("medal", messages.text(medal_name(medal)).into())])
    };
    let sentences = [Some(lost), review.share.map(share), review.medal.map(medal)];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A turning point as a sentence, with the beginning of the better line.
pub(crate) fn turning_point(
    messages: Messages,
    point: &TurningPoint,
    review: &Review,
    rules: &Rules,
) -> String {
    let amount = ("amount", lost(messages, point.loss, rules).into());
    let [from, to] = [point.from + 1, point.to].map(|number| messages.ungrouped(number));
    let is_one_move = point.to == point.from + 1;
    let lost = if is_one_move {
        messages.format("turning-point-of-one-move", [("move", to), amount])
    } else {
        messages.format("turning-point", [("from", from.clone()), ("to", to), amount])
    };
    let better = review.better_from(point.from).map(|line| {
        let cells = ("cells", line_beginning(messages, line).into());
        if is_one_move {
            messages.format("better-line-sentence", [cells])
        } else {
            messages.format("better-line-from-sentence", [("move", from), cells])
        }
    });
    [Some(lost), better].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What the move with this index lost, in sentences. The review must be that of the game.
pub(crate) fn reviewed_move(messages: Messages, index: usize, review: &Review, game: &Game) -> String {
    let cell = game.moves()[index].cell;
    let facts = move_facts(messages, index, review, game.rules()).join(", ");
    let number = messages.ungrouped(index + 1);
    let arguments = [("move", number), ("cell", cell.to_string().into()), ("facts", facts.into())];
    let verdict = messages.format("reviewed-move", arguments);
    let better = review.better_from(index).map(|line| {
        messages.format("better-line-sentence", [("cells", line_beginning(messages, line).into())])
    });
    [Some(verdict), better].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The class of the move with this index, and what it lost. The review must have such a move.
pub(crate) fn move_facts(messages: Messages, index: usize, review: &Review, rules: &Rules) -> Vec<String> {
    let made = &review.moves[index];
    let lost = || {
        let id = if made.class.is_some() { "review-lost" } else { "review-perhaps-lost" };
        messages.format(id, [("amount", lost(messages, made.loss, rules).into())])
    };
    let facts = [
        Some(messages.text(class(made.class)).into_owned()),
        (made.loss > 0).then(lost),
        made.lost_clear.then(|| messages.text("lost-clear").into_owned()),
    ];
    facts.into_iter().flatten().collect()
}

/// `lost 25 points`.
pub(crate) fn lost_in_all(messages: Messages, loss: i64, rules: &Rules) -> String {
    messages.format("review-lost", [("amount", messages.count(loss, unit(rules)).into())])
}

/// `71% share`, rounded down.
pub(crate) fn share_of_par(messages: Messages, share: f64) -> String {
    messages.format("share-of-par", [("share", whole_percent(messages, share))])
}

/// `71%`, or `-` if the share is not known.
pub(crate) fn share_column(messages: Messages, review: Option<&Review>) -> String {
    let share = review.and_then(|review| review.share);
    share.map_or_else(|| "-".to_owned(), |share| percent(messages, share))
}

/// `71%`, rounded down.
pub(crate) fn percent(messages: Messages, share: f64) -> String {
    messages.format("percent", [("share", whole_percent(messages, share))])
}

/// A share of par and its medal: `71% share · silver medal`. Empty if neither is known.
pub(crate) fn award(messages: Messages, share: Option<f64>, medal: Option<Medal>) -> String {
    let share = share.map(|share| share_of_par(messages, share));
    messages
        .join(&share.into_iter().chain(medal.map(|medal| named_medal(messages, medal))).collect::<Vec<_>>())
}

/// The medal of a reviewed game, after its share of par unless a column shows that; `None` if there is neither.
pub(crate) fn award_of(
    messages: Messages,
    review: Option<&Review>,
    has_share_column: bool,
) -> Option<String> {
    let review = review?;
    let share = review.share.filter(|_| !has_share_column);
    Some(award(messages, share, review.medal)).filter(|award| !award.is_empty())
}

/// The number of medals of each kind, the best first: `1 platinum · 3 silver`. `-` if there are none.
pub(crate) fn medal_counts(messages: Messages, counts: &BTreeMap<Medal, usize>) -> String {
    let counts: Vec<String> = counts
        .iter()
        .rev()
        .map(|(&medal, &count)| format!("{} {}", messages.number(count), messages.text(medal_name(medal))))
        .collect();
    if counts.is_empty() { "-".to_owned() } else { messages.join(&counts) }
}

/// `silver medal`.
pub(crate) fn named_medal(messages: Messages, medal: Medal) -> String {
    messages.format("medal", [("medal", messages.text(medal_name(medal)).into())])
}

/// `moves 12 to 14`, or `move 31`.
pub(crate) fn moves_of(messages: Messages, point: &TurningPoint) -> String {
    let [first, last] = [point.from + 1, point.to].map(|number| messages.ungrouped(number));
    if point.to == point.from + 1 {
        messages.format("turning-point-move", [("move", last)])
    } else {
        messages.format("turning-point-moves", [("from", first), ("to", last)])
    }
}

/// `move 12, c4`.
pub(crate) fn move_name(messages: Messages, index: usize, cell: Cell) -> String {
    let number = messages.ungrouped(index + 1);
    messages.format("move-name", [("move", number), ("cell", cell.to_string().into())])
}

/// `better: d7`.
pub(crate) fn better_move(messages: Messages, cell: Cell) -> String {
    messages.format("better-move", [("cell", cell.to_string().into())])
}

/// `There is no move 99: the game has 60 moves.`
pub(crate) fn no_such_move(messages: Messages, number: usize, moves: usize) -> String {
    let moves = messages.count_ungrouped(moves, Noun::Move);
    messages.format("no-such-move", [("move", messages.ungrouped(number)), ("moves", moves.into())])
}

/// How to ask for the loss of the move with this number.
pub(crate) fn why_sentence(messages: Messages, number: usize) -> String {
    messages.format("why-sentence", [("move", messages.ungrouped(number))])
}

pub(crate) fn lost(messages: Messages, loss: i64, rules: &Rules) -> String {
    messages.count_ungrouped(loss, unit(rules))
}

/// A percentage, rounded down so that 100 means all of it.
#[expect(clippy::cast_possible_truncation, reason = "a percentage is small")]
fn whole_percent(messages: Messages, percentage: f64) -> FluentValue<'static> {
    messages.ungrouped(percentage.floor() as i64)
}

/// The first moves of a line, and the number of the others.
fn line_beginning(messages: Messages, cells: &[Cell]) -> String {
    let shown = cells.iter().take(MAX_MOVES).map(ToString::to_string);
    let more = cells.len().saturating_sub(MAX_MOVES);
    let more = (more > 0).then(|| hints::more_moves(messages, more));
    shown.chain(more).collect::<Vec<_>>().join(", ")
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
            let points = points.map(|point| turning_point(messages, point, &review, game.rules()));
            let moves = (0..3).map(|index| reviewed_move(messages, index, &review, &game));
            [summary(messages, &review, &game)].into_iter().chain(points).chain(moves).collect::<Vec<_>>()
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
