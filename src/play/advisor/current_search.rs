//! The search that the player is waiting for, and its goal.

use crate::game::Game;
use crate::play::solver_task::MOVES_PER_SECOND;
use crate::store::SearchRun;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchGoal {
    Continuation,
    /// The best game from the first board.
    Par,
    Review,
}

impl SearchGoal {
    pub(super) const fn time_limit(self) -> Duration {
        match self {
            Self::Continuation => Duration::from_secs(20),
            Self::Par => Duration::from_secs(30),
            Self::Review => Duration::from_secs(60),
        }
    }

    /// The number of moves that one thread of a search plans for: as many as it can play before the first hint is due,
    /// or in three seconds for par. A search that takes longer starts again with a larger plan. A review has its own
    /// plan.
    pub(super) const fn expected_moves(self) -> u64 {
        match self {
            Self::Continuation => MOVES_PER_SECOND / 5,
            Self::Par | Self::Review => MOVES_PER_SECOND * 3,
        }
    }
}

/// The part of the screen that the player is looking at. It determines whether to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    Game,
    /// The best line of the game that has just ended.
    BestLine,
    Review,
    /// Something that hides the game, such as a page or another replay.
    Elsewhere,
}

#[derive(Debug)]
pub(super) struct CurrentSearch {
    pub(super) goal: SearchGoal,
    pub(super) run: SearchRun,
    /// The game whose par is wanted, until its share of par is kept.
    pub(super) ended: Option<Game>,
    pub(super) end: Duration,
    pub(super) is_over: bool,
}
