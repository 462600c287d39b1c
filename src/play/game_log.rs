//! Reading the log of finished games.

use crate::store::{FinishedGame, GameLog, LogError, Paths, Warning};

/// Reads all finished games in the order in which they ended, with a warning about their file if there is one.
///
/// The log is read each time, because games also end in other terminals.
pub type GameLogReader = Box<dyn FnMut() -> Result<(Vec<FinishedGame>, Option<Warning>), LogError>>;

/// Returns a reader for the user's games. Without a home directory there are none.
pub(crate) fn user_game_log() -> GameLogReader {
    let log = Paths::for_user().map(|paths| GameLog::new(paths.games()));
    Box::new(move || log.as_ref().map_or(Ok((Vec::new(), None)), GameLog::read))
}
