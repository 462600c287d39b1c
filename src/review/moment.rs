//! Moments: the moves of a reviewed game that one can learn from.

use super::facts::{Fact, facts};
use super::grade::Review;
use super::line_pool::completed;
use super::losses::{MoveClass, TurningPoint};
use crate::board::Cell;
use crate::game::Game;
use crate::solver::GameLine;
use std::collections::BTreeSet;

impl Review {
    /// The moments of the game, as the indices of their moves in ascending order: the costliest move of each turning
    /// point, and all mistakes and blunders.
    #[must_use]
    pub fn moments(&self) -> Vec<usize> {
        let is_mistake = |index: &usize| self.moves[*index].class >= Some(MoveClass::Mistake);
        let mistakes = (0..self.moves.len()).filter(is_mistake);
        let costliest = self.turning_points.iter().map(|point| self.costliest_move(point));
        let moments: BTreeSet<usize> = costliest.chain(mistakes).collect();
        moments.into_iter().filter(|&index| self.moves.get(index).is_some_and(|made| made.loss > 0)).collect()
    }

    /// The index of the move of a turning point that cost most; the first of those that cost the same.
    #[must_use]
    pub fn costliest_move(&self, point: &TurningPoint) -> usize {
        let window = point.from..point.to.min(self.moves.len());
        let costliest = || window.rev().max_by_key(|&index| self.moves[index].loss);
        point.culprit.or_else(costliest).unwrap_or(point.from)
    }

    /// Whether the search was long enough to find moments, or has found some.
    #[must_use]
    pub fn has_looked_for_moments(&self) -> bool {
        let is_long = self.proved || self.nodes >= NODES_FOR_MOMENTS;
        !self.moves.is_empty() && (is_long || !self.moments().is_empty())
    }
}

/// After a shorter search, most losses are unclear.
const NODES_FOR_MOMENTS: u64 = 4_000_000;

/// A move of a reviewed game that cost much, and the better line: the exercise to find a better move.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game before the move.
    pub position: Game,
    /// The group that the player removed, named by its [cell](crate::board::Group::cell).
    pub played: Cell,
    /// The score of the best line known after that move.
    pub after_played: i64,
    /// The better line, from the first board.
    pub better: GameLine,
    /// The game, played to its end.
    pub(super) own: Game,
}

impl Moment {
    /// The move with this index of a reviewed game, as an exercise. `None` if the review knows no better line.
    ///
    /// ```
    /// use samegame::notation::Replay;
    /// use samegame::review::{Moment, Reviewer};
    /// use samegame::solver::search::SearchOptions;
    ///
    /// let game = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1".parse::<Replay>()?.game()?;
    /// let mut reviewer = Reviewer::new(&game, &SearchOptions::default());
    /// reviewer.run(&|| false, &mut |_| ());
    /// let review = reviewer.review();
    /// assert_eq!(review.moments(), [0]);
    /// let moment = Moment::new(&game, &review, 0).expect("a better line");
    /// assert_eq!((moment.loss(), moment.better_move().to_string().as_str()), (16, "a1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(game: &Game, review: &Review, index: usize) -> Option<Self> {
        let made = review.moves.get(index)?;
        let cells: Vec<Cell> = game.moves().iter().map(|made| made.removed.group.cell).collect();
        let position = game.restarted().with_moves(cells.get(..index)?).ok()?;
        let line = position.clone().with_moves(review.better_from(index)?).ok()?;
        let better = GameLine::from_finished(&line)?;
        let played = *cells.get(index)?;
        let moment = Self {
            after_played: made.best_after,
            own: completed(game.restarted().with_moves(&cells).ok()?),
            position,
            played,
            better,
        };
        (moment.loss() > 0 && moment.better_move() != played).then_some(moment)
    }

    /// The number of moves before the move.
    #[must_use]
    pub fn index(&self) -> usize {
        self.position.moves().len()
    }

    /// The better move, named by the cell of its group.
    #[must_use]
    pub fn better_move(&self) -> Cell {
        self.better.cells[self.index()]
    }

    /// What sets a line from the first board, which is better, apart from the game as it was played: see [`facts`].
    #[must_use]
    pub fn facts(&self, line: &[Cell]) -> Vec<Fact> {
        let own: Vec<Cell> =
            self.own.moves()[self.index()..].iter().map(|made| made.removed.group.cell).collect();
        line.get(self.index()..).map_or_else(Vec::new, |line| facts(&self.position, line, &own))
    }

    /// What the move lost.
    #[must_use]
    pub const fn loss(&self) -> i64 {
        self.better.score.saturating_sub(self.after_played)
    }
}
