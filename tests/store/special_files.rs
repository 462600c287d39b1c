//! Files of the program that are pipes, devices or symbolic links, and the permissions of those that it creates.

use crate::book::game;
use crate::review_lines::{CROSS, kept};
use crate::temp_folder;
use jiff::Timestamp;
use samegame::game::{Session, SessionRecord};
use samegame::store::{
    Book, BookEntry, Choices, FinishedGame, GameLog, LineOrigin, Paths, Reviews, SaveSlot, Warning,
};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

const GAME: &str = "sg1:tiles:board:AAB+a1";

fn entry() -> BookEntry {
    BookEntry::new(&game(GAME), Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap()
}

fn finished() -> FinishedGame {
    FinishedGame::new(&game(GAME), Timestamp::UNIX_EPOCH, None)
}

fn session() -> SessionRecord {
    SessionRecord::from(&Session::new(game(GAME)))
}

/// Writes to each kind of kept file. Returns the file, and the error if there is one.
fn write_all(home: &Path) -> Vec<(PathBuf, Option<String>)> {
    let paths = Paths::within(home);
    let (book, log) = (Book::new(paths.book()), GameLog::new(paths.games()));
    let (reviews, choices) = (Reviews::new(paths.reviews()), Choices::new(&paths));
    let written = [
        (paths.book(), book.improve(&[entry()]).err().map(|error| error.to_string())),
        (paths.games(), log.append(&finished(), &mut Vec::new()).err().map(|error| error.to_string())),
        (paths.reviews(), reviews.keep(&[kept(CROSS, 100, None)]).err().map(|error| error.to_string())),
        (paths.choices(), choices.save("mouse", "false").err().map(|error| format!("{error:?}"))),
    ];
    let mut warnings = Vec::new();
    let (mut slot, _) = SaveSlot::acquire(home, &mut warnings);
    let error = slot.save(session()).err().map(|error| error.to_string());
    let error = error.or_else(|| warnings.first().map(|warning| format!("{warning:?}")));
    written.into_iter().chain([(home.join("slot-1.txt"), error)]).collect()
}

/// The names of the files that [`write_all`] writes.
const FILES: [&str; 5] = ["book.txt", "games.txt", "reviews.txt", "choices.txt", "slot-1.txt"];

#[track_caller]
fn assert_refused(home: &Path) {
    for (path, error) in write_all(home) {
        let error = error.unwrap_or_default();
        assert!(error.contains("not a regular file"), "{}: {error:?}", path.display());
    }
}

#[test]
fn a_pipe_in_place_of_a_file_or_its_lock_is_refused() {
    for suffix in ["", ".lock"] {
        let home = temp_folder();
        let pipes = FILES.map(|name| home.path().join(format!("{name}{suffix}")));
        assert!(Command::new("mkfifo").args(pipes).status().unwrap().success());
        assert_refused(home.path());
    }
}

#[test]
fn an_endless_device_in_place_of_a_file_is_refused() {
    let home = temp_folder();
    for name in FILES {
        symlink("/dev/zero", home.path().join(name)).unwrap();
    }
    assert_refused(home.path());
    let paths = Paths::within(home.path());
    assert!(Book::new(paths.book()).check().is_err() && Reviews::new(paths.reviews()).read().is_err());
    assert!(GameLog::new(paths.games()).read().is_err());
}

#[test]
fn a_symbolic_link_stays_and_its_target_is_written() {
    for is_dangling in [false, true] {
        let folder = temp_folder();
        let (home, synced) = (folder.path().join("home"), folder.path().join("synced"));
        fs::create_dir(&home).unwrap();
        fs::create_dir(&synced).unwrap();
        if !is_dangling {
            write_all(&synced);
            for name in FILES {
                fs::write(synced.join(name), "").unwrap();
            }
        }
        // One link leads to another, which is relative to its own folder.
        for name in FILES {
            symlink(name, synced.join(format!("other-{name}"))).unwrap();
            symlink(format!("../synced/other-{name}"), home.join(name)).unwrap();
        }
        let written = write_all(&home);
        for (name, (_, error)) in FILES.iter().zip(written) {
            assert_eq!(error.filter(|error| !error.contains("SetAside")), None, "{name}");
            assert!(home.join(name).is_symlink(), "{name} was replaced");
            assert!(fs::read_to_string(synced.join(name)).unwrap().contains("samegame"), "{name}");
        }
    }
}

#[test]
fn a_damaged_file_behind_a_link_is_set_aside_beside_its_target() {
    let folder = temp_folder();
    let (home, synced) = (folder.path().join("home"), folder.path().join("synced"));
    fs::create_dir(&home).unwrap();
    fs::create_dir(&synced).unwrap();
    fs::write(synced.join("mine.txt"), "damaged\n").unwrap();
    symlink(synced.join("mine.txt"), home.join("book.txt")).unwrap();
    let book = Book::new(home.join("book.txt"));
    let (_, warning) = book.improve(&[entry()]).unwrap();
    let aside = "mine.txt.damaged-1".to_owned();
    assert_eq!(warning, Some(Warning::SetAside { name: "book.txt".to_owned(), aside: aside.clone() }));
    assert_eq!(fs::read_to_string(synced.join(aside)).unwrap(), "damaged\n");
    assert!(book.path.is_symlink() && book.find(&game(GAME)).unwrap().is_some());
}

#[test]
fn the_lock_of_a_book_does_not_follow_a_link() {
    let folder = temp_folder();
    let (book, target) = (Book::new(folder.path().join("mine.txt")), folder.path().join("target"));
    symlink(&target, folder.path().join("mine.txt.lock")).unwrap();
    let error = book.improve(&[entry()]).unwrap_err().to_string();
    assert_eq!(error, "mine.txt.lock: not a regular file");
    assert!(!target.exists());
}

/// The umask belongs to the whole process, so another one is tried in a process of its own.
#[test]
fn folders_and_locks_are_private_whatever_the_umask() {
    let folder = temp_folder();
    let home = folder.path().join("new/home");
    let line = format!("umask 0; exec '{}' --plain {GAME}", env!("CARGO_BIN_EXE_samegame"));
    let mut command = Command::new("sh");
    let output = command.args(["-c", &line]).env("SAMEGAME_HOME", &home).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    write_all(&home);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!([folder.path().join("new"), home.clone()].map(|path| mode(&path)), [0o700; 2]);
    for entry in fs::read_dir(&home).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    assert!(home.join("book.txt.lock").exists() && home.join("slot-1.txt.lock").exists());
}
