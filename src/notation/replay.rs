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

use super::id;
use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::game::{Event, Game, GameId, LogTag, ReplayError};
use crate::text::{quote_excerpt, with_line_feeds};
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

/// Displays a replay as one token.
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
                Event::Tag(tag) => write!(f, "_{tag}")?,
            }
        }
        if events.is_empty() {
            write!(f, "+")?;
        }
        notes.iter().try_for_each(|(key, value)| write!(f, "+{key}={}", id::percent_encode(value)))
    }
}

/// Returns whether a text is a replay code, which begins with a game id. This includes ids of later versions,
/// so that they get an error about their version.
pub(super) fn is_code(text: &str) -> bool {
    let prefix = text.trim_start().split(':').next().and_then(|prefix| prefix.strip_prefix("sg"));
    let is_version =
        |version: &str| !version.is_empty() && version.bytes().all(|digit| digit.is_ascii_digit());
    text.contains(':') && prefix.is_some_and(is_version)
}

/// Parses a token, ignoring white space around it.
pub(super) fn read_code(text: &str) -> Result<Replay, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    let mut replay = Replay::new(id::scan(&mut scanner)?, Vec::new());
    if scanner.eat("+") && scanner.peek().is_some_and(|next| next != '+') {
        replay.events.push(scan_event(&mut scanner)?);
        while scanner.eat(".") {
            replay.events.push(scan_event(&mut scanner)?);
        }
    }
    while scanner.eat("+") {
        let start = scanner.clone();
        let key = scanner.take_while(|letter| letter != '=');
        scanner.expect("=")?;
        let value = id::scan_percent(&mut scanner)?;
        if !replay.add_note(key, &value) {
            return Err(start.error(VALID_NOTE));
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

const VALID_NOTE: &str =
    "`key=value`: a key of lower-case letters, digits and hyphens, and a value of one line";

fn scan_event(scanner: &mut Scanner<'_>) -> Result<Event, ParseError> {
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

/// The beginning of the text, before the version.
pub(super) const HEADING: &str = "samegame replay ";

/// Parses the lines of a replay.
pub(super) fn read_lines(text: &str) -> Result<Replay, ParseError> {
    let text = with_line_feeds(text);
    let mut scanner = Scanner::new(&text);
    scanner.take_while(char::is_whitespace);
    scan_heading(&mut scanner)?;
    let mut replay = Replay::new(id::scan(&mut scanner)?, Vec::new());
    end_line(&mut scanner)?;
    while !scanner.is_at_end() {
        let line = scanner.rest().lines().next().unwrap_or_default();
        if let Some((key, value)) = line.split_once(':') {
            let place = scanner.place();
            if !replay.events.is_empty() {
                return Err(scanner.error("an event: notes come before all events"));
            }
            if !replay.add_note(key, value.trim()) {
                return Err(place.error(
                    quote_excerpt(line),
                    "`key: value`, with a key of lower-case letters, digits and hyphens",
                ));
            }
            scanner.take_while(|character| character != '\n');
        } else {
            replay.events.push(Event::scan(&mut scanner)?);
        }
        end_line(&mut scanner)?;
    }
    Ok(replay)
}

fn scan_heading(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    if !scanner.eat(HEADING) {
        let expected = format!("`{HEADING}1`, or a game id, which begins with `{}`", id::GAME_ID_PREFIX);
        return Err(scanner.error(expected));
    }
    let start = scanner.clone();
    let version = scanner.take_while(|character| !character.is_whitespace());
    if version != "1" {
        return Err(start.error_at(version, "version 1 of the format, the only one this program reads"));
    }
    end_line(scanner)
}

/// Reads the end of a line, and the blank lines after it.
fn end_line(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
    if !matches!(scanner.peek(), None | Some('\n')) {
        return Err(scanner.error("the end of the line"));
    }
    scanner.take_while(char::is_whitespace);
    Ok(())
}
