//! The review of a game that is over.

use super::Advisor;
use super::state::{BoardScale, CurrentReview, SearchGoal};
use crate::game::Game;
use crate::notation::Replay;
use crate::play::game_effect::{FoundLine, GameEffect};
use crate::play::solver_task::MEMORY_BYTES;
use crate::review::{Review, Reviewer, Scale, ScaleState};
use crate::solver::GameLine;
use crate::solver::search::SearchOptions;
use crate::store::{KeptReview, KeptReviews, SearchRun};
use std::sync::{Arc, Mutex};

impl Advisor {
    /// Makes this game the one to review. The search begins with the best line known, or goes on where it stopped if
    /// the game was reviewed last.
    pub fn open_review(&mut self, game: &Game) {
        self.open_review_with(game, None);
    }

    /// Like [`open_review`](Self::open_review), with a limit for a review in the background.
    pub(super) fn open_review_with(&mut self, game: &Game, nodes: Option<u64>) {
        let is_practice = self.is_practice && game.id() == self.game.id();
        let is_open = |reviewed: &CurrentReview| {
            let has_limit = reviewed.nodes.is_some() && nodes.is_none();
            reviewed.is_of(game) && reviewed.is_practice == is_practice && !has_limit
        };
        if self.reviewed.as_deref().is_some_and(is_open) {
            return;
        }
        if self.search.as_ref().is_some_and(|search| search.goal == SearchGoal::Review) {
            self.end_search();
        }
        let best = self.best_known(game);
        self.reviews_opened += 1;
        let options = SearchOptions {
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            seed: self.reviews_opened,
            nodes,
            initial_line: best.as_ref().map(|line| line.cells.clone()),
            ..SearchOptions::default()
        };
        // What a review in the background has found is shown at once.
        let known = self.reviewed.take().filter(|reviewed| reviewed.is_of(game));
        let review = known.and_then(|reviewed| reviewed.review).or_else(|| self.kept_review(game));
        self.reviewed = Some(Box::new(CurrentReview {
            game: game.clone(),
            reviewer: Arc::new(Mutex::new(Reviewer::new(game, &options))),
            review,
            nodes,
            is_over: false,
            is_practice,
            is_deeper: false,
            best_saved: best
                .map(|line| line.score)
                .into_iter()
                .chain(GameLine::from_finished(game).map(|own| own.score))
                .max(),
            seed: options.seed,
            scale: if self.lines.current.is_for(game) { self.scale.clone() } else { BoardScale::of(game) },
        }));
    }

    /// The best line known for the board of a game: from the session, or else from the book.
    fn best_known(&mut self, game: &Game) -> Option<GameLine> {
        if self.lines.current.is_for(game) {
            self.learn_line_of(game);
            return self.lines.current.best().cloned();
        }
        self.line_in_book(game)
    }

    /// Keeps a deeper review, and learns its best line, so that par is no less.
    pub(super) fn learn_review(&mut self, review: Review, run: &SearchRun) {
        let Some(reviewed) = &mut self.reviewed else { return };
        let review = review.with_scale(&reviewed.game, &reviewed.scale.known);
        let is_better = reviewed.best_saved.is_none_or(|saved| review.best > saved);
        if is_better || review.proved {
            let best = review.best_game(&reviewed.game);
            let line = GameLine::from_finished(&best).filter(|_| self.lines.current.is_for(&best));
            if let Some(line) = line {
                self.lines.learn(GameLine { proved_after: review.proved.then_some(0), ..line });
            }
            if is_better {
                reviewed.best_saved = Some(review.best);
                if !reviewed.is_practice {
                    let run = SearchRun { seed: reviewed.seed, ..run.clone() };
                    self.effects.push(GameEffect::SaveLine(Box::new(FoundLine { game: best, run })));
                }
            }
        }
        let shown = reviewed.review.take();
        let review = shown.iter().fold(review, Review::with_stars_of);
        let shown = shown.filter(|shown| !shown.moves.is_empty() && !review.is_as_deep_as(shown));
        reviewed.is_deeper |= shown.is_none() && !reviewed.is_practice;
        reviewed.review = Some(match shown {
            Some(shown) => shown.with_better_of(&review),
            None => review,
        });
    }

    /// Follows the search for the scale of the board under review.
    pub(super) fn learn_scale(&mut self, scale: Scale) {
        let Some(reviewed) = &mut self.reviewed else { return };
        if self.lines.current.is_for(&reviewed.game) {
            self.scale.known.clone_from(&scale);
        }
        reviewed.is_deeper |= scale.state != ScaleState::Searching && !reviewed.is_practice;
        reviewed.review = reviewed.review.take().map(|review| review.with_scale(&reviewed.game, &scale));
        reviewed.scale.known = scale;
    }

    fn kept_review(&self, game: &Game) -> Option<Review> {
        // Without it, the review only begins anew.
        let kept = self.reviews.as_ref()?.read().ok()?;
        kept.of(&Replay::from(game).moves_only().code().to_string()).cloned()
    }

    /// Keeps what is known about a game: its stars, or its review. Call this before the program ends.
    pub fn keep_results(&mut self) {
        self.keep_stars();
        let kept = self.review_to_keep();
        if let Some(reviewed) = self.reviewed.as_mut().filter(|reviewed| reviewed.is_deeper) {
            reviewed.is_deeper = false;
            self.effects.extend(kept.map(|kept| GameEffect::SaveReview(Box::new(kept))));
        }
    }

    /// The reviews of the finished games, with the current one as far as it has come. Games whose reviews cannot be read
    /// count as not reviewed.
    pub fn kept_reviews(&self) -> KeptReviews {
        let mut kept = self.reviews.as_ref().and_then(|reviews| reviews.read().ok()).unwrap_or_default();
        self.review_to_keep().into_iter().for_each(|review| kept.insert(review));
        kept
    }

    /// The review as far as it has come; `None` if no verdict is known, or if the game is a practice.
    fn review_to_keep(&self) -> Option<KeptReview> {
        let reviewed = self.reviewed.as_ref().filter(|reviewed| !reviewed.is_practice)?;
        // Without a margin, no verdict is known.
        let review = reviewed.review.as_ref().filter(|review| review.baseline.is_some())?;
        KeptReview::new(&reviewed.game, review)
    }

    /// Whether the game is over and gets a review that is not known yet, and that may find errors.
    pub fn awaits_review(&self) -> bool {
        let is_known = |reviewed: &CurrentReview| reviewed.is_of(&self.game) && !reviewed.is_queued();
        let is_best = self.par().is_some_and(|par| par.proved && par.own_score >= par.score);
        self.earns_review() && !is_best && !self.reviewed.as_deref().is_some_and(is_known)
    }

    pub fn opened_review(&self) -> Option<&Review> {
        self.reviewed.as_ref()?.review.as_ref()
    }

    pub fn review(&self, game: &Game) -> Option<&Review> {
        self.reviewed.as_ref().filter(|reviewed| reviewed.is_of(game))?.review.as_ref()
    }
}
