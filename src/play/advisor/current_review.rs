//! The game under review, or the one that was reviewed last.

use crate::game::Game;
use crate::review::{Review, Reviewer};
use std::sync::{Arc, Mutex};

/// The game under review, or the one that was reviewed last.
#[derive(Debug)]
pub(super) struct CurrentReview {
    pub(super) game: Game,
    pub(super) reviewer: Arc<Mutex<Reviewer>>,
    /// `None` before the first report, unless a review of the game was kept.
    pub(super) review: Option<Review>,
    /// Whether the review has become deeper since it was kept.
    pub(super) is_deeper: bool,
    pub(super) seed: u64,
    /// The score of the best line that the book already has, or will have once it is written.
    pub(super) best_saved: Option<i64>,
}

impl CurrentReview {
    pub(super) fn is_of(&self, game: &Game) -> bool {
        let cells = |game: &Game| game.moves().iter().map(|made| made.removed.group.cell).collect::<Vec<_>>();
        self.game.id() == game.id() && cells(&self.game) == cells(game)
    }
}
