//! Files that were cut or changed: nothing panics, and nothing is lost without a word.

use crate::sessions::{game, played_out};
use jiff::Timestamp;
use samegame::game::{Session, SessionRecord};
use samegame::store::{FinishedGame, GameLog, SaveSlot, Warning};
use std::fs;
use std::path::Path;

/// The text cut at every byte, and with every byte changed in two ways.
fn damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let cut = (0..whole.len()).map(|end| whole[..end].to_vec());
    let changed = (0..whole.len()).flat_map(move |place| {
        [0x01, 0x80].map(|bits| {
            let mut bytes = whole.to_vec();
            bytes[place] ^= bits;
            bytes
        })
    });
    cut.chain(changed)
}

fn set_aside(home: &Path) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|path| path.to_str().unwrap().contains(".damaged-"))
        .map(|path| fs::read(path).unwrap())
        .collect()
}

#[test]
fn a_damaged_sitting_is_set_aside() {
    let home = tempfile::tempdir().unwrap();
    let mut session = Session::new(game("x"));
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    session.restart();
    let (mut slot, _) = SaveSlot::acquire(home.path(), &mut Vec::new());
    slot.save((&session).into()).unwrap();
    let path = slot.path();
    drop(slot);
    let whole = fs::read(&path).unwrap();
    for bytes in damaged(&whole) {
        fs::write(&path, &bytes).unwrap();
        let mut warnings = Vec::new();
        let (slot, found) = SaveSlot::acquire(home.path(), &mut warnings);
        assert!(found.is_none() && slot.path() == path || warnings == [newer()], "{warnings:?}");
        assert_eq!(warnings.len(), 1, "{:?}", String::from_utf8_lossy(&bytes));
        let aside =
            if warnings == [newer()] { vec![fs::read(&path).unwrap()] } else { set_aside(home.path()) };
        assert_eq!(aside, [bytes]);
        drop(slot);
        let aside = path.with_extension("txt.damaged-1");
        fs::remove_file(if aside.exists() { aside } else { path.clone() }).unwrap();
    }
}

fn newer() -> Warning {
    Warning::Newer { name: "sitting-1.txt".to_owned() }
}

#[test]
fn a_damaged_log_keeps_its_other_games() {
    let home = tempfile::tempdir().unwrap();
    let log = GameLog::new(home.path().join("games.txt"));
    let games: Vec<FinishedGame> = ["a", "b", "c"]
        .map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None))
        .into();
    for game in &games {
        assert_eq!(log.append(game).unwrap(), None);
    }
    let whole = fs::read(log.path()).unwrap();
    let files = || fs::read_dir(home.path()).unwrap().count();
    let before = files();
    for bytes in damaged(&whole) {
        fs::write(log.path(), &bytes).unwrap();
        let Ok((loaded, warning)) = log.read() else {
            assert!(bytes.starts_with(b"samegame games"), "no other version is seen in it");
            continue;
        };
        assert!(loaded.iter().all(|game| games.contains(game)), "a game that nobody played");
        let damaged = Warning::Damaged { name: "games.txt".to_owned() };
        assert!(warning.iter().all(|warning| *warning == damaged), "{warning:?}");
        // Where the last line has no end, that may be on its way.
        let is_cut = whole.starts_with(&bytes[..bytes.len().saturating_sub(1)]);
        assert_eq!(warning.is_none(), is_cut, "{:?}", String::from_utf8_lossy(&bytes));
        assert_eq!((files(), fs::read(log.path()).unwrap() == bytes), (before, true), "it was only read");
        let repaired = log.repair().unwrap();
        // Cut between two lines, or where nothing is left, there is nothing to be seen.
        if repaired.is_none() {
            assert!(bytes.is_empty() || is_cut && bytes.ends_with(b"\n"));
            continue;
        }
        let lost = games.len() - loaded.len();
        // Where the end of a line was changed, it and the next are one.
        assert!(lost <= 2 || bytes.len() < whole.len(), "one byte took {lost} games");
        assert_eq!(set_aside(home.path()), [bytes]);
        assert_eq!(log.read().unwrap(), (loaded, None), "it was not repaired");
        fs::remove_file(home.path().join("games.txt.damaged-1")).unwrap();
    }
}

#[test]
fn a_torn_line_is_mended_before_the_next_is_added() {
    let home = tempfile::tempdir().unwrap();
    let log = GameLog::new(home.path().join("games.txt"));
    let [first, second] =
        ["a", "b"].map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None));
    log.append(&first).unwrap();
    let whole = fs::read_to_string(log.path()).unwrap();
    fs::write(log.path(), format!("{whole}{}", second.to_string().get(..20).unwrap())).unwrap();
    let warning = log.append(&second).unwrap();
    assert!(matches!(warning, Some(Warning::SetAside { .. })), "{warning:?}");
    assert_eq!(log.read().unwrap(), (vec![first, second], None));
}

/// As in a folder that takes no new file, or on a disk that is nearly full.
#[test]
fn behind_a_torn_line_that_cannot_be_mended_no_game_is_lost() {
    let home = tempfile::tempdir().unwrap();
    let log = GameLog::new(home.path().join("games.txt"));
    let [first, second, third] =
        ["a", "b", "c"].map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None));
    log.append(&first).unwrap();
    let whole = fs::read_to_string(log.path()).unwrap();
    fs::write(log.path(), format!("{whole}{}", second.to_string().get(..20).unwrap())).unwrap();
    let names = || (1..=9999).map(|number| home.path().join(format!("games.txt.damaged-{number}")));
    names().for_each(|name| fs::create_dir(name).unwrap());
    assert_eq!(log.append(&second).unwrap(), Some(Warning::Damaged { name: "games.txt".to_owned() }));
    assert_eq!(log.append(&third).unwrap(), None);
    names().for_each(|name| fs::remove_dir(name).unwrap());
    assert!(matches!(log.repair(), Ok(Some(Warning::SetAside { .. }))));
    assert_eq!(log.read().unwrap(), (vec![first, second, third], None));
}

/// What a kill between two steps leaves behind.
#[test]
fn what_a_killed_writer_left_is_swept() {
    let home = tempfile::tempdir().unwrap();
    let left = home.path().join(".sitting-1.txt.Ab12Cd.tmp");
    fs::write(&left, "samegame sitting 1\nplay").unwrap();
    let (mut slot, found) = SaveSlot::acquire(home.path(), &mut Vec::new());
    assert!(found.is_none() && !left.exists());
    let session = Session::new(game("x"));
    slot.save(SessionRecord::from(&session)).unwrap();
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2, "the session and its lock");
}
