//! Tests of searches with many chains, and of the last moves of the lines that they find.

use super::*;
use crate::board::{Deal, Seed};
use crate::game::Goal;
use crate::solver::search::options::NODES_PER_SQUARED_START;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

fn deal_board(seed: &str) -> Board {
    Deal { seed: Seed::new(seed), ..Deal::default() }.board(2).expect("a deal")
}

/// What a search reported.
#[derive(Default)]
struct Reported {
    /// The lines reported as found.
    lines: Vec<Line>,
    /// The nodes and the scores of the lines whose nodes are counted.
    counted: Vec<(u64, i64)>,
}

impl Reported {
    fn add(&mut self, progress: Progress<'_>) {
        match progress {
            Progress::Found(line) => self.lines.push(line.clone()),
            Progress::Counted { line, nodes } => self.counted.push((nodes, line.score)),
        }
    }
}

/// Returns the outcome of a search and what it reported.
fn run_search(
    board: &Board,
    threads: usize,
    nodes: u64,
    nodes_per_squared_start: u64,
) -> (Outcome, Reported) {
    let objective = Objective::new(&Rules::default(), Goal::Score, board.tiles_left());
    let options = SearchOptions { threads, nodes: Some(nodes), seed: 3, ..SearchOptions::default() };
    let first = SmallBoard::new(board, 2).expect("a small board");
    let anneal_board = FirstBoard::<Planes<u16, u64, 8, 3>>::new(board, 2).expect("a small board");
    let mut reported = Reported::default();
    let mut on_progress = |progress: Progress<'_>| reported.add(progress);
    let mut run = Run::new(board, &first, &anneal_board, &objective, &options, &|| false, &mut on_progress);
    run.nodes_per_squared_start = nodes_per_squared_start;
    let outcome = run.search();
    (outcome, reported)
}

#[test]
fn many_chains_find_the_same_line_on_any_number_of_threads() {
    let board = deal_board("many starts");
    let (on_one_thread, expected) = run_search(&board, 1, 400_000, 1_000);
    let is_ascending = |one: &(u64, i64), next: &(u64, i64)| one.0 <= next.0 && one.1 < next.1;
    assert!(expected.counted.is_sorted_by(is_ascending), "{:?}", expected.counted);
    let (last_nodes, last_score) = *expected.counted.last().expect("a line");
    assert!(last_score == on_one_thread.score && last_nodes <= on_one_thread.nodes, "{last_nodes}");
    for threads in [2, 3, 8, 64] {
        let (outcome, Reported { lines, counted }) = run_search(&board, threads, 400_000, 1_000);
        assert_eq!(outcome, on_one_thread, "{threads} threads");
        assert_eq!(counted, expected.counted, "{threads} threads");
        let scores = || lines.iter().map(|line| line.score);
        assert!(scores().is_sorted_by(|one, next| one < next), "{:?}", scores().collect::<Vec<_>>());
        assert_eq!(scores().next_back(), Some(outcome.score), "{threads} threads");
    }
}

#[test]
fn a_search_that_only_refines_improves_its_line_within_its_nodes() {
    let board = deal_board("refined");
    let (first, _) = run_search(&board, 1, 20_000, NODES_PER_SQUARED_START);
    let refine = |threads| {
        let options = SearchOptions {
            threads,
            nodes: Some(300_000),
            initial_line: Some(first.line.clone()),
            refine_only: true,
            ..SearchOptions::default()
        };
        search(&board, &Rules::default(), &options, &|| false, &mut |_| ())
    };
    let refined = refine(1);
    assert!(refined.score > first.score + 100, "{} to {}", first.score, refined.score);
    assert!((290_000..310_000).contains(&refined.nodes), "{}", refined.nodes);
    assert_eq!(refine(3), refined);
}

#[test]
fn better_lines_are_reported_before_their_chain_ends() {
    let board = deal_board("reports");
    let (nodes, mut lines) = (Arc::new(AtomicU64::new(0)), Vec::new());
    let options = SearchOptions {
        nodes: Some(8_000_000),
        node_counter: Some(Arc::clone(&nodes)),
        ..SearchOptions::default()
    };
    let mut on_better = |line: &Line| lines.push((nodes.load(Ordering::Relaxed), line.score));
    // The first chain ends after about 280,000 nodes.
    let is_late = || nodes.load(Ordering::Relaxed) > 250_000;
    search(&board, &Rules::default(), &options, &is_late, &mut on_better);
    let early = lines.iter().filter(|(nodes, _)| *nodes < 250_000);
    assert!(early.count() > 5, "{lines:?}");
}

#[test]
fn the_last_moves_of_the_best_line_cannot_be_improved() {
    let mut compared = 0;
    for number in 0..8 {
        let board = deal_board(&format!("ends {number}"));
        let (outcome, _) = run_search(&board, 1, 500_000, NODES_PER_SQUARED_START);
        let objective = Objective::new(&Rules::default(), Goal::Score, board.tiles_left());
        let (mut rest, mut points) = (board.clone(), 0);
        let kept = outcome.line.len().saturating_sub(8);
        for &cell in &outcome.line[..kept] {
            points += objective.points(rest.remove(cell, 2).expect("a legal line").group.size);
        }
        let first = SmallBoard::new(&rest, 2).expect("a small board");
        let encodings = Bump::new();
        let mut exact = Exact::new(&objective, 1_000, 1 << 30, &encodings, &|| false);
        let Some(end) = exact.solve(&first, points, kept) else { continue };
        let best = objective.value_of_line(&board, &[&outcome.line[..kept], &end].concat());
        assert_eq!(best.0, outcome.score, "{board}");
        compared += 1;
    }
    assert!(compared > 4, "only {compared} endgames could be solved");
}
