//! What is known about the current board and the earlier ones: lines, the scale, and whether par is settled.

use crate::game::Game;
use crate::review::{Scale, ScaleSearch, ScaleState};
use crate::solver::{GameLine, LineCache};
use crate::store::find_line;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// The maximum number of earlier boards that are remembered.
const MAX_EARLIER: usize = 16;

/// The number of tiles of the largest board that is remembered. Longer lines take too much memory.
const MAX_TILES: u32 = 10_000;

#[derive(Debug)]
pub(in crate::play) struct Boards {
    pub(super) current: KnownBoard,
    /// The most recent board is last, with its best line only.
    earlier: Vec<KnownBoard>,
    pub(in crate::play) book: Option<PathBuf>,
    /// The best line of the board, if a search has found it, until it goes to the book at the end of the game.
    pub(super) found: Option<GameLine>,
}

#[derive(Debug)]
pub(super) struct KnownBoard {
    pub(super) lines: LineCache,
    pub(super) scale: BoardScale,
    /// Whether the search for par has run long enough for the player to see par.
    pub(super) is_settled: bool,
}

/// The scale of a board, as far as it is known. The solver's thread has the search.
#[derive(Clone, Debug)]
pub(super) struct BoardScale {
    pub(super) search: Arc<Mutex<ScaleSearch>>,
    pub(super) known: Scale,
}

impl BoardScale {
    pub(super) fn of(game: &Game) -> Self {
        let search = ScaleSearch::new(game, 1);
        Self { known: search.scale().clone(), search: Arc::new(Mutex::new(search)) }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.known.state != ScaleState::Searching
    }
}

impl KnownBoard {
    fn new(game: &Game) -> Self {
        Self { lines: LineCache::new(game), scale: BoardScale::of(game), is_settled: false }
    }
}

impl Boards {
    pub(super) fn new(game: &Game) -> Self {
        Self { current: KnownBoard::new(game), earlier: Vec::new(), book: None, found: None }
    }

    pub(super) fn is_current(&self, game: &Game) -> bool {
        self.current.lines.is_for(game)
    }

    /// Adds the line of a game that is over, and that of the book, if the game is on the current board.
    pub(super) fn learn_line_of(&mut self, game: &Game) {
        if let Some(own) = GameLine::from_finished(game).filter(|_| self.is_current(game)) {
            self.current.lines.insert(own);
            self.line_in_book(game).into_iter().for_each(|line| self.current.lines.insert(line));
        }
    }

    pub(super) fn line_in_book(&self, game: &Game) -> Option<GameLine> {
        // Without its line, par is still right. If the book cannot be written either, the player is warned.
        let line = find_line(self.book.as_ref()?, game).ok().flatten()?;
        GameLine::from_finished(&line.on_board_of(game)?)
    }

    /// Switches from the board of the game `before` to that of `game`. Remembers the previous board if something is
    /// known of it, unless it was that of a practice: after any number of them, the player returns to the board before.
    /// Returns false if the board is the current one.
    pub(super) fn switch_to(&mut self, game: &Game, before: &Game, was_practice: bool) -> bool {
        if self.is_current(game) {
            return false;
        }
        self.found = None;
        let index = self.earlier.iter().position(|known| known.lines.is_for(game));
        let next = index.map_or_else(|| KnownBoard::new(game), |index| self.earlier.remove(index));
        let previous = std::mem::replace(&mut self.current, next);
        let best = previous.lines.best().cloned();
        let is_worth = best.is_some() || previous.scale.is_complete() || previous.is_settled;
        if is_worth && !was_practice && before.first_board().tiles_left() <= MAX_TILES {
            let mut lines = LineCache::new(before);
            if let Some(best) = best {
                lines.insert(best);
            }
            self.earlier.push(KnownBoard { lines, ..previous });
        }
        if self.earlier.len() > MAX_EARLIER {
            self.earlier.remove(0);
        }
        true
    }
}
