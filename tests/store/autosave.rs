//! The autosave as a front end uses it: warnings, the exit hook, a disk that fails or is slow, and an autosave that saves
//! nothing.

use crate::finished_games::play_out;
use crate::review_lines::{CROSS, kept};
use crate::sessions::{game, played_out};
use crate::temp_folder;
use samegame::config::Setting;
use samegame::game::{Game, Session, SessionRecord};
use samegame::notation::Replay;
use samegame::store::{
    Attempt, Autosave, KeptPuzzle, Paths, SaveSlot, Warning, find_line, read_choices, read_games,
};
use std::fs::{self, File};
use tempfile::TempDir;

fn open() -> (TempDir, Paths, Autosave) {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    let (autosave, _) = Autosave::open(&paths, None);
    (home, paths, autosave)
}

/// Plays a game to its end in a session that is saved.
fn play_in_session(autosave: &mut Autosave, game: Game) -> Session {
    let mut session = Session::new(game);
    autosave.begin(&session);
    play_out(&mut session, autosave);
    session
}

/// The names of the files that could not be saved.
fn not_saved(warnings: &[Warning]) -> Vec<&str> {
    let mut names = Vec::new();
    for warning in warnings {
        if let Warning::NotSaved { name, .. } = warning {
            names.push(name.as_str());
        }
    }
    names
}

#[test]
fn into_warnings_returns_all_warnings_shown_or_not_and_each_file_once() {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    fs::write(home.path().join("slot-1.txt"), "half a fi\n").unwrap();
    fs::write(&paths.choices, "half a fi\n").unwrap();
    let unreadable = |name: &str, line| Warning::Unreadable { name: name.to_owned(), line };
    let (autosave, _) = Autosave::open(&paths, None);
    let mut autosave = autosave.with_choices(Some(paths.choices.clone()));
    autosave.add_warning(Warning::NoHome);
    assert_eq!(autosave.take_warning(), Some(Warning::NoHome), "a warning about the start comes first");
    assert_eq!(autosave.take_warning(), Some(unreadable("slot-1.txt", 1)));
    autosave.save_choice("mouse", "false");
    autosave.exit_hook()();
    autosave.save_choice("mouse", "false");
    // The save has put a first line above the other one.
    assert_eq!(
        autosave.into_warnings(),
        [Warning::NoHome, unreadable("slot-1.txt", 1), unreadable("choices.txt", 2)]
    );
    assert_eq!(read_choices(&paths.choices).0.given(Setting::Mouse), Some("false"));
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
        let mut autosave = autosave.with_choices(Some(paths.choices.clone()));
        autosave.record(&Session::new(game("x")));
        autosave.save_choice("mouse", "false");
        leave(autosave);
        let saved = fs::read_to_string(home.path().join("slot-1.txt")).unwrap();
        assert!(saved.contains(&game("x").id().to_string()), "{saved}");
        assert_eq!(read_choices(&paths.choices).0.given(Setting::Mouse), Some("false"));
    }
}

#[test]
fn a_disabled_autosave_saves_nothing() {
    let mut autosave = Autosave::disabled();
    let mut session = Session::new(game("x"));
    autosave.begin(&session);
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    assert_eq!(autosave.record(&session), None);
    autosave.save_choice("mouse", "false");
    autosave.save_line(played_out(game("x")));
    autosave.save_review(kept(CROSS, 1, None));
    autosave.exit_hook()();
    assert!(!autosave.is_writing() && autosave.game_log().is_none());
    assert_eq!(autosave.into_warnings(), []);
}

#[test]
fn a_deferred_autosave_writes_nothing_before_a_move() {
    let home = temp_folder();
    let mut autosave = Autosave::deferred(&Paths::within(home.path()));
    let mut session = Session::new(game("x"));
    autosave.save_review(kept(CROSS, 1, None));
    autosave.record(&session);
    autosave.exit_hook()();
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    autosave.record(&session);
    assert_eq!(autosave.into_warnings(), []);
    let (_, found) = SaveSlot::acquire(home.path(), None, &mut Vec::new());
    assert_eq!(found.map(|found| SessionRecord::from(&found)), Some(SessionRecord::from(&session)));
}

#[test]
fn a_failing_disk_yields_one_warning_a_file_and_saving_resumes_later() {
    let folder = temp_folder();
    // A file with the name of the folder makes writing fail.
    let home = folder.path().join("home");
    fs::write(&home, "").unwrap();
    let paths = Paths::within(&home);
    let (autosave, found) = Autosave::open(&paths, None);
    assert!(found.is_none());
    let mut autosave = autosave.with_choices(Some(paths.choices.clone()));
    let session = play_in_session(&mut autosave, game("x"));
    autosave.save_choice("mouse", "false");
    autosave.save_choice("animation", "false");
    autosave.exit_hook()();
    assert!(autosave.is_writing());
    let warnings: Vec<Warning> = std::iter::from_fn(|| autosave.take_warning()).collect();
    assert!(!autosave.is_writing());
    assert_eq!(not_saved(&warnings), ["slot-1.txt", "games.txt", "book.txt", "choices.txt"]);
    fs::remove_file(&home).unwrap();
    autosave.finish();
    assert_eq!(autosave.take_warning(), None);
    assert_eq!(read_games(&paths.games).unwrap().0.len(), 1);
    assert!(find_line(&paths.book, session.game()).unwrap().is_some());
    let (settings, _) = read_choices(&paths.choices);
    assert_eq!([Setting::Mouse, Setting::Animation].map(|key| settings.given(key)), [Some("false"); 2]);
    let acquire = || SaveSlot::acquire(&home, None, &mut Vec::new()).1;
    assert!(acquire().is_none(), "the autosave still has the lock of the slot");
    drop(autosave);
    assert_eq!(acquire().map(|found| SessionRecord::from(&found)), Some(SessionRecord::from(&session)));
}

#[test]
fn a_slow_disk_holds_the_end_of_a_game_up_no_longer_than_half_a_second() {
    let (_home, paths, mut autosave) = open();
    let lock = File::create(paths.games.with_extension("txt.lock")).unwrap();
    lock.lock().unwrap();
    let session = play_in_session(&mut autosave, game("x"));
    let why = "the disk is slow".to_owned();
    assert_eq!(autosave.take_warning(), Some(Warning::NotSaved { name: "games.txt".to_owned(), why }));
    assert!(autosave.is_writing());
    lock.unlock().unwrap();
    assert_eq!(not_saved(&autosave.into_warnings()), ["games.txt"]);
    let (games, _) = read_games(&paths.games).unwrap();
    assert_eq!(games.iter().map(|game| game.score).collect::<Vec<_>>(), [session.game().score()]);
}

#[test]
fn a_solved_puzzle_is_on_disk_when_it_is_shown() {
    let (_home, paths, mut autosave) = open();
    autosave.save_puzzle(KeptPuzzle { code: "one".to_owned(), attempt: Attempt::Solved, day: None });
    assert!(fs::read_to_string(&paths.puzzles).unwrap().contains("\"one\""));
    fs::remove_file(&paths.puzzles).unwrap();
    fs::create_dir(&paths.puzzles).unwrap();
    autosave.save_puzzle(KeptPuzzle { code: "two".to_owned(), attempt: Attempt::Solved, day: None });
    assert_eq!(not_saved(&autosave.into_warnings()), ["puzzles.txt"]);
}

#[test]
fn the_lines_of_a_finished_game_and_of_a_search_are_in_the_book() {
    let (_home, paths, mut autosave) = open();
    let session = play_in_session(&mut autosave, game("x"));
    let line: Replay = "sg1:topcoder:board:RBB/RRR/RBB+a1.a1".parse().unwrap();
    let found = line.game().unwrap();
    autosave.save_line(found.clone());
    assert_eq!(autosave.into_warnings(), []);
    for game in [session.game(), &found] {
        let known = find_line(&paths.book, game).unwrap().unwrap();
        assert_eq!(known.score(), game.score());
    }
}
