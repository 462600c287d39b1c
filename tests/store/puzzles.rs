//! The file of what the player has solved and missed.

use crate::temp_folder;
use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::game::Day;
use samegame::store::{Attempt, KeptPuzzle, PuzzleRecord, add_puzzles, read_puzzles};
use std::path::{Path, PathBuf};

fn file_in(folder: &Path) -> PathBuf {
    folder.join("puzzles.txt")
}

fn kept(code: &str, attempt: Attempt) -> KeptPuzzle {
    KeptPuzzle { code: code.to_owned(), attempt, day: None }
}

fn attempt(record: &PuzzleRecord, code: &str) -> Option<Attempt> {
    record.puzzles.values().find(|puzzle| puzzle.code == code).map(|puzzle| puzzle.attempt)
}

/// What is known after these attempts at one puzzle.
fn result(attempts: &[Attempt]) -> Option<Attempt> {
    let first = *attempts.first()?;
    let is_solved = attempts.iter().any(|attempt| *attempt != Attempt::Missed);
    Some(if first != Attempt::Missed || !is_solved { first } else { Attempt::Solved })
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_was_solved_stays_solved_and_what_was_missed_can_be_solved_later(
        all in prop::collection::vec((0..3_u32, 0..3_usize), 0..20), batch in 1..4_usize
    ) {
        let kind = [Attempt::Missed, Attempt::Solved, Attempt::SolvedAtOnce];
        let folder = temp_folder();
        let file = file_in(folder.path());
        let puzzles: Vec<KeptPuzzle> =
            all.iter().map(|&(code, which)| kept(&code.to_string(), kind[which])).collect();
        for batch in puzzles.chunks(batch) {
            prop_assert_eq!(add_puzzles(&file, batch).unwrap(), None);
        }
        let record = read_puzzles(&file).unwrap();
        for code in 0..3 {
            let of_puzzle = all.iter().filter(|attempt| attempt.0 == code);
            let attempts: Vec<Attempt> = of_puzzle.map(|&(_, which)| kind[which]).collect();
            prop_assert_eq!(attempt(&record, &code.to_string()), result(&attempts));
        }
    }
}

#[test]
fn the_puzzle_of_a_day_is_known_by_its_day() {
    let folder = temp_folder();
    let file = file_in(folder.path());
    let day: Day = "2026-11-21".parse().unwrap();
    let daily = KeptPuzzle { day: Some(day.date()), ..kept("one", Attempt::Missed) };
    add_puzzles(&file, &[daily, kept("two", Attempt::SolvedAtOnce), kept("one", Attempt::Solved)]).unwrap();
    let record = read_puzzles(&file).unwrap();
    assert_eq!((record.of_day(day), record.of_day(day.next().unwrap())), (Some(Attempt::Solved), None));
}
