//! Games played to their end, and the log of them.

mod line;
mod log;

pub use line::LineError;
pub use log::{GamesLog, LogError};

use crate::board::Rules;
use crate::game;
use crate::game::{Game, GameId, LogTag};
use crate::notation::{GAME_ID_PREFIX, Replay};
use jiff::Timestamp;

/// A game played to its end, with what ladders and statistics ask of it, so that nothing has to be replayed for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// When it ended.
    pub time: Timestamp,
    /// Its final score.
    pub score: i64,
    /// How many tiles were left.
    pub tiles_left: u32,
    /// How many moves led there, without those undone.
    pub moves: u32,
    /// How many tiles its largest group had; 0 if there was no move.
    pub largest_group: u32,
    /// How often a move was undone before the end.
    pub undos: u32,
    /// How many hints were asked for.
    pub hints: u32,
    /// Whether the solver made moves.
    pub solver: bool,
    /// After how many moves it was taken over from a game that was made before, if it was.
    ///
    /// ```
    /// # use samegame::store::Finished;
    /// # use samegame::notation::Replay;
    /// # use jiff::Timestamp;
    /// let replay: Replay = "sg1:tiles:board:AABBCC+a1.a1.u._taken-over.a1.a1".parse()?;
    /// assert_eq!(Finished::new(&replay.game()?, Timestamp::UNIX_EPOCH, None).taken_over_at, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub taken_over_at: Option<u32>,
    /// How long it took, if that is known: only of games that were played in one go.
    pub seconds: Option<u32>,
    /// The replay code, by which it can be seen again.
    pub code: String,
}

/// How much of a game was its player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Help {
    /// All of it, and every move stood.
    None,
    /// Moves were undone, hints were asked for, or the first moves were somebody else's.
    UndoOrHints,
    /// The solver made moves.
    Solver,
}

impl Finished {
    /// The record of a game that is over.
    #[must_use]
    pub fn new(game: &Game, time: Timestamp, seconds: Option<u32>) -> Self {
        let help = game.help();
        Self {
            time: Timestamp::from_second(time.as_second()).unwrap_or(time),
            score: game.score(),
            tiles_left: game.board().tiles_left(),
            moves: short(game.moves().len()),
            largest_group: game.moves().iter().map(|played| played.removed.group.size).max().unwrap_or(0),
            undos: short(game.undos()),
            hints: short(help.hints),
            solver: help.solver_moves > 0,
            taken_over_at: help.taken_over.map(short),
            seconds,
            code: Replay::from(game).code().to_string(),
        }
    }

    /// Whether no tile was left.
    #[must_use]
    pub const fn is_clear(&self) -> bool {
        self.tiles_left == 0
    }

    /// How much of it was its player's own.
    #[must_use]
    pub const fn help(&self) -> Help {
        if self.solver {
            Help::Solver
        } else if self.undos > 0 || self.hints > 0 || self.taken_over_at.is_some() {
            Help::UndoOrHints
        } else {
            Help::None
        }
    }

    /// Whether nothing counts by its rules but how few tiles are left.
    #[must_use]
    pub fn ranks_by_tiles_left(&self) -> bool {
        ranks_by_tiles_left(self.id())
    }

    /// The game id: what it started from.
    #[must_use]
    pub fn id(&self) -> &str {
        self.code.split('+').next().unwrap_or_default()
    }

    /// The part of the game id that all games of a ladder share: rules, size, colours and dealer, or where nobody dealt
    /// the board, all of it.
    ///
    /// ```
    /// # use samegame::board::Rules;
    /// # use samegame::game::{Game, GameId};
    /// # use samegame::store::Finished;
    /// # use jiff::Timestamp;
    /// let of = |id: &str| -> Result<String, Box<dyn std::error::Error>> {
    ///     let game = Game::new(id.parse()?)?;
    ///     Ok(Finished::new(&game, Timestamp::UNIX_EPOCH, None).ladder().to_owned())
    /// };
    /// assert_eq!(of("sg1:standard:15x15c5:clustered:40-v1:demo")?, "sg1:standard:15x15c5:clustered:40-v1");
    /// assert_eq!(of("sg1:tiles:board:AB")?, "sg1:tiles:board:AB");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ladder(&self) -> &str {
        let id = self.id();
        let is_literal = id.split(':').nth(2) == Some("board");
        id.rsplit_once(':').filter(|_| !is_literal).map_or(id, |(ladder, _)| ladder)
    }
}

/// After how many moves the game of this code was taken over, if it was.
fn taken_over_at(code: &str) -> Option<u32> {
    // A log has ten thousand codes, and next to none of them this mark.
    code.find(LogTag::TAKEN_OVER)?;
    let replay: Replay = code.parse().ok()?;
    game::HelpUsed::of(&replay.events).taken_over.map(short)
}

/// Whether the games of this id, or of the ladder of this name, rank by their tiles left alone.
pub(super) fn ranks_by_tiles_left(name: &str) -> bool {
    // A board can be a million tiles long: none of them is read for this.
    let rules = name.split(':').nth(1).unwrap_or_default();
    let id = format!("{GAME_ID_PREFIX}{rules}:board:A").parse::<GameId>();
    id.is_ok_and(|GameId { rules, .. }| Rules::ranks_by_tiles_left(&rules))
}

/// As a number of a record, of which none gets as large as that.
fn short(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
