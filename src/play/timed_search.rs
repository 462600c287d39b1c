//! A board played out by whoever was asked for, against the clock where there is one.

use crate::board::Cell;
use crate::cli::args::SearchFlags;
use crate::cli::interrupt::Interrupt;
use crate::game::Game;
use crate::play::clock::Clock;
use crate::solver::play_out;
use crate::solver::search::{Line, Options, Outcome, Unproved, prove, search_on};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What came of a board.
#[derive(Debug)]
pub(crate) struct Solved {
    /// The game played on to its end.
    pub(crate) game: Game,
    /// Whether no other way to play on is better.
    pub(crate) proved: bool,
    /// How many moves were played in the search.
    pub(crate) nodes: u64,
    /// How long it took.
    pub(crate) time: Duration,
    /// Why there is no proof, where one was asked for.
    pub(crate) unproved: Option<Unproved>,
}

/// Plays a game on as the flags say, a search with these options. Every better line is given to `on_better`.
///
/// # Errors
/// If a strategy names an illegal move, which none does.
pub(crate) fn solve(
    game: &Game,
    flags: &SearchFlags,
    effort: &Effort<'_>,
    on_better: &mut dyn FnMut(&Line),
) -> anyhow::Result<Solved> {
    let clock = Clock::start();
    if !flags.is_search() {
        let game = play_out(&mut *flags.strategy().strategy(&flags.setup()), game.clone())?;
        return Ok(Solved { game, proved: false, nodes: 0, time: clock.elapsed(), unproved: None });
    }
    let search = Searching { game, effort, clock };
    let (outcome, unproved) = if effort.proof {
        search.prove(on_better)
    } else {
        (search.search(&effort.options, on_better), None)
    };
    let Outcome { line, proved, nodes, .. } = outcome;
    Ok(Solved { game: played_on(game, &line)?, proved, nodes, time: clock.elapsed(), unproved })
}

/// Searches for the best way to go on with a game, without a proof.
pub(crate) fn search(game: &Game, effort: &Effort<'_>, on_better: &mut dyn FnMut(&Line)) -> Outcome {
    Searching { game, effort, clock: Clock::start() }.search(&effort.options, on_better)
}

fn played_on(game: &Game, line: &[Cell]) -> anyhow::Result<Game> {
    let mut game = game.clone();
    for &cell in line {
        game.play(cell)?;
    }
    Ok(game)
}

/// How hard to search.
#[derive(Debug)]
pub(crate) struct Effort<'a> {
    /// How to search, with the number of nodes if there is one.
    pub(crate) options: Options,
    /// How long to search.
    pub(crate) time: Option<Duration>,
    /// Whether to go on until the best line is proved.
    pub(crate) proof: bool,
    /// Who may end it.
    pub(crate) interrupt: &'a Interrupt,
}

/// A search under way.
struct Searching<'a> {
    game: &'a Game,
    effort: &'a Effort<'a>,
    clock: Clock,
}

/// The moves of the first search by which the speed is measured: each further one has twice as many.
const MEASURED_NODES: u64 = 50_000;

/// The part of the time after which the speed is known well enough, and the most that is needed for that.
const MEASURED_PART: u32 = 50;
const MEASURED_LONGEST: Duration = Duration::from_millis(200);

/// What part of its time or nodes a proof leaves to the search for a good line, and how many nodes where there is no
/// limit.
const SEARCHED_PART: u64 = 4;
const SEARCHED_NODES: u64 = 1_000_000;

impl Searching<'_> {
    /// Searches until the time is over, or without one until it is over by itself.
    fn search(&self, options: &Options, on_better: &mut dyn FnMut(&Line)) -> Outcome {
        match self.effort.time {
            Some(until) if options.nodes.is_none() => self.search_by_the_clock(options, until, on_better),
            until => self.search_with(options, until, on_better),
        }
    }

    fn search_with(
        &self,
        options: &Options,
        until: Option<Duration>,
        on_better: &mut dyn FnMut(&Line),
    ) -> Outcome {
        search_on(self.game, options, &|| self.is_over(until), on_better)
    }

    fn is_over(&self, until: Option<Duration>) -> bool {
        self.effort.interrupt.came() || until.is_some_and(|until| self.clock.elapsed() >= until)
    }

    /// A search is laid out by the moves that it will be able to play. How many that are differs from board to board
    /// and from machine to machine, so it is tried out first, by searches that are laid out for what they play.
    fn search_by_the_clock(
        &self,
        options: &Options,
        until: Duration,
        on_better: &mut dyn FnMut(&Line),
    ) -> Outcome {
        let begun = self.clock.elapsed();
        let measured = (until.saturating_sub(begun) / MEASURED_PART).min(MEASURED_LONGEST);
        let mut options = options.clone();
        let (mut nodes, mut tried) = (0, MEASURED_NODES);
        let speed = loop {
            let since = self.clock.elapsed();
            let trial = self.try_out(&options, tried, until.min(begun + 2 * measured), on_better);
            nodes += trial.nodes;
            if trial.proved || self.is_over(Some(until)) {
                return Outcome { nodes, ..trial };
            }
            options.known = Some(trial.line);
            let now = self.clock.elapsed();
            if now >= begun + measured {
                break Speed { nodes: trial.nodes, time: now.saturating_sub(since) };
            }
            tried = trial.nodes.max(tried) * 2;
        };
        options.expected = Some(speed.nodes_in(until.saturating_sub(self.clock.elapsed())));
        let outcome = self.search_with(&options, Some(until), on_better);
        Outcome { nodes: nodes + outcome.nodes, ..outcome }
    }

    /// A search that is stopped when it has played so many moves: counted beforehand, they would be the same with any
    /// number of threads, and not what so many threads can play.
    fn try_out(
        &self,
        options: &Options,
        nodes: u64,
        until: Duration,
        on_better: &mut dyn FnMut(&Line),
    ) -> Outcome {
        let meter = Arc::new(AtomicU64::new(0));
        let trial = Options {
            expected: Some(nodes),
            meter: Some(Arc::clone(&meter)),
            // Other numbers than in the search proper, which would begin with the same games.
            seed: !options.seed,
            ..options.clone()
        };
        let is_over = || meter.load(Ordering::Relaxed) >= nodes || self.is_over(Some(until));
        let outcome = search_on(self.game, &trial, &is_over, on_better);
        if let Some(meter) = &options.meter {
            meter.fetch_add(outcome.nodes, Ordering::Relaxed);
        }
        outcome
    }

    /// Searches for a good line first and then for the proof, which is all or nothing.
    fn prove(&self, on_better: &mut dyn FnMut(&Line)) -> (Outcome, Option<Unproved>) {
        let Effort { options, time, .. } = self.effort;
        let part = |whole: u64| (whole / SEARCHED_PART).max(1);
        let before_proof = options.nodes.map_or(SEARCHED_NODES, part);
        let first = Options { nodes: Some(before_proof), ..options.clone() };
        let until = time.map(|time| time / u32::try_from(SEARCHED_PART).unwrap_or(1));
        let found = self.search_with(&first, until, on_better);
        if found.proved {
            return (found, None);
        }
        let left = options.nodes.map(|nodes| nodes.saturating_sub(found.nodes));
        match prove(self.game, &Options { nodes: left, ..options.clone() }, &|| self.is_over(*time)) {
            Ok(proved) => (Outcome { nodes: found.nodes + proved.nodes, ..proved }, None),
            Err((why, nodes)) => {
                // Whatever time is left goes into a better line.
                let spent = found.nodes + nodes;
                let more = self.search_on_from(&found, spent, on_better);
                (Outcome { nodes: spent + more.nodes, ..more }, Some(why))
            }
        }
    }

    fn search_on_from(&self, found: &Outcome, spent: u64, on_better: &mut dyn FnMut(&Line)) -> Outcome {
        let Effort { options, time, .. } = self.effort;
        let nodes = options.nodes.map(|nodes| nodes.saturating_sub(spent));
        let known = found.line.clone();
        if self.is_over(*time) || nodes.is_none() && time.is_none() || nodes == Some(0) {
            return Outcome { nodes: 0, ..found.clone() };
        }
        // Other numbers than before, which would begin with the same games.
        let options =
            Options { nodes, known: Some(known), seed: options.seed.wrapping_add(1), ..options.clone() };
        self.search(&options, on_better)
    }
}

/// How many nodes were played in how much time.
struct Speed {
    nodes: u64,
    time: Duration,
}

impl Speed {
    /// How many nodes will be played in so much time.
    fn nodes_in(&self, time: Duration) -> u64 {
        let nodes = u128::from(self.nodes) * time.as_nanos() / self.time.as_nanos().max(1);
        u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
    }
}
