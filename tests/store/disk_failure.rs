//! A disk that refuses: a message once, the game goes on, and it is tried again.

use crate::sessions::game;
use samegame::game::{Session, SessionRecord};
use samegame::store::{Autosave, GameLog, Paths, SaveSlot, Warning};
use std::fs;

#[test]
fn it_is_told_once_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    // A file stands where the folder should be.
    let home = folder.path().join("home");
    fs::write(&home, "").unwrap();
    let paths = Paths::within(&home);
    let (mut autosave, left) = Autosave::open(&paths);
    assert!(left.is_none());
    let mut session = Session::new(game("x"));
    autosave.begin(&session);
    let mut warnings = Vec::new();
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        autosave.record(&session);
        autosave.save(&session);
        while autosave.is_writing() {
            warnings.extend(autosave.take_warning());
            std::thread::yield_now();
        }
        warnings.extend(std::iter::from_fn(|| autosave.take_warning()));
    }
    assert!(
        matches!(&warnings[..], [Warning::SessionNotSaved { .. }, Warning::ScoreNotSaved { .. }]),
        "one of each: {warnings:?}"
    );
    fs::remove_file(&home).unwrap();
    autosave.finish();
    assert_eq!(GameLog::new(paths.games()).read().unwrap().0.len(), 1);
    let (_, none) = SaveSlot::acquire(&home, &mut Vec::new());
    assert!(none.is_none(), "nobody else may have it while it is played");
    drop(autosave);
    let (_, left) = SaveSlot::acquire(&home, &mut Vec::new());
    assert_eq!(left.map(|left| SessionRecord::from(&left)), Some(SessionRecord::from(&session)));
}
