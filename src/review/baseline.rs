//! The margin of a review: how much random games earn.

use crate::board::Seed;
use crate::game::Game;
use crate::solver::{GameLine, RandomMoves, Strategy};

/// The largest number of random games.
const GAMES: u64 = 64;

/// The largest number of tiles looked at in all games. A game looks at all tiles before each move.
const TILES: u64 = 300_000_000;

/// The number of moves in a random game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

/// Returns the lines of some random games. On a large board they are fewer, perhaps none.
pub(super) fn random_lines(first: &Game, should_stop: &(dyn Fn() -> bool + Sync)) -> Vec<GameLine> {
    let tiles = u64::from(first.board().tiles_left());
    let games = TILES / (tiles * tiles * MOVES_PER_1000_TILES / 1000).max(1);
    (0..games.min(GAMES)).map_while(|number| random_line(first, number, should_stop)).collect()
}

/// The number of tiles of the largest board whose canonical form is examined.
pub(super) const MAX_TILES: u32 = 10_000;

/// Returns the game on the canonical form of its board, so that the names of colours make no difference to the random
/// games either. A game on a large board is returned as it is.
pub(super) fn examined(game: Game) -> Game {
    if game.first_board().tiles_left() <= MAX_TILES { game.on_canonical_board() } else { game }
}

/// Returns the line of a random game, or `None` if it was stopped.
pub(super) fn random_line(
    first: &Game,
    number: u64,
    should_stop: &(dyn Fn() -> bool + Sync),
) -> Option<GameLine> {
    let (mut game, mut random) = (first.clone(), RandomMoves::new(&Seed::new(number.to_string())));
    while let Some(cell) = random.next_move(&game).filter(|_| !should_stop()) {
        game.play(cell).ok()?;
    }
    GameLine::from_finished(&game)
}

#[cfg(test)]
mod tests;
