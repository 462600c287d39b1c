//! The file of the book.

use crate::game::{Game, GameId};
use crate::store::book::entry::BookEntry;
use crate::store::book::line::{BookLine, EntryError};
use crate::store::fs::{Damage, KeptFile, Line, Records};
use crate::store::{FileError, Warning};
use std::path::PathBuf;

const FILE: KeptFile = KeptFile {
    kind: "book",
    version: 1,
    // This suffices for about 11,000 boards of 15 by 15 tiles.
    max_bytes: 8 << 20,
};

/// The best line known for each board. Several processes may improve the same book at the same time.
#[derive(Clone, Debug)]
pub struct Book {
    pub path: PathBuf,
}

/// A line of the file that should be an entry.
#[derive(Clone, Debug)]
pub struct CheckedLine {
    pub number: usize,
    /// The entry, or the reason why the line is not an entry.
    pub entry: Result<BookEntry, EntryError>,
}

/// The change that a line made to the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookChange {
    Added,
    /// The line replaced one with this score.
    Improved {
        from: i64,
    },
    /// The book has a line with this score, which is at least as good.
    NotBetter {
        best: i64,
    },
}

impl Book {
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Finds the line for the board and the rules of a game. Does not wait for a lock, and writes nothing.
    pub fn find(&self, game: &Game) -> Result<Option<BookEntry>, FileError> {
        let board = GameId::literal(*game.rules(), game.first_board().canonical().board().clone());
        Ok(best(&mut FILE.read(&self.path)?, &board.to_string()))
    }

    /// Reads and checks all lines, the oldest first. Does not wait for a lock, and writes nothing.
    pub fn check(&self) -> Result<Vec<CheckedLine>, FileError> {
        let mut checked = Vec::new();
        for (number, line) in (1..).zip(FILE.read_lines::<BookLine>(&self.path)?) {
            let entry = match line {
                Line::First(_) => continue,
                Line::Record(line) => BookEntry::try_from(&line),
                Line::Damaged => Err(EntryError::Damaged),
            };
            if number == 1 && entry.is_ok() {
                checked.push(CheckedLine { number, entry: Err(EntryError::NoFirstLine) });
            }
            checked.push(CheckedLine { number, entry });
        }
        Ok(checked)
    }

    /// Adds each entry that is better than the one with the same board, and replaces that one. When this returns, the
    /// file is on disk. Waits for the disk, and up to two seconds for another process that writes the book. Sets a
    /// damaged file aside, and keeps its intact entries.
    pub fn improve(&self, entries: &[BookEntry]) -> Result<(Vec<BookChange>, Option<Warning>), FileError> {
        FILE.update(&self.path, |lines| entries.iter().map(|entry| improve(lines, entry)).collect())
    }
}

/// The best entry with this board. Removes lines that contradict themselves, which is damage that a checksum does not
/// show.
fn best(lines: &mut Records<BookLine>, board: &str) -> Option<BookEntry> {
    let mut found = Vec::new();
    let count = lines.list.len();
    lines.list.retain(|line| {
        line.board != board || BookEntry::try_from(line).map(|entry| found.push(entry)).is_ok()
    });
    if lines.list.len() < count {
        lines.damage = Damage::Lines;
    }
    found.into_iter().reduce(|best, entry| if entry.is_better_than(&best) { entry } else { best })
}

/// Adds an entry if it is better than all entries with its board, and removes these.
fn improve(lines: &mut Records<BookLine>, entry: &BookEntry) -> BookChange {
    let board = entry.game().id().to_string();
    let best = best(lines, &board);
    if let Some(best) = best.as_ref().filter(|best| !entry.is_better_than(best)) {
        return BookChange::NotBetter { best: best.game().score() };
    }
    lines.list.retain(|line| line.board != board);
    let Some(best) = best else {
        lines.list.push(entry.into());
        return BookChange::Added;
    };
    lines.list.push((&entry.clone().with_name_of(&best)).into());
    BookChange::Improved { from: best.game().score() }
}
