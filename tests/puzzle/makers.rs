//! Made puzzles.

use super::brute_force::check;
use samegame::board::Seed;
use samegame::game::Day;
use samegame::puzzle::{GoalKind, Grade, Maker, Puzzle};
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};

fn make(seed: &str, kind: Option<GoalKind>, grade: u8, number: usize) -> Vec<Puzzle> {
    let mut maker = Maker::new(&Seed::new(seed), kind, Grade::new(grade).unwrap());
    (0..number).map(|_| maker.make(&|| false).unwrap()).collect()
}

#[test]
fn puzzles_are_what_they_claim() {
    for (grade, kind) in (1..=5).flat_map(|grade| GoalKind::ALL.map(|kind| (grade, kind))) {
        let mut boards = HashSet::new();
        for puzzle in make("check", Some(kind), grade, 2) {
            assert_eq!((GoalKind::of(puzzle.goal()), puzzle.grade().get()), (Some(kind), grade));
            check(&puzzle);
            let board = puzzle.game().board().clone();
            assert_eq!(board.canonical().board, board);
            assert!(boards.insert(board), "made twice: {puzzle}");
        }
    }
}

/// A seed means the same puzzles forever.
#[test]
fn the_puzzles_of_a_seed_never_change() {
    let mut made = String::new();
    for grade in 1..=5 {
        for kind in [None].into_iter().chain(GoalKind::ALL.map(Some)) {
            for puzzle in make("golden", kind, grade, 1) {
                writeln!(made, "{}", puzzle.code()).unwrap();
            }
        }
    }
    assert_eq!(made, include_str!("golden.txt"));
}

#[test]
fn the_grade_of_the_daily_puzzle_grows_from_monday_to_sunday() {
    let mut day: Day = "2026-11-23".parse().unwrap();
    for grade in [1, 2, 2, 3, 3, 4, 5, 1] {
        assert_eq!(Grade::of_day(day).get(), grade, "{day}");
        day = day.next().unwrap();
    }
    let daily = |day: &str| Maker::of_day(day.parse().unwrap()).make(&|| false).unwrap();
    assert_eq!(daily("2026-11-23"), daily("2026-11-23"));
    assert_ne!(daily("2026-11-23"), daily("2026-11-30"));
}

#[test]
fn a_maker_that_is_stopped_makes_the_same_puzzles_later() {
    let (mut maker, checks) = (Maker::new(&Seed::new("golden"), None, Grade::FIRST), AtomicUsize::new(0));
    let is_stopped = || checks.fetch_add(1, Ordering::Relaxed) % 97 == 96;
    assert_eq!(maker.make(&|| true), None);
    let mut made = Vec::new();
    while made.len() < 2 {
        made.extend(maker.make(&is_stopped));
    }
    assert!(checks.into_inner() > 97);
    assert_eq!(made, make("golden", None, 1, 2));
}
