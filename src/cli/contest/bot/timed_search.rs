//! The search at the contest's table, where each answer has its time.

use crate::board::Cell;
use crate::game::Game;
use crate::play::clock::Clock;
use crate::play::timed_search;
use crate::play::timed_search::SearchLimits;
use crate::solver::Strategy;
use crate::solver::search::{Line, Outcome, PlannedLine, SearchOptions};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// Searches the whole game for the first move and what is left of it for each other; plays the best line so far.
#[derive(Debug)]
pub(crate) struct TimedSearch {
    options: SearchOptions,
    /// How long to search for the next move.
    time: Option<Duration>,
    /// How long for those after it.
    turn_time: Option<Duration>,
    kept: PlannedLine,
}

/// How long a search is waited for after its time: this part of it, and no longer than this.
const GRACE_PART: u32 = 8;
const GRACE_LONGEST: Duration = Duration::from_millis(200);

impl TimedSearch {
    pub(crate) fn new(options: SearchOptions, time: Option<Duration>, turn_time: Option<Duration>) -> Self {
        Self { options, time, turn_time, kept: PlannedLine::default() }
    }
}

impl Strategy for TimedSearch {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let Self { options, time, turn_time, kept } = self;
        let time = std::mem::replace(time, *turn_time);
        kept.next_move(game, |game, known| {
            if options.nodes == Some(0) && !known.is_empty() {
                return None;
            }
            let options_now = SearchOptions { initial_line: Some(known), ..options.clone() };
            let outcome = search(game.clone(), options_now, time)?;
            options.spend(outcome.nodes);
            Some(outcome)
        })
    }
}

/// What a search says.
enum News {
    Better(Line),
    Over(Outcome),
}

/// Searches for so long; `None` if nothing better than the line known came of it in time.
///
/// Whoever has calculated all the time waits longest for a processor where many want it, and whoever has slept goes
/// first: so the search has a thread of its own, and is not waited for much longer than its time.
fn search(game: Game, options: SearchOptions, time: Option<Duration>) -> Option<Outcome> {
    let clock = Clock::start();
    let has_line = options.initial_line.as_ref().is_some_and(|known| !known.is_empty());
    let (say, news) = mpsc::channel();
    thread::spawn(move || search_aloud(&game, options, time, &say));
    let latest = time.map(|time| time + (time / GRACE_PART).min(GRACE_LONGEST));
    let mut best = None;
    loop {
        let is_late = latest.is_some_and(|latest| clock.elapsed() >= latest);
        let left = latest.map(|latest| latest.saturating_sub(clock.elapsed()));
        // However late it is, there has to be a line.
        let left = left.filter(|_| has_line || best.is_some());
        match next(&news, left) {
            Some(News::Over(outcome)) => return Some(outcome),
            Some(News::Better(line)) if is_late => return Some(so_far(line)),
            Some(News::Better(line)) => best = Some(line),
            None => return best.map(so_far),
        }
    }
}

/// Searches, and says what comes of it to whoever still listens.
fn search_aloud(game: &Game, options: SearchOptions, time: Option<Duration>, say: &Sender<News>) {
    let limits = SearchLimits { options, time, proof: false };
    let outcome = timed_search::search(game, &limits, &|| false, &mut |line| {
        let _ = say.send(News::Better(line.clone()));
    });
    let _ = say.send(News::Over(outcome));
}

/// What is said next, if that comes in time.
fn next(news: &Receiver<News>, within: Option<Duration>) -> Option<News> {
    match within {
        Some(within) => news.recv_timeout(within).ok(),
        None => news.recv().ok(),
    }
}

/// A search that was not waited for: nobody knows what it spent.
fn so_far(line: Line) -> Outcome {
    Outcome { line: line.cells, score: line.score, cleared: line.cleared, proved: false, nodes: 0 }
}
