//! The file of what was found and missed in training.

use crate::temp_folder;
use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::store::{Attempt, Autosave, Paths, TrainedGame, TrainingFile, Warning};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

fn file_in(folder: &Path) -> TrainingFile {
    TrainingFile::new(folder.join("training.txt"))
}

fn attempt(code: &str, index: u32, attempt: Attempt) -> TrainedGame {
    TrainedGame { code: code.to_owned(), moves: BTreeMap::from([(index, attempt)]) }
}

/// What is known after these attempts at one moment.
fn result(attempts: &[Attempt]) -> Option<Attempt> {
    let first = *attempts.first()?;
    let is_found = attempts.iter().any(|attempt| *attempt != Attempt::Missed);
    Some(if first != Attempt::Missed || !is_found { first } else { Attempt::Found })
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_was_found_stays_found_and_what_was_missed_can_be_found_later(
        all in prop::collection::vec((0..3_u32, 0..2_u32, 0..3_usize), 0..20), batch in 1..4_usize
    ) {
        let kind = [Attempt::Missed, Attempt::Found, Attempt::FoundAtOnce];
        let folder = temp_folder();
        let file = file_in(folder.path());
        let games: Vec<TrainedGame> =
            all.iter().map(|&(game, index, which)| attempt(&game.to_string(), index, kind[which])).collect();
        for batch in games.chunks(batch) {
            prop_assert_eq!(file.add(batch).unwrap(), None);
        }
        let record = file.read().unwrap();
        for (game, index) in (0..3).flat_map(|game| (0..2).map(move |index| (game, index))) {
            let of_moment = all.iter().filter(|attempt| (attempt.0, attempt.1) == (game, index));
            let attempts: Vec<Attempt> = of_moment.map(|&(.., which)| kind[which]).collect();
            prop_assert_eq!(record.attempt(&game.to_string(), index as usize), result(&attempts));
        }
    }
}

#[test]
fn damage_is_set_aside_and_the_other_games_stay() {
    let folder = temp_folder();
    let file = file_in(folder.path());
    file.add(&[attempt("one", 3, Attempt::Missed), attempt("two", 4, Attempt::FoundAtOnce)]).unwrap();
    let text = fs::read_to_string(&file.path).unwrap();
    fs::write(&file.path, text.replace("\"missed\"", "\"found\"")).unwrap();
    let record = file.read().unwrap();
    assert_eq!((record.attempt("one", 3), record.attempt("two", 4)), (None, Some(Attempt::FoundAtOnce)));
    let warning = file.add(&[attempt("one", 5, Attempt::Found)]).unwrap();
    let aside = "training.txt.damaged-1".to_owned();
    assert_eq!(warning, Some(Warning::SetAside { name: "training.txt".to_owned(), aside }));
    let record = file.read().unwrap();
    assert_eq!(
        (record.attempt("one", 5), record.attempt("two", 4)),
        (Some(Attempt::Found), Some(Attempt::FoundAtOnce))
    );
}

#[test]
fn a_newer_file_is_left_unchanged() {
    let folder = temp_folder();
    let file = file_in(folder.path());
    let newer = "{\"samegame\":\"training\",\"version\":2}\n";
    fs::write(&file.path, newer).unwrap();
    assert!(file.read().is_err() && file.add(&[attempt("one", 1, Attempt::Found)]).is_err());
    assert_eq!(fs::read_to_string(&file.path).unwrap(), newer);
}

#[test]
fn an_attempt_is_on_disk_when_the_program_ends() {
    let folder = temp_folder();
    let paths = Paths::within(folder.path());
    let (mut autosave, _) = Autosave::open(&paths);
    autosave.save_attempt(attempt("one", 1, Attempt::Missed));
    autosave.save_attempt(attempt("one", 1, Attempt::Found));
    drop(autosave);
    let record = TrainingFile::new(paths.training()).read().unwrap();
    assert_eq!(record.attempt("one", 1), Some(Attempt::Found));
}
