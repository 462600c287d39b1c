//! The game, replay, review or lesson on the screen, below the page, the menu and the help.

mod actions;
mod hints;
mod learning;
mod mouse;
mod playing;
mod replaying;
mod reviewing;
mod settings;
mod share;
mod suspending;
mod time;

pub(crate) use reviewing::ReviewView;

use crate::board::{Cell, Group};
use crate::config::Setting;
use crate::game::{Game, PlayedMove};
use crate::i18n::{Messages, TextId};
use crate::play::{RankedGame, RunningGame};
use crate::tui::ScreenConfig;
use crate::tui::app::activity::{Activity, Mode};
use crate::tui::app::cursor::Cursor;
use crate::tui::app::effects::Effects;
use crate::tui::app::motion::Motion;
use crate::tui::app::overlay::Overlay;
use crate::tui::app::replay_player::ReplayPlayer;
use crate::tui::app::shared_results::SharedResults;
use crate::tui::app::status_line::StatusLine;
use crate::tui::geometry::animation::Animation;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::hinted::Hinted;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Binding, Keymap, Table};
use crate::tui::theme::ResolvedTheme;
use ratatui::layout::Rect;
use std::fmt;
use std::time::Duration;

/// What is played or shown, the marker on it, its animation and its messages.
pub struct GameScreen {
    pub(super) running: RunningGame,
    pub(super) activity: Activity,
    pub(super) cursor: Cursor,
    pub(super) area: Rect,
    pub(super) overlay: Overlay,
    pub(super) status: StatusLine,
    pub(super) motion: Motion,
    pub(super) shared: SharedResults,
    pub(super) settings: ScreenConfig,
    pub(super) effects: Effects,
    /// Whether the board has changed since [`take_board_changed`](Self::take_board_changed) was last called.
    board_changed: bool,
}

impl fmt::Debug for GameScreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mode, marker) = (self.activity.mode(), self.marker());
        f.debug_struct("GameScreen").field("mode", mode).field("marker", &marker).finish_non_exhaustive()
    }
}

impl GameScreen {
    pub(super) fn new(mode: Mode, running: RunningGame, settings: ScreenConfig) -> Self {
        let activity = Activity::new(mode);
        let mut screen = Self {
            cursor: Cursor::new(activity.game(&running).board()),
            running,
            activity,
            area: Rect::ZERO,
            overlay: Overlay::None,
            status: StatusLine::default(),
            motion: Motion::default(),
            shared: SharedResults::default(),
            settings,
            effects: Effects::default(),
            board_changed: false,
        };
        screen.effects.redraw();
        screen.effects.exit_changed();
        screen.settle_cursor();
        screen.follow_replay();
        screen
    }

    /// The game being played or shown.
    pub fn game(&self) -> &Game {
        self.activity.game(&self.running)
    }

    /// What is played, even while a replay or a review is shown.
    pub const fn running(&self) -> &RunningGame {
        &self.running
    }

    /// What is played, unless a replay or a review is shown.
    pub(crate) fn playing(&self) -> Option<&RunningGame> {
        self.activity.is_playing().then_some(&self.running)
    }

    /// The activity on the screen, and those to return to.
    pub(crate) const fn activity(&self) -> &Activity {
        &self.activity
    }

    /// The key table of the game, replay or review.
    pub(crate) const fn key_table(&self) -> Table {
        self.activity.key_table()
    }

    /// The keys of the game, replay or review.
    pub(crate) fn bindings(&self) -> &[Binding] {
        self.keymap().table(self.key_table())
    }

    pub(crate) const fn keymap(&self) -> &Keymap {
        &self.settings.keymap
    }

    pub(crate) const fn settings(&self) -> &ScreenConfig {
        &self.settings
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        &self.settings.appearance.resolved
    }

    pub(crate) fn messages(&self) -> Messages {
        self.settings.messages()
    }

    pub(crate) fn key_hints(&self) -> KeyHints<'_> {
        KeyHints::new(self.messages(), self.bindings())
    }

    pub(crate) const fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// The area of the screen.
    pub(crate) const fn area(&self) -> Rect {
        self.area
    }

    pub(crate) fn layout(&self) -> Layout {
        self.cursor.layout(self.game().board().size())
    }

    /// The message on the bottom line; empty if there is none.
    pub fn message(&self) -> &str {
        &self.status.message().text
    }

    pub(crate) const fn status_line(&self) -> &StatusLine {
        &self.status
    }

    pub(crate) fn say(&mut self, message: impl Into<Hinted>) {
        self.status.say(message);
    }

    /// The cell that the marker is on. The keys and the mouse both move the marker.
    pub const fn marker(&self) -> Cell {
        self.cursor.marker()
    }

    /// The group at the marker.
    pub fn marked_group(&self) -> Option<Group> {
        self.game().board().group_at(self.marker())
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    pub(super) fn go_to(&mut self, cell: Cell) {
        let size = self.game().board().size();
        self.cursor.go_to(cell, size);
    }

    /// Moves the marker from an empty cell to a tile. Scrolls only if the marker would be out of view. Also passes the
    /// first board to the appearance, which assigns the symbols to its colours.
    fn settle_cursor(&mut self) {
        self.show_colors();
        self.cursor.settle(self.activity.game(&self.running).board());
    }

    /// Assigns symbols and paints to the colours of the board.
    fn show_colors(&mut self) {
        let game = self.activity.game(&self.running);
        self.settings.appearance.set_first_board(game.first_board());
        self.cursor.set_tile_sizes(self.settings.appearance.resolved.tile_sizes(), game.board().size());
    }

    /// Moves the marker to the next move of a replay or a review, if there is one.
    pub(super) fn follow_replay(&mut self) {
        match self.activity.next_move() {
            Some(cell) => {
                self.show_colors();
                self.go_to(cell);
            }
            None => self.settle_cursor(),
        }
    }

    /// Updates everything that depends on the board: the marker and the result.
    pub(super) fn on_board_changed(&mut self) {
        self.settle_cursor();
        self.cursor.end_tour();
        self.overlay = Overlay::of_game(self.game().status().is_over());
        self.board_changed = true;
    }

    pub(super) fn on_board_switched(&mut self) {
        self.cursor.center(self.activity.game(&self.running).board());
        self.on_board_changed();
    }

    /// Whether the board has changed since the last call.
    pub(super) const fn take_board_changed(&mut self) -> bool {
        std::mem::replace(&mut self.board_changed, false)
    }

    /// Animates a move that has just been made or replayed, if animation is on.
    pub(super) fn animate(&mut self, played: Option<PlayedMove>, now: Duration) {
        if let Some(played) = played.filter(|_| self.settings.config.is_on(Setting::Animation)) {
            self.motion.start(played, self.activity.game(&self.running).board(), now);
        }
    }

    /// Ends the animation at once.
    pub(super) fn skip_animation(&mut self) {
        if self.motion.skip() {
            self.effects.redraw();
        }
    }

    /// Prepares the current position for a picture. Without `marker`, the marker stays where it is.
    pub(super) fn show_position(&mut self, marker: Option<Cell>) {
        if self.activity.is_playing() {
            self.on_board_changed();
        }
        if let Some(cell) = marker {
            self.go_to(cell);
        }
    }

    /// How long the player has played the game on the screen; `None` for a replay, or if the time is unknown.
    pub(crate) fn playing_time(&self) -> Option<Duration> {
        self.playing()?.playing().playing_time()
    }

    /// The replay on the screen, unless a game is being played.
    pub(crate) fn replay(&self) -> Option<&ReplayPlayer> {
        self.activity.replay()
    }

    /// Whether the replay on the screen waits for the player to start it. A replay at its end does not wait.
    pub(crate) fn is_replay_paused(&self) -> bool {
        self.replay().is_some_and(|replay| self.settings.shows_prompts && replay.is_paused())
    }

    /// The title of the page or game that the player returns to from a replay.
    pub(crate) fn suspended_title(&self) -> Option<TextId> {
        self.activity.suspended_title()
    }

    /// Whether the marker is shown. At the end of a game no group is left to mark.
    pub(crate) fn has_marker(&self) -> bool {
        !self.game().status().is_over()
    }

    pub(crate) const fn animation(&self) -> Option<&Animation> {
        self.motion.animation()
    }

    /// The game that has just ended and its place on the leaderboard, if it was saved.
    pub(crate) fn ranked(&self) -> Option<&RankedGame> {
        self.playing()?.ranked()
    }
}
