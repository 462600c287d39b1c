//! A replay being shown: its place, its speed and its clock.

use crate::board::Cell;
use crate::game::{Event, Game, HistoryEntry, LogTag, PlayedMove, ReplayError};
use crate::notation::Replay;
use crate::play::PlaybackSpeed;
use crate::text::sanitize_message;
use crate::tui::app::spectate::{LiveEvents, SpectateEvent};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A replay and the position shown.
#[derive(Debug)]
pub struct ReplayPlayer {
    replay: Replay,
    /// The game before all events, kept because dealing it again can take long.
    beginning: Game,
    game: Game,
    at: usize,
    speed: PlaybackSpeed,
    /// When the next event is due, while it plays.
    due: Option<Duration>,
    /// The events still to come, if the game is live.
    live: Option<LiveEvents>,
    /// The messages after each event. May be shorter than the events.
    messages: Vec<Vec<String>>,
}

impl ReplayPlayer {
    /// Opens a replay at its beginning.
    ///
    /// # Errors
    /// If one of its events is not possible.
    pub fn new(replay: Replay) -> Result<Self, ReplayError> {
        replay.game()?;
        let beginning = Game::new(replay.id.clone()).map_err(ReplayError::Deal)?;
        Ok(Self::at_beginning(replay, beginning))
    }

    /// Opens the replay of a live game, which grows by these events and plays as it grows.
    #[must_use]
    pub fn live(game: &Game, events: Receiver<SpectateEvent>) -> Self {
        let replay = Replay::new(game.id().clone(), Vec::new());
        let beginning = Self::at_beginning(replay, game.restarted());
        let live = Some(LiveEvents::new(events));
        Self { live, due: Some(Duration::ZERO), speed: PlaybackSpeed::SPECTATE, ..beginning }
    }

    fn at_beginning(replay: Replay, beginning: Game) -> Self {
        let game = beginning.clone();
        let speed = PlaybackSpeed::NORMAL;
        Self { replay, beginning, game, at: 0, speed, due: None, live: None, messages: Vec::new() }
    }

    /// When to poll for live events again, if more may come.
    pub(crate) fn next_events(&self, now: Duration) -> Option<Duration> {
        self.live.as_ref()?.next_poll(now)
    }

    /// Receives the live events that have arrived. Returns whether there were any. `broken_off` gives the verdict of a
    /// game that is cut short without one.
    pub(crate) fn receive(&mut self, now: Duration, broken_off: impl Fn() -> String) -> bool {
        let mut has_grown = false;
        while let Some(event) = self.live.as_mut().and_then(|live| live.next(&broken_off)) {
            has_grown = true;
            match event {
                SpectateEvent::Move(cell, message) => self.grow(cell, sanitize_message(&message), now),
                SpectateEvent::Remark(remark) => self.add_message(sanitize_message(&remark)),
                SpectateEvent::Verdict(verdict) => self.end(sanitize_message(&verdict)),
            }
        }
        has_grown
    }

    /// Adds a move and the message that came with it.
    fn grow(&mut self, cell: Cell, message: String, now: Duration) {
        if self.is_waiting() {
            // The previous move has been on the screen for a while already.
            self.due = self.due.map(|due| due.max(now));
        }
        self.replay.events.push(Event::Move(cell));
        if !message.is_empty() {
            self.add_message(message);
        }
    }

    /// Adds a message after the last event.
    fn add_message(&mut self, message: String) {
        let last = self.replay.events.len();
        self.messages.resize(last + 1, Vec::new());
        self.messages[last].push(message);
    }

    /// Ends a live game with this verdict.
    fn end(&mut self, verdict: String) {
        self.add_message(verdict);
        self.live = None;
        if self.is_at_end() {
            self.pause();
        }
    }

    /// Whether the player can start the replay: it is stopped before its end.
    pub(crate) fn is_paused(&self) -> bool {
        let (at, of) = self.place();
        !self.is_playing() && !self.is_waiting() && at < of
    }

    /// The messages at this place.
    #[must_use]
    pub fn messages(&self) -> &[String] {
        self.messages.get(self.at).map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether the replay is at its end and more events may come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.live.is_some() && self.is_at_end()
    }

    fn is_at_end(&self) -> bool {
        self.next_step().is_none()
    }

    /// The next event that is a step. A tag is not a step, but belongs to the step that follows it.
    fn next_step(&self) -> Option<&Event> {
        self.replay.events.get(self.at..)?.iter().find(|event| is_step(event))
    }

    /// The game at this place.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The number of steps before this place, and of all steps: moves, undos and redos.
    #[must_use]
    pub fn place(&self) -> (usize, usize) {
        let (before, after) = self.replay.events.split_at(self.at);
        let [before, after] =
            [before, after].map(|events| events.iter().filter(|event| is_step(event)).count());
        (before, before + after)
    }

    /// The number of events before this place, including tags.
    pub(crate) const fn events_before(&self) -> usize {
        self.at
    }

    /// The step that led here.
    #[must_use]
    pub fn last_event(&self) -> Option<&Event> {
        self.replay.events.get(..self.at)?.iter().rfind(|event| is_step(event))
    }

    /// The tags of the step that led here.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &LogTag> {
        let before = &self.replay.events[..self.at];
        let step = before.iter().rposition(is_step);
        let first = before[..step.unwrap_or(0)].iter().rposition(is_step).map_or(0, |step| step + 1);
        before[first..].iter().filter_map(|event| match event {
            Event::Tag(tag) => Some(tag),
            Event::Move(_) | Event::Undo | Event::Redo => None,
        })
    }

    /// The game after all events.
    pub(crate) fn whole_game(&self) -> Game {
        let mut game = self.beginning.clone();
        apply(&mut game, &self.replay.events);
        game
    }

    /// The history of the game, from its beginning to the last event.
    pub(crate) fn history(&self) -> Vec<HistoryEntry> {
        self.beginning.history_of(&self.replay.events)
    }

    /// The cell of the next step, if that is a move.
    pub(crate) fn next_move(&self) -> Option<Cell> {
        match self.next_step() {
            Some(&Event::Move(cell)) => Some(cell),
            _ => None,
        }
    }

    /// The playback speed, as in `x2`.
    #[must_use]
    pub const fn speed(&self) -> &'static str {
        self.speed.name()
    }

    /// Whether the replay plays, or would play if the next event had arrived.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// When the next event is due, if the replay plays and there is one.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        self.due.filter(|_| !self.is_at_end())
    }

    /// Plays faster by this number of steps, or slower if it is negative.
    pub fn change_speed(&mut self, steps: isize, now: Duration) {
        self.speed = self.speed.changed(steps);
        self.due = self.due.map(|_| now + self.speed.interval());
    }

    /// Starts playing, from the beginning if the replay is at its end, or stops.
    pub fn play_or_pause(&mut self, now: Duration) {
        if self.due.take().is_some() {
            return;
        }
        let starts_over = self.is_at_end() && self.live.is_none();
        if starts_over {
            self.go_to(0);
        }
        // Starting over already shows the beginning; otherwise the next step follows at once.
        self.due = Some(if starts_over { now + self.speed.interval() } else { now });
    }

    /// Stops playing.
    pub const fn pause(&mut self) {
        self.due = None;
    }

    /// Shows the next event if one is due. Returns whether one was.
    pub fn advance(&mut self, now: Duration) -> bool {
        let is_due = self.due().is_some_and(|due| due <= now);
        if is_due {
            self.step_forward();
            let goes_on = self.live.is_some() || !self.is_at_end();
            self.due = goes_on.then(|| now + self.speed.interval());
        }
        is_due
    }

    /// Shows the next step. Returns its move, if it has one.
    pub fn step_forward(&mut self) -> Option<&PlayedMove> {
        let is_move = matches!(self.next_step()?, Event::Move(_) | Event::Redo);
        self.go_to_step(self.place().0 + 1);
        self.game.moves().last().filter(|_| is_move)
    }

    /// Goes to the place after this number of steps, or to the end if there are fewer.
    pub fn go_to_step(&mut self, number: usize) {
        let mut steps = (1..).zip(&self.replay.events).filter(|(_, event)| is_step(event));
        let place = number.checked_sub(1).map_or(Some(0), |before| steps.nth(before).map(|(place, _)| place));
        // Tags after the last step belong to that step.
        let is_last = place.is_none() || (number > 0 && steps.next().is_none());
        self.go_to(if is_last { usize::MAX } else { place.unwrap_or(0) });
    }

    /// Goes to the place after this number of events, or to the end if there are fewer.
    pub fn go_to(&mut self, place: usize) {
        let place = place.min(self.replay.events.len());
        if place < self.at {
            self.game.clone_from(&self.beginning);
            self.at = 0;
        }
        apply(&mut self.game, &self.replay.events[self.at..place]);
        self.at = place;
    }

    /// Pauses at the place after this number of steps.
    pub(crate) fn pause_at_step(&mut self, number: usize) {
        self.pause();
        self.go_to_step(number);
    }
}

fn apply(game: &mut Game, events: &[Event]) {
    for event in events {
        let applied = game.apply(event.clone());
        debug_assert!(applied.is_ok(), "an event of a checked replay failed: {applied:?}");
    }
}

/// Whether an event changes the screen.
const fn is_step(event: &Event) -> bool {
    !matches!(event, Event::Tag(_))
}
