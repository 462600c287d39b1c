//! Searches from the current position of a game: lines, proofs, and the strategy that uses them.

use super::Rng;
use super::exhaustive::{best_value, value};
use super::random_games::{play_line, random_game, random_goal};
use proptest::prelude::*;
use samegame::board::{Deal, Rules, Seed};
use samegame::game::{Game, GameId, Goal, Status};
use samegame::notation::Replay;
use samegame::solver::search::{Progress, SearchOptions, search_game};
use samegame::solver::{SearchStrategy, Strategy, play_out};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

proptest! {
    #[test]
    fn each_reported_line_can_be_played_and_beats_the_one_before(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (game, goal) = (random_game(&mut rng, 20), random_goal(&mut rng));
        let threads = 1 + rng.below(3);
        let nodes = Some(1 + rng.below(4_000) as u64);
        let options = SearchOptions { nodes, goal, threads, ..SearchOptions::default() };
        let mut last = None;
        let outcome = search_game(&game, &options, &|| false, &mut |progress: Progress<'_>| {
            let Some(line) = progress.found() else { return };
            let played = play_line(&game, &line.cells);
            assert_eq!((line.score, line.cleared), (played.score(), played.status() == Status::Cleared));
            let value = value(&played, goal);
            assert!(last.is_none_or(|last| last < value), "{last:?} {value:?}");
            last = Some(value);
        });
        let played = play_line(&game, &outcome.line);
        prop_assert_eq!(outcome.score, played.score());
        prop_assert_eq!(last.unwrap_or_else(|| value(&game, goal)), value(&played, goal));
    }

    #[test]
    fn a_proved_line_is_the_best_continuation(seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (mut game, goal) = (random_game(&mut rng, 4), random_goal(&mut rng));
        let options = SearchOptions { goal, ..SearchOptions::default() };
        let found = search_game(&game, &options, &|| false, &mut |_| ());
        prop_assert!(found.proved);
        let played = play_line(&game, &found.line);
        prop_assert_eq!(found.score, played.score());
        prop_assert_eq!(found.cleared, played.status() == Status::Cleared);
        let best = best_value(&mut game, goal);
        prop_assert_eq!(value(&played, goal), best, "{:?}\n{:?}", goal, game.board());
    }
}

/// The result must not depend on which of several threads is the first to reach the goal.
#[test]
fn a_search_ends_as_soon_as_it_reaches_the_goal_on_any_number_of_threads() {
    let game = deal_standard_game("goal");
    let cell = game.board().moves(2)[0].cell;
    let game = game.with_moves(&[cell]).unwrap();
    for goal in [Goal::AtLeast(900), Goal::AtMostLeft(4)] {
        let search = |threads| {
            let options =
                SearchOptions { nodes: Some(50_000_000), goal, threads, seed: 3, ..SearchOptions::default() };
            search_game(&game, &options, &|| false, &mut |_| ())
        };
        let found = search(1);
        assert_eq!(goal.is_reached(&play_line(&game, &found.line)), Some(true));
        assert!(found.proved && found.nodes < 5_000_000, "{found:?}");
        assert_eq!([search(2), search(3)], [found.clone(), found]);
    }
}

fn deal_standard_game(seed: &str) -> Game {
    let deal = Deal { seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

#[test]
fn a_board_of_any_size_with_few_positions_is_proved_at_once() {
    let columns = |letters: &str, height: usize| vec![letters; height].join("/");
    let boards = ["8x8", "33x31", "55x55", "150x150"]
        .map(|size| (format!("sg1:standard:{size}c1:uniform-v1:demo"), 1));
    let stripes = [("AABBA", 30), ("AABBCCA", 300)].map(|(letters, height)| {
        (format!("sg1:topcoder:board:{}", columns(letters, height)), if height == 30 { 2 } else { 3 })
    });
    for (id, moves) in boards.into_iter().chain(stripes) {
        let game = id.parse::<Replay>().unwrap().game().unwrap();
        let found = search_game(&game, &SearchOptions::default(), &|| false, &mut |_| ());
        assert_eq!((found.line.len(), found.cleared, found.proved), (moves, true, true), "{id}");
    }
}

#[test]
fn a_known_line_is_never_lost_unless_it_is_incomplete_or_illegal() {
    let game = deal_standard_game("known");
    let long = SearchOptions { nodes: Some(60_000), ..SearchOptions::default() };
    let good = search_game(&game, &long, &|| false, &mut |_| ());
    for (initial_line, fallback_line) in [(Some(good.line.clone()), None), (None, Some(good.line.clone()))] {
        let short = SearchOptions {
            nodes: Some(1),
            initial_line,
            fallback_line,
            seed: 1,
            ..SearchOptions::default()
        };
        let mut on_progress = |progress: Progress<'_>| {
            assert!(progress.found().is_none_or(|line| line.score > good.score));
        };
        let kept = search_game(&game, &short, &|| false, &mut on_progress);
        assert!(kept.score >= good.score);
    }
    // The first line does not end the game, and the second repeats a move that soon becomes illegal.
    for bad in [good.line[..5].to_vec(), vec![good.line[0]; 80]] {
        let options = SearchOptions { nodes: Some(1), initial_line: Some(bad), ..SearchOptions::default() };
        play_line(&game, &search_game(&game, &options, &|| false, &mut |_| ()).line);
    }
}

#[test]
fn the_search_strategy_scores_at_least_as_much_as_its_first_search() {
    let options = SearchOptions { nodes: Some(30_000), ..SearchOptions::default() };
    let game = deal_standard_game("strategy");
    let found = search_game(&game, &options, &|| false, &mut |_| ());
    assert!(
        play_out(&mut SearchStrategy::new(options.clone()), game.clone()).unwrap().score() >= found.score
    );
    // A line that is known is kept.
    let (nodes, line) = (Some(100), Some(found.line));
    for options in [
        SearchOptions { nodes, initial_line: line.clone(), ..options.clone() },
        SearchOptions { nodes, fallback_line: line, ..options },
    ] {
        let played = play_out(&mut SearchStrategy::new(options), game.clone()).unwrap();
        assert!(played.score() >= found.score);
    }
}

#[test]
fn the_search_strategy_has_a_move_even_without_nodes() {
    let mut strategy = SearchStrategy::new(SearchOptions { nodes: Some(0), ..SearchOptions::default() });
    let game = deal_standard_game("at once");
    assert!(play_out(&mut strategy, game.restarted()).unwrap().status().is_over());
    let first = strategy.next_move(&game).unwrap();
    assert!(game.clone().play(first).is_ok());
    // On a board that the planned line does not lead to, the strategy plans a new line.
    let mut other = deal_standard_game("another");
    let second = strategy.next_move(&other).unwrap();
    assert!(other.play(second).is_ok());
}

#[test]
fn the_node_counter_ends_at_the_number_of_nodes_in_the_outcome() {
    let counter = Arc::new(AtomicU64::new(0));
    let options = SearchOptions {
        nodes: Some(50_000),
        node_counter: Some(Arc::clone(&counter)),
        ..SearchOptions::default()
    };
    let outcome = search_game(&deal_standard_game("meter"), &options, &|| false, &mut |_| ());
    assert_eq!(counter.load(Ordering::Relaxed), outcome.nodes);
}
