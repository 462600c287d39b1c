//! The lines known for the current board, and the best line of each earlier board.

use crate::game::Game;
use crate::solver::{GameLine, LineCache};

/// The maximum number of earlier boards whose best line is remembered.
const MAX_EARLIER: usize = 16;

/// The number of tiles of the largest board whose best line is remembered. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

#[derive(Debug)]
pub(super) struct BoardLines {
    pub(super) current: LineCache,
    /// The most recent board is last.
    earlier: Vec<LineCache>,
}

impl BoardLines {
    pub(super) fn new(game: &Game) -> Self {
        Self { current: LineCache::new(game), earlier: Vec::new() }
    }

    /// Adds a line of the current board. Returns whether it beats all others.
    pub(super) fn learn(&mut self, line: GameLine) -> bool {
        let best_score = self.best_score();
        self.current.insert(line);
        self.best_score() != best_score
    }

    fn best_score(&self) -> Option<i64> {
        self.current.best().map(|line| line.score)
    }

    /// Switches to the board of a game, and remembers the best line of the previous board. Returns false if it already
    /// is the current board.
    pub(super) fn switch_to(&mut self, game: &Game) -> bool {
        if self.current.is_for(game) {
            return false;
        }
        let index = self.earlier.iter().position(|known| known.is_for(game));
        let next = index.map_or_else(|| LineCache::new(game), |index| self.earlier.remove(index));
        let previous = std::mem::replace(&mut self.current, next).with_only_best();
        if previous.best().is_some() && previous.tiles() <= MAX_TILES {
            self.earlier.push(previous);
        }
        if self.earlier.len() > MAX_EARLIER {
            self.earlier.remove(0);
        }
        true
    }
}
