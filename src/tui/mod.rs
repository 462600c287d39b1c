//! The game in a terminal.
//!
//! ```text
//! event ──► App ──► Action ──► RunningGame
//!            │        ▲
//!            │        └── of a key in the keymap, or of what the last frame shows under the mouse
//!            ▼
//!          view ──► frame
//! ```
//!
//! [`App`] needs no terminal: it takes events and times and returns effects. [`view`] draws it into a buffer, and returns
//! the key hints for the mouse. The module [`terminal`] sets the terminal up and always restores it. The event loop behind
//! [`run_game`] and [`run_replay`] sleeps until an event arrives or the next update is due, and draws a frame after all
//! events that have arrived. The solver runs on a thread of its own: the app sends it a
//! [`SolverTask`](crate::play::SolverTask) and receives a [`SolverReport`](crate::play::SolverReport), which
//! wakes the loop as a key does.

pub(crate) mod app;
pub mod export;
pub(crate) mod geometry;
pub mod input;
pub(crate) mod page;
pub(crate) mod run;
pub(crate) mod screen_config;
pub mod terminal;
pub(crate) mod text;
pub(crate) mod theme;
pub mod view;

pub use app::{App, Input, ReplayPlayer};
pub use input::{Action, Binding, Direction, Key, KeyContext, KeySet, Keymap, PageKind, UnknownKey};
pub use run::{run_game, run_replay, solver_threads};
pub use screen_config::ScreenConfig;
pub use theme::{
    Appearance, Background, ColorChoice, ColorLevel, Display, Glyphs, Symbols, Theme, ThemeError,
};
