//! Searches that continue a game, from its position and as a strategy, and proofs of its endings.

use super::{Line, Outcome, Progress, SearchOptions, ShouldStop, run::search_with_progress};
use crate::board::{Board, Cell, Rules};
use crate::game::{Game, Goal};
use crate::solver::Strategy;
use std::{collections::VecDeque, fmt, sync::Arc};

/// Searches for the best continuation of a game. Lines consist of the moves after the current position; scores are
/// those of the whole game.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::solver::search::{SearchOptions, search_game};
///
/// // The first move scored 10 points. The last group scores 6 more, and the clear multiplies the sum by four.
/// let game = "sg1:topcoder:board:RBB/RRR/RBB+a1".parse::<Replay>()?.game()?;
/// let outcome = search_game(&game, &SearchOptions::default(), &|| false, &mut |_| ());
/// assert_eq!((outcome.line.len(), outcome.score, outcome.proved), (1, 64, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search_game(
    game: &Game,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_better: &mut dyn FnMut(&Line),
) -> Outcome {
    search_game_with_progress(game, options, should_stop, &mut |progress| {
        if let Some(line) = progress.found() {
            on_better(line);
        }
    })
}

/// Searches like [`search_game`]. `on_progress` also receives the lines whose nodes are counted.
pub fn search_game_with_progress(
    game: &Game,
    options: &SearchOptions,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    let continuation = Continuation::of(game);
    // Without points before, the rules are those of the game, and playing the line on a large board takes long.
    let is_whole = game.points() == 0;
    let of_game = |line: &Line| {
        let score = if is_whole { line.score } else { continuation.score(game, &line.cells) };
        Line { score, ..line.clone() }
    };
    let mut on_progress = |progress: Progress<'_>| match progress {
        Progress::Found(line) => on_progress(Progress::Found(&of_game(line))),
        Progress::Counted { line, nodes } => on_progress(Progress::Counted { line: &of_game(line), nodes }),
    };
    let options = SearchOptions { goal: Continuation::goal(game, options.goal), ..options.clone() };
    let outcome =
        search_with_progress(game.board(), &continuation.rules, &options, should_stop, &mut on_progress);
    continuation.outcome(game, outcome)
}

/// The rest of a game, treated as a game of its own.
pub(super) struct Continuation {
    /// Rules that rank continuations as the game's own rules rank whole games. A clear also multiplies the points
    /// already earned, so what this adds to them is part of the clear bonus here.
    pub(super) rules: Rules,
    /// Whether the comparison is exact. It is not if the clear bonus would exceed its limit.
    is_exact: bool,
}

impl Continuation {
    pub(super) fn of(game: &Game) -> Self {
        let rules = *game.rules();
        let multiplied = game.points().saturating_mul(rules.clear_multiplier() - 1);
        let bonus = rules.clear_bonus().saturating_add(multiplied);
        let clamped = bonus.clamp(*Rules::CLEAR_BONUSES.start(), *Rules::CLEAR_BONUSES.end());
        let rules = rules.with_clear_bonus(clamped).unwrap_or(rules);
        Self { rules, is_exact: clamped == bonus }
    }

    /// Returns the goal of the continuation that stands for this goal of the whole game.
    pub(super) const fn goal(game: &Game, goal: Goal) -> Goal {
        match goal {
            Goal::AtLeast(score) => Goal::AtLeast(score.saturating_sub(game.points())),
            other => other,
        }
    }

    /// Returns the score of the whole game if it ends with these moves.
    fn score(&self, game: &Game, cells: &[Cell]) -> i64 {
        let (mut board, mut points) = (game.board().clone(), game.points());
        for &cell in cells {
            let removed = board
                .remove(cell, self.rules.min_group())
                .unwrap_or_else(|illegal| unreachable!("the search found an illegal line: {illegal}"));
            points += self.rules.points().at(removed.group.size);
        }
        game.rules().final_score(points, &board)
    }

    /// Converts the outcome of a search under these rules to an outcome of the whole game.
    pub(super) fn outcome(&self, game: &Game, outcome: Outcome) -> Outcome {
        let score = self.score(game, &outcome.line);
        Outcome { score, proved: outcome.proved && self.is_exact, ..outcome }
    }
}

/// Plays the best line that a search finds.
///
/// Before each move, it searches until it is stopped or has spent its node budget, and it keeps its line unless it
/// finds a better one. The node budget is for the whole game. Without one, `should_stop` decides how long to search for
/// each move; even if it returns true at once, the strategy has a move. Either the node budget or `should_stop` must
/// end the search.
///
/// ```
/// use samegame::board::{Deal, Rules};
/// use samegame::game::{Game, GameId};
/// use samegame::solver::search::SearchOptions;
/// use samegame::solver::{SearchStrategy, play_out};
///
/// let game = Game::new(GameId::dealt(Rules::default(), Deal::default()))?;
/// let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
/// assert!(play_out(&mut SearchStrategy::new(options), game)?.status().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SearchStrategy {
    options: SearchOptions,
    should_stop: ShouldStop,
    planned: PlannedLine,
}

impl SearchStrategy {
    /// Creates a strategy that searches with these options, which should have a node budget: see
    /// [`SearchStrategy::with_stop`].
    #[must_use]
    pub fn new(options: SearchOptions) -> Self {
        Self::with_stop(options, Arc::new(|| false))
    }

    /// Creates a strategy that also stops searching for the current move once `should_stop` returns true.
    #[must_use]
    pub fn with_stop(options: SearchOptions, should_stop: ShouldStop) -> Self {
        Self { options, should_stop, planned: PlannedLine::default() }
    }

    /// Returns the moves that it plans to play.
    pub fn line(&self) -> impl Iterator<Item = Cell> {
        self.planned.cells()
    }
}

impl Strategy for SearchStrategy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let Self { options, should_stop, planned } = self;
        planned.next_move(game, |game, line| {
            // Without a line the search has to run even if the budget is spent.
            if options.nodes == Some(0) && !line.is_empty() {
                return None;
            }
            options.initial_line = Some(line);
            let outcome = search_game(game, options, &**should_stop, &mut |_| ());
            options.spend(outcome.nodes);
            Some(outcome)
        })
    }
}

impl fmt::Debug for SearchStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { options, should_stop: _, planned } = self;
        f.debug_struct("SearchStrategy")
            .field("options", options)
            .field("planned", planned)
            .finish_non_exhaustive()
    }
}

/// The moves that a strategy plans to play, carried over from one move to the next.
///
/// It is meant for a [`Strategy`](crate::solver::Strategy) that decides by itself when and how long to search, for
/// example against a clock. [`SearchStrategy`] uses it with a node budget.
#[derive(Clone, Debug, Default)]
pub struct PlannedLine {
    cells: VecDeque<Cell>,
    /// The board on which the line continues.
    board: Option<Board>,
    /// Whether the line is proved to be the best.
    proved: bool,
}

impl PlannedLine {
    /// Returns the planned moves.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().copied()
    }

    /// Returns the next move, after asking `search` for a better line.
    ///
    /// `search` receives the planned line. The line is empty on the first call and whenever the game has left it. If it
    /// is not empty, `search` may return `None` to keep it. Once the line is proved to be the best, `search` is no
    /// longer called.
    pub fn next_move(
        &mut self,
        game: &Game,
        search: impl FnOnce(&Game, Vec<Cell>) -> Option<Outcome>,
    ) -> Option<Cell> {
        if self.board.as_ref() != Some(game.board()) {
            *self = Self::default();
        }
        if !self.proved
            && let Some(outcome) = search(game, self.cells().collect())
        {
            self.cells = outcome.line.into();
            self.proved = outcome.proved;
        }
        let cell = self.cells.pop_front()?;
        let mut next = game.board().clone();
        next.remove(cell, game.rules().min_group()).ok()?;
        self.board = Some(next);
        Some(cell)
    }
}
