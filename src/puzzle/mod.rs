#![doc = include_str!("README.md")]

mod grade;
mod maker;
mod proof;
mod simple_play;
mod text;

pub use grade::Grade;
pub use maker::Maker;
pub use proof::{Flaw, Proof};

use crate::board::{Board, Rules};
use crate::game::{Game, GameId, Goal};

/// A position with a goal and a grade. [`Puzzle::prove`] proves that they are right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    rules: Rules,
    board: Board,
    /// One of [`GoalKind`].
    goal: Goal,
    grade: Grade,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalKind {
    /// A cleared board.
    Clear,
    /// The best score.
    Score,
    /// The fewest tiles left, on a board that cannot be cleared.
    Left,
}

impl GoalKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Clear, Self::Score, Self::Left];

    /// Returns the kind of a goal; `None` if no puzzle has such a goal.
    #[must_use]
    pub const fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::Clear => Some(Self::Clear),
            Goal::AtLeast(_) => Some(Self::Score),
            Goal::AtMostLeft(_) => Some(Self::Left),
            Goal::Score | Goal::FewestLeft | Goal::FewestMoves => None,
        }
    }
}

impl Puzzle {
    /// Returns the id of the board and the rules.
    #[must_use]
    pub fn id(&self) -> GameId {
        GameId::literal(self.rules, self.board.clone())
    }

    /// Returns the game before the first move.
    #[must_use]
    pub fn game(&self) -> Game {
        Game::new(self.id()).unwrap_or_else(|error| unreachable!("a literal board is no deal: {error}"))
    }

    /// Returns the goal. Every line that [reaches](Goal::is_reached) it is right.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the grade.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        self.grade
    }

    fn kind(&self) -> GoalKind {
        GoalKind::of(self.goal).unwrap_or_else(|| unreachable!("no puzzle has the goal {}", self.goal))
    }
}
