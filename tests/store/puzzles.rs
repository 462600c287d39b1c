//! The file of what the player has solved and missed.

use crate::temp_folder;
use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::game::Day;
use samegame::store::{Attempt, Autosave, KeptPuzzle, Paths, PuzzleFile, PuzzleRecord, Warning};
use std::fs;
use std::path::Path;

fn file_in(folder: &Path) -> PuzzleFile {
    PuzzleFile::new(folder.join("puzzles.txt"))
}

fn kept(code: &str, attempt: Attempt) -> KeptPuzzle {
    KeptPuzzle { code: code.to_owned(), attempt, day: None }
}

fn attempt(record: &PuzzleRecord, code: &str) -> Option<Attempt> {
    record.puzzles().find(|puzzle| puzzle.code == code).map(|puzzle| puzzle.attempt)
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
            prop_assert_eq!(file.add(batch).unwrap(), None);
        }
        let record = file.read().unwrap();
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
    file.add(&[daily, kept("two", Attempt::SolvedAtOnce), kept("one", Attempt::Solved)]).unwrap();
    let record = file.read().unwrap();
    assert_eq!((record.of_day(day), record.of_day(day.next().unwrap())), (Some(Attempt::Solved), None));
}

#[test]
fn damage_is_set_aside_and_the_other_puzzles_stay() {
    let folder = temp_folder();
    let file = file_in(folder.path());
    file.add(&[kept("one", Attempt::Missed), kept("two", Attempt::SolvedAtOnce)]).unwrap();
    let text = fs::read_to_string(&file.path).unwrap();
    fs::write(&file.path, text.replace("\"missed\"", "\"solved\"")).unwrap();
    let known = |file: &PuzzleFile| ["one", "two"].map(|code| attempt(&file.read().unwrap(), code));
    assert_eq!(known(&file), [None, Some(Attempt::SolvedAtOnce)]);
    let warning = file.add(&[kept("one", Attempt::Solved)]).unwrap();
    let aside = "puzzles.txt.damaged-1".to_owned();
    assert_eq!(warning, Some(Warning::SetAside { name: "puzzles.txt".to_owned(), aside }));
    assert_eq!(known(&file), [Some(Attempt::Solved), Some(Attempt::SolvedAtOnce)]);
}

#[test]
fn a_newer_file_is_left_unchanged() {
    let folder = temp_folder();
    let file = file_in(folder.path());
    let newer = "{\"samegame\":\"puzzles\",\"version\":2}\n";
    fs::write(&file.path, newer).unwrap();
    assert!(file.read().is_err() && file.add(&[kept("one", Attempt::Solved)]).is_err());
    assert_eq!(fs::read_to_string(&file.path).unwrap(), newer);
}

#[test]
fn an_attempt_is_on_disk_when_the_program_ends() {
    let folder = temp_folder();
    let paths = Paths::within(folder.path());
    let (mut autosave, _) = Autosave::open(&paths);
    autosave.save_puzzle(kept("one", Attempt::Missed));
    autosave.save_puzzle(kept("one", Attempt::Solved));
    drop(autosave);
    let record = PuzzleFile::new(paths.puzzles()).read().unwrap();
    assert_eq!(attempt(&record, "one"), Some(Attempt::Solved));
}
