//! A disk that refuses: a message once, the game goes on, and it is tried again.

use crate::sittings::game;
use samegame::game::{Sitting, SittingRecord};
use samegame::store::{GamesLog, Keeper, Kept, Notice, Paths, Slot};
use std::fs;

#[test]
fn it_is_told_once_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    // A file stands where the folder should be.
    let home = folder.path().join("home");
    fs::write(&home, "").unwrap();
    let paths = Paths::within(&home);
    let (mut kept, left) = Kept::open(&paths);
    assert!(left.is_none());
    let mut sitting = Sitting::new(game("x"));
    kept.begin(&sitting);
    let mut notices = Vec::new();
    while let Some(group) = sitting.game().board().moves(2).first().copied() {
        sitting.play(group.cell).unwrap();
        kept.see(&sitting);
        kept.keep(&sitting);
        while kept.may_have_news() {
            notices.extend(kept.take_notice());
            std::thread::yield_now();
        }
    }
    assert!(
        matches!(&notices[..], [Notice::GameNotSaved { .. }, Notice::ScoreNotSaved { .. }]),
        "one of each: {notices:?}"
    );
    fs::remove_file(&home).unwrap();
    kept.finish();
    assert_eq!(GamesLog::new(paths.games()).read().unwrap().0.len(), 1);
    let (_, none) = Slot::take(&home, &mut Vec::new());
    assert!(none.is_none(), "nobody else may have it while it is played");
    drop(kept);
    let (_, left) = Slot::take(&home, &mut Vec::new());
    assert_eq!(left.map(|left| SittingRecord::from(&left)), Some(SittingRecord::from(&sitting)));
}
