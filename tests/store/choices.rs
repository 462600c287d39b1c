//! Choices: each is saved by its key, and the others remain.

use crate::lines::first_line;
use proptest::prelude::*;
use samegame::config::{Setting, Settings, Value};
use samegame::store::{Autosave, Choices, Paths, Warning};
use std::fs;
use tempfile::TempDir;

fn home() -> (TempDir, Paths, Choices) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    let choices = Choices::new(&paths);
    (home, paths, choices)
}

fn theme(settings: &Settings) -> Option<&str> {
    settings.text(Setting::Theme)
}

#[test]
fn the_last_choices_of_two_processes_are_all_saved() {
    let (_home, paths, one) = home();
    let other = Choices::new(&paths);
    assert_eq!(other.load(), (Settings::default(), None));
    for (choices, key, value) in [
        (&one, "theme", "\"safe\""),
        (&other, "animation", "false"),
        (&one, "mouse", "false"),
        (&other, "theme", "\"dark\""),
        (&one, "mouse", "true"),
    ] {
        choices.save(key, value).unwrap();
    }
    let (settings, warning) = other.load();
    let switches = [Setting::Animation, Setting::Mouse].map(|setting| settings.switch(setting));
    assert_eq!((theme(&settings), switches, warning), (Some("dark"), [Some(false), Some(true)], None));
}

#[test]
fn saving_a_choice_does_not_change_the_settings_file() {
    let (_home, paths, choices) = home();
    fs::write(paths.settings(), "theme = 'light'\n").unwrap();
    choices.save("theme", "\"safe\"").unwrap();
    assert_eq!(fs::read_to_string(paths.settings()).unwrap(), "theme = 'light'\n");
    assert_eq!(theme(&fs::read_to_string(paths.settings()).unwrap().parse().unwrap()), Some("light"));
}

#[test]
fn a_damaged_file_is_set_aside_and_its_intact_choices_stay() {
    let (home, paths, choices) = home();
    choices.save("mouse", "false").unwrap();
    choices.save("theme", "\"safe\"").unwrap();
    let whole = fs::read(paths.choices()).unwrap();
    let set_aside = |number| Warning::SetAside {
        name: "choices.txt".to_owned(),
        aside: format!("choices.txt.damaged-{number}"),
    };
    fs::write(paths.choices(), &whole[..whole.len() - 3]).unwrap();
    let (settings, warning) = choices.load();
    assert_eq!((theme(&settings), settings.switch(Setting::Mouse)), (None, Some(false)));
    assert_eq!(warning, Some(set_aside(1)));
    assert_eq!(fs::read(home.path().join("choices.txt.damaged-1")).unwrap(), whole[..whole.len() - 3]);
    assert_eq!(choices.load(), (settings, None));
    fs::write(paths.choices(), [0xff, 0xfe, 0]).unwrap();
    assert_eq!(choices.load(), (Settings::default(), Some(set_aside(2))));
    assert!(!paths.choices().exists());
    choices.save("theme", "\"dark\"").unwrap();
    assert_eq!(theme(&choices.load().0), Some("dark"));
}

#[test]
fn a_file_damaged_during_play_yields_one_warning() {
    let (_home, paths, choices) = home();
    fs::write(paths.choices(), first_line("choices", 1) + "{\"setting\":\"the").unwrap();
    let warning = choices.save("mouse", "true").unwrap();
    assert!(matches!(warning, Some(Warning::SetAside { .. })), "{warning:?}");
    assert_eq!(choices.save("mouse", "false"), Ok(None));
    assert_eq!(choices.load().0.switch(Setting::Mouse), Some(false));
}

#[test]
fn reading_writes_nothing() {
    let (home, paths, choices) = home();
    assert_eq!(choices.read(), (Settings::default(), None));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    fs::write(paths.choices(), "no choices").unwrap();
    let damaged = Warning::Damaged { name: "choices.txt".to_owned(), line: None };
    assert_eq!(choices.read(), (Settings::default(), Some(damaged)));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
}

#[test]
fn save_choice_does_not_wait_for_the_lock() {
    let (_home, paths, choices) = home();
    choices.save("theme", "\"safe\"").unwrap();
    let lock = fs::File::open(paths.choices().with_extension("txt.lock")).unwrap();
    lock.lock().unwrap();
    let mut autosave = Autosave::disabled().with_choices(Some(choices.clone()));
    autosave.save_choice("theme", "\"dark\"");
    autosave.save_choice("mouse", "false");
    autosave.save_choice("theme", "\"light\"");
    assert!(autosave.is_writing(), "the writer thread waits for the lock");
    drop(lock);
    autosave.finish();
    assert_eq!(autosave.take_warning(), None);
    let (settings, _) = choices.load();
    assert_eq!((theme(&settings), settings.switch(Setting::Mouse)), (Some("light"), Some(false)));
}

proptest! {
    // Every case waits for the disk several times.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.div_ceil(20)))]

    #[test]
    fn any_name_is_read_as_it_was_saved(name in "[^\\p{Cc}]{1,20}") {
        let (_home, _, choices) = home();
        choices.save("theme", &Value::from(name.as_str()).to_string()).unwrap();
        choices.save("mouse", "true").unwrap();
        let (settings, warning) = choices.load();
        prop_assert_eq!((theme(&settings), settings.switch(Setting::Mouse), warning), (Some(name.as_str()), Some(true), None));
    }
}
