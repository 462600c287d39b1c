//! A search with a time limit for each answer.

use crate::board::Cell;
use crate::game::Game;
use crate::play::clock::Clock;
use crate::play::timed_search::{self, SearchLimits};
use crate::solver::Strategy;
use crate::solver::search::{Line, Outcome, PlannedLine, SearchOptions};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// Plays the best line found. Searches the whole game before the first move, and the rest of the game before each later
/// move.
#[derive(Debug)]
pub(crate) struct TimedSearch {
    options: SearchOptions,
    time: Option<Duration>,
    /// The time for each move after that.
    turn_time: Option<Duration>,
    planned: PlannedLine,
}

/// A search may exceed its time by one eighth of it, but by no more than the maximum.
const GRACE_DIVISOR: u32 = 8;
const MAX_GRACE: Duration = Duration::from_millis(200);

impl TimedSearch {
    pub(crate) fn new(options: SearchOptions, time: Option<Duration>, turn_time: Option<Duration>) -> Self {
        Self { options, time, turn_time, planned: PlannedLine::default() }
    }
}

impl Strategy for TimedSearch {
    fn next_move(&mut self, game: &Game) -> Option<Cell> {
        let Self { options, time, turn_time, planned } = self;
        let time = std::mem::replace(time, *turn_time);
        planned.next_move(game, |game, known| {
            // When no nodes are left, the known line is the answer.
            if options.nodes == Some(0) && !known.is_empty() {
                return None;
            }
            let turn_options = SearchOptions { initial_line: Some(known), ..options.clone() };
            let outcome = search_within(game.clone(), turn_options, time)?;
            options.spend(outcome.nodes);
            Some(outcome)
        })
    }
}

enum SearchMessage {
    Better(Line),
    Finished(Outcome),
}

/// Searches for `time`. Returns `None` if the search did not find a better line than the known one in time.
///
/// On a busy machine, a thread that has used the processor the whole time waits longest to get it again, while a thread
/// that has slept gets it first. So the search has a thread of its own, and this thread wakes up in time to answer.
fn search_within(game: Game, options: SearchOptions, time: Option<Duration>) -> Option<Outcome> {
    let clock = Clock::start();
    let has_line = options.initial_line.as_ref().is_some_and(|known| !known.is_empty());
    let (sender, messages) = mpsc::channel();
    thread::spawn(move || run_search(&game, options, time, &sender));
    let deadline = time.map(|time| time + (time / GRACE_DIVISOR).min(MAX_GRACE));
    let mut best = None;
    loop {
        let is_late = deadline.is_some_and(|deadline| clock.elapsed() >= deadline);
        let timeout = deadline.map(|deadline| deadline.saturating_sub(clock.elapsed()));
        // Without any line there is no answer to give, so the wait for the first line has no limit.
        let timeout = timeout.filter(|_| has_line || best.is_some());
        match receive(&messages, timeout) {
            Some(SearchMessage::Finished(outcome)) => return Some(outcome),
            Some(SearchMessage::Better(line)) if is_late => return Some(unfinished_outcome(line)),
            Some(SearchMessage::Better(line)) => best = Some(line),
            None => return best.map(unfinished_outcome),
        }
    }
}

fn run_search(game: &Game, options: SearchOptions, time: Option<Duration>, sender: &Sender<SearchMessage>) {
    let limits = SearchLimits { options, time, proof: false };
    // Sending fails if the answer has been given without waiting for the search.
    let outcome = timed_search::search(game, &limits, &|| false, &mut |progress| {
        if let Some(line) = progress.found() {
            let _ = sender.send(SearchMessage::Better(line.clone()));
        }
    });
    let _ = sender.send(SearchMessage::Finished(outcome));
}

fn receive(messages: &Receiver<SearchMessage>, timeout: Option<Duration>) -> Option<SearchMessage> {
    match timeout {
        Some(timeout) => messages.recv_timeout(timeout).ok(),
        None => messages.recv().ok(),
    }
}

/// Returns the outcome of a search that did not finish in time. The number of nodes is unknown.
fn unfinished_outcome(line: Line) -> Outcome {
    Outcome { line: line.cells, score: line.score, cleared: line.cleared, proved: false, nodes: 0 }
}
