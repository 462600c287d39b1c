//! Kept reviews as JSON.

use crate::book::{game, random_game};
use crate::lines::first_line;
use proptest::prelude::*;
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::{Cell, Color};
use samegame::game::Game;
use samegame::notation::Replay;
use samegame::review::{Fact, Moment, MoveClass, Plan, Review, ReviewedMove, Reviewer, Scale, Stars};
use samegame::solver::search::SearchOptions;
use samegame::store::KeptReview;

/// A complete scale without searches for it.
pub(crate) fn scale() -> Scale {
    serde_json::from_str(r#"{"version":2,"state":"complete","thresholds":[40,45]}"#).unwrap()
}

const CLASSES: [Option<MoveClass>; 6] = [
    None,
    Some(MoveClass::Best),
    Some(MoveClass::Good),
    Some(MoveClass::Inaccuracy),
    Some(MoveClass::Mistake),
    Some(MoveClass::Blunder),
];

/// A review of this game whose numbers agree with each other. Its lines are not kept.
pub(crate) fn random_review(game: &Game, rng: &mut Xoshiro256PlusPlus) -> Review {
    let count = if rng.random_bool(0.7) { game.moves().len() } else { 0 };
    let bits = rng.random_range(1..56);
    let losses: Vec<i64> = (0..count).map(|_| rng.random_range(0..1_i64 << bits)).collect();
    let reached = rng.random_range(-1_i64 << 61..1 << 61);
    let mut best = reached + losses.iter().sum::<i64>();
    let review_best = best;
    let cells: Vec<Cell> = game.moves().iter().map(|made| made.cell).collect();
    let moves = losses.into_iter().enumerate().map(|(index, loss)| {
        best -= loss;
        ReviewedMove {
            best_after: best,
            loss,
            class: CLASSES[rng.random_range(0..6)],
            lost_clear: rng.random_bool(0.2),
            is_confirmed: false,
            better: rng.random_bool(0.5).then(|| [&cells[..index], &[Cell::new(0, 0); 2]].concat()),
        }
    });
    let moves: Vec<ReviewedMove> = moves.collect();
    let color = || Color::from_letter('B').unwrap();
    let facts = [
        Fact::Left { tiles: [(color(), 3)].into() },
        Fact::Grown { color: color(), tiles: 9, now: 4, first: Some(Cell::new(2, 3)) },
        Fact::Split { color: color(), tiles: 31, parts: vec![18, 13] },
    ];
    let moments = (0..count.min(3)).map(|index| {
        let is_of_plan = rng.random_bool(0.3);
        let broken = [Fact::Broken { color: color(), tiles: 40, removed: 3 }];
        let facts = if is_of_plan { broken.to_vec() } else { facts[..rng.random_range(1..=3)].to_vec() };
        Moment {
            index,
            price: moves[index].class.map(|_| moves[index].loss),
            better: vec![Cell::new(1, 0); rng.random_range(1..4)],
            facts,
        }
    });
    let moments = moments.collect();
    let cells = vec![Cell::new(0, 1), Cell::new(3, 0)];
    let plan = (count > 0).then(|| Plan {
        color: color(),
        tiles: 42,
        cells,
        points: 1600,
        own: 9,
        own_color: color(),
        largest: 12,
        largest_color: color(),
        clears: true,
        moves_before: 38,
        removals_before: 2,
        own_removals: 7,
    });
    let has_scale = rng.random_bool(0.8);
    Review {
        best: review_best,
        best_line: vec![Cell::new(0, 0)],
        reached,
        baseline: rng.random_bool(0.8).then(|| rng.random_range(-1e9..1e9)),
        stars: has_scale.then(|| Stars::ALL.choose(rng).copied()).flatten(),
        scale: has_scale.then(scale),
        proved: rng.random_bool(0.2),
        // Few numbers, so that some reviews are equally deep.
        nodes: rng.random_range(0..4),
        moves,
        plan,
        moments,
    }
}

fn random_kept(seed: u64) -> KeptReview {
    let game = random_game(seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    KeptReview::new(&game, &random_review(&game, &mut rng)).unwrap()
}

/// A game whose first move is a blunder.
pub(crate) const CROSS: &str = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1";

/// The review of a game in which its first move cost 16 points.
pub(crate) fn review_of(game: &Game, nodes: u64, stars: Option<Stars>) -> Review {
    let moves = (0..game.moves().len()).map(|index| ReviewedMove {
        best_after: 48,
        loss: if index == 0 { 16 } else { 0 },
        class: Some(if index == 0 { MoveClass::Blunder } else { MoveClass::Best }),
        lost_clear: false,
        is_confirmed: false,
        better: None,
    });
    Review {
        best: 64,
        best_line: Vec::new(),
        reached: 48,
        baseline: Some(45.5),
        stars,
        scale: stars.map(|_| scale()),
        proved: false,
        nodes,
        moves: moves.collect(),
        plan: None,
        moments: vec![Moment {
            index: 0,
            price: Some(16),
            better: vec![Cell::new(0, 0); 2],
            facts: Vec::new(),
        }],
    }
}

pub(crate) fn kept(code: &str, nodes: u64, stars: Option<Stars>) -> KeptReview {
    let game = game(code);
    KeptReview::new(&game, &review_of(&game, nodes, stars)).unwrap()
}

/// The same review of another game.
pub(crate) fn kept_with_code(code: &str, kept: &KeptReview) -> KeptReview {
    read(&json(kept).replace(&kept.code, code)).unwrap()
}

fn json(kept: &KeptReview) -> String {
    serde_json::to_string(kept).unwrap()
}

fn read(json: &str) -> Option<KeptReview> {
    serde_json::from_str(json).ok()
}

/// A move of a review without the line that is not kept: only errors and the next loss after each have one.
fn kept_move(moves: &[ReviewedMove], index: usize) -> ReviewedMove {
    let is_error = |index: usize| moves[index].class.is_some_and(MoveClass::is_error);
    let is_next_loss = |error: usize| {
        (error + 1..moves.len()).find(|&later| moves[later].loss > 0) == Some(index) && is_error(error)
    };
    let is_kept = is_error(index) || (0..index).any(is_next_loss);
    ReviewedMove { better: moves[index].better.clone().filter(|_| is_kept), ..moves[index] }
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn a_review_is_read_as_it_was_written_with_the_lines_of_its_errors_and_moments(seed in any::<u64>()) {
        let game = random_game(seed);
        let review = random_review(&game, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        let kept = KeptReview::new(&game, &review).unwrap();
        prop_assert_eq!(read(&json(&kept)), Some(kept.clone()), "{}", json(&kept));
        let expected = Review {
            best_line: if review.moves.is_empty() { Vec::new() } else { review.best_line.clone() },
            moves: (0..review.moves.len()).map(|index| kept_move(&review.moves, index)).collect(),
            ..review
        };
        prop_assert_eq!(kept.review(), &expected);
        prop_assert_eq!(&kept.code, &Replay::from(&game).code());
    }

    #[test]
    fn extreme_numbers_are_refused_or_read(
        (seed, at, number) in (any::<u64>(), any::<prop::sample::Index>(), prop_oneof![
            Just("9223372036854775807"), Just("-9223372036854775808"), Just("18446744073709551615"),
            Just("18446744073709551616"), Just("-1"), Just("null"), Just("NaN"), Just("-0"), Just("1e308"),
            Just("1e400")
        ])
    ) {
        let line = json(&random_kept(seed));
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '.';
        let numbers: Vec<_> = line.match_indices(|letter: char| letter.is_ascii_digit()).collect();
        let (before, after) = line.split_at(numbers[at.index(numbers.len())].0);
        let changed = format!("{}{number}{}", before.trim_end_matches(is_part), after.trim_start_matches(is_part));
        if let Some(kept) = read(&changed) {
            prop_assert!(kept.review().loss() >= 0);
            prop_assert_eq!(read(&json(&kept)), Some(kept), "{}", changed);
        }
    }
}

#[test]
fn numbers_that_contradict_each_other_are_refused() {
    let line = json(&kept(CROSS, 46, Some(Stars::THREE)));
    let moves = r#"[{"loss":16,"class":"blunder","lost_clear":false},{"loss":0,"class":"best","lost_clear":false},{"loss":0,"class":"best","lost_clear":false}]"#;
    let last = r#",{"loss":0,"class":"best","lost_clear":false}]"#;
    let moment = r#"[{"move":0,"better":["a1","a1"],"facts":[]}]"#;
    let scale = r#"{"version":2,"state":"complete","thresholds":[40,45]}"#;
    let expected = format!(
        r#"{{"code":"{CROSS}","review":{{"best":64,"reached":48,"baseline":45.5,"stars":3.0,"scale":{scale},"proved":false,"nodes":46,"moves":{moves},"moments":{moment}}}}}"#
    );
    assert_eq!(line, expected);
    for (from, to) in [
        (r#""stars":3.0"#, r#""stars":5.5"#),
        (&format!(r#","scale":{scale}"#), ""),
        (r#""best":64"#, r#""best":65"#),
        (r#""reached":48"#, r#""reached":65"#),
        ("45.5", "1e400"),
        (r#""proved":false"#, r#""proved":null"#),
        (r#"[{"loss":16"#, r#"[{"loss":-16"#),
        ("blunder", "blund"),
        (last, "]"),
        (last, r#",{"loss":0,"lost_clear":false},{"loss":0,"lost_clear":false}]"#),
        (r#""loss":16,"class""#, r#""loss":9223372036854775807,"class""#),
        (moves, "[]"),
        (r#""move":0"#, r#""move":3"#),
        (r#"["a1","a1"]"#, r#"["a1",""]"#),
        (r#""facts":[]"#, r#""facts":[{"kind":"left","tiles":{"1":1}}]"#),
        ("+b1.b1.a1", "+b1.b1"),
        ("+b1.b1.a1", "+b1.b1.a1.u.r"),
        ("+b1.b1.a1", "+b1._hint.b1.a1"),
        ("+b1.b1.a1", "+b1.b1.a1+player=Ada"),
        ("+b1.b1.a1", "+b1.b1.a01"),
    ] {
        assert!(line.contains(from), "{from}");
        let forged = line.replacen(from, to, 1);
        assert_eq!(read(&forged), None, "{forged}");
    }
    // The difference does not fit into the type of the numbers.
    let extreme = r#""best":9223372036854775807,"reached":-9223372036854775808,"proved":false,"nodes":0"#;
    assert_eq!(read(&format!(r#"{{"code":"{CROSS}","review":{{{extreme}}}}}"#)), None);
}

#[test]
fn reviews_of_finished_unfinished_and_large_games_are_kept() {
    let rows = vec!["AB".repeat(60); 100].join("/");
    let mut games = vec![game(&format!("sg1:tiles:board:{rows}+a1")), game("sg1:tiles:board:AB")];
    for seed in 0..20 {
        let whole = random_game(seed);
        let half = whole.moves()[..whole.moves().len() / 2].iter().map(|made| made.cell);
        games.push(whole.restarted().with_moves(&half.collect::<Vec<_>>()).unwrap());
        games.push(whole);
    }
    for (game, nodes) in games.iter().zip([0, 1, 500, 3_000].into_iter().cycle()) {
        let options = SearchOptions { nodes: Some(nodes), threads: 1, ..SearchOptions::default() };
        let mut reviewer = Reviewer::new(game, &options);
        let stops_at_once = nodes == 1;
        reviewer.run(&|| stops_at_once, &mut |_| ());
        let review = reviewer.review();
        let kept = KeptReview::new(game, &review).unwrap();
        assert_eq!(read(&json(&kept)), Some(kept.clone()));
        assert_eq!((kept.review().loss(), kept.review().margin()), (review.loss(), review.margin()));
        let best_totals =
            |review: &Review| review.moves.iter().map(|made| made.best_after).collect::<Vec<_>>();
        assert_eq!(best_totals(kept.review()), best_totals(&review));
    }
}

#[test]
fn a_review_of_another_game_is_not_kept() {
    let (three_moves, two_moves) = (game(CROSS), game("sg1:topcoder:board:RBB/RRR/RBB+a1.a1"));
    assert!(KeptReview::new(&two_moves, &review_of(&three_moves, 1, None)).is_none());
}

#[test]
fn the_example_on_the_page_is_a_review() {
    let page = include_str!("../../src/store/README.md");
    let example =
        page.lines().skip_while(|line| format!("{line}\n") != first_line("reviews", 1)).nth(1).unwrap();
    let kept = read(example).unwrap();
    assert_eq!((kept.code.as_str(), json(&kept).as_str()), (CROSS, example));
}
