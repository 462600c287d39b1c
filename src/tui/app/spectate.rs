//! A live game, which a bot plays in another process.

use crate::board::Cell;
use crate::text::sanitize_message;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// An event of a live game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpectateEvent {
    /// The bot with this name plays the game.
    Bot(String),
    /// A turn begins. The bot must answer within this time.
    Turn(Duration),
    /// The bot has answered after this time.
    Answer(Duration),
    /// A move and the message that came with it.
    Move(Cell, String),
    /// A message without a move.
    Remark(String),
    /// The result of the game. No event follows.
    Verdict(String),
}

/// The interval between polls for events. The thread that sends them cannot wake the event loop.
const POLL_INTERVAL: Duration = Duration::from_millis(40);

/// The time shown changes this often.
const TIME_STEP_MILLIS: u128 = 100;

/// The state of a live game, apart from its moves.
#[derive(Debug)]
pub(crate) struct LiveGame {
    /// The stream of events; `None` after the game has ended.
    events: Option<Receiver<SpectateEvent>>,
    pub(crate) bot: Option<String>,
    pub(crate) turn: Option<Turn>,
    /// The number of answers.
    answers: usize,
    pub(crate) slowest: Option<SlowestTurn>,
    pub(crate) verdict: Option<String>,
}

/// The turn in which the bot thinks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    start: Duration,
    /// The time since the start, as shown.
    pub(crate) elapsed: Duration,
    pub(crate) limit: Duration,
}

/// The turn with the slowest answer so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SlowestTurn {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) time: Duration,
}

impl LiveGame {
    pub(crate) const fn new(events: Receiver<SpectateEvent>) -> Self {
        Self { events: Some(events), bot: None, turn: None, answers: 0, slowest: None, verdict: None }
    }

    /// Whether more events may come.
    pub(crate) const fn is_running(&self) -> bool {
        self.events.is_some()
    }

    /// The time at which to poll for events again; `None` after the game has ended.
    pub(crate) fn next_poll(&self, now: Duration) -> Option<Duration> {
        self.is_running().then(|| now + POLL_INTERVAL)
    }

    /// The next event that has arrived. If the sender disconnects without a verdict, `missing_verdict` provides one.
    pub(crate) fn next(
        &mut self,
        now: Duration,
        missing_verdict: impl FnOnce() -> String,
    ) -> Option<SpectateEvent> {
        let event = match self.events.as_ref()?.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => SpectateEvent::Verdict(missing_verdict()),
            Ok(event) => event,
        };
        match &event {
            SpectateEvent::Bot(name) => self.bot = Some(sanitize_message(name)),
            SpectateEvent::Turn(limit) => {
                self.turn = Some(Turn { start: now, elapsed: Duration::ZERO, limit: *limit });
            }
            SpectateEvent::Answer(time) => self.add_answer(*time),
            SpectateEvent::Move(..) | SpectateEvent::Remark(_) => {}
            SpectateEvent::Verdict(verdict) => {
                self.verdict = Some(sanitize_message(verdict));
                self.turn = None;
                self.events = None;
            }
        }
        Some(event)
    }

    fn add_answer(&mut self, time: Duration) {
        self.turn = None;
        self.answers += 1;
        if self.slowest.is_none_or(|slowest| slowest.time < time) {
            self.slowest = Some(SlowestTurn { number: self.answers, time });
        }
    }

    /// Advances the time of the turn. Returns whether the time shown changes.
    pub(crate) fn advance(&mut self, now: Duration) -> bool {
        let Some(turn) = &mut self.turn else { return false };
        let steps = now.saturating_sub(turn.start).as_millis() / TIME_STEP_MILLIS;
        let elapsed = Duration::from_millis(u64::try_from(steps * TIME_STEP_MILLIS).unwrap_or(u64::MAX));
        std::mem::replace(&mut turn.elapsed, elapsed) != elapsed
    }
}
