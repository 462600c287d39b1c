//! The game screen without a terminal: inputs and times in, effects and a drawn buffer out.
//!
//! ```text
//! Input ──► App::update ──► Effects, performed by the event loop
//!              │
//!              ▼ offered to each layer in this order, until one handles it
//!     solver playing ► help ► page ► menu ► board, replay or review
//! ```
//!
//! Each part of the state has a type and a file of its own: [`Activity`] holds what is on the screen, [`Cursor`] the marker,
//! [`StatusLine`] the messages, [`Motion`] the animation, and [`RunningGame`] what is played. Undo affects only the game.

mod activity;
mod advice;
mod autoplay;
mod commands;
mod cursor;
mod daily;
mod effects;
mod help;
mod learning;
mod lesson;
mod menu;
mod motion;
mod overlay;
mod pages;
mod playing;
mod replay;
mod replay_player;
mod review;
mod reviewed_game;
mod settings;
mod share;
mod shared_results;
mod spectate;
mod status_line;
mod update;

pub use effects::{Effect, ExitState};
pub(crate) use lesson::Lesson;
pub(crate) use menu::MenuEntry;
pub(crate) use overlay::Overlay;
pub use replay_player::ReplayPlayer;
pub(crate) use review::ReviewView;
pub(crate) use reviewed_game::ReviewedGame;
pub use spectate::SpectateEvent;
pub(crate) use spectate::{LiveGame, SlowestTurn, Turn};
pub use update::Input;

use crate::board::{Cell, Group};
use crate::config::Setting;
use crate::game::Game;
use crate::i18n::text::TextId;
use crate::i18n::{Language, Messages};
use crate::play::{RankedGame, RunningGame, StartMessage};
use crate::tui::ScreenConfig;
use crate::tui::geometry::animation::Animation;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::key_hints::KeyHints;
use crate::tui::input::{Binding, Keymap, Table};
use crate::tui::page::OpenPage;
use crate::tui::theme::ResolvedTheme;
use activity::{Activity, Mode};
use cursor::Cursor;
use effects::Effects;
use menu::Menu;
use motion::Motion;
use ratatui::layout::Rect;
use shared_results::SharedResults;
use status_line::StatusLine;
use std::fmt;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// The game screen.
pub struct App {
    running: RunningGame,
    activity: Activity,
    cursor: Cursor,
    screen: Rect,
    overlay: Overlay,
    menu: Menu,
    /// The page shown in place of the game.
    page: Option<OpenPage>,
    /// The count that the player has typed for the next action, which is repeated that many times.
    count: Option<u16>,
    status: StatusLine,
    motion: Motion,
    shared: SharedResults,
    settings: ScreenConfig,
    effects: Effects,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mode, marker) = (self.activity.mode(), self.marker());
        f.debug_struct("App").field("mode", mode).field("marker", &marker).finish_non_exhaustive()
    }
}

impl App {
    /// Creates the screen of a game.
    pub fn play(running: RunningGame, settings: ScreenConfig) -> Self {
        Self::new(Mode::Play, running, settings)
    }

    /// Creates the screen of a replay. `running` is what the player goes on with after taking the replay over.
    pub fn watch(replay: ReplayPlayer, running: RunningGame, settings: ScreenConfig) -> Self {
        Self::new(Mode::Replay(Box::new(replay)), running, settings)
    }

    /// Creates the screen of a live game, starting at its first board. It shows the moves at its own pace, and the
    /// player can step through them while more arrive.
    pub fn spectate(
        game: &Game,
        events: Receiver<SpectateEvent>,
        running: RunningGame,
        settings: ScreenConfig,
    ) -> Self {
        Self::watch(ReplayPlayer::live(game, events), running, settings)
    }

    fn new(mode: Mode, running: RunningGame, settings: ScreenConfig) -> Self {
        let activity = Activity::new(mode);
        let mut app = Self {
            cursor: Cursor::new(activity.game(&running).board()),
            running,
            activity,
            screen: Rect::ZERO,
            overlay: Overlay::None,
            menu: Menu::Closed,
            page: None,
            count: None,
            status: StatusLine::default(),
            motion: Motion::default(),
            shared: SharedResults::default(),
            settings,
            effects: Effects::default(),
        };
        app.effects.redraw();
        app.effects.exit_changed();
        app.settle_cursor();
        app.follow_replay();
        app
    }

    /// Sets the language.
    pub fn in_language(mut self, language: Language) -> Self {
        self.settings = self.settings.with(Setting::Language, language.code());
        self
    }

    /// Sets the keys.
    pub fn with_keys(mut self, keymap: Keymap) -> Self {
        self.settings.keymap = keymap;
        self
    }

    /// Shows this message at the start, or else the day of a daily board.
    pub fn with_start_message(mut self, message: Option<StartMessage>) -> Self {
        let message = message.map(|message| self.key_hints().start_message(message));
        if let Some(message) = message.or_else(|| self.daily_line()) {
            self.status.say(message);
        }
        self
    }

    /// The game being played or shown.
    pub fn game(&self) -> &Game {
        self.activity.game(&self.running)
    }

    /// Changes what is played before it is shown.
    pub fn with_running(self, change: impl FnOnce(RunningGame) -> RunningGame) -> Self {
        Self { running: change(self.running), ..self }
    }

    /// What is played, even while a replay or a review is shown.
    pub const fn running(&self) -> &RunningGame {
        &self.running
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

    /// The keys of the page, game, replay or review on the screen.
    pub fn bindings(&self) -> &[Binding] {
        self.settings.keymap.table(if self.page.is_some() { Table::Page } else { self.key_table() })
    }

    /// The key table of the game, replay or review on the screen or under the page.
    pub(crate) const fn key_table(&self) -> Table {
        self.activity.key_table()
    }

    /// All keys.
    pub(crate) const fn keymap(&self) -> &Keymap {
        &self.settings.keymap
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        self.settings.appearance.resolved()
    }

    pub(crate) const fn settings(&self) -> &ScreenConfig {
        &self.settings
    }

    pub(crate) fn messages(&self) -> Messages {
        self.settings.messages()
    }

    pub(crate) fn key_hints(&self) -> KeyHints<'_> {
        KeyHints::new(self.messages(), self.bindings())
    }

    /// The cell that the marker is on. The keys and the mouse both move the marker.
    pub const fn marker(&self) -> Cell {
        self.cursor.marker()
    }

    /// Whether the marker is shown. At the end of a game no group is left to mark.
    pub(crate) fn has_marker(&self) -> bool {
        !self.game().status().is_over()
    }

    /// The group at the marker.
    pub fn marked_group(&self) -> Option<Group> {
        self.game().board().group_at(self.marker())
    }

    /// The message on the bottom line; empty if there is none.
    pub fn message(&self) -> &str {
        self.status.message()
    }

    pub(crate) const fn overlay(&self) -> Overlay {
        self.overlay
    }

    /// The page that is open.
    pub(crate) const fn page(&self) -> Option<&OpenPage> {
        self.page.as_ref()
    }

    /// The count that the player has typed for the next action.
    pub(crate) const fn count(&self) -> Option<u16> {
        self.count
    }

    pub(crate) const fn animation(&self) -> Option<&Animation> {
        self.motion.animation()
    }

    pub(crate) const fn screen(&self) -> Rect {
        self.screen
    }

    pub(crate) fn layout(&self) -> Layout {
        self.cursor.layout(self.game().board().size())
    }

    /// The game that has just ended and its place on the leaderboard, if it was saved.
    pub(crate) fn ranked(&self) -> Option<&RankedGame> {
        self.playing()?.ranked()
    }

    /// What is played, unless a replay or a review is shown.
    pub(crate) fn playing(&self) -> Option<&RunningGame> {
        self.activity.is_playing().then_some(&self.running)
    }

    /// Moves the marker to a cell chosen by a key or by the solver.
    fn go_to(&mut self, cell: Cell) {
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
        self.cursor.set_tile_sizes(self.settings.appearance.resolved().tile_sizes(), game.board().size());
    }

    /// Moves the marker to the next move of a replay or a review, if there is one.
    fn follow_replay(&mut self) {
        let next = match self.activity.mode() {
            Mode::Play | Mode::Lesson(_) => None,
            Mode::Replay(replay) => replay.next_move(),
            Mode::Review(review) => review.next_move(),
        };
        match next {
            Some(cell) => {
                self.show_colors();
                self.go_to(cell);
            }
            None => self.settle_cursor(),
        }
    }

    /// Prepares the current position for a picture. Without `marker`, the marker stays where it is.
    pub(crate) fn show_position(&mut self, marker: Option<Cell>) {
        if self.activity.is_playing() {
            self.on_board_changed();
        }
        if let Some(cell) = marker {
            self.go_to(cell);
        }
    }
}
