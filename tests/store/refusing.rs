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
        while kept.is_busy() {
            std::thread::yield_now();
        }
        notices.extend(std::iter::from_fn(|| kept.take_notice()));
    }
    assert!(
        matches!(&notices[..], [Notice::GameNotSaved { .. }, Notice::ScoreNotSaved { .. }]),
        "one of each: {notices:?}"
    );
    fs::remove_file(&home).unwrap();
    kept.finish();
    assert_eq!(GamesLog::new(paths.games()).load().unwrap().0.len(), 1);
    drop(kept);
    // The writer has its slot as long as it runs, so this is what is in the file.
    let text = fs::read_to_string(home.join("sitting-1.txt")).unwrap();
    assert!(text.starts_with(&SittingRecord::from(&sitting).to_string()), "{text}");
    let (_, none) = Slot::take(&home, &mut Vec::new());
    assert!(none.is_none(), "nobody else may have it");
}
