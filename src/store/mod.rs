//! The files of the program: saved sessions, finished games, choices and settings.
//!
//! | file | folder | content | written |
//! |---|---|---|---|
//! | `config.toml` | settings | [`Settings`](crate::config::Settings), written by the player | never |
//! | `choices.txt` | state | [`Choices`]: settings that the player changed in the game | after every choice |
//! | `games.txt` | data | [`GameLog`]: finished games, one per line | when a game ends, before its score is shown |
//! | `book.txt` | state | [`Book`]: the best line known for each board | when a game ends or a search finds a line |
//! | `reviews.txt` | state | [`Reviews`]: what each move of a game cost | when a review of a game is deeper than before |
//! | `puzzles.txt` | state | [`PuzzleFile`]: the puzzles that the player has solved, and missed | after every attempt |
//! | `slot-1.txt` | state | [`SaveSlot`]: the games of a session, with undo and redo | after every move |
//!
//! [`Autosave`] writes these files while the player plays, on one thread (`writer`). Except for `config.toml`, they are
//! lines of JSON (`kept_file`), and the first line has the version of the format. Lines that cannot be read are skipped
//! and stay in the file, and a [`Warning`] tells the player. A file from a newer version is left unchanged. With a
//! mistake in `config.toml`, the program does not start.
//!
//! A file changes under a lock, so that several processes can change it: it is read again and replaced as a whole, or
//! records are added to its end. Reading neither waits for a lock nor writes anything.
//!
//! Each process has a save slot of its own: `slot-1.txt`, `slot-2.txt` and so on. It locks its slot, and the system
//! releases the lock when the process ends.

mod autosave;
mod book;
mod choices;
mod disk;
mod game_log;
mod kept_file;
mod paths;
mod puzzles;
mod reviews;
mod save_slot;
#[cfg(test)]
mod tests;
mod warning;
mod writer;

pub use autosave::{Autosave, ExitHook};
pub use book::Book;
pub use choices::Choices;
pub(crate) use disk::read_regular;
pub use game_log::{Clock, FinishedGame, GameLog, Help, utc_day};
pub(crate) use game_log::{now, ranks_by_tiles_left};
pub use paths::Paths;
pub use puzzles::{Attempt, KeptPuzzle, PuzzleFile, PuzzleRecord};
pub use reviews::{KeptReview, KeptReviews, Reviews};
pub use save_slot::SaveSlot;
pub use warning::{FileError, Warning};
