//! Games played to their end, and the log of them.

mod line;
mod log;

pub use line::LineError;
pub use log::{GamesLog, LogError};

use crate::game::Game;
use crate::notation::Replay;
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
    /// Moves were undone, or hints were asked for.
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
        } else if self.undos > 0 || self.hints > 0 {
            Help::UndoOrHints
        } else {
            Help::None
        }
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

/// As a number of a record, of which none gets as large as that.
fn short(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
