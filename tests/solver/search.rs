//! Tests of the search on a board: it is exact where it claims a proof, finds the same line on any number of threads,
//! and stays within its budget.

use super::Rng;
use super::exhaustive::{best_score_of, best_value};
use proptest::prelude::*;
use samegame::board::deal::ColorCount;
use samegame::board::{Board, Deal, Group, Rules, Seed, Size, rules};
use samegame::game::{Game, GameId, Goal};
use samegame::solver::search::{Outcome, Progress, SearchOptions, search};
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

fn deal_board(columns: usize, rows: usize, colors: u8, seed: impl Into<String>) -> Board {
    let deal = Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        seed: Seed::new(seed),
        ..Deal::default()
    };
    deal.board(2).unwrap()
}

/// Searches, and plays each reported line on the board.
fn checked_search(board: &Board, rules: &Rules, options: &SearchOptions) -> Outcome {
    let mut last = None;
    let outcome = search(board, rules, options, &|| false, &mut |progress: Progress<'_>| {
        let Some(line) = progress.found() else { return };
        let (mut board, mut points) = (board.clone(), 0);
        for &cell in &line.cells {
            points += rules.points().at(board.remove(cell, rules.min_group()).unwrap().group.size);
        }
        assert!(board.is_over(rules.min_group()));
        assert_eq!(line.score, rules.final_score(points, &board));
        assert_eq!(line.cleared, board.is_cleared());
        last = Some(line.clone());
    });
    let last = last.unwrap();
    assert_eq!((&outcome.line, outcome.score, outcome.cleared), (&last.cells, last.score, last.cleared));
    outcome
}

/// Plays random groups, those of one colour only if there is no other, and returns the board with its last tiles.
fn endgame(rng: &mut Rng) -> Board {
    loop {
        let mut board = deal_board(15, 15, 5, rng.below(1 << 30).to_string());
        while board.tiles_left() > 30 && !board.is_over(2) {
            let all = board.moves(2);
            let others: Vec<Group> = all.iter().copied().filter(|group| group.color.index() != 0).collect();
            let moves = if others.is_empty() { all } else { others };
            board.remove(moves[rng.below(moves.len())].cell, 2).unwrap();
        }
        if board.tiles_left() <= 30 && !board.is_over(2) {
            return board;
        }
    }
}

proptest! {
    #[test]
    fn a_small_board_is_solved_and_proved(seed in any::<u64>()) {
        let board = deal_board(4, 4, 3, seed.to_string());
        for set in [rules::STANDARD, rules::TOPCODER, rules::JSGAMES] {
            let outcome = checked_search(&board, &set.rules, &SearchOptions::default());
            let mut game = Game::new(GameId::literal(set.rules, board.clone())).unwrap();
            prop_assert!(outcome.proved);
            prop_assert_eq!(outcome.score, best_value(&mut game, Goal::Score).0, "{}\n{}", set.name, board);
        }
    }

    #[test]
    fn an_endgame_is_solved_and_proved(seed in any::<u64>()) {
        let board = endgame(&mut Rng::new(seed));
        let outcome = checked_search(&board, &Rules::default(), &SearchOptions::default());
        prop_assert!(outcome.proved);
        prop_assert_eq!(outcome.score, best_score_of(&board, &mut HashMap::new()), "{:?}", board);
    }
}

/// Three games are completed in any case: the first one, and one at the beginning of each of two restarts.
#[test]
fn a_search_exceeds_its_node_budget_by_a_few_games_at_most() {
    for (columns, rows) in [(15, 15), (20, 20)] {
        let board = deal_board(columns, rows, 5, "budget");
        // The moves of a game are fewer than its tiles.
        let nodes_of_four_games = 4 * u64::from(board.tiles_left());
        for nodes in [1, 10, 100, 1_000, 10_000, 100_000] {
            let options = SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
            let outcome = checked_search(&board, &Rules::default(), &options);
            assert!(
                outcome.nodes <= nodes + nodes_of_four_games,
                "{} nodes instead of {nodes} on {columns}x{rows}",
                outcome.nodes
            );
        }
    }
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_line() {
    let board = deal_board(50, 50, 5, "stopped");
    let reported = Cell::new(0);
    let outcome = search(&board, &Rules::default(), &SearchOptions::default(), &|| true, &mut |progress| {
        reported.set(reported.get() + usize::from(progress.found().is_some()));
    });
    assert!(reported.get() >= 1);
    assert!(!outcome.line.is_empty());
}

/// Counts the nodes between two polls of `should_stop`, because a time limit would fail on a busy machine. On the small
/// board, a few mutations of a line are played between two polls; on the large ones, only a part of a game.
#[test]
fn only_few_nodes_are_played_between_two_polls() {
    for (side, polls, most) in [(15, 60, 4_000), (50, 60, 1_000), (300, 6, 100)] {
        let board = deal_board(side, side, 5, "between");
        let nodes_after = |polls: usize| {
            let polled = AtomicUsize::new(0);
            let stop = || polled.fetch_add(1, Ordering::Relaxed) >= polls;
            search(&board, &Rules::default(), &SearchOptions::default(), &stop, &mut |_| ()).nodes
        };
        let nodes: Vec<u64> = (0..polls).map(nodes_after).collect();
        for (before, after) in nodes.iter().zip(&nodes[1..]) {
            assert!(after - before <= most, "{before} and {after} nodes on {side}x{side}");
        }
    }
}

#[test]
fn a_board_without_moves_is_proved_at_once() {
    for side in [10, 20] {
        let rows: Vec<String> = (0..side).map(|row| ["AB", "BA"][row % 2].repeat(side / 2)).collect();
        let board: Board = rows.join("\n").parse().unwrap();
        let options = SearchOptions { nodes: Some(1_000), ..SearchOptions::default() };
        let outcome = checked_search(&board, &Rules::default(), &options);
        assert!(outcome.proved && outcome.line.is_empty());
    }
}
