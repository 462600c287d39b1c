//! The autosave as a front end uses it: warnings, the exit hook, and an autosave that saves nothing.

use crate::sessions::game;
use samegame::config::Setting;
use samegame::game::Session;
use samegame::store::{Autosave, Choices, Paths, Warning};
use std::fs;

fn set_aside(name: &str) -> Warning {
    Warning::SetAside { name: name.to_owned(), aside: format!("{name}.damaged-1") }
}

#[test]
fn into_warnings_returns_all_warnings_shown_or_not() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    fs::write(home.path().join("sitting-1.txt"), "half a fi").unwrap();
    fs::write(paths.choices(), "half a fi").unwrap();
    let (autosave, _) = Autosave::open(&paths);
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    autosave.add_warning(Warning::NoHome);
    assert_eq!(autosave.take_warning(), Some(Warning::NoHome), "a warning about the start comes first");
    assert_eq!(autosave.take_warning(), Some(set_aside("sitting-1.txt")));
    autosave.save_choice("mouse", "false");
    assert_eq!(
        autosave.into_warnings(),
        [Warning::NoHome, set_aside("sitting-1.txt"), set_aside("choices.txt")]
    );
    assert_eq!(Choices::new(&paths).read().0.switch(Setting::Mouse), Some(false));
}

#[test]
fn is_writing_is_true_until_the_warning_of_a_failed_write_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    // A file with the name of the folder makes writing fail.
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
fn dropping_an_autosave_saves_the_session_and_the_choices() {
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
fn the_exit_hook_waits_until_everything_is_on_disk() {
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
fn a_disabled_autosave_saves_nothing() {
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
