//! Replays: the position, the speed and the time of the next event, and what the player does meanwhile.

use crate::board::Cell;
use crate::game::{Event, Game, GameId, HistoryEntry, LogTag, PlayedMove, ReplayError};
use crate::i18n::TextId;
use crate::notation::Replay;
use crate::play::PlaybackSpeed;
use crate::tui::app::{App, activities, reviewing};
use crate::tui::input::Action;
use std::time::Duration;

/// A replay and the position shown.
#[derive(Debug)]
pub struct ReplayPlayer {
    replay: Replay,
    /// The game at the position shown.
    game: Game,
    /// The number of events before the position shown, including tags.
    pub(crate) events_before: usize,
    speed: PlaybackSpeed,
    /// The time at which the next event is due, while the replay is playing.
    due: Option<Duration>,
    /// The step from which it plays when it starts over.
    start: usize,
    /// The number of steps after which it pauses by itself.
    pub(crate) pause_at: Option<usize>,
    /// What the line is called that the replay shows, if it is one of a review.
    pub(crate) name: Option<TextId>,
}

/// The number of steps from which on a line of a review or a puzzle plays faster.
const LONG_LINE: usize = 12;

impl ReplayPlayer {
    /// Opens a replay at its beginning.
    pub fn new(replay: Replay) -> Result<Self, ReplayError> {
        let game = replay.game()?.restarted();
        Ok(Self::at_beginning(replay, game))
    }

    /// Opens a replay of only the moves of a game, at its beginning.
    pub(crate) fn of_moves(game: &Game) -> Self {
        let moves = game.moves().iter().map(|made| Event::Move(made.cell)).collect();
        Self::at_beginning(Replay::new(game.id().clone(), moves), game.restarted())
    }

    /// Opens the replay of a line of which the solver found the moves from this step on, at its beginning.
    pub(crate) fn of_line(id: GameId, line: &[Cell], step: usize) -> Result<Self, ReplayError> {
        let (before, after) = line.split_at(step.min(line.len()));
        let after = after.iter().flat_map(|&cell| [Event::Tag(LogTag::solver()), Event::Move(cell)]);
        Self::new(Replay::new(id, before.iter().copied().map(Event::Move).chain(after).collect()))
    }

    /// Plays from this step on, a long line faster, and pauses before the step with the index `pause`.
    pub(crate) fn playing_from(
        mut self,
        step: usize,
        pause: Option<usize>,
        name: Option<TextId>,
        now: Duration,
    ) -> Self {
        self.go_to_step(step);
        (self.start, self.pause_at, self.name) = (step, pause, name);
        let steps = pause.unwrap_or_else(|| self.position().1).saturating_sub(step);
        self.speed = PlaybackSpeed::NORMAL.changed((steps >= LONG_LINE).into());
        // Before the first move, the player sees the position that it is made in.
        self.due = (pause != Some(step)).then(|| now + PlaybackSpeed::NORMAL.interval());
        self
    }

    const fn at_beginning(replay: Replay, game: Game) -> Self {
        let speed = PlaybackSpeed::NORMAL;
        Self { replay, game, events_before: 0, speed, due: None, start: 0, pause_at: None, name: None }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.next_step().is_none()
    }

    /// The next event that is a step. A tag is not a step, but belongs to the step that follows it.
    fn next_step(&self) -> Option<&Event> {
        self.replay.events.get(self.events_before..)?.iter().find(|event| is_step(event))
    }

    /// The game at this position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The number of steps before this position, and the number of all steps.
    pub fn position(&self) -> (usize, usize) {
        let (before, after) = self.replay.events.split_at(self.events_before);
        let [before, after] =
            [before, after].map(|events| events.iter().filter(|event| is_step(event)).count());
        (before, before + after)
    }

    /// The move of the last step before this position, if it has one.
    pub(crate) fn last_move(&self) -> Option<&PlayedMove> {
        let last = self.replay.events[..self.events_before].iter().rfind(|event| is_step(event));
        self.game.moves().last().filter(|_| matches!(last, Some(Event::Move(_) | Event::Redo)))
    }

    /// The tags of the last step before this position.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &LogTag> {
        let before = &self.replay.events[..self.events_before];
        let step = before.iter().rposition(is_step);
        let first = before[..step.unwrap_or(0)].iter().rposition(is_step).map_or(0, |step| step + 1);
        before[first..].iter().filter_map(|event| match event {
            Event::Tag(tag) => Some(tag),
            Event::Move(_) | Event::Undo | Event::Redo => None,
        })
    }

    /// The game after all events.
    pub(crate) fn whole_game(&self) -> Game {
        let mut game = self.game.restarted();
        apply(&mut game, &self.replay.events);
        game
    }

    /// The history of the game, from its beginning to the last event.
    pub(crate) fn history(&self) -> Vec<HistoryEntry> {
        self.game.restarted().history_of(&self.replay.events)
    }

    /// The cell of the next step, if that is a move.
    pub(crate) fn next_move(&self) -> Option<Cell> {
        self.next_moves().first().copied()
    }

    /// The cells of the next moves, up to an undo or a redo.
    pub(crate) fn next_moves(&self) -> Vec<Cell> {
        let steps = self.replay.events[self.events_before..].iter().filter(|event| is_step(event));
        steps.map_while(|event| if let Event::Move(cell) = event { Some(*cell) } else { None }).collect()
    }

    /// The playback speed, such as `x2`.
    pub const fn speed(&self) -> &'static str {
        self.speed.name()
    }

    /// Whether the replay is playing.
    pub const fn is_running(&self) -> bool {
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

    /// Stops the replay if it is playing; otherwise starts it. At its end, it starts over where it began to play.
    pub fn play_or_pause(&mut self, now: Duration) {
        if self.due.take().is_some() {
            return;
        }
        let starts_over = self.is_at_end();
        if starts_over {
            self.go_to_step(self.start);
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
            let stops = self.is_at_end() || self.pause_at == Some(self.position().0);
            self.due = (!stops).then(|| now + self.speed.interval());
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
        if position < self.events_before {
            self.game = self.game.restarted();
            self.events_before = 0;
        }
        apply(&mut self.game, &self.replay.events[self.events_before..position]);
        self.events_before = position;
    }

    /// Pauses at the position after this number of steps.
    fn pause_at_step(&mut self, number: usize) {
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

pub(super) fn act_in_replay(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let is_solution = app.activities.is_solution();
    let Some(replay) = app.activities.replay_mut() else { return };
    app.exit_changed = true;
    let times = usize::from(count.unwrap_or(1));
    match action {
        Action::PlayOrPause => replay.play_or_pause(now),
        Action::Faster => replay.change_speed(1, now),
        Action::Slower => replay.change_speed(-1, now),
        Action::StepForward if times == 1 => {
            replay.pause();
            if let Some(played) = replay.step_forward().cloned() {
                app.animate(played, now);
            }
        }
        Action::StepForward => replay.pause_at_step(replay.position().0 + times),
        Action::StepBack => replay.pause_at_step(replay.position().0.saturating_sub(times)),
        // With a count, both keys go to the step with that number.
        Action::First => replay.pause_at_step(count.map_or(0, usize::from)),
        Action::Last => replay.pause_at_step(count.map_or(usize::MAX, usize::from)),
        // There is nothing to go on with.
        Action::TakeOver if is_solution || replay.game().status().is_over() => {
            activities::resume(app);
            return;
        }
        Action::TakeOver => {
            let game = replay.game().clone();
            activities::take_over(app, game);
        }
        Action::Review => reviewing::review_current_game(app),
        _ => return,
    }
    app.shows_result = false;
    app.follow_replay();
}

/// Shows the next event of a replay if one is due.
pub(super) fn advance_replay(app: &mut App, now: Duration) {
    let Some(replay) = app.activities.replay_mut().filter(|replay| replay.is_running()) else { return };
    if !replay.advance(now) {
        return;
    }
    if let Some(played) = replay.last_move().cloned() {
        app.animate(played, now);
    }
    app.exit_changed = true;
    app.follow_replay();
}
