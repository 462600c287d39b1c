//! Moves named by tiles instead of cells.

use super::{Game, GameId, PlayedMove};
use crate::board::{Cell, IllegalMove};

impl Game {
    /// Returns the moves, each as a tile of its group, named by the cell of that tile on the first board. Unlike a cell
    /// of the board of that time, a tile also names the move on the mirrored board: see
    /// [`CanonicalBoard`](crate::board::CanonicalBoard).
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// // After the first move, the tiles of B lie in the bottom row.
    /// let game = "sg1:tiles:board:BB./AAA+a1.a1".parse::<Replay>()?.game()?;
    /// let tiles: Vec<String> = game.moves_by_tile().iter().map(ToString::to_string).collect();
    /// assert_eq!(tiles, ["a1", "a2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn moves_by_tile(&self) -> Vec<Cell> {
        let tile = |(index, played): (usize, &PlayedMove)| {
            let earlier = self.moves()[..index].iter().rev();
            earlier.fold(played.removed.group.cell, |cell, earlier| earlier.removed.origin(cell))
        };
        self.moves().iter().enumerate().map(tile).collect()
    }

    /// Removes the group of the tile that was in this cell of the first board: see
    /// [`moves_by_tile`](Self::moves_by_tile).
    ///
    /// # Errors
    /// Fails if the tile is no longer on the board, or if its group cannot be removed. The game is then unchanged.
    pub fn play_tile(&mut self, tile: Cell) -> Result<&PlayedMove, IllegalMove> {
        let mut earlier = self.moves().iter();
        let cell = earlier.try_fold(tile, |cell, earlier| earlier.removed.destination(cell));
        let cell = cell.ok_or(IllegalMove::Empty)?;
        // The log names the group in the same way, whichever of its tiles this is.
        self.play(self.board().group_at(cell).map_or(cell, |group| group.cell))
    }

    /// Returns the same game on the [canonical form](crate::board::Board::canonical) of its first board.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let game = "sg1:topcoder:board:BBR/RRR/BBR+a1.a1".parse::<Replay>()?.game()?;
    /// let canonical = game.on_canonical_board();
    /// assert_eq!(canonical.first_board().to_string(), "ABB\nAAA\nABB\n");
    /// assert_eq!(canonical.score(), game.score());
    /// let back = canonical.on_board_of(&game).expect("the same canonical form");
    /// assert_eq!(back.board(), game.board());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn on_canonical_board(&self) -> Self {
        let canonical = self.first_board().canonical();
        let id = GameId::literal(*self.rules(), canonical.board().clone());
        let first = Self::new(id).unwrap_or_else(|error| unreachable!("a literal board is no deal: {error}"));
        let game = self.play_counterparts(first, |tile| canonical.counterpart(tile));
        game.unwrap_or_else(|| unreachable!("a board and its canonical form have the same games"))
    }

    /// Plays the moves of this game, whose first board is in canonical form, on the first board of another game. `None`
    /// if that board has another canonical form or other rules.
    #[must_use]
    pub fn on_board_of(&self, other: &Self) -> Option<Self> {
        let canonical = other.first_board().canonical();
        if canonical.board() != self.first_board() || other.rules() != self.rules() {
            return None;
        }
        self.play_counterparts(other.restarted(), |tile| canonical.counterpart(tile))
    }

    fn play_counterparts(&self, mut first: Self, counterpart: impl Fn(Cell) -> Option<Cell>) -> Option<Self> {
        for tile in self.moves_by_tile() {
            first.play_tile(counterpart(tile)?).ok()?;
        }
        Some(first)
    }
}
