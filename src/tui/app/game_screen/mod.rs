//! The game, replay, review or lesson on the screen, below the page, the menu and the help.

mod mouse;
mod playing;
mod replaying;
mod reviewing;
mod share;
mod suspending;

use crate::board::Cell;
use crate::game::{Game, PlayedMove};
use crate::i18n::Messages;
use crate::play::{Focus, RunningGame, Target};
use crate::tui::ScreenConfig;
use crate::tui::app::activities::{Activities, Activity};
use crate::tui::app::display::Display;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Action, Binding};
use crate::tui::theme::ResolvedTheme;
use share::SharedResults;
use std::fmt;
use std::time::Duration;

/// What is played or shown, and how.
pub struct GameScreen {
    /// What is played, even while a replay or a review is shown.
    pub running: RunningGame,
    /// What is on the screen, and what to return to.
    pub(crate) activities: Activities,
    pub(crate) display: Display,
    pub(super) shared: SharedResults,
}

impl fmt::Debug for GameScreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (activity, marker) = (self.activities.current(), self.marker());
        f.debug_struct("GameScreen")
            .field("activity", activity)
            .field("marker", &marker)
            .finish_non_exhaustive()
    }
}

impl GameScreen {
    pub(super) fn new(activity: Activity, running: RunningGame, settings: ScreenConfig) -> Self {
        let activities = Activities::new(activity);
        let display = Display::new(activities.game(&running).board(), settings);
        let mut screen = Self { running, activities, display, shared: SharedResults::default() };
        screen.display.settle(screen.activities.game(&screen.running));
        screen.follow_replay();
        screen
    }

    /// The game being played or shown.
    pub fn game(&self) -> &Game {
        self.activities.game(&self.running)
    }

    /// What is played, unless a replay or a review is shown.
    pub(crate) fn playing(&self) -> Option<&RunningGame> {
        self.activities.is_playing().then_some(&self.running)
    }

    /// What to beat in the game on the screen.
    pub(crate) fn target(&self) -> Option<Target> {
        self.playing()?.target()
    }

    /// The keys of the game, replay or review.
    pub(crate) fn bindings(&self) -> &[Binding] {
        self.display.settings.keymap.table(self.activities.key_table())
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        self.display.theme()
    }

    pub(crate) fn messages(&self) -> Messages {
        self.display.messages()
    }

    pub(crate) fn key_hints(&self) -> KeyHints<'_> {
        KeyHints::new(self.messages(), self.bindings())
    }

    pub(crate) fn layout(&self) -> Layout {
        self.display.layout(self.game().board().size())
    }

    /// The message on the bottom line; empty if there is none.
    pub fn message(&self) -> &str {
        &self.display.status.message().text
    }

    /// The cell that the marker is on. The keys and the mouse both move the marker.
    pub const fn marker(&self) -> Cell {
        self.display.cursor.marker()
    }

    /// Whether the replay on the screen waits for the player to start it. A replay at its end does not wait.
    pub(crate) fn is_replay_paused(&self) -> bool {
        self.activities.replay().is_some_and(ReplayPlayer::is_paused)
    }

    /// Performs an action, `count` times if it can be repeated.
    pub(super) fn act(&mut self, action: Action, count: Option<u16>, now: Duration) {
        match self.activities.current() {
            _ if matches!(action, Action::Share | Action::ShareCode) => self.share(action),
            Activity::Lesson(lesson) if lesson.is_finished(self.game()) && action == Action::Remove => {
                self.resume(&mut None);
            }
            Activity::Lesson(lesson) if lesson.is_missed(self.game()) && action == Action::Remove => {
                self.act_in_game(Action::Restart, None, now);
            }
            Activity::Play | Activity::Lesson(_) => self.act_in_game(action, count, now),
            Activity::Puzzle => self.act_in_puzzle(action, count, now),
            Activity::Replay(_) => self.act_in_replay(action, count, now),
            Activity::Review(_) => self.act_in_review(action, count, now),
        }
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    fn go_to(&mut self, cell: Cell) {
        self.display.point_at(cell, self.activities.game(&self.running));
    }

    /// Moves the marker to the next move of a replay or a review, if there is one.
    fn follow_replay(&mut self) {
        let game = self.activities.game(&self.running);
        match self.activities.next_move() {
            Some(cell) => self.display.point_at(cell, game),
            None => self.display.settle(game),
        }
    }

    /// Updates everything that depends on the board.
    fn on_board_changed(&mut self) {
        self.display.on_board_changed(self.activities.game(&self.running));
        self.display.shows_result &= !self.activities.is_puzzle();
    }

    /// Animates a move that has just been made or replayed, if animation is on.
    pub(in crate::tui) fn animate(&mut self, played: PlayedMove, now: Duration) {
        self.display.animate(played, self.activities.game(&self.running), now);
    }

    /// Goes to a position in the history of the game or the replay.
    pub(crate) fn go_to_position(&mut self, position: usize) {
        if let Some(replay) = self.activities.replay_mut() {
            replay.go_to(position);
            return self.follow_replay();
        }
        if let Some(review) = self.activities.review_mut() {
            review.choose(position);
            return self.follow_replay();
        }
        if self.running.go_to_move(position) {
            // The marker names the move that the history goes on with, as after an undo.
            if let Some(&next) = self.game().undone_moves().last() {
                self.display.cursor.set_marker(next);
            }
            self.on_board_changed();
        }
    }

    /// Fits the board into the screen, or into the part that the lesson leaves to it.
    pub(crate) fn fit_board(&mut self) {
        let area = self.lesson_layout().map_or(self.display.area, |layout| layout.game);
        self.display.fit(self.game().board().size(), area);
    }

    /// Prepares the current position for a picture. Without `marker`, the marker stays where it is.
    pub(in crate::tui) fn show_position(&mut self, marker: Option<Cell>) {
        if self.activities.is_playing() {
            self.on_board_changed();
        }
        if let Some(cell) = marker {
            self.go_to(cell);
        }
    }

    /// The time at which the screen needs an update even without input.
    pub(super) fn next_deadline(&self, now: Duration) -> Option<Duration> {
        let replay = self.activities.replay();
        let step = replay.and_then(ReplayPlayer::due);
        let deadlines = [self.display.next_frame(now), step, self.running.advisor().next_deadline()];
        deadlines.into_iter().flatten().min()
    }

    /// Lets the solver play and search, and shows the next warning.
    pub(super) fn tick(&mut self, focus: Focus, now: Duration) {
        if let Some(played) = self.running.tick(focus, now) {
            self.go_to(played.cell);
            self.on_board_changed();
            self.animate(played, now);
            self.mark_next_solver_move();
        }
        if self.display.status.show_next_warning(self.messages()) {
            self.display.effects.redraw();
        }
    }
}
