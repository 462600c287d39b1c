//! The autosave as a front end uses it: warnings, the exit hook, and an autosave that saves nothing.

use crate::review_lines::{CROSS, kept};
use crate::sessions::{game, played_out};
use crate::temp_folder;
use samegame::config::Setting;
use samegame::game::{Game, Session};
use samegame::notation::Replay;
use samegame::store::{Autosave, Book, BookEntry, Choices, Content, LineOrigin, Paths, SearchRun, Warning};
use std::fs;
use tempfile::TempDir;

fn set_aside(name: &str) -> Warning {
    Warning::SetAside { name: name.to_owned(), aside: format!("{name}.damaged-1") }
}

fn open() -> (TempDir, Paths, Autosave) {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    let (autosave, _) = Autosave::open(&paths);
    (home, paths, autosave)
}

#[test]
fn into_warnings_returns_all_warnings_shown_or_not() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    fs::write(home.path().join("slot-1.txt"), "half a fi").unwrap();
    fs::write(paths.choices(), "half a fi").unwrap();
    let (autosave, _) = Autosave::open(&paths);
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    autosave.add_warning(Warning::NoHome);
    assert_eq!(autosave.take_warning(), Some(Warning::NoHome), "a warning about the start comes first");
    assert_eq!(autosave.take_warning(), Some(set_aside("slot-1.txt")));
    autosave.save_choice("mouse", "false");
    assert_eq!(
        autosave.into_warnings(),
        [Warning::NoHome, set_aside("slot-1.txt"), set_aside("choices.txt")]
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
    assert!(matches!(autosave.take_warning(), Some(Warning::NotSaved(Content::Choices, _))));
    assert!(!autosave.is_writing());
}

#[test]
fn the_exit_hook_and_a_drop_wait_until_everything_is_on_disk() {
    let leave_by_hook: fn(Autosave) = |autosave| {
        autosave.exit_hook()();
        // A signal ends the program, and drops nothing.
        std::mem::forget(autosave);
    };
    for leave in [leave_by_hook, drop] {
        let (home, paths, autosave) = open();
        let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
        autosave.save(&Session::new(game("x")));
        autosave.save_choice("mouse", "false");
        leave(autosave);
        let saved = fs::read_to_string(home.path().join("slot-1.txt")).unwrap();
        assert!(saved.contains(&game("x").id().to_string()), "{saved}");
        assert_eq!(Choices::new(&paths).read().0.switch(Setting::Mouse), Some(false));
    }
}

#[test]
fn a_disabled_autosave_saves_nothing() {
    let mut autosave = Autosave::disabled();
    let mut session = Session::new(game("x"));
    autosave.begin(&session);
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    assert_eq!(autosave.record(&session), None);
    autosave.save(&session);
    autosave.save_choice("mouse", "false");
    autosave.save_line(&played_out(game("x")), SearchRun::new(None, None, 1, 0));
    autosave.save_review(kept(CROSS, 1, None));
    autosave.exit_hook()();
    assert!(!autosave.is_writing() && autosave.game_log().is_none());
    assert_eq!(autosave.into_warnings(), []);
}

/// Plays a game to its end in a session that is saved.
fn play_in_session(autosave: &mut Autosave, game: Game) -> Session {
    let mut session = Session::new(game);
    autosave.begin(&session);
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        autosave.record(&session);
    }
    session
}

fn line_in_book(paths: &Paths, game: &Game) -> Option<BookEntry> {
    Book::new(paths.book()).find(game).unwrap()
}

#[test]
fn the_line_of_a_finished_game_is_in_the_book() {
    let (_home, paths, mut autosave) = open();
    let session = play_in_session(&mut autosave, game("x"));
    assert_eq!(autosave.into_warnings(), []);
    let entry = line_in_book(&paths, session.game()).unwrap();
    assert_eq!((&entry.origin, entry.board_id()), (&LineOrigin::Played, session.game().id()));
    assert_eq!(entry.game().score(), session.game().score());
}

#[test]
fn a_line_that_a_search_found_is_in_the_book() {
    let (_home, paths, mut autosave) = open();
    let line: Replay = "sg1:topcoder:board:RBB/RRR/RBB+a1.a1".parse().unwrap();
    let run = SearchRun::new(None, Some(5), 1, 0);
    autosave.save_line(&line.game().unwrap(), run.clone());
    drop(autosave);
    let entry = line_in_book(&paths, &line.game().unwrap()).unwrap();
    assert_eq!((&entry.origin, entry.game().score()), (&LineOrigin::Search(run), 64));
}

/// The process may be killed after it has saved the session and before it has written the book.
#[test]
fn the_next_start_adds_the_line_of_a_finished_game_to_the_book() {
    let (_home, paths, mut autosave) = open();
    let session = play_in_session(&mut autosave, game("x"));
    drop(autosave);
    fs::remove_file(paths.book()).unwrap();
    drop(Autosave::open(&paths));
    assert_eq!(line_in_book(&paths, session.game()).unwrap().game().score(), session.game().score());
}
