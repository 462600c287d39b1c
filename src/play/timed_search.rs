//! Searches with a time limit, in real time.

use crate::board::IllegalMove;
use crate::game::Game;
use crate::solver::search::{Outcome, Progress, SearchOptions, search_game_with_progress};
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

/// Searches for the best continuation of a game and plays it. `on_progress` receives each better line; the nodes
/// of all searches add up.
pub(crate) fn solve(
    game: &Game,
    limits: &SearchLimits,
    should_stop: &(dyn Fn() -> bool + Sync),
    on_progress: &mut dyn FnMut(Progress<'_>),
) -> Result<SolvedGame, IllegalMove> {
    let clock = Clock::start();
    let search = TimedSearch { game, limits, should_stop, clock };
    let Outcome { line, proved, nodes, .. } = search.run(&limits.options, on_progress);
    Ok(SolvedGame { game: game.clone().with_moves(&line)?, proved, nodes, time: clock.elapsed() })
}

struct TimedSearch<'a> {
    game: &'a Game,
    limits: &'a SearchLimits,
    should_stop: &'a (dyn Fn() -> bool + Sync),
    clock: Clock,
}

/// The number of moves in the first search that measures the speed. Each further search plays twice as many.
const FIRST_MEASURED_NODES: u64 = 50_000;

/// The time limit is divided by this number to get the time for measuring the speed, up to a maximum.
const MEASURE_DIVISOR: u32 = 50;
const MAX_MEASURED: Duration = Duration::from_millis(200);

impl TimedSearch<'_> {
    /// Searches until the time limit. Without one, searches until the search ends by itself.
    fn run(&self, options: &SearchOptions, on_progress: &mut dyn FnMut(Progress<'_>)) -> Outcome {
        match self.limits.time {
            Some(end) if options.nodes.is_none() => self.run_until(end, options, on_progress),
            end => self.search_until(end, options, on_progress),
        }
    }

    fn search_until(
        &self,
        end: Option<Duration>,
        options: &SearchOptions,
        on_progress: &mut dyn FnMut(Progress<'_>),
    ) -> Outcome {
        search_game_with_progress(self.game, options, &|| self.is_over(end), on_progress)
    }

    fn is_over(&self, end: Option<Duration>) -> bool {
        (self.should_stop)() || end.is_some_and(|end| self.clock.elapsed() >= end)
    }

    /// Searches until `end`. A search plans for the number of moves that it can play, which depends on the board and on
    /// the machine, so short searches measure the speed first.
    fn run_until(
        &self,
        end: Duration,
        options: &SearchOptions,
        on_progress: &mut dyn FnMut(Progress<'_>),
    ) -> Outcome {
        let start = self.clock.elapsed();
        let measured = (end.saturating_sub(start) / MEASURE_DIVISOR).min(MAX_MEASURED);
        let mut options = options.clone();
        let (mut nodes, mut planned) = (0, FIRST_MEASURED_NODES);
        let speed = loop {
            let since = self.clock.elapsed();
            let mut on_trial = |progress: Progress<'_>| on_progress(after(nodes, progress));
            let trial = self.measure(planned, end.min(start + 2 * measured), &options, &mut on_trial);
            nodes += trial.nodes;
            if trial.proved || self.is_over(Some(end)) {
                return Outcome { nodes, ..trial };
            }
            let SearchOptions { initial_line, fallback_line, .. } = &mut options;
            let line = if initial_line.is_some() { initial_line } else { fallback_line };
            *line = Some(trial.line);
            let now = self.clock.elapsed();
            if now >= start + measured {
                break Speed { nodes: trial.nodes, time: now.saturating_sub(since) };
            }
            planned = trial.nodes.max(planned) * 2;
        };
        options.expected_nodes = Some(speed.nodes_in(end.saturating_sub(self.clock.elapsed())));
        let mut on_progress = |progress: Progress<'_>| on_progress(after(nodes, progress));
        let outcome = self.search_until(Some(end), &options, &mut on_progress);
        Outcome { nodes: nodes + outcome.nodes, ..outcome }
    }

    /// Searches until about `nodes` moves are played. Sets no node limit, because a search with one plays the same
    /// moves with any number of threads, so its speed says nothing about a search without one.
    fn measure(
        &self,
        nodes: u64,
        end: Duration,
        options: &SearchOptions,
        on_progress: &mut dyn FnMut(Progress<'_>),
    ) -> Outcome {
        let meter = Arc::new(AtomicU64::new(0));
        let trial = SearchOptions {
            expected_nodes: Some(nodes),
            node_counter: Some(Arc::clone(&meter)),
            // With the same seed, the main search would repeat the playouts of this one.
            seed: !options.seed,
            ..options.clone()
        };
        let is_over = || meter.load(Ordering::Relaxed) >= nodes || self.is_over(Some(end));
        let outcome = search_game_with_progress(self.game, &trial, &is_over, on_progress);
        options.count(outcome.nodes);
        outcome
    }
}

/// Returns the progress of a search that follows other searches, which played `before` nodes.
const fn after(before: u64, progress: Progress<'_>) -> Progress<'_> {
    match progress {
        Progress::Found(_) => progress,
        Progress::Counted { line, nodes } => Progress::Counted { line, nodes: nodes.saturating_add(before) },
    }
}

struct Speed {
    nodes: u64,
    time: Duration,
}

impl Speed {
    fn nodes_in(&self, time: Duration) -> u64 {
        let nodes = u128::from(self.nodes) * time.as_nanos() / self.time.as_nanos().max(1);
        u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock(Instant);

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "time limits of searches need real time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
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
        let speed = Speed { nodes: 3_000, time: Duration::from_millis(20) };
        assert_eq!(speed.nodes_in(Duration::from_secs(1)), 150_000);
        assert_eq!(speed.nodes_in(Duration::ZERO), 1);
    }
}
