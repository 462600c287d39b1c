//! Plays a game to its end by the strategy that the flags select.

use crate::cli::args::SearchFlags;
use crate::game::Game;
use crate::play::clock::Clock;
use crate::play::timed_search;
use crate::play::timed_search::{SearchLimits, SolvedGame};
use crate::solver::play_out;
use crate::solver::search::Progress;

/// Plays a game to its end. The limits, `should_stop` and `on_progress` apply only to the search; the other strategies
/// are fast.
pub(crate) fn solve_game(
    game: &Game,
    flags: &SearchFlags,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> anyhow::Result<SolvedGame> {
    if flags.is_search() {
        return Ok(timed_search::solve(game, limits, should_stop, on_progress)?);
    }
    let clock = Clock::start();
    let game = play_out(&mut *flags.strategy().build(&flags.strategy_options()), game.clone())?;
    Ok(SolvedGame { game, proved: false, nodes: 0, time: clock.elapsed(), unproved: None })
}
