//! Choices: each is saved by its key, and the others remain.

use proptest::prelude::*;
use samegame::config::{Setting, Settings};
use samegame::store::{Autosave, Paths, Warning, read_choices};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn home() -> (TempDir, Paths, PathBuf) {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    let choices = paths.choices.clone();
    (home, paths, choices)
}

fn theme(settings: &Settings) -> Option<&str> {
    settings.given(Setting::Theme)
}

/// Saves a choice as a process of its own.
fn save(choices: &Path, key: &str, value: &str) {
    let mut autosave = Autosave::disabled().with_choices(Some(choices.to_owned()));
    autosave.save_choice(key, value);
    assert_eq!(autosave.into_warnings(), []);
}

#[test]
fn the_last_choices_of_two_processes_are_all_saved() {
    let (_home, paths, one) = home();
    let other = paths.choices;
    assert_eq!(read_choices(&other), (Settings::default(), None));
    for (choices, key, value) in [
        (&one, "theme", "safe"),
        (&other, "animation", "false"),
        (&one, "mouse", "false"),
        (&other, "theme", "dark"),
        (&one, "mouse", "true"),
    ] {
        save(choices, key, value);
    }
    let (settings, warning) = read_choices(&other);
    let switches = [Setting::Animation, Setting::Mouse].map(|setting| settings.given(setting));
    assert_eq!((theme(&settings), switches, warning), (Some("dark"), [Some("false"), Some("true")], None));
}

#[test]
fn saving_a_choice_does_not_change_the_settings_file() {
    let (_home, paths, choices) = home();
    fs::write(&paths.settings, "theme = 'light'\n").unwrap();
    save(&choices, "theme", "safe");
    assert_eq!(fs::read_to_string(&paths.settings).unwrap(), "theme = 'light'\n");
}

#[test]
fn reading_writes_nothing() {
    let (home, paths, choices) = home();
    assert_eq!(read_choices(&choices), (Settings::default(), None));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    fs::write(&paths.choices, "no choices\n").unwrap();
    let unreadable = Warning::Unreadable { name: "choices.txt".to_owned(), line: 1 };
    assert_eq!(read_choices(&choices), (Settings::default(), Some(unreadable)));
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
}

#[test]
fn save_choice_does_not_wait_for_the_lock() {
    let (_home, paths, choices) = home();
    save(&choices, "theme", "safe");
    let lock = fs::File::open(paths.choices.with_extension("txt.lock")).unwrap();
    lock.lock().unwrap();
    let mut autosave = Autosave::disabled().with_choices(Some(choices.clone()));
    autosave.save_choice("theme", "dark");
    autosave.save_choice("mouse", "false");
    autosave.save_choice("theme", "light");
    assert!(autosave.is_writing(), "the writer thread waits for the lock");
    drop(lock);
    autosave.finish();
    assert_eq!(autosave.take_warning(), None);
    let (settings, _) = read_choices(&choices);
    assert_eq!((theme(&settings), settings.given(Setting::Mouse)), (Some("light"), Some("false")));
}

proptest! {
    // Every case waits for the disk several times.
    #![proptest_config(ProptestConfig::with_cases(ProptestConfig::default().cases.div_ceil(20)))]

    #[test]
    fn any_name_is_read_as_it_was_saved(name in "[^\\p{Cc}]{1,20}") {
        let (_home, _, choices) = home();
        save(&choices, "theme", &name);
        save(&choices, "mouse", "true");
        let (settings, warning) = read_choices(&choices);
        prop_assert_eq!((theme(&settings), settings.given(Setting::Mouse), warning), (Some(name.as_str()), Some("true"), None));
    }
}
