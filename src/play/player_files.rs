//! The files of the player that a front end reads while it runs.

use crate::play::GameLogReader;
use crate::play::game_log::user_game_log;
use crate::store::{Book, Paths};
use std::fmt;

/// The finished games and the book of the player.
pub struct PlayerFiles {
    /// Reads the finished games.
    pub games: GameLogReader,
    /// The book; `None` without a home directory.
    pub book: Option<Book>,
}

impl PlayerFiles {
    /// The files of the user.
    pub(crate) fn of_user() -> Self {
        Self { games: user_game_log(), book: Paths::for_user().map(|paths| Book::new(paths.book())) }
    }
}

impl fmt::Debug for PlayerFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerFiles").field("book", &self.book).finish_non_exhaustive()
    }
}
