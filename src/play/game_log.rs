//! Reading the log of finished games.

use crate::store::{FileError, FinishedGame, GameLog, Paths, Warning};

/// A function that reads all finished games, in the order in which they ended, with a warning if their file is damaged.
///
/// It reads the log on each call, because games may also end in other terminals.
pub type GameLogReader = Box<dyn FnMut() -> Result<(Vec<FinishedGame>, Option<Warning>), FileError>>;

/// Returns a reader for the user's games. Without a home directory, it returns none.
pub(crate) fn user_game_log() -> GameLogReader {
    let log = Paths::for_user().map(|paths| GameLog::new(paths.games()));
    Box::new(move || log.as_ref().map_or(Ok((Vec::new(), None)), GameLog::read))
}
