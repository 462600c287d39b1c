//! The contents of a book: a line of text for each entry.

use crate::store::book::BookEntry;
use crate::store::book::line::board_of_line;
use crate::store::fs::header_version;

pub(super) const HEADING: &str = "samegame book ";
pub(super) const VERSION: u32 = 1;

/// The size limit of a book in bytes, which suffices for about 12,000 boards of 15 by 15 tiles.
pub(super) const MAX_BYTES: usize = 8 << 20;

/// The first line, without its line break.
fn first_line() -> String {
    format!("{HEADING}{VERSION}")
}

/// Whether a line of the file is a first line. A book that was joined from several books has several.
pub(super) fn is_first_line(line: &str) -> bool {
    header_version(line, HEADING) == Some(VERSION)
}

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

/// The lines with intact entries, the oldest first. An entry is parsed only when it is needed, because replaying its
/// game takes far longer than finding it.
pub(super) struct Contents {
    lines: Vec<StoredLine>,
    /// Whether the file has a line that is not an entry.
    pub(super) is_damaged: bool,
}

/// A line whose checksum is right.
struct StoredLine {
    /// The id of the board.
    board: String,
    text: String,
}

impl StoredLine {
    fn new(text: &str) -> Option<Self> {
        Some(Self { board: board_of_line(text)?.to_owned(), text: text.to_owned() })
    }

    fn entry(&self) -> Option<BookEntry> {
        self.text.parse().ok()
    }
}

impl Contents {
    pub(super) fn parse(text: &str) -> Self {
        let mut contents = Self { lines: Vec::new(), is_damaged: false };
        if text.is_empty() {
            return contents;
        }
        contents.is_damaged = !is_first_line(text);
        for line in text.lines().filter(|line| !is_first_line(line)) {
            match StoredLine::new(line) {
                Some(line) => contents.lines.push(line),
                None => contents.is_damaged = true,
            }
        }
        contents
    }

    /// The best entry with this board.
    pub(super) fn best(&self, board: &str) -> Option<BookEntry> {
        let entries = self.lines.iter().filter(|line| line.board == board).filter_map(StoredLine::entry);
        entries.reduce(|best, entry| if entry.is_better_than(&best) { entry } else { best })
    }

    /// Adds an entry if it is better than all entries with its board, and removes these.
    pub(super) fn improve(&mut self, entry: &BookEntry) -> BookChange {
        let board = entry.game().id().to_string();
        if !self.lines.iter().any(|line| line.board == board) {
            self.lines.push(StoredLine { board, text: entry.to_string() });
            return BookChange::Added;
        }
        // An entry that contradicts itself is damage that its checksum does not show.
        let is_sound = |line: &StoredLine| line.board != board || line.entry().is_some();
        let count = self.lines.len();
        self.lines.retain(is_sound);
        self.is_damaged |= self.lines.len() < count;
        let best = self.best(&board);
        if let Some(best) = &best
            && !entry.is_better_than(best)
        {
            return BookChange::NotBetter { best: best.game().score() };
        }
        self.lines.retain(|line| line.board != board);
        let entry = best.as_ref().map_or_else(|| entry.clone(), |best| entry.clone().with_name_of(best));
        self.lines.push(StoredLine { board, text: entry.to_string() });
        best.map_or(BookChange::Added, |best| BookChange::Improved { from: best.game().score() })
    }

    /// The text of the file. If it would be longer than `max_bytes`, the oldest entries are left out.
    pub(super) fn text(&self, max_bytes: usize) -> String {
        let heading = first_line() + "\n";
        let mut bytes = heading.len();
        let fits = |line: &&StoredLine| {
            bytes += line.text.len() + 1;
            bytes <= max_bytes
        };
        let kept = self.lines.iter().rev().take_while(fits).count();
        let lines = self.lines.iter().skip(self.lines.len() - kept);
        lines.fold(heading, |text, line| text + &line.text + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;
    use crate::store::book::LineOrigin;
    use jiff::Timestamp;

    fn entry(code: &str) -> BookEntry {
        let game = code.parse::<Replay>().unwrap().game().unwrap();
        BookEntry::new(&game, Timestamp::UNIX_EPOCH, LineOrigin::Played).unwrap()
    }

    #[test]
    fn the_oldest_entries_are_left_out_of_a_large_book() {
        let mut contents = Contents::parse("");
        // The second line of the first board makes it the newest.
        for code in [
            "sg1:standard:board:AABB+a1.a1",
            "sg1:standard:board:AABBB+a1.a1",
            "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1",
            "sg1:topcoder:board:RBB/RRR/RBB+a1.a1",
        ] {
            contents.improve(&entry(code));
        }
        let boards =
            |contents: &Contents| contents.lines.iter().map(|line| line.board.clone()).collect::<Vec<_>>();
        let whole = contents.text(MAX_BYTES);
        assert_eq!(boards(&Contents::parse(&whole)), boards(&contents));
        let shorter = contents.text(whole.len() - 1);
        assert_eq!(boards(&Contents::parse(&shorter)), boards(&contents)[1..]);
        assert!(!Contents::parse(&shorter).is_damaged);
        assert_eq!(contents.text(0), "samegame book 1\n");
    }
}
