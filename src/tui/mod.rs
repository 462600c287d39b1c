//! The game in a terminal.

use crate::game::{Game, GameId, Sitting};
use crate::notation::Replay;
use std::fmt;
use std::io;

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// Where the terminal and the environment have it.
    #[default]
    Auto,
    /// Even where they seem not to.
    Always,
    /// Not at all.
    Never,
}

/// How to show a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// When to use colour.
    pub color: ColorChoice,
    /// Whether tiles are seen falling.
    pub animation: bool,
    /// Whether the mouse plays.
    pub mouse: bool,
}

/// What a new game starts from, each time another.
pub type NewDeal = Box<dyn FnMut() -> GameId>;

/// Plays, and gives the game to go on with later.
///
/// # Errors
/// If the terminal fails.
pub fn play(sitting: Sitting, new_deal: NewDeal, options: &Options) -> io::Result<Option<Game>> {
    drop((sitting, new_deal));
    Err(missing(options))
}

/// Shows a replay, and gives the game to go on with later.
///
/// # Errors
/// If the terminal fails.
pub fn watch(replay: Replay, options: &Options) -> io::Result<Option<Game>> {
    drop(replay);
    Err(missing(options))
}

fn missing(what: impl fmt::Debug) -> io::Error {
    io::Error::new(io::ErrorKind::Unsupported, format!("the full screen is not built in: {what:?}"))
}
