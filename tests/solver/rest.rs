//! The search from where a game stands, the strategy and the proofs that are made of it.

use crate::Draw;
use crate::chance::{GOALS, after, game};
use crate::naive_search::{best, worth};
use samegame::board::{Deal, Rules, Seed};
use samegame::game::{Game, GameId, Status};
use samegame::solver::search::{ProofFailure, SearchOptions, ShouldStop, prove, search_game};
use samegame::solver::{SearchStrategy, Strategy, play_out};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

#[test]
fn every_line_given_is_replayed_and_better_than_the_last() {
    let mut draw = Draw(0x11e5);
    for number in 0..60 {
        let (game, goal) = (game(&mut draw, 20, number), GOALS[draw.below(4)]);
        let options = SearchOptions {
            nodes: Some(10_000),
            goal,
            threads: 1 + draw.below(3),
            ..SearchOptions::default()
        };
        let mut last = None;
        let outcome = search_game(&game, &options, &|| false, &mut |line| {
            let played = after(&game, &line.cells);
            assert_eq!((line.score, line.cleared), (played.score(), played.status() == Status::Cleared));
            let worth = worth(&played, goal);
            assert!(last.is_none_or(|last| last < worth), "{last:?} {worth:?}");
            last = Some(worth);
        });
        let played = after(&game, &outcome.line);
        assert_eq!(outcome.score, played.score());
        assert_eq!(last.unwrap_or_else(|| worth(&game, goal)), worth(&played, goal));
    }
}

#[test]
fn what_is_proved_is_the_best_from_where_the_game_stands() {
    let mut draw = Draw(0x9700f);
    for number in 0..400 {
        let (mut game, goal) = (game(&mut draw, 4, number), GOALS[draw.below(4)]);
        let options = SearchOptions { goal, ..SearchOptions::default() };
        let found = search_game(&game, &options, &|| false, &mut |_| ());
        let proved = prove(&game, &options, &|| false).unwrap();
        assert!(found.proved && proved.proved);
        for outcome in [found, proved] {
            let played = after(&game, &outcome.line);
            assert_eq!(outcome.score, played.score());
            assert_eq!(outcome.cleared, played.status() == Status::Cleared);
            assert_eq!(worth(&played, goal), best(&mut game, goal), "{goal:?}\n{:?}", game.board());
        }
    }
}

fn standard(seed: &str) -> Game {
    let deal = Deal { seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

#[test]
fn proofs_say_what_they_lack() {
    let game = standard("long");
    let few = SearchOptions { nodes: Some(500), ..SearchOptions::default() };
    assert_eq!(prove(&game, &few, &|| false), Err((ProofFailure::OutOfNodes, 500)));
    let small = SearchOptions { memory_bytes: 1 << 16, ..SearchOptions::default() };
    assert!(matches!(prove(&game, &small, &|| false), Err((ProofFailure::OutOfMemory, _))));
    assert!(matches!(prove(&game, &SearchOptions::default(), &|| true), Err((ProofFailure::Stopped, _))));
    let deal = Deal { size: "40x40".parse().unwrap(), ..Deal::default() };
    let large = Game::new(GameId::dealt(Rules::default(), deal)).unwrap();
    assert_eq!(prove(&large, &SearchOptions::default(), &|| false), Err((ProofFailure::BoardTooLarge, 0)));
}

#[test]
fn a_large_board_without_a_move_is_done_at_once() {
    let deal = Deal { size: "20x20".parse().unwrap(), ..Deal::default() };
    let rules = Rules::default().with_min_group(400).unwrap();
    let game = Game::new(GameId::literal(rules, deal.board(2).unwrap())).unwrap();
    let outcome = search_game(&game, &SearchOptions::default(), &|| false, &mut |_| ());
    assert_eq!((outcome.line.len(), outcome.proved, outcome.nodes), (0, true, 0));
}

#[test]
fn a_known_line_is_never_lost() {
    let game = standard("known");
    let long = SearchOptions { nodes: Some(200_000), ..SearchOptions::default() };
    let good = search_game(&game, &long, &|| false, &mut |_| ());
    let short = SearchOptions {
        nodes: Some(1),
        initial_line: Some(good.line.clone()),
        seed: 1,
        ..SearchOptions::default()
    };
    let kept = search_game(&game, &short, &|| false, &mut |line| assert!(line.score > good.score));
    assert!(kept.score >= good.score);
    // Half a line is none, and neither is one that is not legal.
    for bad in [good.line[..5].to_vec(), vec![good.line[0]; 80]] {
        let options = SearchOptions { nodes: Some(1), initial_line: Some(bad), ..SearchOptions::default() };
        after(&game, &search_game(&game, &options, &|| false, &mut |_| ()).line);
    }
}

#[test]
fn as_a_strategy_it_plays_the_line_that_it_found() {
    let options = SearchOptions { nodes: Some(30_000), ..SearchOptions::default() };
    let game = standard("strategy");
    let found = search_game(&game, &options, &|| false, &mut |_| ());
    assert!(play_out(&mut SearchStrategy::new(options), game).unwrap().score() >= found.score);
}

/// With no time at all it still knows a move, and a board that it did not expect is a new one.
#[test]
fn as_a_strategy_it_answers_when_it_is_told_to() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let at_once: ShouldStop = Arc::new(move || {
        count.fetch_add(1, Ordering::Relaxed);
        true
    });
    let mut player = SearchStrategy::with_stop(SearchOptions::default(), at_once);
    let game = standard("at once");
    assert!(play_out(&mut player, game.again()).unwrap().status().is_over());
    assert!(asked.load(Ordering::Relaxed) > 0);
    let first = player.next_move(&game).unwrap();
    assert!(game.clone().play(first).is_ok());
    let mut other = standard("another");
    let second = player.next_move(&other).unwrap();
    assert!(other.play(second).is_ok());
}

#[test]
fn the_meter_counts_what_is_played() {
    let meter = Arc::new(AtomicU64::new(0));
    let options = SearchOptions {
        nodes: Some(50_000),
        node_counter: Some(Arc::clone(&meter)),
        ..SearchOptions::default()
    };
    let outcome = search_game(&standard("meter"), &options, &|| false, &mut |_| ());
    assert_eq!(meter.load(Ordering::Relaxed), outcome.nodes);
}
