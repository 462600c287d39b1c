//! A game under review, and the position shown.

use crate::board::Cell;
use crate::game::{Game, PlayedMove};
use crate::i18n::TextId;
use crate::play::{Award, Par};
use crate::review::{MoveClass, Review};
use crate::tui::app::replay_player::ReplayPlayer;
use std::time::Duration;

/// A game whose moves the player looks through.
#[derive(Debug)]
pub(crate) struct ReviewedGame {
    /// The game after its last move.
    whole: Game,
    /// The moves, without what was undone.
    pub(super) player: ReplayPlayer,
}

impl ReviewedGame {
    /// Begins before the first move of a game.
    pub(crate) fn new(whole: Game) -> Self {
        let player = ReplayPlayer::of_moves(&whole);
        Self { whole, player }
    }

    /// The game under review.
    pub(crate) const fn whole(&self) -> &Game {
        &self.whole
    }

    /// The game up to the position shown, with all help that the player had.
    pub(crate) fn played_so_far(&self) -> Game {
        let mut game = self.whole.clone();
        while game.moves().len() > self.index() && game.undo().is_some() {}
        game
    }

    /// The number of moves before the position shown, which is the index of the chosen move.
    pub(crate) fn index(&self) -> usize {
        self.player.position().0
    }

    /// The chosen move: the next one from the position shown.
    pub(crate) fn chosen(&self) -> Option<&PlayedMove> {
        self.whole.moves().get(self.index())
    }

    /// Goes to the position before the move with this index, or to the end of the game.
    pub(crate) fn choose(&mut self, index: usize) {
        self.player.go_to_step(index);
    }

    /// Goes one move forward. Returns that move.
    pub(crate) fn step_forward(&mut self) -> Option<PlayedMove> {
        self.player.step_forward().cloned()
    }
}

/// The game on the screen, its review as far as it is known, and whether the search goes on.
#[derive(Clone, Copy)]
pub(crate) struct ReviewView<'a> {
    pub(crate) reviewed: &'a ReviewedGame,
    /// The index of the chosen move.
    pub(crate) index: usize,
    /// `None` before the first verdicts.
    pub(crate) review: Option<&'a Review>,
    pub(crate) is_searching: bool,
}

impl ReviewView<'_> {
    /// Par as the review knows it.
    pub(crate) fn par(&self) -> Option<Par> {
        let Review { best, reached, proved, .. } = *self.review?;
        let is_searching = self.is_searching;
        Some(Par { score: best, own_score: reached, proved, is_searching, is_settled: true })
    }

    /// The stars of the game, or why it has none.
    pub(crate) fn award(&self) -> Option<Award> {
        let award = Award::of_review(self.review?, self.reviewed.whole())?;
        // While the search goes on, it may still find something better than the game.
        Some(Award { is_best_known: award.is_best_known && !self.is_searching, ..award })
    }

    /// The cell of the move that is better than the chosen one, if one is known.
    pub(crate) fn better_cell(&self) -> Option<Cell> {
        self.review?.better_from(self.index)?.first().copied()
    }

    /// The index of the next or the previous error, or costliest move of a turning point.
    pub(crate) fn error(&self, is_next: bool) -> Option<usize> {
        let review = self.review?;
        let Review { moves, turning_points, .. } = review;
        let is_error = |index: &usize| moves[*index].class.is_some_and(MoveClass::is_error);
        let costliest = turning_points.iter().map(|point| review.costliest_move(point));
        let moves = (0..moves.len()).filter(is_error).chain(costliest);
        if is_next {
            moves.filter(|&index| index > self.index).min()
        } else {
            moves.filter(|&index| index < self.index).max()
        }
    }

    /// The best line known from the position shown, which plays at once, or the message that says why there is none.
    pub(crate) fn better_line(&self, now: Duration) -> Result<ReplayPlayer, TextId> {
        let review = self.review.ok_or("par-searching")?;
        // A move without a loss leaves the best line open. At the end, and if the moves are not examined, it is the whole one.
        let last_shared = (self.index..review.moves.len()).find(|&index| review.moves[index].loss > 0);
        let line = last_shared.and_then(|index| review.moves[index].better.as_ref());
        let is_whole = self.index >= review.moves.len() && review.loss() > 0;
        let line = line.or_else(|| is_whole.then_some(&review.best_line));
        let Some(line) = line else {
            return Err(if last_shared.is_some() { "par-searching" } else { "par-none-better" });
        };
        let index = if is_whole { 0 } else { self.index };
        let id = self.reviewed.whole().id().clone();
        ReplayPlayer::of_line(id, line, index, now).map_err(|_invalid| "par-none-better")
    }
}
