//! Searches that continue a game, from its position and as a strategy, and proofs of its endings.

use super::run::search;
use super::{Line, Outcome, Progress, SearchOptions};
use crate::board::{Board, Cell, Rules};
use crate::game::{Game, Goal};
use crate::solver::Strategy;
use std::collections::VecDeque;

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
    let outcome = search(game.board(), &continuation.rules, &options, should_stop, &mut on_progress);
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
/// Before each move, it searches again, and it keeps its line unless it finds a better one or its line is proved to be the
/// best. The options should have a node budget, which is for the whole game.
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
#[derive(Clone, Debug)]
pub struct SearchStrategy {
    options: SearchOptions,
    /// The moves that it plans to play.
    planned: VecDeque<Cell>,
    /// The board on which they continue.
    board: Option<Board>,
    /// Whether they are proved to be the best.
    proved: bool,
}

impl SearchStrategy {
    /// Creates a strategy that searches with these options.
    #[must_use]
    pub const fn new(options: SearchOptions) -> Self {
        Self { options, planned: VecDeque::new(), board: None, proved: false }
    }
}

impl Strategy for SearchStrategy {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        if self.board.as_ref() != Some(game.board()) {
            self.planned.clear();
            self.proved = false;
        }
        // Without a line the search has to run even if the budget is spent.
        if !self.proved && (self.options.nodes != Some(0) || self.planned.is_empty()) {
            self.options.initial_line = Some(self.planned.iter().copied().collect());
            let outcome = search_game(game, &self.options, &|| false, &mut |_| ());
            self.options.nodes = self.options.nodes.map(|left| left.saturating_sub(outcome.nodes));
            (self.planned, self.proved) = (outcome.line.into(), outcome.proved);
        }
        let cell = self.planned.pop_front()?;
        let mut next = game.board().clone();
        next.remove(cell, game.rules().min_group()).ok()?;
        self.board = Some(next);
        Some(cell)
    }
}
