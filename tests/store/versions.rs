//! Files from newer versions are left unchanged, and files in the format before JSON are set aside.

use crate::lines::first_line;
use samegame::game::Session;
use samegame::store::{Autosave, Book, Choices, FileError, GameLog, Paths, Reviews, Warning};
use std::fs;

#[test]
fn files_from_newer_versions_are_left_unchanged() {
    let home = tempfile::tempdir().unwrap();
    let session = home.path().join("sitting-1.txt");
    let games = home.path().join("games.txt");
    let [newer_session, newer_games] = ["sitting", "games"].map(|kind| first_line(kind, 2) + "\u{2603}\n");
    fs::write(&session, &newer_session).unwrap();
    fs::write(&games, &newer_games).unwrap();
    assert!(matches!(GameLog::new(games.clone()).read(), Err(FileError::Newer)));
    let (mut autosave, found) = Autosave::open(&Paths::within(home.path()));
    assert!(found.is_none());
    assert_eq!(autosave.take_warning(), Some(Warning::Newer { name: "sitting-1.txt".to_owned() }));
    let mut played = Session::new(crate::sessions::game("x"));
    autosave.begin(&played);
    while let Some(group) = played.game().board().moves(2).first().copied() {
        played.play(group.cell).unwrap();
        autosave.record(&played);
    }
    assert_eq!(autosave.take_warning(), Some(Warning::Newer { name: "games.txt".to_owned() }));
    drop(autosave);
    assert_eq!(fs::read_to_string(session).unwrap(), newer_session);
    assert_eq!(fs::read_to_string(games).unwrap(), newer_games);
    assert!(home.path().join("sitting-2.txt").exists());
}

#[test]
fn files_in_the_format_before_json_are_set_aside() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    let names = ["sitting-1", "games", "book", "reviews", "choices"];
    let old = |name: &str| {
        let kind = name.trim_end_matches("-1");
        format!("samegame {kind} 1\n2026-11-21T08:20:00Z score=64 check=5706c0d2\n")
    };
    for name in names {
        fs::write(home.path().join(format!("{name}.txt")), old(name)).unwrap();
    }
    let (autosave, found) = Autosave::open(&paths);
    assert!(found.is_none());
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    let mut session = Session::new(crate::sessions::game("x"));
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        autosave.record(&session);
    }
    autosave.save_choice("mouse", "false");
    autosave.save_review(crate::review_lines::kept(crate::review_lines::CROSS, 1, None));
    let mut warnings: Vec<String> =
        autosave.into_warnings().iter().map(|warning| format!("{warning:?}")).collect();
    warnings.sort();
    let mut expected: Vec<String> = names
        .iter()
        .map(|name| Warning::SetAside { name: format!("{name}.txt"), aside: format!("{name}.txt.damaged-1") })
        .map(|warning| format!("{warning:?}"))
        .collect();
    expected.sort();
    assert_eq!(warnings, expected);
    for name in names {
        assert_eq!(fs::read_to_string(home.path().join(format!("{name}.txt.damaged-1"))).unwrap(), old(name));
    }
    assert_eq!(GameLog::new(paths.games()).read().unwrap().0.len(), 1);
    assert!(Book::new(paths.book()).find(session.game()).unwrap().is_some());
    assert!(!Reviews::new(paths.reviews()).read().unwrap().is_empty());
}
