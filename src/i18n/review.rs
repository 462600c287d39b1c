//! Messages about the review of a game.

use crate::board::{Cell, Color, Group, Rules};
use crate::game::Game;
use crate::i18n::{Charset, Messages, TextId, game, sentences};
use crate::review::{Fact, Moment, MoveClass, NoStars, Plan, Review, Scale, Stars};
use std::cmp::Reverse;

/// The quarters of a star in four stars: what a game is worth between random ones and a strong search.
const MAX_QUARTERS: u8 = 16;

/// A plan calls a group late if at least this many moves come before it.
const LATE: usize = 10;

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
    let symbols = match messages.charset {
        Charset::Unicode => ['☆', '½', '★'],
        Charset::Ascii | Charset::Wide => ['.', '+', '*'],
    };
    let places = (0..5).map(|place| halves.saturating_sub(2 * place).min(2));
    places.map(|halves| symbols[usize::from(halves)]).collect()
}

/// Stars in few columns: `3½★`, or `★` if their number is not known.
pub(crate) fn stars_in_short(messages: Messages, stars: Option<Stars>) -> String {
    let number = stars.map_or_else(String::new, |stars| number_of_stars(messages, stars.halves().into()));
    number + if messages.charset == Charset::Unicode { "★" } else { "*" }
}

/// The stars that a word shows.
pub(crate) fn stars_in(messages: Messages, word: &str) -> Option<Stars> {
    Stars::ALL.into_iter().find(|&shown| stars(messages, shown) == word)
}

/// `2½`, or `2.5` in ASCII, for five half stars.
pub(crate) fn number_of_stars(messages: Messages, halves: u32) -> String {
    match messages.charset {
        Charset::Unicode if halves % 2 == 1 => format!("{}½", halves / 2),
        Charset::Unicode | Charset::Ascii | Charset::Wide => {
            messages.number_or_decimal(f64::from(halves) / 2.0)
        }
    }
}

/// `2½ stars`, or `2.5 stars` in ASCII.
pub(crate) fn stars_in_words(messages: Messages, stars: Stars) -> String {
    halves_in_words(messages, stars.halves().into())
}

/// As [`stars_in_words`], for the stars of any number of games.
pub(crate) fn halves_in_words(messages: Messages, halves: u32) -> String {
    let number = number_of_stars(messages, halves);
    messages.format("stars-in-words", [("halves", messages.grouped(halves)), ("stars", number.into())])
}

/// What a finished game lost in all, as a sentence.
pub(crate) fn summary(messages: Messages, review: &Review, rules: &Rules) -> String {
    if review.loss() == 0 {
        return messages.text("no-better-line-sentence").into_owned();
    }
    messages.format("review-lost-sentence", [("amount", amount(messages, review.loss(), rules).into())])
}

/// `The best line takes 42 B in one move (+1600).`, `Your largest A group: 9.` and perhaps what to do otherwise, with
/// symbols for the colours. `found` is the id of the first sentence.
pub(crate) fn plan(
    messages: Messages,
    plan: &Plan,
    rules: &Rules,
    found: TextId,
    symbol: impl Fn(Color) -> char,
) -> Vec<String> {
    let color = || ("color", symbol(plan.color).to_string().into());
    let points = format!(" ({})", game::signed(messages, plan.points));
    let points = if rules.ranks_by_tiles_left() { String::new() } else { points };
    let found =
        messages.format(found, [("tiles", messages.grouped(plan.tiles)), color(), ("points", points.into())]);
    let own_color = ("color", symbol(plan.own_color).to_string().into());
    let own = messages.format("plan-own", [own_color, ("own", messages.grouped(plan.own))]);
    let counts = [
        color(),
        ("moves", messages.grouped(plan.moves_before)),
        ("removals", messages.grouped(plan.removals_before)),
        ("own", messages.grouped(plan.own_removals)),
    ];
    let is_second =
        plan.largest >= plan.tiles && plan.largest_color != plan.color && plan.own_color == plan.color;
    let found = if is_second {
        let color = ("color", symbol(plan.largest_color).to_string().into());
        let praise = messages.format("plan-second", [color, ("tiles", messages.grouped(plan.largest))]);
        sentences::paragraph([praise, found])
    } else {
        found
    };
    let advice = if plan.own >= plan.tiles && plan.own_color == plan.color {
        Some(messages.text("plan-same").into_owned())
    } else if plan.own_color != plan.color && plan.is_matched() {
        Some(messages.format("plan-alike", [color()]))
    } else if plan.is_matched() {
        None
    } else if plan.own_removals > plan.removals_before + 1 {
        // One removal more or less tells nothing.
        Some(messages.format("plan-saved", counts))
    } else {
        // A group that comes in the first moves needs no patience.
        let moves = ("moves", messages.grouped(plan.moves_before + 1));
        let waits = plan.moves_before >= LATE && plan.removals_before == 0;
        waits.then(|| messages.format("plan-late", [color(), moves]))
    };
    let clears = plan.clears.then(|| messages.text("plan-clears").into_owned());
    [found, own].into_iter().chain(advice).chain(clears).collect()
}

/// What made a game that nothing beats: its largest groups, whether the player saved up the colour of the first of them,
/// and the clear. `own` is what the game gathers itself.
pub(crate) fn strengths(
    messages: Messages,
    own: &Plan,
    game: &Game,
    symbol: impl Fn(Color) -> char,
) -> Vec<String> {
    let mut groups: Vec<Group> = game.moves().iter().map(|played| played.removed.group).collect();
    groups.sort_by_key(|group| Reverse(group.size));
    let largest = groups.iter().take(3);
    let largest = largest.map(|group| format!("{}\u{a0}{}", group.size, symbol(group.color)));
    let largest = messages.items(&largest.collect::<Vec<_>>());
    let largest = messages.format("largest-groups", [("groups", largest.into())]);
    let (before, removals) = (own.moves_before, own.removals_before);
    // At most half of the share of a colour.
    let is_saved = before >= LATE && 2 * removals * game.first_board().colors().count() <= before;
    let saved = is_saved.then(|| {
        let color = ("color", symbol(own.color).to_string().into());
        let [moves, removals] = [before, removals].map(|number| messages.grouped(number));
        messages.format("largest-saved", [color, ("moves", moves), ("removals", removals)])
    });
    let bonus = if game.board().is_cleared() { game.score() - game.points() } else { 0 };
    let cleared = || messages.format("cleared-for", [("bonus", game::signed(messages, bonus).into())]);
    [largest].into_iter().chain(saved).chain((bonus > 0).then(cleared)).collect()
}

/// What sets a moment apart, and its price if it is known, in sentences: `d7 gets 49 B in one move. c4 splits them: 31 and 12.`, then
/// `Your move cost 299 points and 2.25 stars.` `names` are what the better move and the one played are called, and `symbol`
/// stands for a colour.
pub(crate) fn moment(
    messages: Messages,
    moment: &Moment,
    names: [&str; 2],
    scale: Option<&Scale>,
    rules: &Rules,
    symbol: impl Fn(Color) -> char,
) -> Vec<String> {
    let facts = moment.facts.iter().map(|told| fact(messages, told, names, &symbol));
    let Some(price) = moment.price else { return facts.collect() };
    let amount = ("amount", amount(messages, price, rules).into());
    let price = match scale.and_then(|scale| scale.quarter_stars(price)) {
        Some(quarters @ 1..=MAX_QUARTERS) => {
            // `1¾`, or `1.75` in ASCII.
            let (whole, rest) = (quarters / 4, usize::from(quarters % 4));
            let stars = match messages.charset {
                Charset::Unicode if whole == 0 => ["0", "¼", "½", "¾"][rest].to_owned(),
                Charset::Unicode => format!("{whole}{}", ["", "¼", "½", "¾"][rest]),
                Charset::Ascii | Charset::Wide => (f64::from(quarters) / 4.0).to_string(),
            };
            let stars = ("stars", stars.into());
            messages.format("price-in-stars", [amount, ("quarters", messages.grouped(quarters)), stars])
        }
        _ => messages.format("price", [amount]),
    };
    facts.chain([price]).collect()
}

/// A moment in plain mode: `Move 33, c4. d7 gets 49 B in one move. … Better: d7, e3.`
pub(crate) fn moment_in_text(messages: Messages, told: &Moment, review: &Review, game: &Game) -> String {
    let (played, better) = (game.moves()[told.index].cell, told.better.first());
    let names = [better.map(ToString::to_string).unwrap_or_default(), played.to_string()];
    let [better, played] = names.each_ref().map(String::as_str);
    let scale = review.scale.as_ref();
    let sentences = moment(messages, told, [better, played], scale, game.rules(), Color::letter);
    let number = messages.ungrouped(told.index + 1);
    let arguments =
        [("move", number), ("cell", played.into()), ("facts", sentences::paragraph(sentences).into())];
    let moment = messages.format("moment-in-text", arguments);
    sentences::paragraph([moment, better_line(messages, &told.better)])
}

/// `Better: c4, d7.`
pub(crate) fn better_line(messages: Messages, line: &[Cell]) -> String {
    let shown = line.iter().take(MAX_MOVES).map(ToString::to_string);
    let more = line.len().saturating_sub(MAX_MOVES);
    let more = (more > 0).then(|| game::more_moves(messages, more));
    let cells = messages.items(&shown.chain(more).collect::<Vec<_>>());
    messages.format("better-line-sentence", [("cells", cells.into())])
}

/// A fact about a better line and the best one after another move, in a sentence or two. `names` are what the first moves
/// of both are called, and `symbol` stands for a colour.
pub(crate) fn fact(
    messages: Messages,
    fact: &Fact,
    [better, played]: [&str; 2],
    symbol: impl Fn(Color) -> char,
) -> String {
    let [better, played] = [("better", better.to_owned().into()), ("played", played.to_owned().into())];
    let color = |color: Color| ("color", symbol(color).to_string().into());
    let number = |name, tiles: u32| (name, messages.number(tiles).into());
    let of_color = |(of, tiles): (&Color, &u32)| {
        messages.format("tiles-of-color", [("tiles", messages.grouped(*tiles)), color(*of)])
    };
    match fact {
        Fact::Stranded { color: of, tiles } => {
            messages.format("fact-stranded", [played, ("left", of_color((of, tiles)).into())])
        }
        Fact::Left { .. } => messages.format("fact-left", [better, played]),
        Fact::NoneLeft { color: of, tiles } => {
            messages.format("fact-none-left", [better, played, color(*of), number("tiles", *tiles)])
        }
        Fact::Broken { color: of, tiles, removed } => {
            let removed = ("removed", messages.number(*removed).into());
            messages.format("fact-broken", [better, played, number("tiles", *tiles), color(*of), removed])
        }
        Fact::Grown { tiles, now, first, .. } => {
            let id = if first.is_some() { "fact-grown" } else { "fact-grown-later" };
            messages.format(id, [better, played, number("tiles", *tiles), number("now", *now)])
        }
        Fact::Split { color: of, tiles, parts } => {
            let parts = listed(messages, parts.iter().map(|&size| messages.number(size)).collect());
            let parts = ("parts", parts.into());
            messages.format("fact-split", [better, played, number("tiles", *tiles), color(*of), parts])
        }
        Fact::Largest { color: of, tiles, other } => {
            let other = if *other == 0 {
                messages.text("none-of-color").into()
            } else {
                messages.number(*other).into()
            };
            let other = ("other", other);
            messages.format("fact-largest", [better, played, number("tiles", *tiles), color(*of), other])
        }
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

/// The class of the move with this index, and what it lost if that is certain. The review must have such a move.
pub(crate) fn move_facts(messages: Messages, index: usize, review: &Review, rules: &Rules) -> Vec<String> {
    let made = &review.moves[index];
    let class = format!("class-{}", made.class.map_or("unclear", MoveClass::name));
    // What a small loss cost tells all about it.
    let class = (made.class != Some(MoveClass::Good)).then(|| messages.text(&class).into_owned());
    let lost = || messages.format("review-lost", [("amount", amount(messages, made.loss, rules).into())]);
    let facts = [
        class,
        (made.loss > 0 && made.class.is_some()).then(lost),
        made.lost_clear.then(|| messages.text("lost-clear").into_owned()),
    ];
    facts.into_iter().flatten().collect()
}

/// The stars of a reviewed game, or `-` if it has none.
pub(crate) fn stars_column(messages: Messages, reached: Option<Stars>) -> String {
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

/// Points, or under rules that rank by them, tiles.
pub(crate) fn amount(messages: Messages, number: i64, rules: &Rules) -> String {
    messages.count_ungrouped(number, if rules.ranks_by_tiles_left() { "tiles" } else { "points" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::notation::Replay;
    use crate::review::ReviewedMove;

    #[test]
    fn stars_are_written_in_symbols_and_in_words() {
        let written = |language, charset| {
            let messages = Messages::new(language, charset);
            let some = [0, 3, 8].map(|index| Stars::ALL[index]);
            some.map(|number| format!("{} {}", stars(messages, number), stars_in_words(messages, number)))
        };
        let english = written(Language::English, Charset::Unicode);
        assert_eq!(english, ["★☆☆☆☆ 1 star", "★★½☆☆ 2½ stars", "★★★★★ 5 stars"]);
        let french = written(Language::French, Charset::Ascii);
        assert_eq!(french, ["*.... 1 etoile", "**+.. 2,5 etoiles", "***** 5 etoiles"]);
    }

    #[test]
    fn a_review_is_told_in_sentences() {
        let game = "sg1:standard:board:AABBCC+a1.a1.a1".parse::<Replay>().expect("a replay code");
        let game = game.game().expect("legal moves");
        let cells: Vec<Cell> = (0..15).map(|column| Cell::new(column, 0)).collect();
        let made = |loss, class, lost_clear| ReviewedMove {
            best_after: 1400 - loss,
            loss,
            class,
            lost_clear,
            is_confirmed: true,
            better: (loss > 0).then(|| cells.clone()),
        };
        let fact = Fact::Split { color: b(), tiles: 31, parts: vec![18, 9, 4] };
        let moment = Moment { index: 1, price: Some(1200), better: cells[1..].to_vec(), facts: vec![fact] };
        let review = Review {
            best: game.score() + 1200,
            best_line: cells.clone(),
            reached: game.score(),
            baseline: Some(0.0),
            stars: Some(Stars::try_from(2.5).expect("stars")),
            scale: None,
            proved: false,
            nodes: 1,
            moves: vec![
                made(1200, Some(MoveClass::Blunder), true),
                made(0, Some(MoveClass::Best), false),
                made(7, None, false),
            ],
            plan: None,
            moments: vec![moment],
        };
        let told = {
            let messages = Messages::PLAIN_ENGLISH;
            let moments =
                review.moments.iter().map(|moment| moment_in_text(messages, moment, &review, &game));
            let moves =
                (0..3).map(|index| messages.join(&move_facts(messages, index, &review, game.rules())));
            [summary(messages, &review, game.rules())]
                .into_iter()
                .chain(moments)
                .chain(moves)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            told,
            [
                "Lost: 1200 points.",
                "Move 2, a1. b1 gets 31 B in one move. a1 splits them: 18, 9 and 4. Your move cost 1200 points. Better: b1, c1, d1, e1, f1, \
                 g1, h1, i1, j1, k1, l1, m1, 2 more moves.",
                "blunder - lost 1200 points - lost the clear",
                "best known from here",
                "unsure",
            ]
        );
    }

    #[test]
    fn a_game_that_nothing_beats_tells_what_made_it() {
        // Ten pairs, of which one is A, and then what is left of A and of C.
        let strengths = |rest: &str| {
            let code =
                format!("sg1:standard:board:AA{}{rest}+a1{}.a1.a1", "BBDD".repeat(5), ".a1".repeat(10));
            let game = code.parse::<Replay>().expect("a code").game().expect("legal moves");
            let own = Plan::new(&game, &game).expect("moves");
            strengths(Messages::PLAIN_ENGLISH, &own, &game, Color::letter).join(" ").replace('\u{a0}', " ")
        };
        assert_eq!(
            [strengths("CCAAAA"), strengths("CCCCAA"), strengths("CCAAB")],
            [
                "Your largest groups: 4 A, 2 A, 2 B. Only one of the 12 moves before removed A. The clear brought +1000.",
                "Your largest groups: 4 C, 2 A, 2 B. You left C alone for 11 moves. The clear brought +1000.",
                "Your largest groups: 2 A, 2 B, 2 D.",
            ]
        );
    }

    fn b() -> Color {
        Color::from_letter('B').expect("a letter")
    }

    #[test]
    fn each_fact_has_a_sentence_of_its_own_and_the_price_follows() {
        let facts = [
            Fact::Stranded { color: b(), tiles: 1 },
            Fact::Left { tiles: [(b(), 2)].into() },
            Fact::NoneLeft { color: b(), tiles: 3 },
            Fact::Grown { color: b(), tiles: 9, now: 4, first: Some(Cell::new(0, 0)) },
            Fact::Grown { color: b(), tiles: 9, now: 4, first: None },
            Fact::Broken { color: b(), tiles: 48, removed: 7 },
            Fact::Split { color: b(), tiles: 31, parts: vec![18, 9, 4] },
            Fact::Largest { color: b(), tiles: 42, other: 27 },
            Fact::Largest { color: b(), tiles: 4, other: 0 },
        ];
        let told = Moment { index: 0, price: Some(299), better: Vec::new(), facts: facts.into() };
        let rules = Rules::default();
        // Two stars at 100 points and five at 500: a star is worth 125.
        let scale = r#"{"version":2,"state":"complete","thresholds":[50,100,150,200,250,300,400,500]}"#;
        let scale: Scale = serde_json::from_str(scale).expect("a scale");
        let in_stars = |charset, price| {
            let messages = Messages::new(Language::English, charset);
            let told = Moment { price: Some(price), facts: Vec::new(), ..told.clone() };
            moment(messages, &told, ["1", "2"], Some(&scale), &rules, Color::letter).concat()
        };
        assert_eq!(
            [(Charset::Unicode, 299), (Charset::Ascii, 299), (Charset::Unicode, 31), (Charset::Unicode, 99)]
                .map(|(charset, price)| in_stars(charset, price)),
            [
                "Your move cost 299 points and 2¼ stars.",
                "Your move cost 299 points and 2.25 stars.",
                "Your move cost 31 points.",
                "Your move cost 99 points and ¾ of a star."
            ]
        );
        assert_eq!(
            moment(Messages::PLAIN_ENGLISH, &told, ["1", "2"], None, &rules, Color::letter),
            [
                "2 leaves one B, which no move can remove: no clear.",
                "After 1, the board can still be cleared. After 2, no clear was found.",
                "1 ends without B. The best line found after 2 leaves 3.",
                "With 1 first, 2 gets 9 tiles instead of 4.",
                "After 1, 2 can get 9 tiles instead of 4.",
                "1 keeps 48 B for one big move. 2 uses up 7 of them.",
                "1 gets 31 B in one move. 2 splits them: 18, 9 and 4.",
                "1 gets 42 B in one move. 2 gets 27.",
                "1 gets 4 B in one move. 2 gets none.",
                "Your move cost 299 points.",
            ]
        );
    }
}
