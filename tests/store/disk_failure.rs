//! A disk that fails: there is one warning, play continues, and the next write tries again.

use crate::sessions::game;
use crate::temp_folder;
use samegame::game::{Session, SessionRecord};
use samegame::store::{Autosave, Book, Content, GameLog, Paths, SaveSlot, Warning};
use std::fs;

#[test]
fn a_failing_disk_yields_one_warning_per_file_and_saving_resumes_later() {
    let folder = temp_folder();
    // A file with the name of the folder makes writing fail.
    let home = folder.path().join("home");
    fs::write(&home, "").unwrap();
    let paths = Paths::within(&home);
    let (mut autosave, found) = Autosave::open(&paths);
    assert!(found.is_none());
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
    let contents = warnings.iter().map(|warning| match warning {
        Warning::NotSaved(content, _) => *content,
        other => panic!("{other:?}"),
    });
    assert!(contents.eq([Content::Session, Content::Scores, Content::Lines]), "{warnings:?}");
    fs::remove_file(&home).unwrap();
    autosave.finish();
    assert_eq!(GameLog::new(paths.games()).read().unwrap().0.len(), 1);
    assert!(Book::new(paths.book()).find(session.game()).unwrap().is_some());
    let (_, found) = SaveSlot::acquire(&home, &mut Vec::new());
    assert!(found.is_none(), "the autosave still has the lock of the slot");
    drop(autosave);
    let (_, found) = SaveSlot::acquire(&home, &mut Vec::new());
    assert_eq!(found.map(|found| SessionRecord::from(&found)), Some(SessionRecord::from(&session)));
}
