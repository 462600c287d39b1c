//! Par for the board of a game that is over, and the share of par that the player reached.

use super::Advisor;
use super::state::SearchGoal;
use crate::game::{Event, Game, LogTag};
use crate::notation::Replay;
use crate::play::Par;
use crate::play::game_effect::GameEffect;
use crate::review::{Medal, grade_whole, share_of_par};
use crate::solver::GameLine;
use crate::store::KeptReview;
use std::time::Duration;

impl Advisor {
    /// Adds the player's own line and that of the book if the game is over, so that par is never below them.
    pub(in crate::play) fn learn_par(&mut self) {
        self.learn_line_of(&self.game.clone());
    }

    /// Adds the line of a game that is over, and that of the book, if the game is on the current board.
    pub(super) fn learn_line_of(&mut self, game: &Game) {
        let Some(own) = GameLine::from_finished(game).filter(|_| self.lines.current.is_for(game)) else {
            return;
        };
        self.lines.learn(own);
        if let Some(line) = self.line_in_book(game) {
            self.lines.learn(line);
        }
    }

    pub(super) fn line_in_book(&self, game: &Game) -> Option<GameLine> {
        // Without its line, par is still right. If the book cannot be written either, the player is warned.
        let entry = self.book.as_ref()?.find(game).ok().flatten()?;
        GameLine::from_finished(&entry.on_board_of(game)?)
    }

    pub fn par(&self) -> Option<Par> {
        self.par_of(&self.game)
    }

    /// Par for the current board, compared with a game on it that is over.
    fn par_of(&self, game: &Game) -> Option<Par> {
        let best = self.lines.current.best().filter(|_| game.status().is_over())?;
        let (is_searching, is_best) = (self.is_searching(), best.score == game.score());
        // While the search goes on, it may still find something better than the best line known.
        let scores = self.scale.random_scores.as_deref();
        let scores = scores.filter(|_| self.scale.is_settled && !(is_best && is_searching));
        let share = scores.and_then(|scores| share_of_par(game.score(), best.score, scores));
        Some(Par {
            score: best.score,
            own_score: game.score(),
            proved: best.is_proved_after(0),
            is_searching,
            is_settled: self.scale.is_settled || !is_searching || best.is_proved_after(0),
            share,
            medal: Medal::of(share, is_best).filter(|_| Medal::can_be_earned_in(game)),
        })
    }

    pub fn medal(&self, game: &Game) -> Option<Medal> {
        let par = self.par_of(game).filter(|_| self.lines.current.is_for(game));
        let reviewed = self.review(game).filter(|_| !self.is_searching()).and_then(|review| review.medal);
        reviewed.max(par.and_then(|par| par.medal))
    }

    /// When the player may see the share of par, if the search for par runs and has not yet run long enough.
    pub(super) fn settling_due(&self) -> Option<Duration> {
        let is_searching_for_par =
            self.is_searching() && self.search.as_ref().is_some_and(|search| search.goal == SearchGoal::Par);
        self.scale.settles_at.filter(|_| is_searching_for_par && !self.scale.is_settled)
    }

    pub(super) fn settle_par(&mut self, now: Duration) {
        if self.settling_due().is_some_and(|due| due <= now) {
            self.scale.is_settled = true;
            self.show_change();
        }
    }

    /// Keeps the share of par of the game that has ended, if it is known well enough.
    pub(super) fn keep_share(&mut self) {
        let Some(search) = self.search.as_ref() else { return };
        self.scale.is_settled |= search.is_over && search.goal == SearchGoal::Par;
        let Some(game) = search.ended.clone() else { return };
        let has_share = !self.is_practice && self.par_of(&game).is_some_and(|par| par.share.is_some());
        if let Some((best, scores)) = self.lines.current.best().zip(self.scale.random_scores.as_ref())
            && has_share
        {
            let kept = KeptReview::new(&game, &grade_whole(&game, best, scores));
            self.effects.extend(kept.map(|kept| GameEffect::SaveReview(Box::new(kept))));
            if let Some(search) = &mut self.search {
                search.ended = None;
            }
        }
    }

    /// Returns the best line known for the board of a game that is over, as a game played by the solver.
    pub(in crate::play) fn best_line(&mut self) -> Option<Replay> {
        self.learn_par();
        let line = self.lines.current.best().filter(|_| self.is_over())?;
        let events = line.cells.iter().flat_map(|&cell| [Event::Tag(LogTag::solver()), Event::Move(cell)]);
        Some(Replay::new(self.game.id().clone(), events.collect()))
    }
}
