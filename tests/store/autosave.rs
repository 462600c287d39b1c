//! The autosave as a front end uses it, besides the files: the warnings, and an autosave that saves nothing.

use crate::sessions::game;
use samegame::config::Setting;
use samegame::game::Session;
use samegame::store::{Autosave, Choices, Paths, Warning};
use std::fs;

fn damaged(name: &str) -> Warning {
    Warning::SetAside { name: name.to_owned(), aside: format!("{name}.damaged-1") }
}

#[test]
fn every_warning_is_returned_at_the_end_whether_it_was_shown_or_not() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    fs::write(home.path().join("sitting-1.txt"), "half a fi").unwrap();
    fs::write(paths.choices(), "half a fi").unwrap();
    let (autosave, _) = Autosave::open(&paths);
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    autosave.add_warning(Warning::NoHome);
    assert_eq!(autosave.take_warning(), Some(Warning::NoHome), "the start comes first");
    assert_eq!(autosave.take_warning(), Some(damaged("sitting-1.txt")));
    autosave.save_choice("mouse", "false");
    assert_eq!(autosave.into_warnings(), [Warning::NoHome, damaged("sitting-1.txt"), damaged("choices.txt")]);
    assert_eq!(Choices::new(&paths).read().0.switch(Setting::Mouse), Some(false));
}

#[test]
fn a_failed_write_keeps_the_event_loop_awake_until_its_warning_is_collected() {
    let folder = tempfile::tempdir().unwrap();
    // A file stands where the folder should be.
    let home = folder.path().join("home");
    fs::write(&home, "").unwrap();
    let mut autosave = Autosave::disabled().with_choices(Some(Choices::new(&Paths::within(&home))));
    autosave.save_choice("mouse", "false");
    autosave.finish();
    assert!(autosave.is_writing());
    assert!(matches!(autosave.take_warning(), Some(Warning::ChoiceNotSaved { .. })));
    assert!(!autosave.is_writing());
}

#[test]
fn dropping_it_saves_the_session_and_the_choices() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    let (autosave, _) = Autosave::open(&paths);
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    autosave.save(&Session::new(game("x")));
    autosave.save_choice("mouse", "false");
    drop(autosave);
    assert_eq!(Choices::new(&paths).read().0.switch(Setting::Mouse), Some(false));
    assert_eq!(Autosave::open(&paths).1.unwrap().game().id(), game("x").id());
}

#[test]
fn the_exit_hook_writes_what_is_not_on_disk_yet() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    let (autosave, _) = Autosave::open(&paths);
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    let hook = autosave.exit_hook();
    autosave.save(&Session::new(game("x")));
    autosave.save_choice("mouse", "false");
    hook();
    assert!(home.path().join("sitting-1.txt").exists());
    assert_eq!(Choices::new(&paths).read().0.switch(Setting::Mouse), Some(false));
}

#[test]
fn a_disabled_one_saves_nothing() {
    let mut autosave = Autosave::disabled();
    let mut session = Session::new(game("x"));
    autosave.begin(&session);
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    autosave.record(&session);
    autosave.save(&session);
    autosave.save_choice("mouse", "false");
    autosave.exit_hook()();
    assert!(!autosave.is_writing() && autosave.game_log().is_none() && autosave.take_finished().is_none());
    assert_eq!(autosave.into_warnings(), []);
}
