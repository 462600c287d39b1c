//! Any kept file: damaged, joined, from a newer version, a link, or no file at all. Nothing panics, and no intact line is
//! lost.

use crate::book::game;
use crate::finished_games::play_out;
use crate::lines::first_line;
use crate::review_lines::{CROSS, kept};
use crate::sessions::{self, played_out};
use crate::temp_folder;
use jiff::Timestamp;
use samegame::config::Settings;
use samegame::game::{Session, SessionRecord};
use samegame::store::{
    Attempt, Autosave, FileError, FinishedGame, KeptPuzzle, Paths, SaveSlot, Warning, add_games, find_line,
    read_choices, read_games, read_reviews,
};
use std::fs;
use std::path::Path;

/// The kinds of files, and their names.
const KINDS: [(&str, &str); 6] = [
    ("slot", "slot-1.txt"),
    ("games", "games.txt"),
    ("puzzles", "puzzles.txt"),
    ("book", "book.txt"),
    ("reviews", "reviews.txt"),
    ("choices", "choices.txt"),
];

/// Plays a game, and saves one of everything. Returns the warnings, sorted.
fn write_all(home: &Path) -> Vec<String> {
    let paths = Paths::within(home);
    let (autosave, _) = Autosave::open(&paths, None);
    let mut autosave = autosave.with_choices(Some(paths.choices.clone()));
    let mut session = Session::new(sessions::game("x"));
    play_out(&mut session, &mut autosave);
    autosave.save_choice("mouse", "false");
    autosave.save_review(kept(CROSS, 1, None));
    autosave.save_puzzle(KeptPuzzle { code: "one".to_owned(), attempt: Attempt::Solved, day: None });
    autosave.save_line(game("sg1:tiles:board:AAB+a1"));
    sorted(autosave.into_warnings())
}

fn sorted(warnings: impl IntoIterator<Item = Warning>) -> Vec<String> {
    let mut texts: Vec<String> = warnings.into_iter().map(|warning| format!("{warning:?}")).collect();
    texts.sort();
    texts
}

/// Checks that all of what [`write_all`] writes can be read.
#[track_caller]
fn check_all(home: &Path) {
    let paths = Paths::within(home);
    let ended = played_out(sessions::game("x"));
    assert!(read_games(&paths.games).unwrap().0.iter().any(|game| game.score == ended.score()));
    assert!(find_line(&paths.book, &ended).unwrap().is_some());
    assert!(read_reviews(&paths.reviews).unwrap().contains_key(CROSS));
    assert!(String::from_utf8_lossy(&fs::read(&paths.puzzles).unwrap()).contains("\"one\""));
    assert!(read_choices(&paths.choices).0 != Settings::default());
}

#[test]
fn files_from_newer_versions_are_left_unchanged() {
    let home = temp_folder();
    let newer = |kind: &str| first_line(kind, 2) + "\u{2603}\n";
    for (kind, name) in KINDS {
        fs::write(home.path().join(name), newer(kind)).unwrap();
    }
    let paths = Paths::within(home.path());
    let warnings = write_all(home.path());
    let code = FinishedGame::code_of(&played_out(sessions::game("x"))).unwrap();
    let expected = KINDS.map(|(_, name)| Warning::Newer { name: name.to_owned() });
    assert_eq!(warnings, sorted(expected.into_iter().chain([Warning::Unrecorded { code }])));
    for (kind, name) in KINDS {
        assert_eq!(fs::read_to_string(home.path().join(name)).unwrap(), newer(kind));
    }
    assert!(home.path().join("slot-2.txt").exists());
    assert!(matches!(read_games(&paths.games), Err(FileError::Newer)));
    assert!(matches!(find_line(&paths.book, &sessions::game("x")), Err(FileError::Newer)));
    assert!(matches!(read_reviews(&paths.reviews), Err(FileError::Newer)));
    let warning = Warning::Newer { name: "choices.txt".to_owned() };
    assert_eq!(read_choices(&paths.choices), (Settings::default(), Some(warning)));
}

#[test]
fn lines_that_cannot_be_read_stay_and_are_told_once() {
    let home = temp_folder();
    let junk = b"half a fi\n\xff{\"samegame\":\n".as_slice();
    for (kind, name) in KINDS {
        fs::write(home.path().join(name), [first_line(kind, 1).as_bytes(), junk].concat()).unwrap();
    }
    let warnings = write_all(home.path());
    // The log is appended to, so its lines are told when it is read.
    let told = KINDS.iter().filter(|(kind, _)| *kind != "games");
    let told = told.map(|(_, name)| Warning::Unreadable { name: (*name).to_owned(), line: 2 });
    assert_eq!(warnings, sorted(told));
    check_all(home.path());
    for (kind, name) in KINDS {
        let bytes = fs::read(home.path().join(name)).unwrap();
        assert!(bytes.starts_with(&[first_line(kind, 1).as_bytes(), junk].concat()), "{name}");
    }
    let (_, warning) = read_games(&home.path().join("games.txt")).unwrap();
    assert_eq!(warning, Some(Warning::Unreadable { name: "games.txt".to_owned(), line: 2 }));
}

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

#[test]
fn damage_of_a_log_costs_the_damaged_lines_alone() {
    let home = temp_folder();
    let log = home.path().join("games.txt");
    let ended = |seed| FinishedGame::new(&played_out(sessions::game(seed)), Timestamp::UNIX_EPOCH, None);
    let games = ["a", "b", "c"].map(ended);
    add_games(&log, &games).unwrap();
    let whole = fs::read(&log).unwrap();
    for bytes in damaged(&whole) {
        fs::write(&log, &bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        let Ok((read, warning)) = read_games(&log) else {
            assert!(text.starts_with(r#"{"samegame":"games""#), "only a version makes the log unreadable");
            assert!(add_games(&log, &[ended("d")]).is_err() && fs::read(&log).unwrap() == bytes);
            continue;
        };
        let intact = games.iter().filter(|game| read.contains(game)).count();
        let is_cut = bytes.len() < whole.len();
        // A changed line break joins two lines.
        assert!(is_cut || intact + 2 >= games.len(), "{text}");
        assert!(!is_cut || intact == read.len() && warning.is_none(), "{text}");
        assert_eq!(fs::read(&log).unwrap(), bytes, "reading wrote something");
        add_games(&log, &[ended("d")]).unwrap();
        let (after, _) = read_games(&log).unwrap();
        assert!(read.iter().all(|game| after.contains(game)) && after.contains(&ended("d")), "{text}");
        assert!(fs::read(&log).unwrap().starts_with(&bytes), "{text}");
    }
}

#[test]
fn a_damaged_slot_is_resumed_as_far_as_it_can_be_read() {
    let home = temp_folder();
    let path = home.path().join("slot-1.txt");
    let paths = Paths::within(home.path());
    let (mut autosave, _) = Autosave::open(&paths, None);
    let mut session = Session::new(sessions::game("x"));
    let mut states = Vec::new();
    for _ in 0..3 {
        autosave.record(&session);
        states.push(SessionRecord::from(&session).games);
        session.play(session.game().board().moves(2)[0].cell).unwrap();
    }
    drop(autosave);
    let whole = fs::read(&path).unwrap();
    let heading = whole.iter().position(|&byte| byte == b'\n').unwrap();
    for end in 0..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let mut warnings = Vec::new();
        let (_, found) = SaveSlot::acquire(home.path(), None, &mut warnings);
        // Of a session that is cut, a warning tells.
        let is_cut = found.is_none() && end > heading + 1;
        assert_eq!(warnings.len(), usize::from(is_cut || (1..heading).contains(&end)), "{end}");
        if let Some(found) = found {
            assert!(states.contains(&SessionRecord::from(&found).games));
        }
        assert_eq!(fs::read(&path).unwrap().len(), end);
    }
    for bytes in damaged(&whole) {
        fs::write(&path, &bytes).unwrap();
        drop(SaveSlot::acquire(home.path(), None, &mut Vec::new()));
        assert_eq!(fs::read(&path).unwrap(), bytes, "reading wrote something");
    }
}

#[test]
fn joined_files_have_the_lines_of_both() {
    let [home, other] = [temp_folder(), temp_folder()];
    for folder in [&home, &other] {
        write_all(folder.path());
    }
    let log = home.path().join("games.txt");
    for (_, name) in KINDS.into_iter().filter(|(kind, _)| *kind != "slot") {
        let [mut text, joined] = [&other, &home].map(|folder| fs::read(folder.path().join(name)).unwrap());
        text.extend(joined);
        fs::write(home.path().join(name), text).unwrap();
    }
    let before = read_games(&log).unwrap();
    assert_eq!(write_all(home.path()), Vec::<String>::new());
    check_all(home.path());
    assert!(before.0.iter().all(|game| read_games(&log).unwrap().0.contains(game)));
}

#[cfg(unix)]
mod special {
    use super::*;
    use rustix::fs::{CWD, FileType, Mode, mknodat};
    use std::os::unix::fs::symlink;

    #[track_caller]
    fn assert_refused(home: &Path, is_slot_moved: bool) {
        let warnings = write_all(home);
        for (kind, name) in KINDS.into_iter().filter(|(kind, _)| *kind != "slot" || !is_slot_moved) {
            let is_about =
                |warning: &&String| warning.contains(name) && warning.contains("not a regular file");
            assert!(warnings.iter().any(|warning| is_about(&warning)), "{kind}: {warnings:?}");
        }
    }

    #[test]
    fn a_pipe_or_an_endless_device_in_place_of_a_file_or_its_lock_is_refused() {
        for suffix in ["", ".lock"] {
            let home = temp_folder();
            let pipes = KINDS.map(|(_, name)| home.path().join(format!("{name}{suffix}")));
            for pipe in &pipes {
                mknodat(CWD, pipe, FileType::Fifo, Mode::RWXU, 0).unwrap();
            }
            assert_refused(home.path(), suffix == ".lock");
            for pipe in pipes {
                fs::remove_file(&pipe).unwrap();
                symlink("/dev/zero", pipe).unwrap();
            }
            assert_refused(home.path(), suffix == ".lock");
        }
    }

    #[test]
    fn a_symbolic_link_stays_and_its_target_is_written() {
        for is_dangling in [false, true] {
            let folder = temp_folder();
            let (home, synced) = (folder.path().join("home"), folder.path().join("synced"));
            fs::create_dir(&home).unwrap();
            fs::create_dir(&synced).unwrap();
            // One link leads to another, which is relative to its own folder.
            for (_, name) in KINDS {
                if !is_dangling {
                    fs::write(synced.join(name), "").unwrap();
                }
                symlink(name, synced.join(format!("other-{name}"))).unwrap();
                symlink(format!("../synced/other-{name}"), home.join(name)).unwrap();
            }
            assert_eq!(write_all(&home), Vec::<String>::new());
            check_all(&home);
            // A new slot is not one that a link leads to.
            for (_, name) in KINDS.into_iter().filter(|(kind, _)| *kind != "slot" || !is_dangling) {
                assert!(home.join(name).is_symlink(), "{name} was replaced");
                assert!(fs::read_to_string(synced.join(name)).unwrap().contains("samegame"), "{name}");
            }
        }
    }
}
