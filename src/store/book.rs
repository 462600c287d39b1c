//! The book: the best line known for each board.

use crate::board::Cell;
use crate::game::{BoardOrigin, Game, GameId};
use crate::store::kept_file::KeptFile;
use crate::store::{FileError, Warning};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

const FILE: KeptFile = KeptFile {
    kind: "book",
    version: 1,
    // This suffices for about 11,000 boards of 15 by 15 tiles.
    max_bytes: 8 << 20,
};

/// The number of tiles of the largest board in the book. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

/// The best line known for each board. Several processes may improve the same book at the same time.
#[derive(Clone, Debug)]
pub struct Book {
    pub path: PathBuf,
}

impl Book {
    pub const fn new(path: PathBuf) -> Self {
        Self { path }
    }

    /// Finds the line for the board and the rules of a game, played on the canonical form of the board. Does not wait for
    /// a lock, and writes nothing.
    pub fn find(&self, game: &Game) -> Result<Option<Game>, FileError> {
        let board = GameId::literal(*game.rules(), game.first_board().canonical().board().clone());
        let lines = FILE.read(&self.path)?.records;
        Ok(best(&lines, &board.to_string()))
    }

    /// Adds the line of each finished game that is better than the one with the same board, and replaces that one. Leaves
    /// out games without moves and those on large boards. When this returns, the file is on disk. Waits for the disk, and
    /// for another process that writes the book.
    pub fn improve(&self, games: &[Game]) -> Result<Option<Warning>, FileError> {
        let is_kept =
            |game: &&Game| game.status().is_over() && !game.moves().is_empty() && is_small_enough(game);
        let new: Vec<Game> = games.iter().filter(is_kept).map(Game::on_canonical_board).collect();
        FILE.update(&self.path, |lines: &mut Vec<BookLine>| {
            for game in &new {
                let board = game.id().to_string();
                // Of lines with the same score, the one that was found first stays.
                if best(lines, &board).is_none_or(|best| best.score() < game.score()) {
                    lines.retain(|line| line.board != board);
                    let tiles: Vec<String> = game.moves_by_tile().iter().map(Cell::to_string).collect();
                    lines.push(BookLine { score: game.score(), board, tiles: tiles.join(".") });
                }
            }
        })
    }
}

/// The best line of this board. Lines that contradict themselves do not count.
fn best(lines: &[BookLine], board: &str) -> Option<Game> {
    let games = lines.iter().filter(|line| line.board == board).filter_map(BookLine::game);
    games.reduce(|best, game| if game.score() > best.score() { game } else { best })
}

fn is_small_enough(game: &Game) -> bool {
    game.first_board().tiles_left() <= MAX_TILES
}

/// The line of a board, whose moves are not replayed yet. It serves every board with the same canonical form, under the
/// same rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct BookLine {
    score: i64,
    /// The id of the canonical form of the board.
    board: String,
    /// The moves, each as a tile of its group.
    tiles: String,
}

impl BookLine {
    /// Replays the moves; `None` if the line contradicts itself.
    fn game(&self) -> Option<Game> {
        let id: GameId = self.board.parse().ok()?;
        if matches!(id.source, BoardOrigin::Deal(_)) {
            return None;
        }
        let mut game = Game::new(id).ok().filter(is_small_enough)?;
        let is_canonical = game.first_board().canonical().board() == game.first_board();
        for tile in self.tiles.split('.') {
            game.play_tile(tile.parse().ok()?).ok()?;
        }
        Some(game).filter(|game| is_canonical && game.status().is_over() && game.score() == self.score)
    }
}
