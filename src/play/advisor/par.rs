//! Par for the board of a game that is over, and its stars.

use super::Advisor;
use super::state::{BoardScale, SearchGoal};
use crate::game::{Event, Game, LogTag};
use crate::notation::Replay;
use crate::play::effect::Effect;
use crate::play::{Award, Par};
use crate::review::{Plan, Scale, Threshold, grade_whole};
use crate::store::KeptReview;

impl Advisor {
    /// Adds the player's own line and that of the book if the game is over, so that par is never below them.
    pub fn learn_par(&mut self) {
        self.lines.learn_line_of(&self.game);
    }

    pub fn par(&self) -> Option<Par> {
        self.par_of(&self.game)
    }

    /// Par for a game that is over, if it is on the current board.
    fn par_of(&self, game: &Game) -> Option<Par> {
        let is_comparable = game.status().is_over() && self.lines.current.is_for(game);
        let best = self.lines.current.best().filter(|_| is_comparable)?;
        let is_searching = self.is_searching() && !best.is_proved_after(0);
        Some(Par {
            score: best.score,
            own_score: game.score(),
            proved: best.is_proved_after(0),
            is_settled: self.settling.is_settled || !is_searching || best.is_proved_after(0),
        })
    }

    /// Par for a game that is over, once a search has looked long enough for it.
    pub(in crate::play) fn settled_par(&self, game: &Game) -> Option<Par> {
        self.par_of(game).filter(|par| self.settling.is_settled || par.proved)
    }

    /// Sets the scale of the current board, which was found elsewhere.
    pub fn set_scale(&mut self, scale: Scale) {
        self.scale.known = scale;
    }

    /// Finds the scales of these boards one after the other, while the player looks at a page that shows them.
    pub fn queue_scales(&mut self, boards: Vec<Game>) {
        self.abandon_search_for(SearchGoal::OtherScale);
        let scale_of = |board: &Game| {
            if self.lines.current.is_for(board) { self.scale.clone() } else { BoardScale::of(board) }
        };
        self.boards = boards.into_iter().map(|board| (scale_of(&board), board)).collect();
    }

    /// Shows the scales that are known by now. Returns whether there is one to search for.
    pub(super) fn show_other_scales(&mut self) -> bool {
        while let Some((scale, board)) = self.boards.pop_front() {
            if !scale.is_complete() {
                self.boards.push_front((scale, board));
                return true;
            }
            self.abandon_search_for(SearchGoal::OtherScale);
            self.effects.push(Effect::ShowScale(Box::new((board, scale.known))));
        }
        false
    }

    /// The scale of the current board, as far as it is known.
    pub const fn scale(&self) -> &Scale {
        &self.scale.known
    }

    /// What a finished game has earned: on the current board, or on that under review. `None` until that is known.
    pub fn award(&self, game: &Game) -> Option<Award> {
        let (scale, best) = if self.lines.current.is_for(game) {
            (&self.scale.known, self.settled_par(game).map(|par| par.score))
        } else {
            let reviewed = self.reviews.current.as_ref().filter(|reviewed| reviewed.is_of(game))?;
            (&reviewed.scale.known, reviewed.review.as_ref().map(|review| review.best))
        };
        let is_best_known = best.is_some_and(|best| best <= game.score());
        Some(Award { stars: scale.award(game)?, is_best_known })
    }

    /// The next stars above those of a finished game on the current board, if it has earned some.
    pub fn next_star(&self, game: &Game) -> Option<Threshold> {
        let stars = self.scale.known.award(game).filter(|_| self.lines.current.is_for(game))?;
        self.scale.known.next(stars.ok()?)
    }

    /// What par gathers in one move, for a game that is over and below par.
    pub fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref().map(|(_, plan)| plan)
    }

    /// Compares the game with the line of par, unless that is done.
    pub(super) fn make_plan(&mut self) {
        let Some(par) = self.settled_par(&self.game).filter(|par| par.score > par.own_score) else {
            self.plan = None;
            return;
        };
        if self.plan.as_ref().is_none_or(|(score, _)| *score != par.score) {
            let line =
                self.lines.current.best().and_then(|best| self.game.restarted().with_moves(&best.cells).ok());
            self.plan = line.and_then(|line| Some((par.score, Plan::new(&line, &self.game)?)));
        }
    }

    /// Keeps the stars of the game that has ended, if the scale is complete.
    pub(super) fn keep_stars(&mut self) {
        let Some(game) = self.ended.take_if(|_| self.scale.is_complete()) else { return };
        self.lines.learn_line_of(&game);
        if let Some(best) = self.lines.current.best() {
            let review = grade_whole(&game, best, &self.scale.known);
            let kept = KeptReview::new(&game, &review).filter(|_| review.stars.is_some());
            self.effects.extend(kept.map(|kept| Effect::SaveReview(Box::new(kept))));
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
