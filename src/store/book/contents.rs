//! The contents of a book: a line of text for each entry.

use crate::store::book::BookEntry;
use crate::store::book::line::board_of_line;
use crate::store::fs::{Entries, EntryFile};

pub(super) const FILE: EntryFile = EntryFile {
    heading: "samegame book ",
    version: 1,
    // This suffices for about 12,000 boards of 15 by 15 tiles.
    max_bytes: 8 << 20,
    key: board_of_line,
};

/// The change that a line made to the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookChange {
    /// The book had no line for the board.
    Added,
    /// The line replaced one with this score.
    Improved {
        /// The score of the line before.
        from: i64,
    },
    /// The book has a line with this score, which is at least as good.
    NotBetter {
        /// The score of the line in the book.
        best: i64,
    },
}

/// The best entry with this board.
pub(super) fn best(entries: &mut Entries, board: &str) -> Option<BookEntry> {
    let found = entries.with_key::<BookEntry>(board).into_iter();
    found.reduce(|best, entry| if entry.is_better_than(&best) { entry } else { best })
}

/// Adds an entry if it is better than all entries with its board, and removes these.
pub(super) fn improve(entries: &mut Entries, entry: &BookEntry) -> BookChange {
    let board = entry.game().id().to_string();
    let Some(best) = best(entries, &board) else {
        entries.replace(board, entry.to_string());
        return BookChange::Added;
    };
    let score = best.game().score();
    if !entry.is_better_than(&best) {
        return BookChange::NotBetter { best: score };
    }
    entries.replace(board, entry.clone().with_name_of(&best).to_string());
    BookChange::Improved { from: score }
}
