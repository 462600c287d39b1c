//! The search: exact where it says so, the same for a seed whatever the threads, and every line it gives replays.

use crate::Draw;
use samegame::board::deal::ColorCount;
use samegame::board::{Board, Deal, Group, Rules, Seed, Size, rules};
use samegame::solver::search::{Goal, Line, Outcome, SearchOptions, search};
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};

fn deal(columns: usize, rows: usize, colors: u8, seed: &str) -> Board {
    let deal = Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(colors).unwrap(),
        seed: Seed::new(seed),
        ..Deal::default()
    };
    deal.board(2).unwrap()
}

/// The best score by trying everything.
fn brute_force(board: &Board, rules: &Rules, points: i64) -> i64 {
    let moves = board.moves(rules.min_group());
    if moves.is_empty() {
        return rules.final_score(points, board);
    }
    let after = |group: Group| {
        let mut next = board.clone();
        next.remove(group.cell, rules.min_group()).unwrap();
        brute_force(&next, rules, points + rules.points().at(group.size))
    };
    moves.into_iter().map(after).max().unwrap()
}

/// The best that can still be scored, by trying everything once.
fn exhaustive(board: &Board, known: &mut HashMap<Board, i64>) -> i64 {
    let rules = Rules::default();
    if let Some(&best) = known.get(board) {
        return best;
    }
    let after = |group: Group| {
        let mut next = board.clone();
        next.remove(group.cell, 2).unwrap();
        rules.points().at(group.size) + exhaustive(&next, known)
    };
    let best = board.moves(2).into_iter().map(after).max().unwrap_or_else(|| rules.final_score(0, board));
    known.insert(board.clone(), best);
    best
}

/// Searches, and plays every line given on the board.
fn checked(board: &Board, rules: &Rules, options: &SearchOptions) -> Outcome {
    let mut last = None;
    let outcome = search(board, rules, options, &|| false, &mut |line: &Line| {
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

#[test]
fn small_boards_are_solved_and_proved() {
    for number in 0..1000 {
        let board = deal(4, 4, 3, &format!("small {number}"));
        for set in [rules::STANDARD, rules::TOPCODER, rules::JSGAMES] {
            let outcome = checked(&board, &set.rules, &SearchOptions::default());
            assert!(outcome.proved);
            assert_eq!(outcome.score, brute_force(&board, &set.rules, 0), "{}\n{board}", set.name);
        }
    }
}

/// The last tiles of a game: groups removed by chance, sparing one colour, until few are left.
fn end_of_game(number: usize, draw: &mut Draw) -> Board {
    let mut board = deal(15, 15, 5, &format!("end {number}"));
    while board.tiles_left() > 30 && !board.is_over(2) {
        let all = board.moves(2);
        let others: Vec<Group> = all.iter().copied().filter(|group| group.color.index() != 0).collect();
        let moves = if others.is_empty() { all } else { others };
        board.remove(moves[draw.below(moves.len())].cell, 2).unwrap();
    }
    board
}

#[test]
fn the_ends_of_games_are_solved_and_proved() {
    let mut draw = Draw(0xe4d);
    let ends = (0..).map(|number| end_of_game(number, &mut draw));
    for board in ends.filter(|board| board.tiles_left() <= 30 && !board.is_over(2)).take(1000) {
        let outcome = checked(&board, &Rules::default(), &SearchOptions::default());
        assert!(outcome.proved);
        assert_eq!(outcome.score, exhaustive(&board, &mut HashMap::new()), "{board:?}");
    }
}

#[test]
fn a_seed_and_a_budget_give_one_result_whatever_the_threads() {
    for (columns, rows, colors) in [(15, 15, 5), (20, 10, 9)] {
        let board = deal(columns, rows, colors, "threads");
        let with = |threads| {
            let options =
                SearchOptions { threads, nodes: Some(200_000), seed: 7, ..SearchOptions::default() };
            checked(&board, &Rules::default(), &options)
        };
        let alone = with(1);
        assert_eq!(with(2), alone);
        assert_eq!(with(5), alone);
        assert!(!alone.proved);
    }
}

#[test]
fn goals_other_than_score_are_proved_as_well() {
    for number in 0..50 {
        let board = deal(4, 4, 3, &format!("goal {number}"));
        let solve =
            |goal| checked(&board, &Rules::default(), &SearchOptions { goal, ..SearchOptions::default() });
        let left = |outcome: &Outcome| {
            let mut board = board.clone();
            outcome.line.iter().for_each(|&cell| drop(board.remove(cell, 2).unwrap()));
            board.tiles_left()
        };
        let (score, fewest, moves) = (solve(Goal::Score), solve(Goal::FewestLeft), solve(Goal::FewestMoves));
        assert!(score.proved && fewest.proved && moves.proved);
        assert!(left(&fewest) <= left(&score));
        assert_eq!(left(&fewest), left(&moves));
        assert!(moves.line.len() <= fewest.line.len());
        assert!(score.score >= fewest.score);
    }
}

/// A few games are played whatever the budget is: the first one, and in each of two starts one to begin with.
#[test]
fn no_more_is_played_than_a_few_games_beyond_the_budget() {
    for (columns, rows) in [(15, 15), (20, 20)] {
        let board = deal(columns, rows, 5, "budget");
        let games = 4 * u64::from(board.tiles_left());
        for nodes in [1, 10, 100, 1_000, 10_000, 100_000] {
            let options = SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
            let outcome = checked(&board, &Rules::default(), &options);
            assert!(outcome.nodes <= nodes + games, "{} of {nodes} on {columns}x{rows}", outcome.nodes);
        }
    }
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_line() {
    let board = deal(50, 50, 5, "stopped");
    let asked = Cell::new(0);
    let outcome = search(&board, &Rules::default(), &SearchOptions::default(), &|| true, &mut |_| {
        asked.set(asked.get() + 1)
    });
    assert!(asked.get() >= 1);
    assert!(!outcome.line.is_empty());
}

/// The clock is not asked here, but how much is played between two questions whether to stop: on the large board no
/// more than the game that is cut short, on the small one no more than a few changes of a line.
#[test]
fn little_is_played_between_two_questions_whether_to_stop() {
    for (columns, rows, most) in [(15, 15, 4_000), (50, 50, 1_000)] {
        let board = deal(columns, rows, 5, "between");
        let nodes_of = |questions: usize| {
            let asked = AtomicUsize::new(0);
            let stop = || asked.fetch_add(1, Ordering::Relaxed) >= questions;
            search(&board, &Rules::default(), &SearchOptions::default(), &stop, &mut |_| ()).nodes
        };
        let nodes: Vec<u64> = (20..60).map(nodes_of).collect();
        for (before, after) in nodes.iter().zip(&nodes[1..]) {
            assert!(after - before <= most, "{before} and {after} moves on {columns}x{rows}");
        }
    }
}

#[test]
fn a_board_without_moves_is_over_at_once() {
    for side in [10, 20] {
        let rows: Vec<String> = (0..side).map(|row| ["AB", "BA"][row % 2].repeat(side / 2)).collect();
        let board: Board = rows.join("\n").parse().unwrap();
        let options = SearchOptions { nodes: Some(1_000), ..SearchOptions::default() };
        let outcome = checked(&board, &Rules::default(), &options);
        assert!(outcome.proved && outcome.line.is_empty());
    }
}
