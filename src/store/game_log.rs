//! Finished games and their log, a file to which every finished game adds a line.

use crate::board::Rules;
use crate::game::{Day, Game, GameId};
use crate::notation::{GAME_ID_PREFIX, Replay};
use crate::store::kept_file::KeptFile;
use crate::store::{FileError, Warning};
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::HashSet;
use std::path::Path;

const FILE: KeptFile = KeptFile { kind: "games", version: 1, max_bytes: usize::MAX };

/// Adds games to the log. When this returns, they are on disk. Waits for the disk, and for another process that writes the
/// log.
pub fn add_games(log: &Path, games: &[FinishedGame]) -> Result<(), FileError> {
    FILE.append(log, games)
}

/// Reads all games of the log, in the order in which they ended. Of equal lines, as in a log that was joined with a copy of
/// itself, one counts. Unreadable lines are skipped, and cause a warning. Does not wait for a lock, and writes nothing.
pub fn read_games(log: &Path) -> Result<(Vec<FinishedGame>, Option<Warning>), FileError> {
    let content = FILE.read(log)?;
    let warning = content.warning(log);
    let games: Vec<FinishedGame> = content.records;
    let mut seen = HashSet::new();
    let is_new: Vec<bool> = games.iter().map(|game| seen.insert((game.time, &*game.code))).collect();
    let new = games.into_iter().zip(is_new).filter(|(_, is_new)| *is_new);
    let mut new: Vec<FinishedGame> = new.map(|(game, _)| game).collect();
    // Those of a log that was joined with another are not in order.
    new.sort_by_key(|game| game.time);
    Ok((new, warning))
}

/// How long after midnight a game that began on its day still counts for it.
const GRACE_HOURS: i64 = 3;

/// The length of a date such as `2026-11-21`.
const DATE_LENGTH: usize = 10;

/// A finished game, with the figures that leaderboards and statistics need, so that no game has to be replayed for
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGame {
    pub time: Timestamp,
    pub score: i64,
    pub tiles_left: u32,
    /// The number of moves, without undone ones.
    pub moves: u32,
    /// The size of the largest removed group; 0 without moves.
    pub largest_group: u32,
    pub undos: u32,
    pub hints: u32,
    /// Whether the solver made moves.
    pub solver: bool,
    /// The number of moves that the player took over from a replay; `None` if the game was not taken over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taken_over_at: Option<u32>,
    /// The playing time, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// The time of the first event, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begun: Option<Timestamp>,
    pub code: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Help {
    /// No help, and no undo.
    None,
    /// Undos, hints, or moves taken over from a replay.
    UndoOrHints,
    Solver,
}

impl FinishedGame {
    /// Creates the record of a game that is over.
    pub fn new(game: &Game, time: Timestamp, seconds: Option<u32>) -> Self {
        let help = game.help();
        Self {
            // Equal lines count once, so the times of two games must differ.
            time: Timestamp::from_millisecond(time.as_millisecond()).unwrap_or(time),
            score: game.score(),
            tiles_left: game.board().tiles_left(),
            moves: saturating(game.moves().len()),
            largest_group: game.largest_move().map_or(0, |played| played.removed.group.size),
            undos: saturating(game.undos()),
            hints: saturating(help.hints),
            solver: help.solver_moves > 0,
            taken_over_at: help.taken_over.map(saturating),
            seconds,
            begun: None,
            code: Replay::from(game).code(),
        }
    }

    /// The code of the record of a game that is over, as it was when it ended: undoing and redoing after the end make no
    /// other game. `None` if the game is not over, or if another player ended it.
    pub fn code_of(game: &Game) -> Option<String> {
        // Trimming replays the log, and most games that are asked about are not over.
        let end = game.status().is_over().then(|| game.trimmed_to_current_moves())??;
        Some(Replay::from(&end).code())
    }

    pub const fn is_clear(&self) -> bool {
        self.tiles_left == 0
    }

    /// Whether all of its moves are the player's: none is the solver's, and none was taken over from a replay.
    pub const fn is_own(&self) -> bool {
        !self.solver && self.taken_over_at.is_none()
    }

    pub const fn help(&self) -> Help {
        if self.solver {
            Help::Solver
        } else if self.undos > 0 || self.hints > 0 || self.taken_over_at.is_some() {
            Help::UndoOrHints
        } else {
            Help::None
        }
    }

    pub fn ranks_by_tiles_left(&self) -> bool {
        ranks_by_tiles_left(self.id())
    }

    pub fn id(&self) -> &str {
        self.code.split('+').next().unwrap_or_default()
    }

    /// The day of the board, if the game was on a daily board.
    pub fn day(&self) -> Option<Day> {
        // The id of a literal board may list a million tiles, so only the end of the id is parsed.
        let date = self.id().get(self.id().len().checked_sub(DATE_LENGTH)?..)?;
        let day: Day = date.parse().ok()?;
        (day.id().to_string() == self.id()).then_some(day)
    }

    /// Whether the game counts for this day: it ended on the day, or began on it and ended less than
    /// [`GRACE_HOURS`] after midnight.
    pub fn counts_for(&self, day: Day) -> bool {
        let is_on_day = |time| Day::at(time) == Some(day);
        let with_grace =
            || self.time.checked_sub(GRACE_HOURS.hours()).is_ok_and(|time| Day::at(time) <= Some(day));
        is_on_day(self.time) || self.begun.is_some_and(is_on_day) && with_grace()
    }

    /// The replay code without undone moves and tags; `None` if the code is not valid. See [`Replay::moves_only`].
    pub fn moves_code(&self) -> Option<Cow<'_, str>> {
        let events = self.code.split_once('+').map_or("", |(_, events)| events);
        // The events `u` and `r` have one letter. Most games have neither, so their code need not be parsed.
        let is_move = |event: &str| event.len() > 1 && !event.starts_with('_');
        if events.split('.').all(is_move) {
            return Some(Cow::Borrowed(&self.code));
        }
        let replay: Replay = self.code.parse().ok()?;
        Some(Cow::Owned(replay.moves_only().code()))
    }

    /// The name of the leaderboard: the part of the game id that all its games share. It consists of the rules, size,
    /// colours and dealer; for a literal board, it is the whole id.
    ///
    /// ```
    /// # use samegame::board::Rules;
    /// # use samegame::game::{Game, GameId};
    /// # use samegame::store::FinishedGame;
    /// # use jiff::Timestamp;
    /// let of = |id: &str| -> Result<String, Box<dyn std::error::Error>> {
    ///     let game = Game::new(id.parse()?)?;
    ///     Ok(FinishedGame::new(&game, Timestamp::UNIX_EPOCH, None).leaderboard().to_owned())
    /// };
    /// assert_eq!(of("sg1:standard:15x15c5:clustered:40-v1:demo")?, "sg1:standard:15x15c5:clustered:40-v1");
    /// assert_eq!(of("sg1:tiles:board:AB")?, "sg1:tiles:board:AB");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn leaderboard(&self) -> &str {
        let id = self.id();
        let is_literal = id.split(':').nth(2) == Some("board");
        id.rsplit_once(':').filter(|_| !is_literal).map_or(id, |(leaderboard, _)| leaderboard)
    }
}

/// Whether the rules in this game id or name of a leaderboard rank games only by the number of tiles left.
pub(crate) fn ranks_by_tiles_left(name: &str) -> bool {
    // The id of a literal board may list a million tiles, so only the rules are parsed.
    let rules = name.split(':').nth(1).unwrap_or_default();
    let id = format!("{GAME_ID_PREFIX}{rules}:board:A").parse::<GameId>();
    id.is_ok_and(|GameId { rules, .. }| Rules::ranks_by_tiles_left(&rules))
}

fn saturating(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
