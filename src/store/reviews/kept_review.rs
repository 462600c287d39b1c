//! What is kept of a review.

use crate::game::Game;
use crate::notation::Replay;
use crate::review::{Review, TurningPoint};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The review of a game without the better lines that it found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ReviewRecord")]
pub struct KeptReview {
    code: String,
    review: Review,
}

/// A record of the file that is not checked yet.
#[derive(Deserialize)]
struct ReviewRecord {
    code: String,
    review: Review,
}

impl TryFrom<ReviewRecord> for KeptReview {
    type Error = &'static str;

    fn try_from(ReviewRecord { code, review }: ReviewRecord) -> Result<Self, Self::Error> {
        // Parsing the moves of 10,000 games takes a tenth of a second, and without verdicts there is nothing to compare
        // with them.
        let moves = if review.moves.is_empty() { Some(0) } else { move_count(&code) };
        moves.and_then(|moves| Self::checked(code, moves, review)).ok_or("the review contradicts itself")
    }
}

/// The number of moves in a replay code; `None` if it is malformed, or if it has events other than moves.
fn move_count(code: &str) -> Option<usize> {
    let replay = code.parse::<Replay>().ok()?;
    let is_key = replay == replay.moves_only() && replay.code().to_string() == code;
    is_key.then_some(replay.events.len())
}

impl KeptReview {
    /// Keeps a review of this game. `None` if the review is of another game, as far as its numbers show.
    pub fn new(game: &Game, review: &Review) -> Option<Self> {
        let moves = Replay::from(game).moves_only();
        Self::checked(moves.code().to_string(), moves.events.len(), review.clone())
    }

    /// Keeps a review of the game with this code and number of moves. `None` if the numbers of the review contradict
    /// each other or the number of moves.
    fn checked(code: String, move_count: usize, mut review: Review) -> Option<Self> {
        let mut best = review.best;
        for made in &mut review.moves {
            best = best.checked_sub(made.loss).filter(|_| made.loss >= 0)?;
            made.best_after = best;
            made.better = None;
        }
        review.best_line = Vec::new();
        let is_complete = review.moves.len() == move_count && best == review.reached;
        let is_in_game = |point: &TurningPoint| {
            let window = point.from..point.to;
            let has_culprit = point.culprit.is_none_or(|index| window.contains(&index));
            !window.is_empty() && has_culprit && point.to <= review.moves.len() && point.loss >= 0
        };
        let is_sound = (review.moves.is_empty() || is_complete)
            && review.turning_points.iter().all(is_in_game)
            && review.best.checked_sub(review.reached).is_some_and(|loss| loss >= 0)
            && review.baseline.is_none_or(f64::is_finite)
            && review.share.is_none_or(|share| (0.0..=100.0).contains(&share));
        is_sound.then_some(Self { code, review })
    }

    /// The replay code of the game without undone moves and tags; see [`Replay::moves_only`].
    pub fn moves_code(&self) -> &str {
        &self.code
    }

    /// The review, in which [`best_line`](Review::best_line) is empty and no [`better`](crate::review::ReviewedMove)
    /// line is known.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// Leaves out the verdicts on the moves.
    pub(super) fn forget_verdicts(&mut self) {
        self.review.moves.clear();
        self.review.turning_points.clear();
    }

    pub(crate) fn merged_with(self, newer: &Self) -> Self {
        Self { review: merged(self.review, &newer.review), ..self }
    }
}

/// Merges two reviews of the same game: the deeper one stays, and of equally deep ones the newer one, with the better
/// medal of both, because a medal is not taken away.
fn merged(older: Review, newer: &Review) -> Review {
    let medal = older.medal.max(newer.medal);
    let deeper = if newer.is_as_deep_as(&older) { newer.clone() } else { older };
    Review { medal, ..deeper }
}

/// The kept reviews, found by the moves of their games.
#[derive(Clone, Debug, Default)]
pub struct KeptReviews {
    reviews: BTreeMap<String, Review>,
}

impl KeptReviews {
    pub const fn new() -> Self {
        Self { reviews: BTreeMap::new() }
    }

    /// Adds a review. If there is one of the same game, the deeper one of both stays, with the better medal.
    pub fn insert(&mut self, KeptReview { code, review }: KeptReview) {
        let review = match self.reviews.remove(&code) {
            Some(known) => merged(known, &review),
            None => review,
        };
        self.reviews.insert(code, review);
    }

    /// The review of the game with these moves: its replay code without undone moves and tags, see
    /// [`Replay::moves_only`].
    pub fn of(&self, moves_code: &str) -> Option<&Review> {
        self.reviews.get(moves_code)
    }

    pub fn is_empty(&self) -> bool {
        self.reviews.is_empty()
    }
}
