//! Replays: a game id and what happened, as a text for files and as one token for everything else.
//!
//! ```text
//! samegame replay 1                       the format and its version
//! sg1:topcoder:board:RBB/RRR/RBB          the game id
//! player: Ada                             any number of `key: value` lines, known or not
//!
//! a1                                      one event a line: a cell, undo, redo, or `mark` and a word
//! undo
//! ```
//!
//! As a token, the replay code: `sg1:topcoder:board:RBB/RRR/RBB+a1.u+player=Ada`, where `u` and `r` are undo and
//! redo and a mark has a `_` before it.

use super::{ParseError, id, percent};
use crate::board::parse::{Scanner, quoted};
use crate::game::{Event, Game, GameId, LogTag, ReplayError};
use std::fmt;
use std::str::FromStr;

/// What the text form begins with, before the version.
pub(super) const HEADING: &str = "samegame replay ";

/// A game as it is kept: what it started from and all that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// What it started from.
    pub id: GameId,
    /// The `key: value` lines, in order. See [`Replay::add_note`].
    notes: Vec<(String, String)>,
    /// What happened.
    pub events: Vec<Event>,
}

impl Replay {
    /// A replay without notes.
    #[must_use]
    pub const fn new(id: GameId, events: Vec<Event>) -> Self {
        Self { id, notes: Vec::new(), events }
    }

    /// Adds a `key: value` line; says whether it is one: a key is a word as a [`LogTag`] is, and a value stands on
    /// one line without space at either end.
    pub fn add_note(&mut self, key: &str, value: &str) -> bool {
        let is_note = LogTag::new(key).is_some() && !value.contains(['\n', '\r']) && value.trim() == value;
        if is_note {
            self.notes.push((key.to_owned(), value.to_owned()));
        }
        is_note
    }

    /// The `key: value` lines, in order.
    pub fn notes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.notes.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The replay as one token that a shell takes as it is.
    #[must_use]
    pub fn code(&self) -> impl fmt::Display {
        Code(self)
    }

    /// The game after all its events.
    ///
    /// # Errors
    /// If its board cannot be dealt or an event is not possible where it stands.
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

struct Code<'a>(&'a Replay);

impl fmt::Display for Code<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Replay { id, notes, events } = self.0;
        write!(f, "{id}")?;
        if events.is_empty() && notes.is_empty() {
            return Ok(());
        }
        for (index, event) in events.iter().enumerate() {
            f.write_str(if index == 0 { "+" } else { "." })?;
            match event {
                Event::Move(cell) => write!(f, "{cell}")?,
                Event::Undo => write!(f, "u")?,
                Event::Redo => write!(f, "r")?,
                Event::Tag(mark) => write!(f, "_{mark}")?,
            }
        }
        if events.is_empty() {
            write!(f, "+")?;
        }
        notes.iter().try_for_each(|(key, value)| write!(f, "+{key}={}", percent::encode(value)))
    }
}

impl FromStr for Replay {
    type Err = ParseError;

    /// Reads either form; a game id alone is a replay in which nothing happened.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if is_code(text) { read_code(text) } else { read_lines(text) }
    }
}

/// Whether a replay is a token, and not lines: whether it begins as the ids of some version do. Of any version, so
/// that one from a later program is refused for what it is.
pub(super) fn is_code(text: &str) -> bool {
    let prefix = text.trim_start().split(':').next().and_then(|prefix| prefix.strip_prefix("sg"));
    let is_version =
        |version: &str| !version.is_empty() && version.bytes().all(|digit| digit.is_ascii_digit());
    text.contains(':') && prefix.is_some_and(is_version)
}

pub(super) fn read_code(text: &str) -> Result<Replay, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    scan_code(scanner)
}

pub(super) fn read_lines(text: &str) -> Result<Replay, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    scan_lines(scanner)
}

fn scan_code(mut scanner: Scanner<'_>) -> Result<Replay, ParseError> {
    let mut replay = Replay::new(id::scan(&mut scanner)?, Vec::new());
    if scanner.eat("+") && scanner.peek().is_some_and(|next| next != '+') {
        replay.events.push(scan_short_event(&mut scanner)?);
        while scanner.eat(".") {
            replay.events.push(scan_short_event(&mut scanner)?);
        }
    }
    while scanner.eat("+") {
        let start = scanner.clone();
        let key = scanner.take_while(|letter| letter != '=');
        scanner.expect("=")?;
        let value = percent::scan(&mut scanner)?;
        if !replay.add_note(key, &value) {
            return Err(start.error(NOTE));
        }
    }
    scanner.take_while(char::is_whitespace);
    let is_id = replay.events.is_empty() && replay.notes.is_empty();
    scanner.expect_end(if is_id {
        "the end of the game id, or `+` and moves"
    } else {
        "the end of the replay code"
    })?;
    Ok(replay)
}

const NOTE: &str = "`key=value`: a key of small letters, digits and hyphens, a value of one line";

fn scan_short_event(scanner: &mut Scanner<'_>) -> Result<Event, ParseError> {
    let ends_word = |next: Option<char>| !next.is_some_and(|next| next.is_ascii_alphanumeric());
    for (word, event) in [("u", Event::Undo), ("r", Event::Redo)] {
        let mut ahead = scanner.clone();
        if ahead.eat(word) && ends_word(ahead.peek()) {
            *scanner = ahead;
            return Ok(event);
        }
    }
    if scanner.eat("_") {
        LogTag::scan(scanner).map(Event::Tag)
    } else {
        Event::scan_move(scanner, "a move as in c4, u, r, or _ and a mark")
    }
}

fn scan_lines(mut scanner: Scanner<'_>) -> Result<Replay, ParseError> {
    if !scanner.eat(HEADING) {
        return Err(
            scanner.error(format!("`{HEADING}1`, or a game id, which begins with `{}`", id::GAME_ID_PREFIX))
        );
    }
    let start = scanner.clone();
    let version = scanner.take_while(|character| !character.is_whitespace());
    if version != "1" {
        return Err(start.error_at(version, "version 1 of the format, the only one this program reads"));
    }
    end_line(&mut scanner)?;
    let mut replay = Replay::new(id::scan(&mut scanner)?, Vec::new());
    end_line(&mut scanner)?;
    while !scanner.is_at_end() {
        let line = scanner.rest().lines().next().unwrap_or_default();
        if let Some((key, value)) = line.split_once(':') {
            let place = scanner.place();
            if !replay.events.is_empty() {
                return Err(scanner.error("an event, because notes stand before all events"));
            }
            if !replay.add_note(key, value.trim()) {
                return Err(
                    place.error(quoted(line), "`key: value`, the key of small letters, digits and hyphens")
                );
            }
            scanner.take_while(|character| character != '\n');
        } else {
            replay.events.push(Event::scan(&mut scanner)?);
        }
        end_line(&mut scanner)?;
    }
    Ok(replay)
}

/// Reads the end of a line, and blank lines after it.
fn end_line(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
    if !matches!(scanner.peek(), None | Some('\n')) {
        return Err(scanner.error("the end of the line"));
    }
    scanner.take_while(char::is_whitespace);
    Ok(())
}
