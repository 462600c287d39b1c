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

use crate::board::deal::ColorCount;
use crate::board::parse::{self, Rows, Scanner};
use crate::board::{Board, Color, Deal, Dealer, Gaps, ParseError, Rules, Seed, Size};
use crate::game::{BoardOrigin, Event, Game, GameId, LogTag, ReplayError};
use crate::text::{quote_excerpt, with_line_feeds};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The beginning of every game id.
pub const GAME_ID_PREFIX: &str = "sg1:";

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{GAME_ID_PREFIX}{}:", self.rules.code())?;
        match &self.source {
            BoardOrigin::Deal(deal) => {
                let Deal { size, colors, dealer, seed } = deal.clone().with_version(self.rules.min_group());
                // An id that was not made by `GameId::dealt` may not name the version yet. The other dealers have only one.
                let version = if dealer == dealer.of_any_version() { "-v1" } else { "" };
                write!(
                    f,
                    "{size}c{}:{dealer}{version}:{}",
                    colors.get(),
                    utf8_percent_encode(seed.as_str(), ENCODED)
                )
            }
            BoardOrigin::Literal(board) => {
                let rows = board.to_string();
                write!(f, "board:{}", rows.trim_end().replace('\n', "/"))
            }
        }
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Scanner::read(text, scan_id, "the end of the game id")
    }
}

/// Parses a game id, ignoring white space around it.
pub(super) fn read_id(text: &str) -> Result<GameId, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    let id = scan_id(&mut scanner)?;
    scanner.take_while(char::is_whitespace);
    scanner.expect_end("the end of the game id")?;
    Ok(id)
}

/// Reads a game id up to the first character that cannot be part of it.
fn scan_id(scanner: &mut Scanner<'_>) -> Result<GameId, ParseError> {
    if !scanner.eat(GAME_ID_PREFIX) {
        return Err(scanner.error(format!("a game id, which begins with `{GAME_ID_PREFIX}`")));
    }
    let rules = Rules::scan(scanner)?;
    scanner.expect(":")?;
    let source = if scanner.eat("board:") {
        BoardOrigin::Literal(scan_board(scanner)?)
    } else {
        BoardOrigin::Deal(scan_deal(scanner)?)
    };
    Ok(GameId { rules, source })
}

fn scan_deal(scanner: &mut Scanner<'_>) -> Result<Deal, ParseError> {
    let start = scanner.clone();
    if !start.rest.starts_with(|digit: char| digit.is_ascii_digit()) {
        return Err(start.error("a size and colours as in 15x15c5, or `board:` and a board"));
    }
    let max = i64::from(Size::MAX);
    let columns = scanner.number("a number of columns", 1, max)?;
    scanner.expect("x")?;
    let rows = scanner.number("a number of rows", 1, max)?;
    let length = |number: i64| usize::try_from(number).unwrap_or_default();
    let size = Size::new(length(columns), length(rows)).map_err(|error| start.error(error.to_string()))?;
    scanner.expect("c")?;
    let count = scanner.number("a number of colours", 1, Color::MAX.into())?;
    let Some(colors) = u8::try_from(count).ok().and_then(ColorCount::new) else {
        unreachable!("the scanner accepted {count} colours")
    };
    scanner.expect(":")?;
    let dealer = Dealer::scan(scanner)?;
    // An id of a later program may name a later version, which deals other boards.
    if dealer == dealer.of_any_version() {
        if !scanner.eat("-v") {
            return Err(scanner.error("`-v1`, the version of the dealer"));
        }
        let start = scanner.clone();
        let version = scanner.take_while(|digit| digit.is_ascii_digit());
        if dealer == Dealer::Clearable {
            return Err(start.error_at(version, "version 1 or 2 of the dealer"));
        } else if version != "1" {
            let expected = "version 1 of the dealer, the only one this program has";
            return Err(start.error_at(version, expected));
        }
    }
    scanner.expect(":")?;
    Ok(Deal { size, colors, dealer, seed: Seed::new(scan_percent(scanner)?) })
}

fn scan_board(scanner: &mut Scanner<'_>) -> Result<Board, ParseError> {
    let start = scanner.clone();
    let is_tile = |next: char| next == '.' || next.is_ascii_alphabetic();
    if !scanner.peek().is_some_and(is_tile) {
        return Err(start.error("a board: rows of letters from the top, separated by `/`"));
    }
    let mut rows = Rows::default();
    loop {
        let row = rows.begin(scanner.place)?;
        while scanner.peek().is_some_and(is_tile) {
            row.push(scanner.place, parse::scan_letter(scanner)?)?;
        }
        if !scanner.eat("/") {
            return rows.board(start.place, Gaps::Refuse);
        }
    }
}

/// The characters that are special in shells or in the formats, and so are encoded: all but letters, digits and `-`,
/// `.`, `_`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Reads an encoded text up to the first character that should have been encoded, and decodes it. Other encoders leave
/// `~` as it is.
fn scan_percent(scanner: &mut Scanner<'_>) -> Result<String, ParseError> {
    let place = scanner.place;
    let mut encoded = String::new();
    loop {
        match scanner.peek() {
            Some(plain) if plain.is_ascii_alphanumeric() || matches!(plain, '-' | '.' | '_' | '~') => {
                encoded.push(plain);
                scanner.next();
            }
            Some('%') => {
                let escape = scanner.clone();
                scanner.next();
                encoded.push('%');
                for _ in 0..2 {
                    let digit = scanner.next().filter(char::is_ascii_hexdigit);
                    encoded.push(digit.ok_or_else(|| escape.error("`%` and two hexadecimal digits"))?);
                }
            }
            _ => break,
        }
    }
    let decoded = percent_decode_str(&encoded).decode_utf8().ok();
    let not_utf8 = || place.error(quote_excerpt(&encoded), "percent-encoded UTF-8");
    decoded.map(Into::into).ok_or_else(not_utf8)
}

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

    /// Returns the replay as one token that needs no quotes in a shell.
    pub fn code(&self) -> String {
        let event = |event: &Event| match event {
            Event::Move(cell) => cell.to_string(),
            Event::Undo => "u".to_owned(),
            Event::Redo => "r".to_owned(),
            Event::Tag(tag) => format!("_{tag}"),
        };
        let mut code = self.id.to_string();
        if !self.events.is_empty() || !self.notes.is_empty() {
            code += "+";
            code += &self.events.iter().map(event).collect::<Vec<_>>().join(".");
        }
        for (key, value) in &self.notes {
            let _ = write!(code, "+{key}={}", utf8_percent_encode(value, ENCODED));
        }
        code
    }

    /// Returns the replay with only the moves that were made and not undone, without notes. The board is not dealt, and
    /// impossible undos and redos are ignored.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AABCC+a1.u._hint.c1.u.r+player=Ada".parse()?;
    /// assert_eq!(replay.moves_only().code(), "sg1:tiles:board:AABCC+c1");
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
    let mut replay = Replay::new(scan_id(&mut scanner)?, Vec::new());
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
        let value = scan_percent(&mut scanner)?;
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
    if !scanner.eat(HEADING) {
        let expected = format!("`{HEADING}1`, or a game id, which begins with `{GAME_ID_PREFIX}`");
        return Err(scanner.error(expected));
    }
    let start = scanner.clone();
    let version = scanner.take_while(|character| !character.is_whitespace());
    if version != "1" {
        return Err(start.error_at(version, "version 1 of the format, the only one this program reads"));
    }
    end_line(&mut scanner)?;
    let mut replay = Replay::new(scan_id(&mut scanner)?, Vec::new());
    end_line(&mut scanner)?;
    while !scanner.rest.is_empty() {
        let line = scanner.rest.lines().next().unwrap_or_default();
        if let Some((key, value)) = line.split_once(':') {
            let place = scanner.place;
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

/// Reads the end of a line, and the blank lines after it.
fn end_line(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
    if !matches!(scanner.peek(), None | Some('\n')) {
        return Err(scanner.error("the end of the line"));
    }
    scanner.take_while(char::is_whitespace);
    Ok(())
}
