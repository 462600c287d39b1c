//! The game in a terminal.
//!
//! ```text
//! event ──► keymap ──► Action ──► App ──► view ──► frame
//!                                game, marker, animation
//! ```
//!
//! [`App`] is all there is without a terminal: it takes events and times, and draws itself into a buffer. Around
//! it stand the [`session`], which gives the terminal back whatever happens, and the loop of [`play`],
//! [`watch`] and [`watch_live`], which sleeps until there is an event or something to move. What needs long is
//! done by the solver on a thread of its own: the app gives an [`SolverCommand`] and takes a [`SolverReport`], and a report wakes the
//! loop like a key.

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

/// How a game is shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// The themes and faces there are, and which of them are worn.
    pub appearance: Appearance,
    /// Whether the terminal is asked for its background, which decides the theme when it answers.
    pub asks_background: bool,
    /// Whether tiles are seen falling.
    pub animation: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
    /// Which key asks for what.
    pub keys: Keymap,
    /// The language of all that is said.
    pub language: crate::i18n::Language,
    /// What was said of settings, and where choices are kept.
    pub preferences: Preferences,
}
