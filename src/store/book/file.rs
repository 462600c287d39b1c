//! The file of the book.

use crate::game::Game;
use crate::store::book::contents::{FILE, best, improve};
use crate::store::book::entry::key;
use crate::store::book::{BookChange, BookEntry, EntryError};
use crate::store::writer::Destination;
use crate::store::{FileError, Warning};
use std::io;
use std::path::{Path, PathBuf};

/// The best line known for each board. Several processes may improve the same book at the same time.
///
/// ```
/// use jiff::Timestamp;
/// use samegame::notation::Replay;
/// use samegame::store::{Book, BookChange, BookEntry, LineOrigin};
///
/// let entry = |code: &str| -> Result<BookEntry, Box<dyn std::error::Error>> {
///     Ok(BookEntry::new(&code.parse::<Replay>()?.game()?, Timestamp::UNIX_EPOCH, LineOrigin::Played)?)
/// };
/// let folder = tempfile::tempdir()?;
/// let book = Book::new(folder.path().join("book.txt"));
/// book.improve(&[entry("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1")?])?;
/// let (changes, _) = book.improve(&[entry("sg1:topcoder:board:BBR/RRR/BBR+c1.a1")?])?;
/// assert_eq!(changes, [BookChange::Improved { from: 48 }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    path: PathBuf,
}

/// A line of the file that should be an entry.
#[derive(Clone, Debug)]
pub struct CheckedLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The entry, or the reason why the line is not an entry.
    pub entry: Result<BookEntry, EntryError>,
}

impl Book {
    /// The beginning of the file, before the version.
    pub const HEADING: &str = FILE.heading;

    /// Creates a book at this path. The file need not exist yet.
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Finds the line for the board and the rules of a game. Does not wait for a lock, and writes nothing.
    pub fn find(&self, game: &Game) -> Result<Option<BookEntry>, FileError> {
        Ok(best(&mut FILE.parse(&FILE.read(&self.path)?), &key(game)))
    }

    /// Reads and checks all lines, the oldest first. Does not wait for a lock, and writes nothing.
    pub fn check(&self) -> Result<Vec<CheckedLine>, FileError> {
        let text = FILE.read(&self.path)?;
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !FILE.is_first_line(line));
        let mut checked: Vec<_> =
            lines.map(|(number, line)| CheckedLine { number, entry: line.parse() }).collect();
        let has_entry_first = checked.first().is_some_and(|line| line.number == 1 && line.entry.is_ok());
        if has_entry_first {
            checked.insert(0, CheckedLine { number: 1, entry: Err(EntryError::NoFirstLine) });
        }
        Ok(checked)
    }

    /// Adds each entry that is better than the one with the same board, and replaces that one. When this returns, the
    /// file is on disk. Waits for the disk, and up to two seconds for another process that writes the book. Sets a
    /// damaged file aside, and keeps its intact entries.
    pub fn improve(&self, entries: &[BookEntry]) -> Result<(Vec<BookChange>, Option<Warning>), FileError> {
        FILE.update(&self.path, |book| entries.iter().map(|entry| improve(book, entry)).collect())
    }
}

impl Destination for Book {
    type Content = Vec<BookEntry>;

    const TIMED_OUT: Warning = Warning::LineSaveTimedOut;

    fn failed(error: &io::Error) -> Warning {
        Warning::LineNotSaved { why: error.to_string() }
    }

    fn write(&mut self, entries: Vec<BookEntry>) -> Result<Option<Warning>, Warning> {
        let improved = self.improve(&entries).map_err(|error| error.warning(&self.path, Self::failed));
        improved.map(|(_, warning)| warning)
    }

    fn merge(mut unwritten: Vec<BookEntry>, newer: Vec<BookEntry>) -> Vec<BookEntry> {
        for entry in newer {
            // While the file cannot be written, only the best line of each board waits.
            match unwritten.iter_mut().find(|other| other.game().id() == entry.game().id()) {
                Some(other) if !entry.is_better_than(other) => {}
                Some(other) => *other = entry,
                None => unwritten.push(entry),
            }
        }
        unwritten
    }
}
