//! The parts of the state of the advisor: its search, the scale of the board, par and the hint.

use crate::game::Game;
use crate::play::solver_task::MOVES_PER_SECOND;
use crate::review::{Scale, ScaleSearch, ScaleState};
use crate::solver::{Hint, HintLevel, LineCache};
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchGoal {
    Continuation,
    /// The best game from the first board.
    Par,
    Review,
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
            Self::Par | Self::Review | Self::Scale | Self::OtherScale | Self::Puzzle => MOVES_PER_SECOND * 3,
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
    /// A puzzle or the page of puzzles, while the next one is made.
    Puzzle,
    /// The page of pasted results, which need the scales of their boards.
    Results,
    /// Something that hides the game, such as a page or another replay.
    Elsewhere,
}

#[derive(Debug)]
pub(super) struct CurrentSearch {
    pub(super) goal: SearchGoal,
    pub(super) end: Duration,
    pub(super) is_over: bool,
}

/// The latest search, as long as the player waits for its result.
#[derive(Debug, Default)]
pub(super) struct Searches {
    pub(super) current: Option<CurrentSearch>,
    /// The number of tasks created, which is also the number of the latest task.
    pub(super) tasks: u64,
}

impl Searches {
    pub(super) fn goal(&self) -> Option<SearchGoal> {
        self.current.as_ref().map(|search| search.goal)
    }

    pub(super) fn is_for(&self, goal: SearchGoal) -> bool {
        self.goal() == Some(goal)
    }

    pub(super) fn is_busy(&self) -> bool {
        self.current.as_ref().is_some_and(|search| !search.is_over)
    }

    /// When the search ends by its time, unless its work is limited or it is over.
    pub(super) fn end(&self) -> Option<Duration> {
        let for_lines = |search: &&CurrentSearch| {
            !search.is_over
                && !matches!(search.goal, SearchGoal::Scale | SearchGoal::OtherScale | SearchGoal::Puzzle)
        };
        self.current.as_ref().filter(for_lines).map(|search| search.end)
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
    due: Option<Duration>,
    pub(super) is_settled: bool,
}

impl Settling {
    pub(super) const fn start(&mut self, now: Duration) {
        if !self.is_settled {
            self.due = Some(now.saturating_add(SETTLING_TIME));
        }
    }

    /// When the player may see par, if the search for it runs and has not yet run long enough.
    pub(super) fn due(&self, search: &Searches) -> Option<Duration> {
        let is_searching_for_par = search.is_for(SearchGoal::Par) && search.end().is_some();
        self.due.filter(|_| is_searching_for_par && !self.is_settled)
    }

    /// Notes whether the search for par has run long enough.
    pub(super) fn settle(&mut self, search: &Searches, now: Duration) {
        self.is_settled |= self.due(search).is_some_and(|due| due <= now);
    }
}

#[derive(Debug)]
pub struct ShownHint {
    pub level: HintLevel,
    /// When to show the hint, if a line is known by then.
    pub(super) due: Duration,
    /// The hint; `None` while the solver is thinking.
    pub hint: Option<Hint>,
    /// Whether this hint replaces one that began with another move.
    pub is_replacement: bool,
}

impl ShownHint {
    /// Reveals more. After all of this hint, the best one known replaces it if it beats it and begins with another move.
    pub(super) fn reveal(&mut self, best: Option<Hint>) -> HintReply {
        let Some(hint) = &self.hint else { return HintReply::Thinking };
        if self.level != HintLevel::Line {
            self.level = self.level.next();
            return HintReply::Level(self.level);
        }
        let is_better = |best: &Hint| best.first() != hint.first() && best.score > hint.score;
        let Some(better) = best.filter(is_better) else { return HintReply::Complete };
        // The log has recorded every level of this hint, so the new one starts at the group.
        (self.level, self.hint, self.is_replacement) = (HintLevel::Group, Some(better), true);
        HintReply::Replaced
    }

    /// When to show the hint, if it is not shown yet and a line is known.
    pub(super) fn due(&self, game: &Game, lines: &LineCache) -> Option<Duration> {
        lines.best_from(game).filter(|_| self.hint.is_none()).map(|_| self.due)
    }

    /// Follows the lines known.
    pub(super) fn refresh(&mut self, game: &Game, lines: &LineCache) {
        self.hint = self.hint.take().and_then(|shown| shown.refreshed(game, lines));
    }
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
