//! Searches as the flags select them.

use crate::cli::args::SearchFlags;
use crate::game::Game;
use crate::play::timed_search::Clock;
use crate::play::timed_search::{self, SearchLimits, SolvedGame};
use crate::review::{Scale, ScaleSearch};
use crate::solver::play_out_until;
use crate::solver::search::Progress;
use std::num::NonZeroUsize;
use std::thread;

/// Searches the scale of the board of a game, with a thread for each processor.
pub(crate) fn scale_of(game: &Game) -> Scale {
    let mut search = ScaleSearch::new(game, thread::available_parallelism().map_or(1, NonZeroUsize::get));
    search.run(&|| false);
    search.scale().clone()
}

/// Plays a game to its end. The node limit and `on_progress` apply only to the search. The other strategies leave the game
/// unfinished when the time is up.
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
    let is_over = || should_stop() || limits.time.is_some_and(|time| clock.elapsed() >= time);
    let game = play_out_until(&mut *flags.strategy.build(&flags.strategy_options()), game.clone(), &is_over)?;
    Ok(SolvedGame { game, proved: false, nodes: 0, time: clock.elapsed() })
}
