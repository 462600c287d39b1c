//! The game in a terminal.
//!
//! ```text
//! event ──► input ──► Action ──► App ──► view ──► frame
//!                       keymap      game, marker, animation
//! ```
//!
//! [`App`] is all there is without a terminal: it takes events and times, and draws itself into a buffer. Around
//! it stand the session, which gives the terminal back whatever happens, and the loop, which sleeps until there
//! is an event or something to move.

mod action;
mod animation;
mod app;
mod keymap;
mod layout;
mod theme;
mod view;
mod words;

pub use action::{Action, Direction};
pub use app::{App, NewDeal, Request};
pub use keymap::{Binding, Key, PLAY, WATCH};
pub use theme::{ColorLevel, Glyphs, Theme};

/// Whether the terminal gets colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// If the environment says that it has them and nobody said `NO_COLOR`.
    #[default]
    Auto,
    /// Whatever the environment says.
    Always,
    /// None.
    Never,
}
