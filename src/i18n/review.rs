//! Messages about the review of a game.

use crate::board::{Cell, Color, Rules};
use crate::game::Game;
use crate::i18n::{Charset, Messages, TextId, hints, sentences};
use crate::review::{Fact, MoveClass, NoStars, Plan, Review, ReviewedMove, Stars, Threshold, TurningPoint};

/// The largest number of moves of a better line in a sentence.
const MAX_MOVES: usize = 12;

/// Why a game has no stars.
pub(crate) const fn no_stars(why: NoStars) -> TextId {
    match why {
        NoStars::SolverMoves => "no-stars-with-solver",
        NoStars::TakenOver => "no-stars-taken-over",
        NoStars::NothingToDecide => "nothing-to-decide",
        NoStars::BoardTooLarge => "no-stars-board-too-large",
    }
}

/// Stars in five places: `★★½☆☆`, or `**+..` in ASCII.
pub(crate) fn stars(messages: Messages, stars: impl Into<Option<Stars>>) -> String {
    let halves = stars.into().map_or(0, Stars::halves);
    let symbols = match messages.charset() {
        Charset::Unicode => ['☆', '½', '★'],
        Charset::Ascii | Charset::Wide => ['.', '+', '*'],
    };
    let places = (0..5).map(|place| halves.saturating_sub(2 * place).min(2));
    places.map(|halves| symbols[usize::from(halves)]).collect()
}

/// The stars that a word shows.
pub(crate) fn stars_in(messages: Messages, word: &str) -> Option<Stars> {
    Stars::ALL.into_iter().find(|&shown| stars(messages, shown) == word)
}

/// What a finished game lacks for more stars: `412 more points for 2½ stars`.
pub(crate) fn short_of_star(messages: Messages, next: Threshold, game: &Game) -> String {
    let missing = ("missing", messages.grouped(next.score - game.score()));
    let stars = ("stars", stars_in_words(messages, next.stars).into());
    let by_tiles = game.rules().ranks_by_tiles_left();
    messages.format(if by_tiles { "tiles-short-of-star" } else { "points-short-of-star" }, [missing, stars])
}

/// `2½`, or `2.5` in ASCII.
pub(crate) fn number_of_stars(messages: Messages, stars: Stars) -> String {
    match messages.charset() {
        Charset::Unicode if stars.halves() % 2 == 1 => format!("{}½", stars.halves() / 2),
        Charset::Unicode | Charset::Ascii | Charset::Wide => messages.median(stars.into()),
    }
}

/// `2½ stars`, or `2.5 stars` in ASCII.
pub(crate) fn stars_in_words(messages: Messages, stars: Stars) -> String {
    let number = number_of_stars(messages, stars);
    messages
        .format("stars-in-words", [("halves", messages.grouped(stars.halves())), ("stars", number.into())])
}

const fn class(made: &ReviewedMove) -> TextId {
    match made.class {
        None if made.disputed => "class-disputed",
        None => "class-unclear",
        Some(MoveClass::Best) => "class-best",
        Some(MoveClass::Good) => "class-good",
        Some(MoveClass::Inaccuracy) => "class-inaccuracy",
        Some(MoveClass::Mistake) => "class-mistake",
        Some(MoveClass::Blunder) => "class-blunder",
    }
}

fn unit(rules: &Rules) -> TextId {
    if rules.ranks_by_tiles_left() { "tiles" } else { "points" }
}

/// What a finished game lost in all, as a sentence.
pub(crate) fn summary(messages: Messages, review: &Review, rules: &Rules) -> String {
    if review.loss() == 0 {
        return messages.text("no-better-line-sentence").into_owned();
    }
    messages.format("review-lost-sentence", [("amount", lost(messages, review.loss(), rules).into())])
}

/// `Best found: 42 B in one move (+1600). Your largest B group: 9.`, with a symbol for the colour.
pub(crate) fn plan(messages: Messages, plan: &Plan, rules: &Rules, symbol: impl Fn(Color) -> char) -> String {
    let color = || ("color", symbol(plan.color).to_string().into());
    let points = format!(" (+{})", messages.number(plan.points));
    let points = if rules.ranks_by_tiles_left() { String::new() } else { points };
    let found = messages
        .format("plan-found", [("tiles", messages.grouped(plan.tiles)), color(), ("points", points.into())]);
    let own = match plan.own {
        0 => messages.format("plan-none", [color()]),
        own => messages.format("plan-own", [color(), ("own", messages.grouped(own))]),
    };
    sentences::paragraph([found, own])
}

/// `with 42 B in one move`, beside par.
pub(crate) fn plan_of_par(messages: Messages, plan: &Plan, symbol: fn(Color) -> char) -> String {
    let color = symbol(plan.color).to_string().into();
    messages.format("plan-of-par", [("tiles", messages.grouped(plan.tiles)), ("color", color)])
}

/// A turning point as a sentence, with the beginning of the better line.
pub(crate) fn turning_point(
    messages: Messages,
    point: &TurningPoint,
    review: &Review,
    rules: &Rules,
) -> String {
    let amount = lost(messages, point.loss, rules);
    let amount = if point.disputed { messages.format("perhaps", [("what", amount.into())]) } else { amount };
    let amount = ("amount", amount.into());
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
    sentences::paragraph([lost].into_iter().chain(better))
}

/// What the move with this index lost, in sentences, with the facts about it. The review must be that of the game.
pub(crate) fn reviewed_move(messages: Messages, index: usize, review: &Review, game: &Game) -> String {
    let cell = game.moves()[index].cell;
    let facts = messages.clauses(&move_facts(messages, index, review, game.rules()));
    let number = messages.ungrouped(index + 1);
    let arguments = [("move", number), ("cell", cell.to_string().into()), ("facts", facts.into())];
    let verdict = messages.format("reviewed-move", arguments);
    let better = review.better_from(index).map(|line| better_line(messages, line));
    let differences = difference_sentence(messages, &review.facts(game, index), cell);
    sentences::paragraph([verdict].into_iter().chain(better).chain(differences))
}

/// `Better: c4, d7.`
pub(crate) fn better_line(messages: Messages, line: &[Cell]) -> String {
    messages.format("better-line-sentence", [("cells", line_beginning(messages, line).into())])
}

/// `Difference: c4 leaves one B: no clear.`, in lines of text; `None` without a fact.
pub(crate) fn difference_sentence(messages: Messages, facts: &[Fact], played: Cell) -> Option<String> {
    let facts = facts.iter().map(|found| fact(messages, found, played, Color::letter));
    let both = |first: String, second: String| {
        messages.format("two-differences", [("first", first.into()), ("second", second.into())])
    };
    let differences = ("differences", facts.reduce(both)?.into());
    Some(messages.format("difference-sentence", [differences]))
}

/// A fact that sets the better line apart from the best one after the move `played`, as a clause. `symbol` stands for a
/// colour.
pub(crate) fn fact(messages: Messages, fact: &Fact, played: Cell, symbol: impl Fn(Color) -> char) -> String {
    let cell = |cell: Cell| ("cell", cell.to_string().into());
    let tiles = |tiles: u32| ("tiles", messages.grouped(tiles));
    let color = |color: Color| ("color", symbol(color).to_string().into());
    let colored = |of: Color, left: u32| messages.format("tiles-of-color", [tiles(left), color(of)]);
    let in_one_move = |of: Color, whole: u32, parts: Vec<String>| {
        let parts = ("parts", listed(messages, parts).into());
        messages.format("fact-one-move", [cell(played), tiles(whole), color(of), parts])
    };
    match fact {
        Fact::Stranded { color, tiles } => {
            let left = ("left", colored(*color, *tiles).into());
            messages.format("fact-stranded", [cell(played), left])
        }
        Fact::Left { tiles } => {
            let left = tiles.iter().map(|(&color, &tiles)| colored(color, tiles)).collect();
            messages.format("fact-left", [cell(played), ("left", listed(messages, left).into())])
        }
        Fact::NoneLeft { color: of, tiles: left } => {
            messages.format("fact-none-left", [cell(played), tiles(*left), color(*of)])
        }
        Fact::Grown { tiles: grown, now, first, .. } => {
            let sizes = [tiles(*grown), ("now", messages.grouped(*now))];
            match (*first, sizes) {
                (Some(first), [grown, now]) => messages.format("fact-grown", [cell(first), grown, now]),
                (None, sizes) => messages.format("fact-grown-later", sizes),
            }
        }
        Fact::Split { color, tiles, parts } => {
            in_one_move(*color, *tiles, parts.iter().map(|&size| messages.number(size)).collect())
        }
        Fact::Largest { color, tiles, other: 0 } => {
            in_one_move(*color, *tiles, vec![messages.text("none-of-color").into_owned()])
        }
        Fact::Largest { color, tiles, other } => in_one_move(*color, *tiles, vec![messages.number(*other)]),
    }
}

/// `18, 9 and 4`.
fn listed(messages: Messages, mut items: Vec<String>) -> String {
    let last = items.pop().unwrap_or_default();
    if items.is_empty() {
        return last;
    }
    messages.format("list-end", [("before", messages.items(&items).into()), ("last", last.into())])
}

/// The class of the move with this index, and what it lost. The review must have such a move.
pub(crate) fn move_facts(messages: Messages, index: usize, review: &Review, rules: &Rules) -> Vec<String> {
    let made = &review.moves[index];
    let lost = || {
        let id = if made.class.is_some() { "review-lost" } else { "review-perhaps-lost" };
        messages.format(id, [("amount", lost(messages, made.loss, rules).into())])
    };
    let facts = [
        Some(messages.text(class(made)).into_owned()),
        (made.loss > 0).then(lost),
        made.lost_clear.then(|| messages.text("lost-clear").into_owned()),
    ];
    facts.into_iter().flatten().collect()
}

/// `lost 25 points`.
pub(crate) fn lost_in_all(messages: Messages, loss: i64, rules: &Rules) -> String {
    messages.format("review-lost", [("amount", messages.count(loss, unit(rules)).into())])
}

/// The stars of a reviewed game, or `-` if it has none.
pub(crate) fn stars_column(messages: Messages, review: Option<&Review>) -> String {
    let reached = review.and_then(|review| review.stars);
    reached.map_or_else(|| "-".to_owned(), |reached| stars(messages, reached))
}

/// The stars of a reviewed game unless a column shows them, and whether no better line is known.
pub(crate) fn award_of(messages: Messages, review: Option<&Review>, has_column: bool) -> Option<String> {
    let review = review?;
    let stars = review.stars.filter(|_| !has_column).map(|reached| stars(messages, reached));
    let best_known = review.is_best_known().then(|| messages.text("best-known").into_owned());
    let facts: Vec<String> = stars.into_iter().chain(best_known).collect();
    (!facts.is_empty()).then(|| messages.join(&facts))
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

pub(crate) fn lost(messages: Messages, loss: i64, rules: &Rules) -> String {
    messages.count_ungrouped(loss, unit(rules))
}

/// The first moves of a line, and the number of the others.
fn line_beginning(messages: Messages, cells: &[Cell]) -> String {
    let shown = cells.iter().take(MAX_MOVES).map(ToString::to_string);
    let more = cells.len().saturating_sub(MAX_MOVES);
    let more = (more > 0).then(|| hints::more_moves(messages, more));
    messages.items(&shown.chain(more).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests;
