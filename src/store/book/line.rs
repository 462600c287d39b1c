//! An entry of the book as a record of its file.

use crate::board::{Board, Cell, IllegalMove};
use crate::game::{BoardOrigin, Game, GameId};
use crate::store::book::entry::{BookEntry, LineOrigin, is_small_enough};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An entry whose moves are not replayed yet.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct BookLine {
    found: Timestamp,
    #[serde(flatten)]
    result: LineResult,
    by: LineOrigin,
    /// The id of a dealt board with this canonical form.
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// The id of the canonical form of the board.
    pub(super) board: String,
    /// The moves, each as a tile of its group.
    tiles: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineResult {
    pub score: i64,
    pub tiles_left: u32,
    pub moves: usize,
}

impl From<&Game> for LineResult {
    fn from(game: &Game) -> Self {
        Self { score: game.score(), tiles_left: game.board().tiles_left(), moves: game.moves().len() }
    }
}

impl fmt::Display for LineResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { score, tiles_left, moves } = self;
        write!(f, "score {score}, tiles left {tiles_left}, moves {moves}")
    }
}

/// The reason why a line of the file is not an entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The line is not an entry, or was truncated or changed.
    #[error("not an entry of a book, or damaged")]
    Damaged,
    #[error("the first line of a book is missing above this line")]
    NoFirstLine,
    #[error("the board is not in its canonical form")]
    NotCanonical,
    #[error("the deal has another board or other rules")]
    OtherDeal,
    #[error("move {number}: {error}")]
    IllegalMove { number: usize, error: IllegalMove },
    #[error("the game is not over after its moves")]
    NotOver,
    #[error("the result of the moves is {actual}")]
    WrongResult { actual: LineResult },
}

impl From<&BookEntry> for BookLine {
    fn from(BookEntry { found, origin, deal, game }: &BookEntry) -> Self {
        let tiles: Vec<String> = game.moves_by_tile().iter().map(Cell::to_string).collect();
        Self {
            found: *found,
            result: game.into(),
            by: origin.clone(),
            deal: deal.as_ref().map(GameId::to_string),
            board: game.id().to_string(),
            tiles: tiles.join("."),
        }
    }
}

impl TryFrom<&BookLine> for BookEntry {
    type Error = EntryError;

    /// Replays the moves of a line, and checks everything that it states.
    fn try_from(line: &BookLine) -> Result<Self, EntryError> {
        let is_dealt = |id: &GameId| matches!(id.source, BoardOrigin::Deal(_));
        let id = |text: &str| text.parse::<GameId>().map_err(|_not_an_id| EntryError::Damaged);
        let board = Some(id(&line.board)?).filter(|id| !is_dealt(id)).ok_or(EntryError::Damaged)?;
        let mut game = Game::new(board).ok().filter(is_small_enough).ok_or(EntryError::Damaged)?;
        if game.first_board().canonical().board() != game.first_board() {
            return Err(EntryError::NotCanonical);
        }
        let deal = line.deal.as_deref().map(id).transpose()?;
        if deal.as_ref().is_some_and(|deal| !is_dealt(deal) || !has_board_of(deal, &game)) {
            return Err(EntryError::OtherDeal);
        }
        for (number, tile) in (1..).zip(line.tiles.split('.')) {
            let tile: Cell = tile.parse().map_err(|_not_a_cell| EntryError::Damaged)?;
            game.play_tile(tile).map_err(|error| EntryError::IllegalMove { number, error })?;
        }
        if !game.status().is_over() {
            return Err(EntryError::NotOver);
        }
        let actual = LineResult::from(&game);
        if line.result != actual {
            return Err(EntryError::WrongResult { actual });
        }
        Ok(Self { found: line.found, origin: line.by.clone(), deal, game })
    }
}

/// Whether the board and the rules of a deal are those of a game on a canonical board.
fn has_board_of(deal: &GameId, game: &Game) -> bool {
    let is_board = |board: Board| board.canonical().board() == game.first_board();
    deal.rules == *game.rules() && deal.board().is_ok_and(is_board)
}
