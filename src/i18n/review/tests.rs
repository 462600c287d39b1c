use super::*;
use crate::i18n::Language;
use crate::notation::Replay;

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
        disputed: loss == 7,
        lost_clear,
        better: (loss > 0).then(|| cells.clone()),
    };
    let point = |from, to, culprit| TurningPoint { from, to, loss: 1200, disputed: to == 2, culprit };
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
        turning_points: vec![point(0, 1, Some(0)), point(0, 2, None)],
    };
    let told = {
        let messages = Messages::PLAIN_ENGLISH;
        let points = review.turning_points.iter();
        let points = points.map(|point| turning_point(messages, point, &review, game.rules()));
        let moves = (0..3).map(|index| reviewed_move(messages, index, &review, &game));
        [summary(messages, &review, game.rules())].into_iter().chain(points).chain(moves).collect::<Vec<_>>()
    };
    assert_eq!(
        told,
        [
            "Lost: 1200 points.",
            "Move 1 lost 1200 points. Better: a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, 3 more moves.",
            "Moves 1 to 2 lost perhaps 1200 points. Better from move 1 on: a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, \
             l1, 3 more moves.",
            "Move 1, a1: blunder, lost 1200 points, lost the clear. Better: a1, b1, c1, d1, e1, f1, \
             g1, h1, i1, j1, k1, l1, 3 more moves.",
            "Move 2, a1: nothing better known.",
            "Move 3, a1: unclear (two searches disagree), perhaps lost 7 points. Better: c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, \
             n1, 1 more move.",
        ]
    );
}

#[test]
fn each_fact_has_a_sentence_of_its_own() {
    let [a, b] = ['A', 'B'].map(|letter| Color::from_letter(letter).expect("a letter"));
    let [better, played] = ["d7", "c4"].map(|cell| cell.parse::<Cell>().expect("a cell"));
    let facts = [
        Fact::Stranded { color: b, tiles: 1 },
        Fact::Left { tiles: [(a, 2), (b, 1)].into() },
        Fact::NoneLeft { color: b, tiles: 3 },
        Fact::Grown { color: b, tiles: 9, now: 4, first: Some(better) },
        Fact::Grown { color: b, tiles: 9, now: 4, first: None },
        Fact::Split { color: b, tiles: 31, parts: vec![18, 9, 4] },
        Fact::Largest { color: b, tiles: 42, other: 27 },
        Fact::Largest { color: b, tiles: 4, other: 0 },
    ];
    let told = {
        let messages = Messages::PLAIN_ENGLISH;
        let facts_told = facts.iter().map(|told| fact(messages, told, played, Color::letter));
        facts_told.chain(difference_sentence(messages, &facts[..2], played)).collect::<Vec<_>>()
    };
    assert_eq!(
        told,
        [
            "c4 leaves one B: no clear",
            "the best line after c4 leaves 2 A and one B: no clear",
            "no B left, 3 in the best line after c4",
            "d7 first makes this group 9 tiles, not 4",
            "later this group has 9 tiles, not 4",
            "31 B in one move, 18, 9 and 4 in the best line after c4",
            "42 B in one move, 27 in the best line after c4",
            "4 B in one move, none in the best line after c4",
            "Difference: c4 leaves one B: no clear; the best line after c4 leaves 2 A and one B: no clear.",
        ]
    );
}
