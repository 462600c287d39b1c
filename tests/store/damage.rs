//! Truncated and changed files: nothing panics, and nothing is lost without a warning.

use crate::sessions::{game, played_out};
use crate::temp_folder;
use jiff::Timestamp;
use samegame::game::{Session, SessionRecord};
use samegame::store::{FinishedGame, GameLog, SaveSlot, Warning};
use std::fs;
use std::path::Path;

/// The bytes truncated at every length, and with every byte changed in two ways.
fn damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let cut = (0..whole.len()).map(|end| whole[..end].to_vec());
    let changed = (0..whole.len()).flat_map(move |index| {
        [0x01, 0x80].map(|bits| {
            let mut bytes = whole.to_vec();
            bytes[index] ^= bits;
            bytes
        })
    });
    cut.chain(changed)
}

/// The contents of the files that were set aside.
fn set_aside(home: &Path) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(home).unwrap().map(|entry| entry.unwrap().path());
    entries
        .filter(|path| path.to_str().unwrap().contains(".damaged-"))
        .map(|path| fs::read(path).unwrap())
        .collect()
}

#[test]
fn a_damaged_session_is_set_aside() {
    let home = temp_folder();
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
        assert_eq!(warnings.len(), 1, "{:?}", String::from_utf8_lossy(&bytes));
        if warnings == [newer()] {
            // The changed byte is the version.
            assert_eq!(fs::read(&path).unwrap(), bytes);
            fs::remove_file(&path).unwrap();
        } else {
            // Without its first line, the session is still intact.
            let found = found.map(|found| SessionRecord::from(&found));
            assert!(found.is_none_or(|found| found == SessionRecord::from(&session)));
            assert_eq!(slot.path(), path, "{warnings:?}");
            assert_eq!(set_aside(home.path()), [bytes]);
            fs::remove_file(path.with_extension("txt.damaged-1")).unwrap();
        }
    }
}

fn newer() -> Warning {
    Warning::Newer { name: "slot-1.txt".to_owned() }
}

#[test]
fn damage_to_a_log_loses_only_the_damaged_lines() {
    let home = temp_folder();
    let log = GameLog::new(home.path().join("games.txt"));
    let games: Vec<FinishedGame> = ["a", "b", "c"]
        .map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None))
        .into();
    for game in &games {
        log.append(game, &mut Vec::new()).unwrap();
    }
    let whole = fs::read(&log.path).unwrap();
    let files = || fs::read_dir(home.path()).unwrap().count();
    let files_before = files();
    for bytes in damaged(&whole) {
        fs::write(&log.path, &bytes).unwrap();
        let Ok((loaded, warning)) = log.read() else {
            assert!(
                bytes.starts_with(b"{\"samegame\":\"games\""),
                "only a changed version may make the log unreadable"
            );
            continue;
        };
        assert!(loaded.iter().all(|game| games.contains(game)), "a game was made up");
        let is_damaged = |warning: &Warning| match warning {
            // The heading and three games have a line each, and a changed byte may be a line break more.
            Warning::Damaged { name, line: Some(line) } => name == "games.txt" && (1..=5).contains(line),
            _ => false,
        };
        assert!(warning.iter().all(is_damaged), "{warning:?}");
        // Another process may still be writing an incomplete last line.
        let is_cut = whole.starts_with(&bytes[..bytes.len().saturating_sub(1)]);
        assert_eq!(warning.is_none(), is_cut, "{:?}", String::from_utf8_lossy(&bytes));
        assert_eq!(
            (files(), fs::read(&log.path).unwrap() == bytes),
            (files_before, true),
            "reading wrote something"
        );
        let repaired = log.repair().unwrap();
        // A cut between two lines leaves a valid log.
        if repaired.is_none() {
            assert!(bytes.is_empty() || is_cut && bytes.ends_with(b"\n"));
            continue;
        }
        let lost = games.len() - loaded.len();
        // A changed line break joins two lines.
        assert!(lost <= 2 || bytes.len() < whole.len(), "one byte lost {lost} games");
        assert_eq!(set_aside(home.path()), [bytes]);
        assert_eq!(log.read().unwrap(), (loaded, None), "the log was not repaired");
        fs::remove_file(home.path().join("games.txt.damaged-1")).unwrap();
    }
}

/// The beginning of the line of a game.
fn half(game: &FinishedGame) -> String {
    serde_json::to_string(game).unwrap().get(..20).unwrap().to_owned()
}

#[test]
fn a_torn_line_is_repaired_before_a_game_is_added() {
    let home = temp_folder();
    let log = GameLog::new(home.path().join("games.txt"));
    let [first, second] =
        ["a", "b"].map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None));
    log.append(&first, &mut Vec::new()).unwrap();
    let whole = fs::read_to_string(&log.path).unwrap();
    fs::write(&log.path, format!("{whole}{}", half(&second))).unwrap();
    let mut warnings = Vec::new();
    log.append(&second, &mut warnings).unwrap();
    assert!(matches!(warnings[..], [Warning::SetAside { .. }]), "{warnings:?}");
    assert_eq!(log.read().unwrap(), (vec![first, second], None));
}

/// The log cannot be set aside, because its new name would be too long for the file system. The same
/// happens in a folder in which no file can be created.
#[test]
fn games_added_after_an_irreparable_line_are_read() {
    let home = temp_folder();
    let name = format!("{}.txt", "g".repeat(246));
    let log = GameLog::new(home.path().join("games.txt"));
    let [first, second, third] =
        ["a", "b", "c"].map(|seed| FinishedGame::new(&played_out(game(seed)), Timestamp::UNIX_EPOCH, None));
    log.append(&first, &mut Vec::new()).unwrap();
    let whole = fs::read_to_string(&log.path).unwrap();
    fs::write(&log.path, format!("{whole}{}", half(&second))).unwrap();
    let irreparable = GameLog::new(home.path().join(&name));
    fs::rename(&log.path, &irreparable.path).unwrap();
    let mut warnings = Vec::new();
    irreparable.append(&second, &mut warnings).unwrap();
    irreparable.append(&third, &mut warnings).unwrap();
    assert_eq!(warnings, [Warning::Damaged { name, line: None }]);
    fs::rename(&irreparable.path, &log.path).unwrap();
    assert!(matches!(log.repair(), Ok(Some(Warning::SetAside { .. }))));
    assert_eq!(log.read().unwrap(), (vec![first, second, third], None));
}

#[test]
fn the_temporary_file_of_a_killed_process_is_removed() {
    let home = temp_folder();
    let leftover = home.path().join(".slot-1.txt.Ab12Cd.tmp");
    fs::write(&leftover, "{\"samegame\":\"slot\"").unwrap();
    let (mut slot, found) = SaveSlot::acquire(home.path(), &mut Vec::new());
    assert!(found.is_none() && !leftover.exists());
    let session = Session::new(game("x"));
    slot.save(SessionRecord::from(&session)).unwrap();
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 2, "the session and its lock");
}
