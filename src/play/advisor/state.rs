//! The parts of the state of the advisor: its search, the review, the scale of par and the hint.

use crate::game::Game;
use crate::play::solver_task::MOVES_PER_SECOND;
use crate::review::{Review, Reviewer, Scale, ScaleSearch, ScaleState};
use crate::solver::{Hint, HintLevel};
use crate::store::SearchRun;
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchGoal {
    Continuation,
    /// The best game from the first board.
    Par,
    Review,
    /// Whether an answer in training is good enough.
    Judgement,
    /// The scale of the board.
    Scale,
    /// The scale of another board.
    OtherScale,
    /// The next puzzle.
    Puzzle,
}

impl SearchGoal {
    pub(super) const fn time_limit(self) -> Duration {
        match self {
            Self::Continuation => Duration::from_secs(20),
            Self::Par => Duration::from_secs(30),
            Self::Review => Duration::from_secs(60),
            Self::Judgement => Duration::from_secs(2),
            // Their work is limited.
            Self::Scale | Self::OtherScale | Self::Puzzle => Duration::MAX,
        }
    }

    /// The number of moves that one thread of a search plans for: as many as it can play before the first hint is due,
    /// or in three seconds for par. A search that takes longer starts again with a larger plan. A review has its own
    /// plan.
    pub(super) const fn expected_moves(self) -> u64 {
        match self {
            Self::Continuation => MOVES_PER_SECOND / 5,
            Self::Par | Self::Review | Self::Judgement | Self::Scale | Self::OtherScale | Self::Puzzle => {
                MOVES_PER_SECOND * 3
            }
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
    /// An exercise, whose answers are judged.
    Exercise,
    /// The page of training, on which games are reviewed and puzzles made.
    Training,
    /// The page of pasted results, which need the scales of their boards.
    Results,
    /// Something that hides the game, such as a page or another replay.
    Elsewhere,
}

#[derive(Debug)]
pub(super) struct CurrentSearch {
    pub(super) goal: SearchGoal,
    pub(super) run: SearchRun,
    pub(super) end: Duration,
    pub(super) is_over: bool,
}

#[derive(Debug)]
pub(super) struct CurrentReview {
    pub(super) game: Game,
    pub(super) reviewer: Arc<Mutex<Reviewer>>,
    /// `None` before the first report, unless a review of the game was kept.
    pub(super) review: Option<Review>,
    /// Whether the game was a practice, so that neither its review nor a better line is kept.
    pub(super) is_practice: bool,
    /// The limit of a review in the background.
    pub(super) nodes: Option<u64>,
    /// Whether the search has ended by itself.
    pub(super) is_over: bool,
    /// Whether the review has become deeper since it was kept.
    pub(super) is_deeper: bool,
    pub(super) seed: u64,
    /// The score of the best line that the book already has, or will have once it is written.
    pub(super) best_saved: Option<i64>,
    pub(super) scale: BoardScale,
}

impl CurrentReview {
    pub(super) fn is_of(&self, game: &Game) -> bool {
        let cells = |game: &Game| game.moves().iter().map(|made| made.removed.group.cell).collect::<Vec<_>>();
        self.game.id() == game.id() && cells(&self.game) == cells(game)
    }

    /// Whether the review runs in the background, and is not over.
    pub(super) fn is_queued(&self) -> bool {
        let is_known = self.review.as_ref().is_some_and(Review::has_looked_for_moments);
        // What was kept spares the search.
        self.nodes.is_some() && !self.is_over && (self.is_deeper || !is_known)
    }
}

/// The scale of a board, as far as it is known. The solver's thread has the search.
#[derive(Clone, Debug)]
pub(super) struct BoardScale {
    pub(super) search: Arc<Mutex<ScaleSearch>>,
    pub(super) known: Scale,
}

impl BoardScale {
    pub(super) fn of(game: &Game) -> Self {
        let search = ScaleSearch::new(game, 1);
        Self { known: search.scale().clone(), search: Arc::new(Mutex::new(search)) }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.known.state != ScaleState::Searching
    }
}

/// How long the search for par runs before the player sees par, which has nearly its last value by then.
const SETTLING_TIME: Duration = Duration::from_secs(2);

/// Whether the search for par on the current board has run long enough.
#[derive(Debug, Default)]
pub(super) struct Settling {
    /// When the current search for par has run long enough.
    pub(super) due: Option<Duration>,
    pub(super) is_settled: bool,
}

impl Settling {
    pub(super) const fn start(&mut self, now: Duration) {
        if !self.is_settled {
            self.due = Some(now.saturating_add(SETTLING_TIME));
        }
    }
}

#[derive(Debug)]
pub(super) struct ShownHint {
    pub(super) level: HintLevel,
    /// When to show the hint, if a line is known by then.
    pub(super) due: Duration,
    pub(super) hint: Option<Hint>,
    /// Whether this hint replaces one that began with another move.
    pub(super) is_replacement: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct HintView<'a> {
    pub level: HintLevel,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<&'a Hint>,
    pub is_replacement: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReply {
    GameOver,
    /// The hint is not shown yet, so the request has no effect. This happens when the key is held down.
    Thinking,
    /// The hint has this new level, which the game's log records.
    Level(HintLevel),
    /// A better hint with another first move replaces the hint that was shown in full. Both count as one hint.
    Replaced,
    Complete,
}

impl HintReply {
    /// Whether the marker moves to the group of the hint.
    pub const fn points_at_group(self) -> bool {
        matches!(self, Self::Level(HintLevel::Group) | Self::Replaced)
    }
}
