//! The place of a game that has ended.

use crate::store::{FinishedGame, Placement, Scores};

#[derive(Clone, Debug)]
pub struct RankedGame {
    pub game: FinishedGame,
    pub place: Placement,
    /// The best game on its board, if others were played on it.
    pub best_on_board: Option<FinishedGame>,
}

impl RankedGame {
    /// Ranks a game among the finished games; `None` if it is not one of them.
    pub(super) fn new(game: FinishedGame, scores: &Scores) -> Option<Self> {
        Some(Self {
            place: scores.place(&game)?,
            best_on_board: scores.best_on_board_of(&game).cloned(),
            game,
        })
    }
}
