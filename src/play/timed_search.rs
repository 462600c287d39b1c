//! Searches with a time limit, in real time.

use crate::board::IllegalMove;
use crate::game::Game;
use crate::solver::search::{Outcome, Progress, SearchOptions, search_game};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[derive(Clone, Debug)]
pub(crate) struct SearchLimits {
    pub(crate) options: SearchOptions,
    pub(crate) time: Option<Duration>,
}

/// The result of a search: the game, played to its end.
#[derive(Debug)]
pub(crate) struct SolvedGame {
    pub(crate) game: Game,
    pub(crate) proved: bool,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    #[expect(clippy::disallowed_methods, reason = "time limits of searches need real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// The number of moves in the first search that measures the speed. Each further search plays twice as many.
const FIRST_MEASURED_NODES: u64 = 50_000;

/// The time limit is divided by this number to get the time for measuring the speed, up to a maximum.
const MEASURE_DIVISOR: u32 = 50;
const MAX_MEASURED: Duration = Duration::from_millis(200);

/// Searches for the best continuation of a game and plays it. Without a time limit, searches until the search ends by
/// itself. `on_progress` receives each better line; the nodes of all searches add up.
pub(crate) fn solve(
    game: &Game,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<SolvedGame, IllegalMove> {
    let clock = Stopwatch::start();
    let is_over = |end: Option<Duration>| should_stop() || end.is_some_and(|end| clock.elapsed() >= end);
    let Outcome { line, proved, nodes, .. } = match limits.time {
        Some(end) if limits.options.nodes.is_none() => {
            solve_until(end, game, &limits.options, clock, &|end| is_over(Some(end)), on_progress)
        }
        end => search_game(game, &limits.options, &|| is_over(end), on_progress),
    };
    Ok(SolvedGame { game: game.clone().with_moves(&line)?, proved, nodes, time: clock.elapsed() })
}

/// Searches until `end`. A search plans for the number of moves that it can play, which depends on the board and on
/// the machine, so short searches measure the speed first.
fn solve_until(
    end: Duration,
    game: &Game,
    options: &SearchOptions,
    clock: Stopwatch,
    is_over: &(dyn Fn(Duration) -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Outcome {
    let mut options = options.clone();
    let (mut nodes, mut planned) = (0, FIRST_MEASURED_NODES);
    // What a search finds after others, which played `before` nodes.
    let mut after = |before: u64, progress: Progress<'_>| {
        on_progress(match progress {
            Progress::Found(_) => progress,
            Progress::Counted { line, nodes } => {
                Progress::Counted { line, nodes: nodes.saturating_add(before) }
            }
        });
    };
    let start = clock.elapsed();
    let measured = (end.saturating_sub(start) / MEASURE_DIVISOR).min(MAX_MEASURED);
    loop {
        let since = clock.elapsed();
        // Sets no node limit, because a search with one plays the same moves with any number of threads, so its speed says
        // nothing about a search without one.
        let meter = Arc::new(AtomicU64::new(0));
        let trial = SearchOptions {
            expected_nodes: Some(planned),
            node_counter: Some(Arc::clone(&meter)),
            // With the same seed, the main search would repeat the playouts of this one.
            seed: !options.seed,
            ..options.clone()
        };
        let is_measured =
            || meter.load(Ordering::Relaxed) >= planned || is_over(end.min(start + 2 * measured));
        let trial = search_game(game, &trial, &is_measured, &mut |progress| after(nodes, progress));
        options.count(trial.nodes);
        nodes += trial.nodes;
        if trial.proved || is_over(end) {
            return Outcome { nodes, ..trial };
        }
        let SearchOptions { initial_line, fallback_line, .. } = &mut options;
        let line = if initial_line.is_some() { initial_line } else { fallback_line };
        *line = Some(trial.line);
        let now = clock.elapsed();
        if now >= start + measured {
            let time_left = end.saturating_sub(clock.elapsed());
            options.expected_nodes = Some(nodes_in(time_left, trial.nodes, now.saturating_sub(since)));
            break;
        }
        planned = trial.nodes.max(planned) * 2;
    }
    let outcome = search_game(game, &options, &|| is_over(end), &mut |progress| after(nodes, progress));
    Outcome { nodes: nodes + outcome.nodes, ..outcome }
}

/// The number of nodes that a search can play in this time, if it played `nodes` in the time `measured`.
fn nodes_in(time: Duration, nodes: u64, measured: Duration) -> u64 {
    let nodes = u128::from(nodes) * time.as_nanos() / measured.as_nanos().max(1);
    u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::ColorCount;
    use crate::board::{Deal, Rules, Seed, Size};
    use crate::game::GameId;

    fn dealt(columns: usize, colors: u8) -> Game {
        let size = Size::new(columns, columns).expect("a size");
        let deal = Deal {
            size,
            colors: ColorCount::new(colors).expect("a number of colours"),
            seed: Seed::new("proof"),
            ..Deal::default()
        };
        Game::new(GameId::dealt(Rules::default(), deal)).expect("a deal")
    }

    #[test]
    fn a_search_with_a_time_limit_can_be_stopped_and_counts_the_nodes_of_its_parts() {
        let time = Some(Duration::from_secs(60));
        // The smaller number is reached while the speed is measured.
        for nodes in [120_000, 1_500_000] {
            let played = Arc::new(AtomicU64::new(0));
            let options =
                SearchOptions { node_counter: Some(Arc::clone(&played)), ..SearchOptions::default() };
            let limits = SearchLimits { options, time };
            let should_stop = || played.load(Ordering::Relaxed) >= nodes;
            let solved = solve(&dealt(15, 5), &limits, &should_stop, &mut |_| ()).expect("legal moves");
            // A minute would be enough for many more.
            assert!((nodes..4 * nodes).contains(&solved.nodes), "{nodes}: {solved:?}");
            assert_eq!(solved.nodes, played.load(Ordering::Relaxed));
        }
    }

    #[test]
    fn a_speed_tells_the_nodes_of_a_time() {
        let nodes_in = |time| nodes_in(time, 3_000, Duration::from_millis(20));
        assert_eq!(nodes_in(Duration::from_secs(1)), 150_000);
        assert_eq!(nodes_in(Duration::ZERO), 1);
    }
}
