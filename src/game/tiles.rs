//! Moves named by tiles instead of cells.

use super::{Game, PlayedMove};
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
}
