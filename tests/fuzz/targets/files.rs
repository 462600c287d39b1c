//! Kept files with any bytes: reading and writing them loses no intact record, and leaves a file of a newer version as it is.
//!
//! The bytes are the lines of a file. The line of a known record is put in a place that the first byte chooses.

use jiff::Timestamp;
use samegame::game::{Game, Session, SessionRecord};
use samegame::notation::Replay;
use samegame::store::{
    Attempt, Autosave, FinishedGame, KeptPuzzle, KeptReview, Paths, Warning, add_games, add_puzzles,
    find_line, improve_book, keep_reviews, read_choices, read_games, read_puzzles, read_reviews,
};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// Two finished games.
const CODES: [&str; 2] = ["sg1:standard:board:AAB/CCB+a1.a1.a1", "sg1:topcoder:board:RBB/RRR/RBB+a1.a1"];

/// The key of a record, and its content.
type Record = (String, String);

/// A kind of kept file.
struct Kind {
    name: &'static str,
    /// Reads the records; `None` if the file is of a newer version.
    read: fn(&Path) -> Option<Vec<Record>>,
    /// Writes the record 0 or 1, and returns its key; `None` if the file is of a newer version.
    write: fn(&Path, usize) -> Option<String>,
}

fn temp_folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_no_such_folder| tempfile::tempdir()).expect("a folder")
}

impl Kind {
    fn check(&self, bytes: &[u8]) {
        let [place, bytes @ ..] = bytes else { return };
        let folder = temp_folder();
        let folder = folder.path();
        let path = folder.join(self.name);
        let read = || (self.read)(folder);
        let known = (self.write)(folder, 0).expect("no newer version");
        let known_line =
            fs::read_to_string(&path).expect("a file").lines().nth(1).expect("a record").to_owned();
        let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
        lines.insert(usize::from(*place) % (lines.len() + 1), known_line.as_bytes());
        let bytes = lines.join(&b'\n');
        fs::write(&path, &bytes).expect("written");
        let Some(before) = read() else {
            assert_eq!((self.write)(folder, 1), None);
            assert!(fs::read(&path).is_ok_and(|read| read == bytes), "a newer file was changed");
            return;
        };
        assert!(before.iter().any(|record| record.0 == known), "the known record is lost: {before:?}");
        assert!(fs::read(&path).is_ok_and(|read| read == bytes), "reading changed the file");
        let written = (self.write)(folder, 1).expect("no newer version");
        let after = read().expect("no newer version");
        assert!(after.iter().any(|record| record.0 == written), "the written record is lost: {after:?}");
        let lost = before.iter().find(|record| record.0 != written && !after.contains(record));
        assert_eq!(lost, None, "lost from {after:?}");
        let text = fs::read(&path).expect("a file");
        let after: Vec<&[u8]> = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).collect();
        let is_json = |line: &[u8]| {
            // A byte order mark before a record may go.
            let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
            serde_json::from_slice::<serde_json::Value>(line).is_ok()
        };
        let junk =
            lines.iter().map(|line| line.trim_ascii()).filter(|line| !line.is_empty() && !is_json(line));
        junk.for_each(|line| assert!(after.contains(&line), "an unreadable line is lost: {line:?}"));
    }
}

fn game(number: usize) -> Game {
    CODES[number].parse::<Replay>().expect("a code").game().expect("a game")
}

pub(super) fn games(bytes: &[u8]) {
    const NAME: &str = "games.txt";
    let read = |folder: &Path| {
        let (games, _) = read_games(&folder.join(NAME)).ok()?;
        Some(games.into_iter().map(|game| (game.code.clone(), format!("{game:?}"))).collect())
    };
    let write = |folder: &Path, number| {
        let log = folder.join(NAME);
        let game = FinishedGame::new(&game(number), Timestamp::UNIX_EPOCH, None);
        add_games(&log, std::slice::from_ref(&game)).ok()?;
        Some(game.code)
    };
    Kind { name: NAME, read, write }.check(bytes);
}

pub(super) fn book(bytes: &[u8]) {
    const NAME: &str = "book.txt";
    let read = |folder: &Path| {
        let book = folder.join(NAME);
        let found = |number: usize| {
            Some((CODES[number].to_owned(), format!("{:?}", find_line(&book, &game(number)).ok()??)))
        };
        find_line(&book, &game(0)).ok()?;
        Some((0..2).filter_map(found).collect())
    };
    let write = |folder: &Path, number: usize| {
        improve_book(&folder.join(NAME), &[game(number)]).ok()?;
        Some(CODES[number].to_owned())
    };
    Kind { name: NAME, read, write }.check(bytes);
}

pub(super) fn reviews(bytes: &[u8]) {
    const NAME: &str = "reviews.txt";
    let read = |folder: &Path| {
        let kept = read_reviews(&folder.join(NAME)).ok()?;
        let of_known =
            CODES.iter().filter_map(|code| Some(((*code).to_owned(), format!("{:?}", kept.get(*code)?))));
        // The keys of the others are not known.
        let is_known = |review| {
            CODES.iter().any(|code| kept.get(*code).is_some_and(|known| std::ptr::eq(known, review)))
        };
        let others = kept.values().filter(|review| !is_known(*review));
        Some(of_known.chain(others.map(|review| (String::new(), format!("{review:?}")))).collect())
    };
    let write = |folder: &Path, number: usize| {
        let code = CODES[number];
        let json =
            format!(r#"{{"code":"{code}","review":{{"best":0,"reached":0,"proved":true,"nodes":1}}}}"#);
        let review: KeptReview = serde_json::from_str(&json).expect("a review");
        keep_reviews(&folder.join(NAME), &[review]).ok()?;
        Some(code.to_owned())
    };
    Kind { name: NAME, read, write }.check(bytes);
}

pub(super) fn puzzles(bytes: &[u8]) {
    const NAME: &str = "puzzles.txt";
    let read = |folder: &Path| {
        let record = read_puzzles(&folder.join(NAME)).ok()?;
        Some(record.puzzles.values().map(|puzzle| (puzzle.code.clone(), format!("{puzzle:?}"))).collect())
    };
    let write = |folder: &Path, number: usize| {
        let code = CODES[number].to_owned();
        let puzzle = KeptPuzzle { code: code.clone(), attempt: Attempt::Solved, day: None };
        add_puzzles(&folder.join(NAME), &[puzzle]).ok()?;
        Some(code)
    };
    Kind { name: NAME, read, write }.check(bytes);
}

pub(super) fn choices(bytes: &[u8]) {
    let read = |folder: &Path| {
        let (settings, warning) = read_choices(&Paths::within(folder).choices);
        let is_newer = matches!(warning, Some(Warning::Newer { .. }));
        let records = settings.iter().map(|(setting, value)| (setting.name().to_owned(), value.to_owned()));
        (!is_newer).then(|| records.collect())
    };
    let write = |folder: &Path, number: usize| {
        let (key, value) = [("mouse", "false"), ("theme", "safe")][number];
        let mut autosave = Autosave::disabled().with_choices(Some(Paths::within(folder).choices));
        autosave.save_choice(key, value);
        let is_newer = |warning: &Warning| matches!(warning, Warning::Newer { .. });
        (!autosave.into_warnings().iter().any(is_newer)).then(|| key.to_owned())
    };
    Kind { name: "choices.txt", read, write }.check(bytes);
}

/// A slot holds one session, so there is no known record: what is read is written and read again.
pub(super) fn session(bytes: &[u8]) {
    let folder = temp_folder();
    let paths = Paths::within(folder.path());
    let path = folder.path().join("slot-1.txt");
    fs::write(&path, bytes).expect("written");
    let (mut autosave, found) = Autosave::open(&paths, None);
    let is_found = found.is_some();
    let mut session = found.unwrap_or_else(|| Session::new(game(0)));
    autosave.begin(&session);
    session.restart();
    session.switch_to(game(1));
    autosave.record(&session);
    drop(autosave);
    // Half a line at the end is what a killed process leaves.
    let whole_lines = &bytes[..bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1)];
    let is_empty = whole_lines.split(|&byte| byte == b'\n').all(|line| {
        line.trim_ascii().is_empty() || line.trim_ascii().starts_with(b"{\"samegame\":\"slot\",\"version\":")
    });
    assert!(is_found || is_empty || fs::read(&path).is_ok_and(|read| read == bytes));
    let (autosave, found) = Autosave::open(&paths, None);
    let record = SessionRecord::from(&session).truncated(32);
    let found = found.map(|found| SessionRecord::from(&found));
    // Without an unfinished game, another slot may come first.
    assert!(found.is_some_and(|found| found == record || !is_found), "{:?}", autosave.into_warnings());
}
