//! Reviews: of the game that the player reviews, and in the background, of the game that has ended.

use super::Advisor;
use super::reviewed_games::ReviewedGames;
use super::state::{BoardScale, SearchGoal};
use crate::game::Game;
use crate::play::effect::Effect;
use crate::play::solver_task::MEMORY_BYTES;
use crate::solver::search::SearchOptions;
use std::time::Duration;

/// The number of nodes of a review in the background.
const BACKGROUND_NODES: u64 = 48_000_000;

/// Its longest time.
pub(super) const BACKGROUND_TIME: Duration = Duration::from_secs(10);

impl Advisor {
    /// Makes this game the one to review. The search begins with the best line known, or goes on where it stopped if
    /// the game was reviewed last.
    pub fn open_review(&mut self, game: &Game) {
        self.open_review_with(game, None);
    }

    /// Like [`open_review`](Self::open_review), with a limit for a review in the background.
    fn open_review_with(&mut self, game: &Game, nodes: Option<u64>) {
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
        self.effects.extend(kept.map(|kept| Effect::SaveReview(Box::new(kept))));
    }

    pub const fn reviews(&self) -> &ReviewedGames {
        &self.reviews
    }

    /// Opens a review of the game that has ended, unless its moves are known already. Returns whether there is one to go
    /// on with.
    pub(super) fn open_own_review(&mut self) -> bool {
        let is_own = !self.is_practice && self.game.help().solver_moves == 0;
        if !is_own || !self.is_over() || self.game.moves().is_empty() || !self.settling.is_settled {
            return false;
        }
        let game = self.game.clone();
        let is_open = self.reviews.current.as_ref().is_some_and(|reviewed| reviewed.is_of(&game));
        if !is_open {
            self.open_review_with(&game, Some(BACKGROUND_NODES));
        }
        self.reviews.goes_on_in_background()
    }
}
