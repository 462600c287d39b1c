//! An entry of the book: the best line known for a board.

use crate::game::{BoardOrigin, Game, GameId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The number of tiles of the largest board in the book. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

/// The longest id of a dealt board that the book keeps as its name.
const MAX_DEAL_ID: usize = 256;

/// The line of a finished game. It serves every board with the same canonical form, under the same rules.
#[derive(Clone, Debug)]
pub struct BookEntry {
    pub found: Timestamp,
    pub origin: LineOrigin,
    /// The id of a dealt board with this canonical form, as a name of the board.
    pub(super) deal: Option<GameId>,
    /// The game on the canonical form of the board, played to its end.
    pub(super) game: Game,
}

impl BookEntry {
    /// Creates an entry with the moves of a game that is over.
    pub fn new(game: &Game, found: Timestamp, origin: LineOrigin) -> Result<Self, NotKept> {
        if !game.status().is_over() {
            return Err(NotKept::NotOver);
        }
        if game.moves().is_empty() {
            return Err(NotKept::NoMoves);
        }
        if !is_small_enough(game) {
            return Err(NotKept::TooLarge);
        }
        let is_named =
            matches!(game.id().source, BoardOrigin::Deal(_)) && game.id().to_string().len() <= MAX_DEAL_ID;
        Ok(Self {
            found: Timestamp::from_second(found.as_second()).unwrap_or(found),
            origin,
            deal: is_named.then(|| game.id().clone()),
            game: game.on_canonical_board(),
        })
    }

    /// Takes over the deal that names the board from an entry with the same board, unless this entry has one.
    pub(super) fn with_name_of(self, other: &Self) -> Self {
        Self { deal: self.deal.or_else(|| other.deal.clone()), ..self }
    }

    /// The game on the canonical form of the board, played to its end.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The id of the board on which a line was found, if that board was dealt and its id is not too long.
    pub const fn deal(&self) -> Option<&GameId> {
        self.deal.as_ref()
    }

    /// The id that names the board: that of its deal, or that of its canonical form.
    pub fn board_id(&self) -> &GameId {
        self.deal.as_ref().unwrap_or_else(|| self.game.id())
    }

    /// Plays the line on the board of another game. `None` if that board has another canonical form or other rules.
    pub fn on_board_of(&self, other: &Game) -> Option<Game> {
        self.game.on_board_of(other)
    }

    /// Whether this line ranks above another one of the same board. Of lines with the same score, the one that was
    /// found first stays. Rules that rank by the tiles left have a score that depends on nothing else.
    pub fn is_better_than(&self, other: &Self) -> bool {
        self.game.score() > other.game.score()
    }
}

/// Whether the board of a game is small enough for the book.
pub(super) fn is_small_enough(game: &Game) -> bool {
    game.first_board().tiles_left() <= MAX_TILES
}

impl PartialEq for BookEntry {
    fn eq(&self, other: &Self) -> bool {
        self.found == other.found
            && self.origin == other.origin
            && self.deal == other.deal
            && self.game.id() == other.game.id()
            && self.game.moves() == other.game.moves()
    }
}

impl Eq for BookEntry {}

/// The reason why the book does not keep the line of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotKept {
    #[error("the game is not over")]
    NotOver,
    #[error("the game has no moves")]
    NoMoves,
    #[error("the board has more than {MAX_TILES} tiles")]
    TooLarge,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineOrigin {
    Played,
    PlayedWithSolver,
    Search(SearchRun),
}

/// The parameters of the search that found a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchRun {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<Duration>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    pub threads: usize,
    pub seed: u64,
    pub version: String,
}

impl LineOrigin {
    /// The origin of a game as it was played.
    pub fn of_played(game: &Game) -> Self {
        if game.help().solver_moves > 0 { Self::PlayedWithSolver } else { Self::Played }
    }
}

impl SearchRun {
    /// A search by this version of the program.
    pub fn new(time: Option<Duration>, nodes: Option<u64>, threads: usize, seed: u64) -> Self {
        Self { time, nodes, threads, seed, version: env!("CARGO_PKG_VERSION").to_owned() }
    }
}
