//! The game in a terminal.
//!
//! ```text
//! event ──► keymap ──► Action ──► App ──► view ──► frame
//!                                game, marker, animation
//! ```
//!
//! [`App`] is all there is without a terminal: it takes events and times, and draws itself into a buffer. Around
//! it stand the [`session`], which gives the terminal back whatever happens, and the loop of [`play`] and
//! [`watch`], which sleeps until there is an event or something to move.

mod action;
mod animation;
mod app;
mod event_loop;
mod keymap;
mod layout;
mod parting;
pub mod session;
mod theme;
mod view;
mod words;

pub use action::{Action, Direction};
pub use app::{App, Greeting, NewDeal, Recording, Request};
pub use event_loop::{play, watch};
pub use keymap::{Binding, Key, PLAY, PLAY_MOUSE, WATCH, WATCH_MOUSE};
pub use parting::{game_to_continue, parting_words};
pub(crate) use words::counted;

pub use theme::{ColorChoice, ColorLevel, Glyphs, Theme};

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// When to use colours.
    pub color: ColorChoice,
    /// Whether tiles are seen falling.
    pub animation: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
}
