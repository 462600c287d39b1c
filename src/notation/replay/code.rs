//! Replays as one token.

use super::Replay;
use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::game::{Event, LogTag};
use crate::notation::{id, percent};
use std::fmt;

/// Displays a replay as one token.
pub(super) struct Code<'a>(pub(super) &'a Replay);

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
        notes.iter().try_for_each(|(key, value)| write!(f, "+{key}={}", percent::encode(value)))
    }
}

/// Returns whether a text is a replay code, which begins with a game id. This includes ids of later versions,
/// so that they get an error about their version.
pub(crate) fn is_code(text: &str) -> bool {
    let prefix = text.trim_start().split(':').next().and_then(|prefix| prefix.strip_prefix("sg"));
    let is_version =
        |version: &str| !version.is_empty() && version.bytes().all(|digit| digit.is_ascii_digit());
    text.contains(':') && prefix.is_some_and(is_version)
}

/// Parses a token, ignoring white space around it.
pub(crate) fn read(text: &str) -> Result<Replay, ParseError> {
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
        let value = percent::scan(&mut scanner)?;
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
