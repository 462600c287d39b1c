//! The laws of the computation of a scale.

use crate::common::variants::variant;
use samegame::board::Seed;
use samegame::game::{Game, GameId};
use samegame::notation::Replay;
use samegame::review::{Scale, ScaleSearch, ScaleState, Stars};
use samegame::solver::search::{SearchOptions, search_game};
use samegame::solver::{RandomMoves, play_out};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

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
    search.run(&|| false, &mut |_| ());
    search.scale().clone()
}

fn scores(scale: &Scale) -> Vec<i64> {
    scale.thresholds().map(|threshold| threshold.score).collect()
}

/// The thresholds as the documentation of [`Scale`] defines them, in the simplest way.
fn expected_scores(game: &Game) -> Vec<i64> {
    let first = game.on_canonical_board();
    let random = (1_000..1_128).map(|number| {
        let seed = Seed::new(number.to_string());
        play_out(&mut RandomMoves::new(&seed), first.restarted()).unwrap()
    });
    let random: Vec<Game> = random.collect();
    let moves = random.iter().map(|game| game.moves().len() as u64).sum::<u64>();
    let rounded_up = |scores: &[i64]| {
        let (sum, count) = (scores.iter().sum::<i64>(), i64::try_from(scores.len()).unwrap());
        sum.div_euclid(count) + i64::from(sum.rem_euclid(count) > 0)
    };
    let best = |games: &[Game]| games.iter().map(Game::score).max().unwrap();
    let mut expected = vec![
        rounded_up(&random.iter().map(Game::score).collect::<Vec<_>>()),
        rounded_up(&random.chunks(16).map(best).collect::<Vec<_>>()),
    ];
    for (searches, games, first_seed) in [(32, 20, 0), (32, 200, 256), (16, 2_000, 512), (4, 20_000, 768)] {
        let found = (0..searches).map(|number| {
            let options = SearchOptions {
                nodes: Some(games * moves / 128),
                seed: FIRST_SEED + first_seed + number,
                memory_bytes: 64 << 20,
                ..SearchOptions::default()
            };
            search_game(&first, &options, &|| false, &mut |_| ()).score
        });
        let below = *expected.last().unwrap();
        let score = rounded_up(&found.collect::<Vec<_>>()).max(below);
        if games > 20 {
            expected.push((below + score).div_euclid(2) + (below + score).rem_euclid(2));
        }
        expected.push(score);
    }
    (1..expected.len()).for_each(|index| expected[index] = expected[index].max(expected[index - 1]));
    expected
}

#[test]
fn thresholds_are_as_defined() {
    for id in BOARDS {
        let game = game(id);
        let scale = scale(&game, 2);
        assert_eq!((scale.state, scores(&scale)), (ScaleState::Complete, expected_scores(&game)), "{id}");
        assert!(scores(&scale).is_sorted() && scores(&scale).len() == Stars::ALL.len() - 1, "{id}");
    }
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
fn thresholds_are_reported_the_lowest_first() {
    let mut search = ScaleSearch::new(&game(BOARDS[0]), 2);
    let mut reported = Vec::new();
    search.run(&|| false, &mut |scale| reported.push(scores(scale)));
    let counts: Vec<usize> = reported.iter().map(Vec::len).collect();
    assert_eq!(counts, [2, 3, 5, 7, 9]);
    assert!(reported.iter().all(|early| scores(search.scale()).starts_with(early)));
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    let game = game(BOARDS[0]);
    for threads in [1, 2] {
        let mut search = ScaleSearch::new(&game, threads);
        search.run(&|| true, &mut |_| panic!("nothing is known yet"));
        assert_eq!((search.scale().state, search.scale().thresholds().count()), (ScaleState::Searching, 0));
        let mut runs = 0;
        while search.scale().state == ScaleState::Searching {
            runs += 1;
            // Stops after a step, or somewhere in it.
            let (polls, is_stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
            let stop = || {
                let is_last = polls.fetch_add(1, Ordering::Relaxed) >= 1_000 * runs;
                is_stopped.fetch_or(is_last, Ordering::Relaxed) || is_last
            };
            search.run(&stop, &mut |_| is_stopped.store(true, Ordering::Relaxed));
        }
        // There are five steps.
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
        assert_eq!((scale.state, scale.stars(0)), (ScaleState::NothingToDecide, None), "{id}");
    }
}

#[test]
fn a_very_large_board_has_no_scale() {
    for id in ["standard:1000x1000c5:uniform-v1:a", "tiles:1000x4c1:uniform-v1:a"] {
        let mut search = ScaleSearch::new(&game(id), 2);
        search.run(&|| false, &mut |_| panic!("there is no threshold"));
        assert_eq!((search.scale().state, search.scale().stars(0)), (ScaleState::BoardTooLarge, None));
    }
}
