//! Files from newer versions are left unchanged, and files in the format before JSON are set aside.

use crate::lines::first_line;
use crate::review_lines::{CROSS, kept};
use crate::sessions::{game, played_out};
use crate::temp_folder;
use samegame::config::Settings;
use samegame::game::Session;
use samegame::store::{Autosave, Book, Choices, FileError, GameLog, Paths, Reviews, Warning};
use std::fs;
use std::path::{Path, PathBuf};

const KINDS: [&str; 5] = ["slot", "games", "book", "reviews", "choices"];

/// The file of this kind.
fn path(home: &Path, kind: &str) -> PathBuf {
    home.join(if kind == "slot" { "slot-1.txt".to_owned() } else { format!("{kind}.txt") })
}

/// Writes a file of each kind, plays a game, and saves a choice and a review. Returns the warnings, sorted.
fn play_with(home: &Path, text: impl Fn(&str) -> String) -> Vec<String> {
    for kind in KINDS {
        fs::write(path(home, kind), text(kind)).unwrap();
    }
    let paths = Paths::within(home);
    let (autosave, found) = Autosave::open(&paths);
    assert!(found.is_none());
    let mut autosave = autosave.with_choices(Some(Choices::new(&paths)));
    let mut session = Session::new(game("x"));
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        autosave.record(&session);
    }
    autosave.save_choice("mouse", "false");
    autosave.save_review(kept(CROSS, 1, None));
    sorted(autosave.into_warnings())
}

fn sorted(warnings: impl IntoIterator<Item = Warning>) -> Vec<String> {
    let mut texts: Vec<String> = warnings.into_iter().map(|warning| format!("{warning:?}")).collect();
    texts.sort();
    texts
}

fn name(kind: &str) -> String {
    path(Path::new(""), kind).to_str().unwrap().to_owned()
}

#[test]
fn files_from_newer_versions_are_left_unchanged() {
    let home = temp_folder();
    let newer = |kind: &str| first_line(kind, 2) + "\u{2603}\n";
    let warnings = play_with(home.path(), newer);
    assert_eq!(warnings, sorted(KINDS.map(|kind| Warning::Newer { name: name(kind) })));
    for kind in KINDS {
        assert_eq!(fs::read_to_string(path(home.path(), kind)).unwrap(), newer(kind));
    }
    assert!(home.path().join("slot-2.txt").exists());
    let paths = Paths::within(home.path());
    assert!(matches!(GameLog::new(paths.games()).read(), Err(FileError::Newer)));
    assert_eq!(GameLog::new(paths.refused_games()).read().unwrap().0.len(), 1);
    assert!(matches!(Book::new(paths.book()).find(&game("x")), Err(FileError::Newer)));
    assert!(matches!(Book::new(paths.book()).check(), Err(FileError::Newer)));
    assert!(matches!(Reviews::new(paths.reviews()).read(), Err(FileError::Newer)));
    let warning = Warning::Newer { name: name("choices") };
    assert_eq!(Choices::new(&paths).load(), (Settings::default(), Some(warning)));
}

#[test]
fn files_in_the_format_before_json_are_set_aside() {
    let home = temp_folder();
    let old = |kind: &str| format!("samegame {kind} 1\n2026-11-21T08:20:00Z score=64 check=5706c0d2\n");
    let warnings = play_with(home.path(), old);
    let set_aside =
        KINDS.map(|kind| Warning::SetAside { name: name(kind), aside: name(kind) + ".damaged-1" });
    assert_eq!(warnings, sorted(set_aside));
    for kind in KINDS {
        let aside = path(home.path(), kind).with_extension("txt.damaged-1");
        assert_eq!(fs::read_to_string(aside).unwrap(), old(kind));
    }
    let paths = Paths::within(home.path());
    assert_eq!(GameLog::new(paths.games()).read().unwrap().0.len(), 1);
    assert!(Book::new(paths.book()).find(&played_out(game("x"))).unwrap().is_some());
    assert!(Reviews::new(paths.reviews()).read().unwrap().of(CROSS).is_some());
}
