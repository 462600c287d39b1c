//! The scale of a review: how much random games earn.

use crate::board::Seed;
use crate::game::Game;
use crate::solver::{RandomMoves, Strategy};

/// The largest number of random games.
const GAMES: u64 = 64;

/// The largest number of tiles looked at in all games. A game looks at all tiles before each move.
const TILES: u64 = 300_000_000;

/// The number of moves in a random game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

/// Returns the scores of some random games. On a large board they are fewer, perhaps none.
pub(super) fn baseline(first: &Game, should_stop: &(dyn Fn() -> bool + Sync)) -> Vec<i64> {
    let tiles = u64::from(first.board().tiles_left());
    let games = TILES / (tiles * tiles * MOVES_PER_1000_TILES / 1000).max(1);
    (0..games.min(GAMES)).map_while(|number| random_score(first, number, should_stop)).collect()
}

/// Returns the score of a random game, or `None` if it was stopped.
fn random_score(first: &Game, number: u64, should_stop: &(dyn Fn() -> bool + Sync)) -> Option<i64> {
    let (mut game, mut random) = (first.clone(), RandomMoves::new(&Seed::new(number.to_string())));
    while let Some(cell) = random.next_move(&game).filter(|_| !should_stop()) {
        game.play(cell).ok()?;
    }
    game.status().is_over().then(|| game.score())
}
