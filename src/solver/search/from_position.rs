//! Searching from the current position of a game.

use super::options::SearchOptions;
use super::outcome::{Line, Outcome, Progress};
use super::run::search_with_progress;
use crate::board::{Cell, Rules};
use crate::game::{Game, Goal};

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
