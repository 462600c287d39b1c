//! The lines known for the current board, and the best line of each earlier board.

use crate::game::Game;
use crate::solver::{GameLine, LineCache};
use crate::store::Book;

/// The maximum number of earlier boards whose best line is remembered.
const MAX_EARLIER: usize = 16;

/// The number of tiles of the largest board whose best line is remembered. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

#[derive(Debug)]
pub(super) struct BoardLines {
    pub(super) current: LineCache,
    /// The most recent board is last.
    earlier: Vec<LineCache>,
    pub(super) book: Option<Book>,
    /// The best line of the board, if a search has found it. It goes to the book at the end of the game.
    found: Option<GameLine>,
}

impl BoardLines {
    pub(super) fn new(game: &Game) -> Self {
        Self { current: LineCache::new(game), earlier: Vec::new(), book: None, found: None }
    }

    /// Adds a line of the current board. Returns whether it beats all others.
    pub(super) fn learn(&mut self, line: GameLine) -> bool {
        let best_score = self.best_score();
        self.current.insert(line);
        self.best_score() != best_score
    }

    /// Adds a line of the current board that a search has found. Returns whether it beats all others.
    pub(super) fn find(&mut self, line: GameLine) -> bool {
        let is_better = self.learn(line.clone());
        if is_better {
            self.found = Some(line);
        }
        is_better
    }

    /// The line to save at the end of a game on the board, unless it was taken before.
    pub(super) fn take_found(&mut self, game: &Game) -> Option<Game> {
        game.restarted().with_moves(&self.found.take()?.cells).ok()
    }

    /// Adds the line of a game that is over, and that of the book, if the game is on the current board.
    pub(super) fn learn_line_of(&mut self, game: &Game) {
        let Some(own) = GameLine::from_finished(game).filter(|_| self.current.is_for(game)) else { return };
        self.learn(own);
        if let Some(line) = self.line_in_book(game) {
            self.learn(line);
        }
    }

    /// The best line known for the board of a game: from the session, or else from the book.
    pub(super) fn best_known(&mut self, game: &Game) -> Option<GameLine> {
        if self.current.is_for(game) {
            self.learn_line_of(game);
            return self.current.best().cloned();
        }
        self.line_in_book(game)
    }

    fn line_in_book(&self, game: &Game) -> Option<GameLine> {
        // Without its line, par is still right. If the book cannot be written either, the player is warned.
        let line = self.book.as_ref()?.find(game).ok().flatten()?;
        GameLine::from_finished(&line.on_board_of(game)?)
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
        self.found = None;
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
