//! The game screen without a terminal: inputs and times in, effects and a drawn buffer out.
//!
//! ```text
//! Input ──► App::update ──► Effects, performed by the event loop
//!              │
//!              ▼ offered to each layer in this order, until one handles it
//!     solver playing ► help ► page ► menu ► board, replay or review
//! ```
//!
//! [`App`] has the page and the menu, and passes the rest to the [`GameScreen`] below them. Each part of the state of that
//! has a type and a file of its own: [`RunningGame`] is what is played, `Activities` what is on the screen, and `Display` has the
//! marker (`Cursor`), the messages (`StatusLine`) and the animation. Undo affects only the game.

mod actions;
mod activities;
mod autoplay;
mod display;
mod effects;
mod game_screen;
mod help;
mod lesson;
mod menu;
mod menu_layer;
mod pages;
mod replay_player;
mod reviewed_game;
mod update;

pub use effects::{Effect, ExitState};
pub use game_screen::GameScreen;
pub(crate) use lesson::Lesson;
pub(crate) use menu::MenuEntry;
pub use replay_player::ReplayPlayer;
pub(crate) use reviewed_game::ReviewView;
pub use update::Input;

use crate::config::Setting;
use crate::game::Day;
use crate::i18n::{Language, Messages, daily};
use crate::play::{NextPuzzle, RunningGame, StartMessage};
use crate::tui::ScreenConfig;
use crate::tui::app::activities::Activity;
use crate::tui::app::menu::Menu;
use crate::tui::input::{Binding, Keymap, Table};
use crate::tui::page::{OpenPage, PageKind};
use crate::tui::theme::ResolvedTheme;
use ratatui::layout::Rect;

/// The screen: the game or what is shown in its place, and the layers over it.
#[derive(Debug)]
pub struct App {
    pub(in crate::tui) screen: GameScreen,
    menu: Menu,
    /// The first visible line of the list of keys, if that is open.
    help: Option<u16>,
    /// Whether to say that today's board is not played yet.
    announces_daily: bool,
    /// The page shown in place of the game.
    page: Option<OpenPage>,
    /// The page that comes back when this one closes.
    page_below: Option<OpenPage>,
    /// The count that the player has typed for the next action, which is repeated that many times.
    count: Option<u16>,
}

impl App {
    /// Creates the screen of a game.
    pub fn play(running: RunningGame, settings: ScreenConfig) -> Self {
        Self::new(Activity::Play, running, settings)
    }

    /// Creates the screen of a replay. `running` is what the player goes on with after taking the replay over.
    pub fn watch(replay: ReplayPlayer, running: RunningGame, settings: ScreenConfig) -> Self {
        Self::new(Activity::Replay(Box::new(replay)), running, settings)
    }

    fn new(activity: Activity, running: RunningGame, settings: ScreenConfig) -> Self {
        Self {
            screen: GameScreen::new(activity, running, settings),
            menu: Menu::Closed,
            help: None,
            announces_daily: false,
            page: None,
            page_below: None,
            count: None,
        }
    }

    /// Sets the language.
    pub fn in_language(mut self, language: Language) -> Self {
        self.screen.display.settings = self.screen.display.settings.with(Setting::Language, language.code());
        self
    }

    /// Sets the keys.
    pub fn with_keys(mut self, keymap: Keymap) -> Self {
        self.screen.display.settings.keymap = keymap;
        self
    }

    /// Opens the menu at the start.
    pub const fn with_menu(mut self) -> Self {
        self.menu = Menu::Open(0);
        self
    }

    /// Shows the puzzle that has begun, or the page of puzzles until it begins.
    #[must_use]
    pub fn with_puzzles(mut self) -> Self {
        self.open(PageKind::Puzzles);
        if self.screen.running.puzzles().in_play().is_some() {
            self.screen.show_puzzle(NextPuzzle::Begun, &mut self.page);
        }
        self
    }

    /// Shows this message at the start, or else the day of a daily board, or soon that today's is not played yet.
    pub fn with_start_message(mut self, message: Option<StartMessage>) -> Self {
        let message = message.map(|message| self.screen.key_hints().start_message(message));
        let daily_line = || {
            let day = Day::of(self.screen.game().id())?;
            let attempt = self.screen.activities.attempt(&self.screen.running);
            Some(daily::daily_and_attempt(self.screen.messages(), day, attempt).into())
        };
        match message.or_else(daily_line) {
            Some(message) => self.screen.display.say(message),
            None => self.announces_daily = true,
        }
        self
    }

    /// Changes what is played before it is shown.
    pub fn with_running(mut self, change: impl FnOnce(RunningGame) -> RunningGame) -> Self {
        self.screen.running = change(self.screen.running);
        self
    }

    /// The keys of the page, game, replay or review on the screen.
    pub fn bindings(&self) -> &[Binding] {
        if self.page.is_some() {
            self.screen.display.settings.keymap.table(Table::Page)
        } else {
            self.screen.bindings()
        }
    }

    /// The game, replay, review or lesson below the page, the menu and the help.
    pub const fn screen(&self) -> &GameScreen {
        &self.screen
    }

    pub(crate) const fn theme(&self) -> &ResolvedTheme {
        self.screen.theme()
    }

    pub(crate) fn messages(&self) -> Messages {
        self.screen.messages()
    }

    /// The area of the screen.
    pub(crate) const fn area(&self) -> Rect {
        self.screen.display.area
    }

    /// The result that the player shared last.
    pub fn shared(&self) -> Option<&str> {
        self.screen.shared.last.as_deref()
    }

    /// The first visible line of the list of keys, if that is open.
    pub(crate) const fn help(&self) -> Option<u16> {
        self.help
    }

    /// The page that is open.
    pub(crate) const fn page(&self) -> Option<&OpenPage> {
        self.page.as_ref()
    }

    /// The count that the player has typed for the next action.
    pub(crate) const fn count(&self) -> Option<u16> {
        self.count
    }
}
