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
        better: (loss > 0).then(|| cells.clone()),
    };
    let fact = Fact::Split { color: b(), tiles: 31, parts: vec![18, 9, 4] };
    let moment = Moment { index: 1, price: 1200, better: cells[1..].to_vec(), facts: vec![fact] };
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
        let moments = review.moments.iter().map(|moment| moment_in_text(messages, moment, &review, &game));
        let moves = (0..3).map(|index| messages.join(&move_facts(messages, index, &review, game.rules())));
        [summary(messages, &review, game.rules())].into_iter().chain(moments).chain(moves).collect::<Vec<_>>()
    };
    assert_eq!(
        told,
        [
            "Lost: 1200 points.",
            "Move 2, a1. b1 leads to 31 B in one move. a1 splits them: 18, 9 and 4. Your move cost 1200 points. Better: b1, c1, d1, e1, f1, \
             g1, h1, i1, j1, k1, l1, m1, 2 more moves.",
            "blunder - lost 1200 points - lost the clear",
            "nothing better known",
            "not sure",
        ]
    );
}

fn b() -> Color {
    Color::from_letter('B').expect("a letter")
}

#[test]
fn each_fact_has_a_sentence_of_its_own_and_the_price_follows() {
    let a = Color::from_letter('A').expect("a letter");
    let facts = [
        Fact::Stranded { color: b(), tiles: 1 },
        Fact::Left { tiles: [(a, 2), (b(), 1)].into() },
        Fact::Left { tiles: [(a, 2), (b(), 1), (Color::from_letter('C').expect("a letter"), 4)].into() },
        Fact::NoneLeft { color: b(), tiles: 3 },
        Fact::Grown { color: b(), tiles: 9, now: 4, first: Some(Cell::new(0, 0)) },
        Fact::Grown { color: b(), tiles: 9, now: 4, first: None },
        Fact::Split { color: b(), tiles: 31, parts: vec![18, 9, 4] },
        Fact::Largest { color: b(), tiles: 42, other: 27 },
        Fact::Largest { color: b(), tiles: 4, other: 0 },
    ];
    let told = Moment { index: 0, price: 299, better: Vec::new(), facts: facts.into() };
    let rules = Rules::default();
    // Two stars at 100 points and five at 500: a star is worth 125.
    let scale = r#"{"version":2,"state":"complete","thresholds":[50,100,150,200,250,300,400,500]}"#;
    let scale: Scale = serde_json::from_str(scale).expect("a scale");
    let in_stars = |charset, price| {
        let messages = Messages::new(Language::English, charset);
        let told = Moment { price, facts: Vec::new(), ..told.clone() };
        moment(messages, &told, ["1", "2"], Some(&scale), &rules, Color::letter).concat()
    };
    assert_eq!(
        [(Charset::Unicode, 299), (Charset::Ascii, 299), (Charset::Unicode, 31), (Charset::Unicode, 99)]
            .map(|(charset, price)| in_stars(charset, price)),
        [
            "Your move cost 299 points, 2¼ stars.",
            "Your move cost 299 points, 2.25 stars.",
            "Your move cost 31 points.",
            "Your move cost 99 points, ¾ star."
        ]
    );
    assert_eq!(
        moment(Messages::PLAIN_ENGLISH, &told, ["1", "2"], None, &rules, Color::letter),
        [
            "2 leaves one B, which no move can remove: no clear.",
            "1 still clears the board. 2 leaves 2 A and one B at best.",
            "1 still clears the board. 2 leaves 7 tiles at best.",
            "1 ends without B. 2 leaves 3 at best.",
            "1 first makes the group of 2 9 tiles large. Now it has 4.",
            "1 lets the group of 2 grow to 9 tiles. Now it has 4.",
            "1 leads to 31 B in one move. 2 splits them: 18, 9 and 4.",
            "1 leads to 42 B in one move, 2 to 27.",
            "1 leads to 4 B in one move, 2 to none.",
            "Your move cost 299 points.",
        ]
    );
}
