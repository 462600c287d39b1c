//! Lines that searches find, for the book.

use super::Advisor;
use crate::game::Game;
use crate::store::SearchRun;

/// The best line known for a board, found by a search.
#[derive(Clone, Debug)]
pub struct FoundLine {
    /// The line, played to its end.
    pub game: Game,
    /// The parameters of the search.
    pub run: SearchRun,
}

impl Advisor {
    /// Returns the best line of a reviewed game, or that of the current board once the game is over, if a search has
    /// found it. Each line is returned once.
    pub fn take_found_line(&mut self, game: &Game) -> Option<FoundLine> {
        if let Some(line) = self.reviewed.as_mut().and_then(|reviewed| reviewed.found.take()) {
            return Some(line);
        }
        if !game.status().is_over() {
            return None;
        }
        let (line, run) = self.found.take()?;
        Some(FoundLine { game: game.restarted().with_moves(&line.cells).ok()?, run })
    }
}
