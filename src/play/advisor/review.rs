//! The review of a game that is over.

use super::Advisor;
use super::reviewed_games::ReviewedGames;
use super::state::{BoardScale, SearchGoal};
use crate::game::Game;
use crate::play::game_effect::GameEffect;
use crate::play::solver_task::MEMORY_BYTES;
use crate::solver::search::SearchOptions;

impl Advisor {
    /// Makes this game the one to review. The search begins with the best line known, or goes on where it stopped if
    /// the game was reviewed last.
    pub fn open_review(&mut self, game: &Game) {
        self.open_review_with(game, None);
    }

    /// Like [`open_review`](Self::open_review), with a limit for a review in the background.
    pub(super) fn open_review_with(&mut self, game: &Game, nodes: Option<u64>) {
        let is_practice = self.is_practice && game.id() == self.game.id();
        if self.reviews.is_open(game, nodes, is_practice) {
            return;
        }
        if self.search.is_for(SearchGoal::Review) {
            self.end_search();
        }
        let best = self.lines.best_known(game);
        let is_current = self.lines.current.is_for(game);
        let scale = if is_current { self.scale.clone() } else { BoardScale::of(game) };
        let threads = (self.threads)();
        let options =
            SearchOptions { memory_bytes: MEMORY_BYTES, threads, nodes, ..SearchOptions::default() };
        self.reviews.open(game, best, scale, is_practice, options);
    }

    /// Keeps what is known about a game: its stars, or its review. Call this before the program ends.
    pub fn keep_results(&mut self) {
        self.keep_stars();
        let kept = self.reviews.take_deeper();
        self.effects.extend(kept.map(|kept| GameEffect::SaveReview(Box::new(kept))));
    }

    /// Whether the game is over and gets a review that is not known yet, and that may find errors.
    pub fn awaits_review(&self) -> bool {
        let is_best = self.par().is_some_and(|par| par.proved && par.own_score >= par.score);
        self.earns_review() && !is_best && !self.reviews.is_known(&self.game)
    }

    pub const fn reviews(&self) -> &ReviewedGames {
        &self.reviews
    }
}
