//! An entry of the book as a line of its file.
//!
//! ```text
//! 2026-11-21T08:20:00Z score=64 left=0 moves=2 by=search nodes=5000 threads=1 seed=0 version=0.1.0
//!     deal=sg1:topcoder:3x3c2:uniform-v1:demo board=sg1:topcoder:board:ABB/AAA/ABB tiles=a1.b1 check=1a2b3c4d
//! ```
//!
//! `by` is `played`, `played-with-solver`, `added`, or `search` with the parameters of the search. The parts
//! `milliseconds`, `nodes` and `deal` are left out if there are none. `board` is the canonical form of the board, and
//! `tiles` are the moves. The checksum is of the text before ` check=`.

use crate::board::{Board, Cell};
use crate::game::{BoardOrigin, Game, GameId};
use crate::store::book::entry::is_small_enough;
use crate::store::book::{BookEntry, EntryError, LineOrigin};
use crate::store::fs::{with_line_checksum, without_line_checksum};
use jiff::Timestamp;
use std::fmt;
use std::str::FromStr;

const BOARD: &str = " board=";
const TILES: &str = " tiles=";

impl fmt::Display for BookEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (game, found, origin) = (self.game(), self.found, &self.origin);
        let deal = self.deal().map(|deal| format!(" deal={deal}")).unwrap_or_default();
        let tiles: Vec<String> = game.moves_by_tile().iter().map(Cell::to_string).collect();
        let line =
            format!("{found} {} {origin}{deal}{BOARD}{}{TILES}{}", result(game), game.id(), tiles.join("."));
        f.write_str(&with_line_checksum(&line))
    }
}

/// The words for the result of a game: `score=64 left=0 moves=2`.
fn result(game: &Game) -> String {
    format!("score={} left={} moves={}", game.score(), game.board().tiles_left(), game.moves().len())
}

impl FromStr for BookEntry {
    type Err = EntryError;

    /// Parses an entry, replays its moves, and checks everything that it states.
    fn from_str(line: &str) -> Result<Self, EntryError> {
        let Parts { found, result: stated, origin, deal, board, tiles } =
            without_line_checksum(line).and_then(parts).ok_or(EntryError::Damaged)?;
        let mut game = Game::new(board).ok().filter(is_small_enough).ok_or(EntryError::Damaged)?;
        if game.first_board().canonical().board() != game.first_board() {
            return Err(EntryError::NotCanonical);
        }
        if deal.as_ref().is_some_and(|deal| !has_board_of(deal, &game)) {
            return Err(EntryError::OtherDeal);
        }
        for (number, tile) in (1..).zip(tiles) {
            game.play_tile(tile).map_err(|error| EntryError::IllegalMove { number, error })?;
        }
        if !game.status().is_over() {
            return Err(EntryError::NotOver);
        }
        let actual = result(&game);
        if stated != actual {
            return Err(EntryError::WrongResult { actual });
        }
        Ok(Self::from_parts(game, found, origin, deal))
    }
}

/// Whether the board and the rules of a deal are those of a game on a canonical board.
fn has_board_of(deal: &GameId, game: &Game) -> bool {
    let is_board = |board: Board| board.canonical().board() == game.first_board();
    deal.rules == *game.rules() && deal.board().is_ok_and(is_board)
}

/// The parts of a line.
struct Parts<'a> {
    found: Timestamp,
    result: &'a str,
    origin: LineOrigin,
    deal: Option<GameId>,
    board: GameId,
    tiles: Vec<Cell>,
}

fn parts(line: &str) -> Option<Parts<'_>> {
    let (line, tiles) = line.rsplit_once(TILES)?;
    let (line, board) = line.rsplit_once(BOARD)?;
    let (found, line) = line.split_once(' ')?;
    let (result, origin) = line.split_at_checked(line.find(" by=")?)?;
    let mut words = origin.get(1..)?.split(' ').peekable();
    let origin = LineOrigin::parse(&mut words)?;
    let deal = match words.next() {
        Some(word) => Some(word.strip_prefix("deal=")?.parse().ok().filter(is_dealt)?),
        None => None,
    };
    Some(Parts {
        found: found.parse().ok()?,
        result,
        origin,
        deal,
        board: board.parse().ok().filter(|id| !is_dealt(id))?,
        tiles: tiles.split('.').map(|tile| tile.parse().ok()).collect::<Option<_>>()?,
    })
    .filter(|_| words.next().is_none())
}

const fn is_dealt(id: &GameId) -> bool {
    matches!(id.source, BoardOrigin::Deal(_))
}

/// The id of the board in a line, without parsing the rest; `None` if the line was truncated or changed.
pub(super) fn board_of_line(line: &str) -> Option<&str> {
    let (line, _) = without_line_checksum(line)?.rsplit_once(TILES)?;
    line.rsplit_once(BOARD).map(|(_, board)| board)
}
