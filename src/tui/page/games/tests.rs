//! The list is what a naive filter and sort of the log gives.

use super::column::Column;
use super::listing::{ListRow, Listing};
use crate::game::Game;
use crate::i18n::{Charset, Language, Messages, rules};
use crate::notation::Replay;
use crate::play::Scores;
use crate::review::grade_whole;
use crate::solver::GameLine;
use crate::store::{FinishedGame, KeptReview, KeptReviews};
use jiff::{Timestamp, ToSpan};
use proptest::prelude::*;
use std::cmp::{Ordering, Reverse};

const CODES: [&str; 7] = [
    "sg1:standard:2x2c1:uniform-v1:Demo+a1",
    "sg1:standard:2x2c1:uniform-v1:other+a1",
    "sg1:standard:2x2c1:clustered:40-v1:Demo+a1",
    "sg1:standard:board:AABB+a1.a1",
    "sg1:standard:board:AABB+b1.u.c1.a1",
    "sg1:klickety:board:AABBC+a1.a1",
    "sg1:topcoder:board:AABBBCA+c1.a1",
];

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

fn reviews() -> KeptReviews {
    let mut reviews = KeptReviews::new();
    for (code, halves) in [(CODES[0], 9), (CODES[2], 4), (CODES[3], 2), (CODES[6], 7)] {
        let (game, thresholds) = (game(code), vec![-1_000; halves - 1]);
        let scale = format!(r#"{{"version":1,"state":"complete","thresholds":{thresholds:?}}}"#);
        let scale = serde_json::from_str(&scale).unwrap();
        let own = GameLine::from_finished(&game).unwrap();
        reviews.insert(KeptReview::new(&game, &grade_whole(&game, &own, &scale)).unwrap());
    }
    reviews
}

prop_compose! {
    fn finished_game()(
        code in 0..CODES.len(), day in 0..40_i64, score in -3..4_i64, tiles_left in 0..3_u32, moves in 0..3_u32,
        seconds in proptest::option::of(0..3_u32)
    ) -> FinishedGame {
        let time = Timestamp::UNIX_EPOCH + (day * 24).hours();
        FinishedGame { score, tiles_left, moves, ..FinishedGame::new(&game(CODES[code]), time, seconds) }
    }
}

fn filter() -> impl Strategy<Value = String> {
    let words = [
        "",
        "2x2",
        "DEMO",
        "uniform",
        "uniforme",
        "colour",
        "couleur",
        "1970-01",
        "01/1970",
        "-02",
        "klick",
        "aab",
        "·",
        "sg1:standard:board:AABB+a1",
        "a1",
        "topcoder 1970",
        "zzz",
    ];
    proptest::collection::vec(proptest::sample::select(words.to_vec()), 0..3)
        .prop_map(|words| words.join("  "))
}

/// The indices of the games that match, grouped and sorted by looking at each of them.
fn naive(scores: &Scores, order: Column, filter: &str, messages: Messages) -> Vec<Vec<usize>> {
    let games = scores.games();
    let is_match = |game: &FinishedGame| {
        let kind = rules::leaderboard(messages, game.leaderboard()).join(messages.charset().separator());
        let shown = [kind, messages.date(game.time), game.id().to_owned()].map(|text| text.to_lowercase());
        filter.to_lowercase().split_whitespace().all(|word| {
            shown.iter().any(|text| text.contains(word)) || game.code.to_lowercase().starts_with(word)
        })
    };
    let stars = |index: usize| scores.review(&games[index]).and_then(|review| review.stars);
    let latest_first = |index: &usize| Reverse((games[*index].time, *index));
    let compare = |one: &usize, other: &usize| {
        let [a, b] = [&games[*one], &games[*other]];
        let by_order = match order {
            Column::Date => Ordering::Equal,
            Column::Score => b.score.cmp(&a.score),
            Column::TilesLeft => a.tiles_left.cmp(&b.tiles_left),
            Column::Moves => a.moves.cmp(&b.moves),
            Column::Stars => stars(*other).cmp(&stars(*one)),
            Column::Time => a.seconds.unwrap_or(u32::MAX).cmp(&b.seconds.unwrap_or(u32::MAX)),
        };
        by_order.then(latest_first(one).cmp(&latest_first(other)))
    };
    let mut all: Vec<usize> = (0..games.len()).collect();
    all.sort_by_key(latest_first);
    let mut kinds: Vec<&str> = Vec::new();
    for index in &all {
        if !kinds.contains(&games[*index].leaderboard()) {
            kinds.push(games[*index].leaderboard());
        }
    }
    let of_kind = |kind: &str| {
        let mut listed: Vec<usize> = all
            .iter()
            .copied()
            .filter(|&index| games[index].leaderboard() == kind && is_match(&games[index]))
            .collect();
        listed.sort_by(compare);
        listed
    };
    kinds.into_iter().map(of_kind).filter(|listed| !listed.is_empty()).collect()
}

fn groups(listing: &Listing) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (index, row) in listing.rows().iter().enumerate() {
        assert_eq!(listing.headings().contains(&index), matches!(row, ListRow::Kind { .. }));
        match *row {
            ListRow::Kind { game, games } => {
                assert_eq!(listing.rows()[index + 1], ListRow::Game(game));
                let rows = listing.rows()[index + 1..].iter();
                let of_kind = rows.take_while(|row| matches!(row, ListRow::Game(_)));
                assert_eq!(of_kind.count(), games);
                groups.push(Vec::new());
            }
            ListRow::Game(game) => groups.last_mut().expect("a heading is first").push(game),
        }
    }
    groups
}

proptest! {
    #[test]
    fn the_list_is_the_naive_filter_and_sort_of_the_log(
        games in proptest::collection::vec(finished_game(), 0..24),
        steps in proptest::collection::vec((proptest::sample::select(Column::ALL.to_vec()), filter()), 1..4),
        language in proptest::sample::select(Language::ALL.to_vec()),
    ) {
        let scores = Scores::new(games).with_reviews(reviews());
        let messages = Messages::new(language, Charset::Unicode);
        let mut listing = Listing::new(&scores);
        let all = naive(&scores, Column::Date, "", messages);
        prop_assert_eq!(groups(&listing), all.clone());
        prop_assert_eq!(listing.all_rows(), all.len() + scores.games().len());
        for (order, filter) in steps {
            listing.filter(&filter, &scores, messages);
            listing.sort(order, &scores);
            let expected = naive(&scores, order, &filter, messages);
            let count = expected.iter().map(Vec::len).sum();
            prop_assert_eq!(groups(&listing), expected, "{:?} with {:?}", order, &filter);
            prop_assert_eq!(listing.matches(), (!filter.trim().is_empty()).then_some(count));
        }
    }
}

#[test]
fn columns_neither_overlap_nor_leave_the_row_and_the_order_is_always_shown() {
    for width in 0..100 {
        for order in Column::ALL {
            let columns = Column::that_fit(width, order);
            let mut end = 0;
            for (column, range) in &columns {
                assert!(range.start == end && range.end <= width, "{column:?} of {width}: {columns:?}");
                end = range.end;
            }
            let has = |column: Column| columns.iter().any(|(shown, _)| *shown == column);
            assert!(width < 11 || has(Column::Date), "{width}");
            assert!(width < 20 || has(order), "{order:?} of {width}: {columns:?}");
            assert!(width < 53 || columns.len() == Column::ALL.len(), "{width}: {columns:?}");
        }
    }
}
