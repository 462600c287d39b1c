//! The files of the player that a front end reads while it runs.

use crate::play::GameLogReader;
use crate::play::game_log::user_game_log;
use crate::store::{Book, Paths, Reviews};
use std::fmt;

pub struct PlayerFiles {
    pub games: GameLogReader,
    /// The book; `None` without a home directory.
    pub book: Option<Book>,
    pub reviews: Option<Reviews>,
}

impl PlayerFiles {
    pub(crate) fn of_user() -> Self {
        let paths = Paths::for_user();
        Self {
            games: user_game_log(),
            book: paths.as_ref().map(|paths| Book::new(paths.book())),
            reviews: paths.map(|paths| Reviews::new(paths.reviews())),
        }
    }
}

impl fmt::Debug for PlayerFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerFiles").field("book", &self.book).finish_non_exhaustive()
    }
}
