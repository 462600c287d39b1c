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
//! done by the solver on a thread of its own: the app gives an [`Order`] and takes a [`Report`], and a report wakes the
//! loop like a key.

mod action;
mod animation;
mod answer;
mod app;
mod dailies;
mod event_loop;
pub mod export;
mod keeping;
mod keymap;
mod layout;
mod new_deal;
mod page;
mod parting;
mod presentable;
pub mod session;
mod setting;
mod sharing;
mod task;
mod theme;
mod view;
pub(crate) mod words;
mod worker;

pub use action::{Action, Direction};
pub use app::{App, Greeting, LoadGames, News, Recording, Request};
pub use dailies::{Dailies, Today, Turned, turn_to_day};
pub use event_loop::{Left, play, watch, watch_live};
pub use keymap::{Binding, Key, Keymap, Preset, Table, UnknownKey, UnknownPreset};
pub use new_deal::{Kind, NewDeal, Seeds};
pub use parting::{game_to_continue, parting_words};
pub(crate) use presentable::{in_lines, presentable, without_controls};
pub use setting::{Choice, Levels, Preferences, Setting, Source};
pub use sharing::{shared_words, shared_words_with_code};
pub(crate) use task::{MEMORY_BYTES, MOVES_A_SECOND, PATIENCE};
pub use task::{Order, Report, Task};
pub use words::{Language, UnknownLanguage, Words};

pub use theme::{
    Background, ColorChoice, ColorLevel, Display, Faces, Glyphs, Looks, Theme, ThemeError, UnknownFaces,
};

/// How a game is shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// The themes and faces there are, and which of them are worn.
    pub looks: Looks,
    /// Whether the terminal is asked for its background, which decides the theme when it answers.
    pub asks_background: bool,
    /// Whether tiles are seen falling.
    pub animation: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
    /// Which key asks for what.
    pub keys: Keymap,
    /// The language of all that is said.
    pub language: Language,
    /// What was said of settings, and where choices are kept.
    pub preferences: Preferences,
}
