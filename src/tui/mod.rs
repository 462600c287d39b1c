//! The game in a terminal.
//!
//! ```text
//! event ──► keymap ──► Action ──► App ──► view ──► frame
//!                                game, marker, animation
//! ```
//!
//! [`App`] needs no terminal: it takes events and times, returns effects, and draws itself into a buffer. The module
//! [`terminal`] sets the terminal up and always restores it. The event loop behind [`play`], [`watch`] and [`spectate`]
//! sleeps until an event arrives or the next update is due. The solver runs on a thread of its own: the app sends it a
//! [`SolverCommand`](crate::play::SolverCommand) and receives a [`SolverReport`](crate::play::SolverReport), which
//! wakes the loop as a key does.

pub(crate) mod app;
pub mod export;
pub(crate) mod geometry;
pub mod input;
pub(crate) mod page;
pub(crate) mod preferences;
pub(crate) mod run;
pub mod terminal;
pub(crate) mod theme;
pub(crate) mod view;

pub use app::{App, Effect, ExitState, Input, ReplayPlayer, SpectateEvent};
pub use input::{Action, Binding, Direction, Key, Keymap, Preset, Table, UnknownKey, UnknownPreset};
pub use page::PageKind;
pub use preferences::{Choice, Levels, Preferences};
pub use run::{play, spectate, watch};

pub use theme::{
    Appearance, Background, ColorChoice, ColorLevel, Display, Glyphs, Symbols, Theme, ThemeError,
    UnknownSymbols,
};

/// What the player sees first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartScreen {
    /// The game or the replay.
    #[default]
    Game,
    /// The menu over the game.
    Menu,
}

/// The options for playing or watching a game on the screen.
#[derive(Clone, Debug)]
pub struct Options {
    /// The available themes and symbols, and the selected ones.
    pub appearance: Appearance,
    /// Whether to ask the terminal for its background colour. The reply selects the theme.
    pub asks_background: bool,
    /// Whether moves are animated.
    pub animation: bool,
    /// What the player sees first.
    pub start_screen: StartScreen,
    /// Whether the mouse is captured.
    pub mouse: bool,
    /// The keys.
    pub keys: Keymap,
    /// The language of all messages.
    pub language: crate::i18n::Language,
    /// The settings and their sources, and the file for saved choices.
    pub preferences: Preferences,
}
