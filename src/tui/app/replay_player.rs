//! Playback of a replay: its position, its speed and the time of its next event.

use crate::board::Cell;
use crate::game::{Event, Game, GameId, HistoryEntry, LogTag, PlayedMove, ReplayError};
use crate::notation::Replay;
use crate::play::PlaybackSpeed;
use crate::text::sanitize_message;
use crate::tui::app::spectate::{LiveGame, SpectateEvent};
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// A replay and the position shown.
#[derive(Debug)]
pub struct ReplayPlayer {
    replay: Replay,
    /// The game before the first event, kept because dealing the board again can take long.
    beginning: Game,
    /// The game at the position shown.
    game: Game,
    /// The number of events before the position shown.
    position: usize,
    speed: PlaybackSpeed,
    /// The time at which the next event is due, while the replay is playing.
    due: Option<Duration>,
    /// The state of a live game, even after its end.
    live: Option<LiveGame>,
    /// The messages at each position. Missing entries at the end mean no messages.
    messages: Vec<Vec<String>>,
}

impl ReplayPlayer {
    /// Opens a replay at its beginning.
    pub fn new(replay: Replay) -> Result<Self, ReplayError> {
        replay.game()?;
        let beginning = Game::new(replay.id.clone()).map_err(ReplayError::Deal)?;
        Ok(Self::at_beginning(replay, beginning))
    }

    /// Opens a replay of only the moves of a game, at its beginning.
    pub(crate) fn of_moves(game: &Game) -> Self {
        let moves = game.moves().iter().map(|made| Event::Move(made.cell)).collect();
        Self::at_beginning(Replay::new(game.id().clone(), moves), game.restarted())
    }

    /// Opens the replay of a line of the solver, which plays at once from this step on.
    pub(crate) fn of_line(
        id: GameId,
        line: &[Cell],
        step: usize,
        now: Duration,
    ) -> Result<Self, ReplayError> {
        let (before, after) = line.split_at(step.min(line.len()));
        let after = after.iter().flat_map(|&cell| [Event::Tag(LogTag::solver()), Event::Move(cell)]);
        let events = before.iter().copied().map(Event::Move).chain(after).collect();
        let mut player = Self::new(Replay::new(id, events))?;
        player.go_to_step(step);
        player.play_or_pause(now);
        Ok(player)
    }

    /// Opens the replay of a live game. It plays from the start and appends each of these events as it arrives.
    pub fn live(game: &Game, events: Receiver<SpectateEvent>) -> Self {
        let replay = Replay::new(game.id().clone(), Vec::new());
        let beginning = Self::at_beginning(replay, game.restarted());
        let live = Some(LiveGame::new(events));
        Self { live, due: Some(Duration::ZERO), speed: PlaybackSpeed::SPECTATE, ..beginning }
    }

    fn at_beginning(replay: Replay, beginning: Game) -> Self {
        let game = beginning.clone();
        let speed = PlaybackSpeed::NORMAL;
        Self { replay, beginning, game, position: 0, speed, due: None, live: None, messages: Vec::new() }
    }

    /// The time at which to poll for live events again; `None` if there can be no more.
    pub(crate) fn next_poll(&self, now: Duration) -> Option<Duration> {
        self.live.as_ref()?.next_poll(now)
    }

    /// Receives the live events that have arrived. Returns whether there were any. If the game is cut off without a
    /// verdict, `missing_verdict` provides one.
    pub(crate) fn receive(&mut self, now: Duration, missing_verdict: impl Fn() -> String) -> bool {
        let mut has_grown = false;
        while let Some(event) = self.live.as_mut().and_then(|live| live.next(now, &missing_verdict)) {
            has_grown = true;
            match event {
                SpectateEvent::Move(cell, message) => self.add_move(cell, sanitize_message(&message), now),
                SpectateEvent::Remark(remark) => self.add_message(sanitize_message(&remark)),
                SpectateEvent::Verdict(_) if self.is_at_end() => self.pause(),
                SpectateEvent::Verdict(_)
                | SpectateEvent::Bot(_)
                | SpectateEvent::Turn(_)
                | SpectateEvent::Answer(_) => {}
            }
        }
        has_grown
    }

    /// The live game that this replay shows, if it shows one.
    pub(crate) const fn live_game(&self) -> Option<&LiveGame> {
        self.live.as_ref()
    }

    /// Advances the time of the turn in a live game. Returns whether the time shown changes.
    pub(crate) fn advance_turn(&mut self, now: Duration) -> bool {
        self.live.as_mut().is_some_and(|live| live.advance(now))
    }

    /// The verdict on a live game, once its last step is shown.
    pub(crate) fn verdict(&self) -> Option<&str> {
        self.live.as_ref()?.verdict.as_deref().filter(|_| self.is_at_end())
    }

    /// Whether more events may come.
    fn is_live(&self) -> bool {
        self.live.as_ref().is_some_and(LiveGame::is_running)
    }

    /// Adds a move and the message that came with it.
    fn add_move(&mut self, cell: Cell, message: String, now: Duration) {
        if self.is_waiting() {
            // If the interval since the previous move has elapsed, the new move is due now.
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

    /// Whether the replay is stopped before its end, so that the player can start it.
    pub(crate) fn is_paused(&self) -> bool {
        let (step, steps) = self.position();
        !self.is_playing() && !self.is_waiting() && step < steps
    }

    /// The messages at this position.
    pub fn messages(&self) -> &[String] {
        self.messages.get(self.position).map(Vec::as_slice).unwrap_or_default()
    }

    /// Whether the replay is at its end and more events may come.
    pub fn is_waiting(&self) -> bool {
        self.is_live() && self.is_at_end()
    }

    fn is_at_end(&self) -> bool {
        self.next_step().is_none()
    }

    /// The next event that is a step. A tag is not a step, but belongs to the step that follows it.
    fn next_step(&self) -> Option<&Event> {
        self.replay.events.get(self.position..)?.iter().find(|event| is_step(event))
    }

    /// The game at this position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The number of steps before this position, and the number of all steps.
    pub fn position(&self) -> (usize, usize) {
        let (before, after) = self.replay.events.split_at(self.position);
        let [before, after] =
            [before, after].map(|events| events.iter().filter(|event| is_step(event)).count());
        (before, before + after)
    }

    /// The number of events before this position, including tags.
    pub(crate) const fn events_before(&self) -> usize {
        self.position
    }

    /// The last step before this position.
    pub fn last_event(&self) -> Option<&Event> {
        self.replay.events.get(..self.position)?.iter().rfind(|event| is_step(event))
    }

    /// The tags of the last step before this position.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &LogTag> {
        let before = &self.replay.events[..self.position];
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

    /// The playback speed, such as `x2`.
    pub const fn speed(&self) -> &'static str {
        self.speed.name()
    }

    /// Whether the replay is playing, or will play on when the next live event arrives.
    pub const fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// The time at which the next event is due, if the replay is playing and there is a next event.
    pub fn due(&self) -> Option<Duration> {
        self.due.filter(|_| !self.is_at_end())
    }

    /// Raises the speed by this number of levels, or lowers it if the number is negative.
    pub fn change_speed(&mut self, levels: isize, now: Duration) {
        self.speed = self.speed.changed(levels);
        self.due = self.due.map(|_| now + self.speed.interval());
    }

    /// Stops the replay if it is playing; otherwise starts it, from the beginning if it is at its end.
    pub fn play_or_pause(&mut self, now: Duration) {
        if self.due.take().is_some() {
            return;
        }
        let starts_over = self.is_at_end() && !self.is_live();
        if starts_over {
            self.go_to(0);
        }
        // A replay that starts over shows the beginning first; otherwise the next step is shown at once.
        self.due = Some(if starts_over { now + self.speed.interval() } else { now });
    }

    /// Stops playing.
    pub const fn pause(&mut self) {
        self.due = None;
    }

    /// Shows the next step if it is due. Returns whether it was.
    pub fn advance(&mut self, now: Duration) -> bool {
        let is_due = self.due().is_some_and(|due| due <= now);
        if is_due {
            self.step_forward();
            let continues = self.is_live() || !self.is_at_end();
            self.due = continues.then(|| now + self.speed.interval());
        }
        is_due
    }

    /// Shows the next step. Returns its move, if it has one.
    pub fn step_forward(&mut self) -> Option<&PlayedMove> {
        let is_move = matches!(self.next_step()?, Event::Move(_) | Event::Redo);
        self.go_to_step(self.position().0 + 1);
        self.game.moves().last().filter(|_| is_move)
    }

    /// Goes to the position after this number of steps, or to the end if there are fewer.
    pub fn go_to_step(&mut self, number: usize) {
        if number == 0 {
            return self.go_to(0);
        }
        let steps = (1..).zip(&self.replay.events).filter(|(_, event)| is_step(event));
        let mut positions = steps.map(|(position, _)| position);
        let position = positions.nth(number - 1);
        // Tags after the last step belong to that step.
        let is_last_step = positions.next().is_none();
        self.go_to(position.filter(|_| !is_last_step).unwrap_or(usize::MAX));
    }

    /// Goes to the position after this number of events, or to the end if there are fewer.
    pub fn go_to(&mut self, position: usize) {
        let position = position.min(self.replay.events.len());
        if position < self.position {
            self.game.clone_from(&self.beginning);
            self.position = 0;
        }
        apply(&mut self.game, &self.replay.events[self.position..position]);
        self.position = position;
    }

    /// Pauses at the position after this number of steps.
    pub(crate) fn pause_at_step(&mut self, number: usize) {
        self.pause();
        self.go_to_step(number);
    }
}

fn apply(game: &mut Game, events: &[Event]) {
    for event in events {
        let applied = game.apply(event.clone());
        debug_assert!(applied.is_ok(), "an event of a valid replay failed: {applied:?}");
    }
}

/// Whether an event is a step: a move, an undo or a redo.
const fn is_step(event: &Event) -> bool {
    !matches!(event, Event::Tag(_))
}
