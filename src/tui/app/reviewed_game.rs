//! A game under review, and the position shown.

use crate::board::Cell;
use crate::game::{Game, HistoryEntry, PlayedMove};
use crate::tui::app::replay_player::ReplayPlayer;

/// A game whose moves the player looks through.
#[derive(Debug)]
pub(crate) struct ReviewedGame {
    /// The game after its last move.
    whole: Game,
    /// The moves, without what was undone.
    player: ReplayPlayer,
}

impl ReviewedGame {
    /// Begins before the first move of a game.
    pub(crate) fn new(whole: Game) -> Self {
        let player = ReplayPlayer::of_moves(&whole);
        Self { whole, player }
    }

    /// The game under review.
    pub(crate) const fn whole(&self) -> &Game {
        &self.whole
    }

    /// The game at the position shown.
    pub(crate) const fn game(&self) -> &Game {
        self.player.game()
    }

    /// The game up to the position shown, with all help that the player had.
    pub(crate) fn played_so_far(&self) -> Game {
        let mut game = self.whole.clone();
        while game.moves().len() > self.index() && game.undo().is_some() {}
        game
    }

    /// The moves of the game with their points.
    pub(crate) fn history(&self) -> Vec<HistoryEntry> {
        self.player.history()
    }

    /// The number of moves before the position shown, which is the index of the chosen move.
    pub(crate) fn index(&self) -> usize {
        self.player.position().0
    }

    /// The chosen move: the next one from the position shown.
    pub(crate) fn chosen(&self) -> Option<&PlayedMove> {
        self.whole.moves().get(self.index())
    }

    /// The cell of the chosen move.
    pub(crate) fn next_move(&self) -> Option<Cell> {
        self.player.next_move()
    }

    /// Goes to the position before the move with this index, or to the end of the game.
    pub(crate) fn choose(&mut self, index: usize) {
        self.player.go_to_step(index);
    }

    /// Goes one move forward. Returns that move.
    pub(crate) fn step_forward(&mut self) -> Option<PlayedMove> {
        self.player.step_forward().cloned()
    }
}
