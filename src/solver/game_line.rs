//! Complete games as lines of moves.

use crate::board::Cell;
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
