//! A session as the record of its file.

use crate::game::{GameRecord, Session, SessionRecord};
use crate::notation::{GAME_ID_PREFIX, Replay};
use serde::{Deserialize, Serialize};

/// A session whose games are not replayed yet.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SavedSession {
    /// The index of the current game. The games after it were undone.
    current: usize,
    games: Vec<SavedGame>,
}

/// A game of a saved session.
#[derive(Debug, Serialize, Deserialize)]
struct SavedGame {
    /// The replay code. A restart leaves out the id, because it has the board of the game before, which may have a
    /// million tiles.
    code: String,
    /// The number of moves that were undone when the player left the game for the next one.
    undone_when_left: usize,
    /// The playing time, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<u64>,
}

/// A saved session whose games have been replayed.
#[derive(Debug, Deserialize)]
#[serde(try_from = "SavedSession")]
pub(super) struct LoadedSession(pub(super) Session);

impl From<&SessionRecord> for SavedSession {
    fn from(SessionRecord { games, current }: &SessionRecord) -> Self {
        let saved = |(index, game): (usize, &GameRecord)| {
            let code = Replay::new(game.id.clone(), game.events.clone()).code().to_string();
            let is_restart = index > 0 && games[index - 1].id == game.id;
            let events = || code.split_once('+').map_or_else(String::new, |(_, events)| format!("+{events}"));
            SavedGame {
                code: if is_restart { events() } else { code },
                undone_when_left: game.undone_when_left,
                seconds: game.seconds,
            }
        };
        Self { current: *current, games: games.iter().enumerate().map(saved).collect() }
    }
}

impl TryFrom<SavedSession> for LoadedSession {
    type Error = String;

    fn try_from(SavedSession { current, games: saved }: SavedSession) -> Result<Self, String> {
        let mut games: Vec<GameRecord> = Vec::with_capacity(saved.len());
        for SavedGame { code, undone_when_left, seconds } in saved {
            let restarted =
                games.last().filter(|_| !code.starts_with(GAME_ID_PREFIX)).map(|game| game.id.clone());
            // The events can be parsed with any board, and the real one may be large.
            let code = if restarted.is_some() { format!("sg1:standard:board:A{code}") } else { code };
            let replay: Replay = code.parse().map_err(|error| format!("{error}"))?;
            games.push(GameRecord {
                id: restarted.unwrap_or(replay.id),
                events: replay.events,
                undone_when_left,
                seconds,
            });
        }
        let session = SessionRecord { games, current }.session();
        session.map(Self).map_err(|error| error.to_string())
    }
}
