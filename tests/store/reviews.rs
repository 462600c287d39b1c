//! The file of kept reviews, and reviews in the scores.

use crate::book::random_game;
use crate::review_lines::{CROSS, kept, kept_with_code, random_review, review_of};
use crate::temp_folder;
use jiff::Timestamp;
use proptest::prelude::*;
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::game::{Game, LogTag};
use samegame::notation::Replay;
use samegame::play::Scores;
use samegame::review::{Review, Stars};
use samegame::store::{FinishedGame, KeptReview, keep_reviews, read_reviews};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, thread};

fn reviews_in(folder: &Path) -> PathBuf {
    folder.join("reviews.txt")
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn in_any_order_the_deepest_review_and_the_most_stars_of_each_game_stay(
        (seeds, batches) in (prop::collection::vec((0..4_u64, any::<u64>()), 1..12), any::<u64>())
    ) {
        let folder = temp_folder();
        let reviews = reviews_in(folder.path());
        let random = |&(game, seed): &(u64, u64)| {
            let game = random_game(game);
            let review = random_review(&game, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            KeptReview::new(&game, &review).unwrap()
        };
        let all: Vec<KeptReview> = seeds.iter().map(random).collect();
        let mut expected: HashMap<&str, Review> = HashMap::new();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(batches);
        let mut rest = &all[..];
        while !rest.is_empty() {
            let (batch, later) = rest.split_at(rng.random_range(1..=rest.len()));
            prop_assert_eq!(keep_reviews(&reviews, batch).unwrap(), None);
            for kept in batch {
                let review = kept.review();
                let known = expected.entry(kept.code.as_str()).or_insert_with(|| review.clone());
                let (stars, scale) = (known.stars.max(review.stars), known.scale.clone().or_else(|| review.scale.clone()));
                let depth =
                    |review: &Review| (review.best, !review.moves.is_empty(), review.proved, review.nodes);
                if depth(review) >= depth(known) {
                    *known = review.clone();
                }
                (known.stars, known.scale) = (stars, scale);
            }
            rest = later;
            let read = read_reviews(&reviews).unwrap();
            for (code, review) in &expected {
                prop_assert_eq!(read.get(*code), Some(review));
            }
        }
        prop_assert_eq!(fs::read_to_string(&reviews).unwrap().lines().count(), expected.len() + 1);
    }
}

#[test]
fn nothing_is_written_if_nothing_changes() {
    let folder = temp_folder();
    let reviews = reviews_in(folder.path());
    keep_reviews(&reviews, &[kept(CROSS, 10, Some(Stars::ONE))]).unwrap();
    let modified = || fs::metadata(&reviews).unwrap().modified().unwrap();
    let before = modified();
    keep_reviews(&reviews, &[kept(CROSS, 9, Some(Stars::ONE)), kept(CROSS, 10, None)]).unwrap();
    assert_eq!(modified(), before);
    keep_reviews(&reviews, &[kept(CROSS, 9, Some(Stars::THREE))]).unwrap();
    let read = read_reviews(&reviews).unwrap();
    let review = read.get(CROSS).unwrap();
    assert_eq!((review.nodes, review.stars), (10, Some(Stars::THREE)));
}

/// The code of a game on a board of its own.
fn numbered(number: usize) -> String {
    format!("sg1:topcoder:3x3c2:uniform-v1:{number}+a1.b1")
}

fn numbered_review(number: usize, nodes: u64) -> KeptReview {
    kept_with_code(&numbered(number), &kept("sg1:topcoder:board:RBB/RRR/RBB+a1.a1", nodes, Some(Stars::ONE)))
}

#[test]
fn only_the_newest_reviews_keep_the_verdicts_on_moves() {
    let folder = temp_folder();
    let reviews = reviews_in(folder.path());
    let all: Vec<KeptReview> = (0..203).map(|number| numbered_review(number, 5)).collect();
    keep_reviews(&reviews, &all).unwrap();
    let with_verdicts = || {
        let read = read_reviews(&reviews).unwrap();
        let numbers = (0..203).filter(|&number| {
            let review = read.get(&numbered(number)).unwrap();
            assert_eq!(review.stars, Some(Stars::ONE));
            assert_eq!(review.moves.is_empty(), review.moments.is_empty());
            !review.moves.is_empty()
        });
        numbers.collect::<Vec<_>>()
    };
    assert_eq!(with_verdicts(), (3..203).collect::<Vec<_>>());
    // A review that is as deep brings the verdicts back, and is the newest.
    keep_reviews(&reviews, &[numbered_review(1, 5)]).unwrap();
    assert_eq!(with_verdicts(), [1].into_iter().chain(4..203).collect::<Vec<_>>());
    // So does a deeper one, and even a shallower one with the same best line.
    keep_reviews(&reviews, &[numbered_review(0, 4), numbered_review(2, 6)]).unwrap();
    assert_eq!(with_verdicts(), [0, 1, 2].into_iter().chain(6..203).collect::<Vec<_>>());
}

#[test]
fn the_oldest_reviews_are_left_out_of_a_large_file_and_a_single_review_that_is_too_long() {
    let folder = temp_folder();
    let reviews = reviews_in(folder.path());
    let code =
        |name: &str, length: usize| format!("sg1:topcoder:3x3c2:uniform-v1:{name}{}+a1", "x".repeat(length));
    let large = |name: &str, length: usize| {
        let summary = r#"{"best":1,"reached":0,"proved":false,"nodes":1}"#;
        let line = format!(r#"{{"code":"{}","review":{summary}}}"#, code(name, length));
        serde_json::from_str::<KeptReview>(&line).unwrap()
    };
    let is_kept =
        |name: &str, length: usize| read_reviews(&reviews).unwrap().contains_key(&code(name, length));
    keep_reviews(&reviews, &[large("a", 1 << 20), large("b", 1 << 20), large("c", 1 << 20)]).unwrap();
    assert!(["a", "b", "c"].into_iter().all(|name| is_kept(name, 1 << 20)));
    keep_reviews(&reviews, &[large("d", 1 << 20)]).unwrap();
    assert_eq!(["a", "b", "c", "d"].map(|name| is_kept(name, 1 << 20)), [false, true, true, true]);
    assert!(fs::metadata(&reviews).unwrap().len() <= 4 << 20);
    assert_eq!(keep_reviews(&reviews, &[large("e", 4 << 20)]).unwrap(), None);
    assert_eq!(["b", "c", "d"].map(|name| is_kept(name, 1 << 20)), [true; 3]);
}

#[test]
fn writers_at_the_same_time_lose_nothing() {
    let folder = temp_folder();
    thread::scope(|scope| {
        for writer in 0..4 {
            let reviews = reviews_in(folder.path());
            scope.spawn(move || {
                for number in 0..20 {
                    let review = numbered_review(number * 4 + writer, 1);
                    assert_eq!(keep_reviews(&reviews, &[review]).unwrap(), None);
                }
            });
        }
    });
    let read = read_reviews(&reviews_in(folder.path())).unwrap();
    assert!((0..80).all(|number| read.contains_key(&numbered(number))));
}

/// The game of a code, and a review of it.
fn played(code: &str) -> (Game, Review) {
    let game = code.parse::<Replay>().unwrap().game().unwrap();
    let review = review_of(&game, 7, Some(Stars::ONE));
    (game, review)
}

#[test]
fn scores_find_the_review_of_a_game_whatever_was_undone_in_it() {
    let folder = temp_folder();
    let reviews = reviews_in(folder.path());
    let (mut game, review) = played("sg1:topcoder:board:RBB/RRR/RBB+a1.u._hint.b1.b1.u.r.a1");
    keep_reviews(&reviews, &[KeptReview::new(&game, &review).unwrap()]).unwrap();
    let finished = FinishedGame::new(&game, Timestamp::UNIX_EPOCH, None);
    game.tag(LogTag::new("later").unwrap());
    let other = FinishedGame { code: "sg1:topcoder:board:RBB/RRR/RBB+a1.a1".to_owned(), ..finished.clone() };
    let invalid = FinishedGame { code: "sg1:".to_owned(), ..finished.clone() };
    let scores = Scores::new(vec![finished.clone(), other.clone()]);
    assert_eq!(scores.review(&finished), None);
    let scores = scores.with_reviews(read_reviews(&reviews).unwrap());
    assert_eq!(scores.review(&finished), Some(&review));
    assert_eq!((scores.review(&other), scores.review(&invalid)), (None, None));
    let later = FinishedGame::new(&game, Timestamp::UNIX_EPOCH, None);
    assert_eq!(scores.review(&later), Some(&review));
}
