//! Replays: a game id and a log of events, as lines for files and as one token for command lines and chats.
//!
//! ```text
//! samegame replay 1                       the format and its version
//! sg1:topcoder:board:RBB/RRR/RBB          the game id
//! player: Ada                             any number of notes: `key: value`
//!
//! a1                                      one event on each line: a cell, `undo`, `redo`, or `mark` and a tag
//! undo
//! ```
//!
//! The token is the replay code, `sg1:topcoder:board:RBB/RRR/RBB+a1.u+player=Ada`. In it, `u` and `r` stand
//! for undo and redo, and a tag follows a `_`.

mod code;
mod lines;

pub(super) use code::{is_code, read as read_code};
pub(super) use lines::{HEADING, read as read_lines};

use super::ParseError;
use crate::game::{Event, Game, GameId, LogTag, ReplayError};
use code::Code;
use std::fmt;
use std::str::FromStr;

/// A saved game: its id, its log, and notes about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The rules and the source of the first board.
    pub id: GameId,
    /// The notes, in order; see [`Replay::add_note`].
    notes: Vec<(String, String)>,
    /// The log.
    pub events: Vec<Event>,
}

impl Replay {
    /// Returns a replay without notes.
    #[must_use]
    pub const fn new(id: GameId, events: Vec<Event>) -> Self {
        Self { id, notes: Vec::new(), events }
    }

    /// Adds a note if it is valid, and returns whether it is. The key must be a valid [`LogTag`]; the value
    /// must fit on one line and have no space at either end.
    pub fn add_note(&mut self, key: &str, value: &str) -> bool {
        let is_note = LogTag::new(key).is_some() && !value.contains(['\n', '\r']) && value.trim() == value;
        if is_note {
            self.notes.push((key.to_owned(), value.to_owned()));
        }
        is_note
    }

    /// Iterates over the keys and values of the notes, in order.
    pub fn notes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.notes.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Displays the replay as one token that needs no quotes in a shell.
    #[must_use]
    pub fn code(&self) -> impl fmt::Display {
        Code(self)
    }

    /// Returns the replay with only the moves that were made and not undone, without notes. The board is not dealt, and
    /// impossible undos and redos are ignored.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AABCC+a1.u._hint.c1.u.r+player=Ada".parse()?;
    /// assert_eq!(replay.moves_only().code().to_string(), "sg1:tiles:board:AABCC+c1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn moves_only(&self) -> Self {
        let (mut made, mut undone) = (Vec::new(), Vec::new());
        for event in &self.events {
            match event {
                Event::Move(_) => {
                    undone.clear();
                    made.push(event.clone());
                }
                Event::Undo => undone.extend(made.pop()),
                Event::Redo => made.extend(undone.pop()),
                Event::Tag(_) => {}
            }
        }
        Self::new(self.id.clone(), made)
    }

    /// Returns the game after all events.
    ///
    /// # Errors
    /// Fails if the deal of the board fails, or at the first impossible event.
    pub fn game(&self) -> Result<Game, ReplayError> {
        Game::replay(self.id.clone(), self.events.iter().cloned())
    }
}

impl From<&Game> for Replay {
    fn from(game: &Game) -> Self {
        Self::new(game.id().clone(), game.log().to_vec())
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}1")?;
        writeln!(f, "{}", self.id)?;
        for (key, value) in &self.notes {
            writeln!(f, "{key}: {value}")?;
        }
        writeln!(f)?;
        for event in &self.events {
            writeln!(f, "{event}")?;
        }
        Ok(())
    }
}

impl FromStr for Replay {
    type Err = ParseError;

    /// Parses either form. A game id alone is a replay without events.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if is_code(text) { read_code(text) } else { read_lines(text) }
    }
}
