//! The kept reviews of all games.

use crate::review::Review;
use crate::store::reviews::KeptReview;
use crate::store::reviews::kept_review::merged;
use std::collections::BTreeMap;

/// The kept reviews, found by the moves of their games.
#[derive(Clone, Debug, Default)]
pub struct KeptReviews {
    reviews: BTreeMap<String, Review>,
}

impl KeptReviews {
    /// Creates a collection without reviews.
    pub const fn new() -> Self {
        Self { reviews: BTreeMap::new() }
    }

    /// Adds a review. If there is one of the same game, the deeper one of both stays, with the better medal.
    pub fn insert(&mut self, kept: KeptReview) {
        let (moves_code, mut review) = kept.into_parts();
        if let Some(known) = self.reviews.remove(&moves_code) {
            review = merged(known, &review);
        }
        self.reviews.insert(moves_code, review);
    }

    /// The review of the game with these moves: its replay code without undone moves and tags, see
    /// [`Replay::moves_only`](crate::notation::Replay::moves_only).
    pub fn of(&self, moves_code: &str) -> Option<&Review> {
        self.reviews.get(moves_code)
    }

    /// Whether there are no reviews.
    pub fn is_empty(&self) -> bool {
        self.reviews.is_empty()
    }
}
