//! The files of the player that a front end reads while it runs.

use crate::store::{Book, FileError, FinishedGame, GameLog, Paths, PuzzleFile, Reviews, Warning};
use std::fmt;

pub struct PlayerFiles {
    pub games: GameLogReader,
    /// The book; `None` without a home directory.
    pub book: Option<Book>,
    pub reviews: Option<Reviews>,
    pub puzzles: Option<PuzzleFile>,
}

impl PlayerFiles {
    pub(crate) fn of_user() -> Self {
        let paths = Paths::for_user();
        let log = paths.as_ref().map(|paths| GameLog::new(paths.games()));
        Self {
            games: Box::new(move || log.as_ref().map_or(Ok((Vec::new(), None)), GameLog::read)),
            book: paths.as_ref().map(|paths| Book::new(paths.book())),
            reviews: paths.as_ref().map(|paths| Reviews::new(paths.reviews())),
            puzzles: paths.map(|paths| PuzzleFile::new(paths.puzzles())),
        }
    }
}

impl fmt::Debug for PlayerFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerFiles").field("book", &self.book).finish_non_exhaustive()
    }
}

/// A function that reads all finished games, in the order in which they ended, with a warning if their file is damaged.
/// Without a home directory, it returns none.
///
/// It reads the log on each call, because games may also end in other terminals.
pub type GameLogReader = Box<dyn FnMut() -> Result<(Vec<FinishedGame>, Option<Warning>), FileError>>;
