//! The laws of the computation of a scale.

use crate::common::variants::variant;
use samegame::board::Seed;
use samegame::game::{Game, GameId};
use samegame::notation::Replay;
use samegame::review::{Scale, ScaleSearch, ScaleState, Stars};
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{RandomMoves, play_out};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The seed of the first search.
const FIRST_SEED: u64 = 0x5ca1_e000;

/// Small boards under all kinds of rules, some with one row or column.
const BOARDS: [&str; 9] = [
    "standard:6x6c4:uniform-v1:a",
    "standard:5x6c2:uniform-v1:b",
    "standard:24x1c2:uniform-v1:c",
    "standard:1x20c3:uniform-v1:d",
    "topcoder:5x5c3:uniform-v1:e",
    "klickety:6x5c4:uniform-v1:f",
    "tiles:6x5c5:uniform-v1:g",
    "jsgames:5x5c4:uniform-v1:h",
    "p1,-4,4,1_g3_b1000_x1_l0,0,0,1_a0_t:6x6c2:uniform-v1:i",
];

fn game(id: &str) -> Game {
    format!("sg1:{id}").parse::<Replay>().unwrap().game().unwrap()
}

fn scale(game: &Game, threads: usize) -> Scale {
    let mut search = ScaleSearch::new(game, threads);
    search.run(&|| false);
    search.scale().clone()
}

fn scores(scale: &Scale) -> Vec<i64> {
    scale.thresholds().map(|threshold| threshold.score).collect()
}

/// The thresholds as the documentation of [`Scale`] defines them, in the simplest way, and whether a clear is worth
/// three stars.
fn expected(game: &Game) -> (Vec<i64>, bool) {
    let first = game.on_canonical_board();
    let random = (1_000..1_128).map(|number| {
        let seed = Seed::new(number.to_string());
        play_out(&mut RandomMoves::new(&seed), first.restarted()).unwrap()
    });
    let random: Vec<Game> = random.collect();
    let moves = random.iter().map(|game| game.moves().len() as u64).sum::<u64>();
    let found = (0..4).map(|number| {
        let options = SearchOptions {
            nodes: Some((20_000 * moves / 128).min(2_000_000)),
            seed: FIRST_SEED + number,
            memory_bytes: 64 << 20,
            ..SearchOptions::default()
        };
        search_game(&first, &options, &|| false, &mut |_| ()).score
    });
    // The sums of 128 scores: those of four searches count 32 times.
    let (low, high) = (random.iter().map(Game::score).sum::<i64>(), 32 * found.sum::<i64>());
    let thresholds = [100, 200, 325, 450, 575, 700, 850, 1000].map(|part| {
        let sum = low * (1000 - part) + high * part;
        sum.div_euclid(128_000) + i64::from(sum.rem_euclid(128_000) > 0)
    });
    let clears = random.iter().filter(|game| game.board().is_cleared()).count();
    (thresholds.to_vec(), clears < 64)
}

#[test]
fn thresholds_and_the_worth_of_a_clear_are_as_defined() {
    let mut worths = BTreeSet::new();
    for id in BOARDS {
        let game = game(id);
        let scale = scale(&game, 2);
        let (thresholds, is_clear_worth_three) = expected(&game);
        assert_eq!((scale.state, scores(&scale)), (ScaleState::Complete, thresholds), "{id}");
        let least = [false, true].map(|is_cleared| scale.stars(i64::MIN, is_cleared));
        let of_clear = if is_clear_worth_three { Stars::THREE } else { Stars::ONE };
        assert_eq!(least, [Some(Stars::ONE), Some(of_clear)], "{id}");
        worths.insert(of_clear);
    }
    assert_eq!(worths.len(), 2);
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let game = game(BOARDS[0]);
    for threads in [2, 5] {
        assert_eq!(scale(&game, threads), scale(&game, 1));
    }
}

#[test]
fn the_names_of_colors_and_the_sides_of_the_board_make_no_difference() {
    for id in [BOARDS[0], BOARDS[2], BOARDS[5]] {
        let game = game(id);
        let once = scale(&game, 2);
        for seed in 0..3 {
            let board = variant(game.first_board(), seed);
            let other = Game::new(GameId::literal(*game.rules(), board)).unwrap();
            assert_eq!(scale(&other, 2), once, "{id}");
        }
    }
}

#[test]
fn moves_that_were_played_make_no_difference() {
    let game = game(BOARDS[4]);
    let played = play_out(&mut RandomMoves::new(&Seed::new("")), game.clone()).unwrap();
    assert_eq!(scale(&played, 2), scale(&game, 2));
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    let game = game(BOARDS[0]);
    for threads in [1, 2] {
        let mut search = ScaleSearch::new(&game, threads);
        let mut runs = 0;
        while search.scale().state == ScaleState::Searching {
            assert_eq!(
                (search.scale().stars(1_000, true), search.scale().next(Stars::ONE)),
                (Some(Stars::ONE), None)
            );
            let (polls, most) = (AtomicUsize::new(0), 100 * runs);
            search.run(&|| polls.fetch_add(1, Ordering::Relaxed) >= most);
            runs += 1;
        }
        assert!(runs > 5, "{runs} runs");
        assert_eq!(search.scale(), &scale(&game, 1));
    }
}

#[test]
fn where_all_games_are_worth_the_same_there_is_nothing_to_decide() {
    let boards = [
        "standard:board:A",
        "standard:board:AB",
        "standard:15x15c1:uniform-v1:a",
        "klickety:1000x1c1:uniform-v1:a",
        "tiles:board:AABB",
        "standard:board:AABBCC",
        "p1,-4,4,1_g3_b1000_x1_l0,0,0,1_a0_t:board:AABBCC",
    ];
    for id in boards {
        let scale = scale(&game(id), 1);
        assert_eq!((scale.state, scale.stars(0, true)), (ScaleState::NothingToDecide, None), "{id}");
    }
}

#[test]
fn a_very_large_board_has_no_scale() {
    for id in ["standard:1000x1000c5:uniform-v1:a", "tiles:1000x4c1:uniform-v1:a"] {
        let mut search = ScaleSearch::new(&game(id), 2);
        search.run(&|| false);
        assert_eq!((search.scale().state, search.scale().stars(0, true)), (ScaleState::BoardTooLarge, None));
    }
}
