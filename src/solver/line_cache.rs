//! The lines known for a game, and what a search for better ones needs.

use super::search::{Line, SearchOptions, search_game};
use crate::board::{Board, Cell, Rules};
use crate::game::Game;

/// A complete line: all moves of a game from its first board to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The moves, each as the cell that names its group: see [`Group::cell`](crate::board::Group::cell).
    pub cells: Vec<Cell>,
    /// The score at the end of the game.
    pub score: i64,
    /// Whether the line clears the board.
    pub cleared: bool,
    /// The number of moves after which the rest of the line is proved to be the best continuation; `None` without a
    /// proof.
    pub proved_after: Option<usize>,
}

impl GameLine {
    /// Returns the line of a game, or `None` if the game is not over.
    #[must_use]
    pub fn from_finished(game: &Game) -> Option<Self> {
        game.status().is_over().then(|| Self {
            cells: moves_of(game).collect(),
            score: game.score(),
            cleared: game.board().is_cleared(),
            proved_after: None,
        })
    }

    /// Whether it is proved that no line with the same first `moves` moves is better.
    #[must_use]
    pub fn is_proved_after(&self, moves: usize) -> bool {
        self.proved_after.is_some_and(|proved| proved <= moves)
    }
}

/// Returns the moves of a game, each as the cell that names the group rather than the cell that the player chose.
pub(super) fn moves_of(game: &Game) -> impl ExactSizeIterator<Item = Cell> {
    game.moves().iter().map(|played| played.removed.group.cell)
}

/// The lines known for a first board under given rules.
///
/// Lines found for one position remain available when the game continues along them, when moves are undone, and when
/// the board is restarted.
#[derive(Clone, Debug)]
pub struct LineCache {
    first: Board,
    rules: Rules,
    /// The lines, the oldest first.
    lines: Vec<GameLine>,
}

/// The largest number of lines in a cache. A line takes some hundred bytes.
const MAX_LINES: usize = 512;

impl LineCache {
    /// Creates an empty cache for the first board and the rules of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { first: game.first_board().clone(), rules: *game.rules(), lines: Vec::new() }
    }

    /// Whether this is the cache for the first board and the rules of a game.
    #[must_use]
    pub fn is_for(&self, game: &Game) -> bool {
        self.rules == *game.rules() && self.first == *game.first_board()
    }

    /// Adds a line, which must begin at the first board. A full cache drops its oldest line, but never the best one.
    pub fn insert(&mut self, line: GameLine) {
        if let Some(same) = self.lines.iter_mut().find(|known| known.cells == line.cells) {
            // Of two proofs, the one that needs fewer moves says more.
            same.proved_after = same.proved_after.into_iter().chain(line.proved_after).min();
            return;
        }
        self.lines.push(line);
        if self.lines.len() > MAX_LINES {
            let best = self.index_of_best(&[]);
            let index = usize::from(best == Some(0));
            self.lines.remove(index);
        }
    }

    /// Drops all lines except the best.
    #[must_use]
    pub fn with_only_best(self) -> Self {
        let lines = self.best().cloned().into_iter().collect();
        Self { lines, ..self }
    }

    /// The number of tiles on the first board.
    #[must_use]
    pub fn tiles(&self) -> u32 {
        self.first.tiles_left()
    }

    /// Returns the best line. Its score is the par of the board.
    #[must_use]
    pub fn best(&self) -> Option<&GameLine> {
        self.index_of_best(&[]).map(|index| &self.lines[index])
    }

    /// Returns the best line that begins with the moves of this game.
    #[must_use]
    pub fn best_from(&self, game: &Game) -> Option<&GameLine> {
        let moves: Vec<Cell> = moves_of(game).collect();
        self.index_of_best(&moves).map(|index| &self.lines[index])
    }

    /// Returns the best line that begins with the moves of this game and then removes the group that `next` names.
    #[must_use]
    pub fn best_after(&self, game: &Game, next: Cell) -> Option<&GameLine> {
        let moves: Vec<Cell> = moves_of(game).chain([next]).collect();
        self.index_of_best(&moves).map(|index| &self.lines[index])
    }

    /// Finds the best line with this beginning. Among equally good lines, it prefers a proved line, then the oldest.
    fn index_of_best(&self, beginning: &[Cell]) -> Option<usize> {
        let matching = self.lines.iter().enumerate().filter(|(_, line)| line.cells.starts_with(beginning));
        // `max_by_key` returns the last of several maxima, so the order is reversed.
        let best = matching.rev().max_by_key(|(_, line)| (line.score, line.is_proved_after(beginning.len())));
        best.map(|(index, _)| index)
    }
}

/// A request for the best continuation of a game. It owns all its data.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, rules};
/// use samegame::solver::{SearchRequest, search::SearchOptions};
///
/// let mut game = Game::new(GameId::literal(rules::TOPCODER.rules, "RBB\nRRR\nRBB".parse()?))?;
/// game.play(Cell::new(1, 0))?;
/// let line = SearchRequest::from_position(&game).search(&SearchOptions::default(), &|| false, &mut |_| ());
/// // The first move scores 1 point, and the two others score 10 and 1; the clear multiplies the sum by four.
/// assert_eq!((line.score, line.proved_after), (48, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchRequest(Game);

impl SearchRequest {
    /// Requests the best continuation from the game's current position.
    #[must_use]
    pub fn from_position(game: &Game) -> Self {
        Self(game.clone())
    }

    /// Requests the best line from the game's first board. The score of that line is the par.
    #[must_use]
    pub fn from_start(game: &Game) -> Self {
        Self(game.restarted())
    }

    /// Runs the search: see [`search_game`]. `on_better` receives each better line as it is found. All lines begin at
    /// the first board.
    pub fn search(
        &self,
        options: &SearchOptions,
        should_stop: &(dyn Fn() -> bool + Sync),
        on_better: &mut dyn FnMut(GameLine),
    ) -> GameLine {
        let mut on_line =
            |line: &Line| on_better(self.complete(&line.cells, line.score, line.cleared, false));
        let found = search_game(&self.0, options, should_stop, &mut on_line);
        self.complete(&found.line, found.score, found.cleared, found.proved)
    }

    /// Creates a line from the moves played before the search and a continuation.
    fn complete(&self, continuation: &[Cell], score: i64, cleared: bool, proved: bool) -> GameLine {
        let before = moves_of(&self.0);
        let proved_after = proved.then_some(before.len());
        GameLine { cells: before.chain(continuation.iter().copied()).collect(), score, cleared, proved_after }
    }
}
