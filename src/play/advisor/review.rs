//! The review of a game that is over.

use super::{Advisor, FoundLine};
use crate::game::Game;
use crate::play::solver_task::MEMORY_BYTES;
use crate::review::{Review, Reviewer};
use crate::solver::GameLine;
use crate::solver::search::SearchOptions;
use crate::store::SearchRun;
use std::sync::{Arc, Mutex};

/// The game under review, or the one that was reviewed last.
#[derive(Debug)]
pub(super) struct CurrentReview {
    game: Game,
    pub(super) reviewer: Arc<Mutex<Reviewer>>,
    /// `None` before the first report.
    review: Option<Review>,
    /// The score of the best line that the book already has, or will have once it is written.
    best_saved: Option<i64>,
    /// A better line, until the caller takes it for the book.
    pub(super) found: Option<FoundLine>,
}

impl CurrentReview {
    fn is_of(&self, game: &Game) -> bool {
        let cells = |game: &Game| game.moves().iter().map(|made| made.removed.group.cell).collect::<Vec<_>>();
        self.game.id() == game.id() && cells(&self.game) == cells(game)
    }
}

impl Advisor {
    /// Makes this game the one to review. The search begins with the best line known, or goes on where it stopped if
    /// the game was reviewed last.
    pub fn open_review(&mut self, game: &Game) {
        if self.reviewed.as_ref().is_some_and(|reviewed| reviewed.is_of(game)) {
            return;
        }
        let known = self.best_known(game);
        self.tasks += 1;
        let options = SearchOptions {
            memory_bytes: MEMORY_BYTES,
            threads: (self.threads)(),
            seed: self.tasks,
            initial_line: known.as_ref().map(|line| line.cells.clone()),
            ..SearchOptions::default()
        };
        self.reviewed = Some(Box::new(CurrentReview {
            game: game.clone(),
            reviewer: Arc::new(Mutex::new(Reviewer::new(game, &options))),
            review: None,
            best_saved: known.map(|line| line.score),
            found: None,
        }));
    }

    /// The best line known for the board of a game: from the session, or else from the book.
    fn best_known(&mut self, game: &Game) -> Option<GameLine> {
        if self.lines.current().is_for(game) {
            self.learn_par(game);
            return self.lines.current().best().cloned();
        }
        self.line_in_book(game)
    }

    /// Keeps a deeper review, and learns its best line, so that par is no less.
    pub(super) fn learn_review(&mut self, review: Review, run: &SearchRun) {
        let Some(reviewed) = &mut self.reviewed else { return };
        let is_better = reviewed.best_saved.is_none_or(|saved| review.best > saved);
        if is_better || review.proved {
            let best = review.best_game(&reviewed.game);
            let line = GameLine::from_finished(&best).filter(|_| self.lines.current().is_for(&best));
            if let Some(line) = line {
                self.lines.learn(GameLine { proved_after: review.proved.then_some(0), ..line });
            }
            if is_better {
                reviewed.best_saved = Some(review.best);
                reviewed.found = Some(FoundLine { game: best, run: run.clone() });
            }
        }
        reviewed.review = Some(review);
    }

    /// Returns the review of this game, if it was the last game reviewed.
    #[must_use]
    pub fn review(&self, game: &Game) -> Option<&Review> {
        self.reviewed.as_ref().filter(|reviewed| reviewed.is_of(game))?.review.as_ref()
    }
}
