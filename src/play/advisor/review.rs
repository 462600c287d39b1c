//! The review of a game that is over.

use super::Advisor;
use crate::game::Game;
use crate::play::solver_task::MEMORY_BYTES;
use crate::review::{Review, Reviewer};
use crate::solver::GameLine;
use crate::solver::search::SearchOptions;
use crate::store::SearchRun;
use std::time::Duration;

/// A game that has been reviewed.
#[derive(Debug)]
pub(super) struct ReviewedGame {
    game: Game,
    review: Review,
}

impl Advisor {
    /// Prepares the review of a game, which begins with the best line known.
    pub fn reviewer(&mut self, game: &Game) -> Reviewer {
        self.learn_par(game);
        self.tasks += 1;
        let options = SearchOptions {
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            seed: self.tasks,
            initial_line: self.lines.current().best().map(|best| best.cells.clone()),
            ..SearchOptions::default()
        };
        Reviewer::new(game, &options)
    }

    /// Keeps the review of this game, which took this time, and learns its best line, so that par is no less.
    pub fn learn_review(&mut self, game: &Game, review: Review, time: Duration) {
        let best = review.best_game(game);
        let Some(line) = GameLine::from_finished(&best) else { return };
        let line = GameLine { proved_after: review.proved.then_some(0), ..line };
        if self.lines.learn(line.clone()) {
            self.found = Some((line, SearchRun::new(Some(time), None, (self.threads)(), self.tasks)));
        }
        self.reviewed = Some(ReviewedGame { game: game.clone(), review });
        self.changed = true;
    }

    /// Returns the review of this game, if it was the last game reviewed.
    #[must_use]
    pub fn review(&self, game: &Game) -> Option<&Review> {
        let is_same = |other: &Game| other.id() == game.id() && other.moves() == game.moves();
        self.reviewed.as_ref().filter(|reviewed| is_same(&reviewed.game)).map(|reviewed| &reviewed.review)
    }
}
