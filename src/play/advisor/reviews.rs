//! The game under review and its review, and the reviews that are kept.

use super::boards::{BoardScale, Boards};
use crate::game::Game;
use crate::review::{Review, Reviewer};
use crate::solver::GameLine;
use crate::store::{KeptReview, KeptReviews, insert_review, read_reviews};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

#[derive(Debug, Default)]
pub struct Reviews {
    pub(super) current: Option<Box<CurrentReview>>,
    pub(in crate::play) file: Option<PathBuf>,
    /// The number of reviews opened, which is also the seed of the latest one.
    pub(super) opened: u64,
}

#[derive(Debug)]
pub(super) struct CurrentReview {
    pub(super) game: Game,
    pub(super) reviewer: Arc<Mutex<Reviewer>>,
    /// `None` before the first report, unless a review of the game was kept.
    pub(super) review: Option<Review>,
    /// Whether the game was a practice, so that neither its review nor a better line is kept.
    pub(super) is_practice: bool,
    /// The limit of a review in the background.
    pub(super) nodes: Option<u64>,
    /// Whether the search has ended by itself or run out of time.
    pub(super) is_over: bool,
    /// Whether the review has become deeper since it was kept.
    pub(super) is_deeper: bool,
    /// The score of the best line that the book already has, or will have once it is written.
    pub(super) best_saved: Option<i64>,
    pub(super) scale: BoardScale,
}

impl CurrentReview {
    pub(super) fn is_of(&self, game: &Game) -> bool {
        let cells = |game: &Game| game.moves().iter().map(|made| made.removed.group.cell).collect::<Vec<_>>();
        self.game.moves().len() == game.moves().len()
            && self.game.id() == game.id()
            && cells(&self.game) == cells(game)
    }
}

impl Reviews {
    /// The review of this game, if it is the one under review.
    pub fn of(&self, game: &Game) -> Option<&Review> {
        self.current.as_ref().filter(|reviewed| reviewed.is_of(game))?.review.as_ref()
    }

    /// The reviews of the finished games, with the current one as far as it has come. Games whose reviews cannot be read
    /// count as not reviewed.
    pub fn kept(&self) -> KeptReviews {
        let mut kept = self.file.as_ref().and_then(|file| read_reviews(file).ok()).unwrap_or_default();
        self.to_keep().into_iter().for_each(|review| insert_review(&mut kept, review));
        kept
    }

    /// The review as far as it has come; `None` if no verdict is known, or if the game is a practice.
    pub(super) fn to_keep(&self) -> Option<KeptReview> {
        let reviewed = self.current.as_ref().filter(|reviewed| !reviewed.is_practice)?;
        // Without a margin, no verdict is known.
        let review = reviewed.review.as_ref().filter(|review| review.baseline.is_some())?;
        KeptReview::new(&reviewed.game, review)
    }

    /// Takes in a deeper review, and its best line, so that par is no less. Returns the line if it is to be saved.
    pub(super) fn learn(&mut self, review: Review, boards: &mut Boards) -> Option<Game> {
        let reviewed = self.current.as_mut()?;
        let review = review.with_scale(&reviewed.game, &reviewed.scale.known);
        let is_better = reviewed.best_saved.is_none_or(|saved| review.best > saved);
        let best = (is_better || review.proved).then(|| review.best_game(&reviewed.game));
        if let Some(best) = best.as_ref().filter(|best| boards.is_current(best))
            && let Some(line) = GameLine::from_finished(best)
        {
            let proved_after = review.proved.then_some(0);
            boards.current.lines.insert(GameLine { proved_after, ..line });
        }
        if is_better {
            reviewed.best_saved = Some(review.best);
        }
        let found = best.filter(|_| is_better && !reviewed.is_practice);
        let shown = reviewed.review.take();
        let review = shown.iter().fold(review, Review::with_stars_of);
        let shown = shown.filter(|shown| !shown.moves.is_empty() && !review.is_as_deep_as(shown));
        reviewed.is_deeper |= shown.is_none() && !reviewed.is_practice;
        // A kept review may have no line.
        reviewed.review = Some(match shown {
            Some(shown) => Review { best_line: review.best_line, ..shown },
            None => review,
        });
        found
    }
}
