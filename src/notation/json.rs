//! Boards as JSON.
//!
//! ```json
//! {"id":"sg1:topcoder:board:.B/AA","columns":2,"rows":2,"colors":2,"cells":[[-1,1],[0,0]]}
//! ```

use crate::board::grid::{self, Rows};
use crate::board::parse::Scanner;
use crate::board::{Board, Color, Gaps, ParseError, Rules};
use crate::game::{BoardOrigin, GameId};
use crate::notation::document::Document;
use crate::notation::replay::Replay;
use crate::notation::rules;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt;

/// A game id and its first board, displayed as a JSON object on one line.
///
/// The object has `id`; `columns` and `rows`; `colors`, the number of colours that the board is drawn from; and
/// `cells`, a list for each row from the top, with colours from 0 and -1 for an empty cell.
///
/// [`Document`](super::Document) parses the object. For this, `cells` or `id` is enough; if both are present,
/// they must agree. `rules`, written as in a game id, may accompany `cells`. With a `replay`, which holds a
/// replay code, the object is a game with its moves.
///
/// ```
/// use samegame::board::rules::TOPCODER;
/// use samegame::game::GameId;
/// use samegame::notation::{Document, JsonBoard};
///
/// let id = GameId::literal(TOPCODER.rules, "AB".parse()?);
/// let text = JsonBoard { id: &id, board: &id.board()? }.to_string();
/// assert_eq!(text, r#"{"id":"sg1:topcoder:board:AB","columns":2,"rows":1,"colors":2,"cells":[[0,1]]}"#);
/// let Document::Replay(read) = text.parse()? else { unreachable!("it has an id") };
/// assert_eq!(read.id, id);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct JsonBoard<'a> {
    /// The game id.
    pub id: &'a GameId,
    /// The board that the id stands for.
    pub board: &'a Board,
}

impl fmt::Display for JsonBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, board } = self;
        let colors = match &id.source {
            BoardOrigin::Deal(deal) => deal.colors.get(),
            BoardOrigin::Literal(board) => board.colors().last().map_or(0, |color| color.index() + 1),
        };
        let (columns, rows) = (board.size().columns(), board.size().rows());
        // An id has no character that JSON would escape.
        write!(f, r#"{{"id":"{id}","columns":{columns},"rows":{rows},"colors":{colors},"cells":["#)?;
        for (row_index, row) in board.rows().enumerate() {
            f.write_str(if row_index == 0 { "[" } else { ",[" })?;
            for (column, tile) in row.enumerate() {
                f.write_str(if column == 0 { "" } else { "," })?;
                write!(f, "{}", tile.map_or(-1, |color| i32::from(color.index())))?;
            }
            f.write_str("]")?;
        }
        f.write_str("]}")
    }
}

/// Parses an object; see [`JsonBoard`].
pub(crate) fn read(text: &str, gaps: Gaps) -> Result<Document, ParseError> {
    let object = Object::new(text)?;
    let replay = object.replay()?;
    let id = object.id()?;
    let board = object.board(gaps)?.or(object.test_input(gaps)?);
    let rules = object.rules()?;
    if let Some(replay) = replay {
        object.check_id(&replay.id, rules, board)?;
        return Ok(Document::Replay(replay));
    }
    match (id, board) {
        (None, None) => Err(object.start().error("an object with the key `cells`, `id` or `testIn`")),
        (None, Some(board)) => Ok(match rules {
            Some(rules) => GameId::literal(rules, board).into(),
            None => Document::Board(board),
        }),
        (Some(id), board) => {
            object.check_id(&id, rules, board)?;
            Ok(id.into())
        }
    }
}

impl Object<'_> {
    fn id(&self) -> Result<Option<GameId>, ParseError> {
        let Some((start, text)) = self.string("id")? else { return Ok(None) };
        text.parse().map(Some).map_err(|error| error_in_string(&start, &text, error))
    }

    /// Parses the `replay`, which must begin with the `id` if both are present.
    fn replay(&self) -> Result<Option<Replay>, ParseError> {
        let Some((start, text)) = self.string("replay")? else { return Ok(None) };
        let replay: Replay = text.parse().map_err(|error| error_in_string(&start, &text, error))?;
        match self.id()? {
            Some(id) if id != replay.id => Err(start.error("a replay code that begins with the `id`")),
            _ => Ok(Some(replay)),
        }
    }

    fn rules(&self) -> Result<Option<Rules>, ParseError> {
        let Some((start, text)) = self.string("rules")? else { return Ok(None) };
        let mut scanner = Scanner::new(&text);
        let rules = rules::scan(&mut scanner);
        let rules = rules.and_then(|rules| scanner.expect_end("the end of the rules").map(|()| rules));
        rules.map(Some).map_err(|error| error_in_string(&start, &text, error))
    }

    fn board(&self, gaps: Gaps) -> Result<Option<Board>, ParseError> {
        let Some((start, cells)) = self.value("cells") else { return Ok(None) };
        let board = self.scan_rows(start.clone(), cells)?.board(start.place(), gaps)?;
        let size = board.size();
        self.check_number("columns", |columns| columns == i64::from(size.columns()), size.columns())?;
        self.check_number("rows", |rows| rows == i64::from(size.rows()), size.rows())?;
        let min_colors = board.colors().last().map_or(0, |color| color.index() + 1);
        let is_possible = |colors| (i64::from(min_colors)..=i64::from(Color::MAX)).contains(&colors);
        self.check_number("colors", is_possible, format_args!("{min_colors} to {}", Color::MAX))?;
        Ok(Some(board))
    }

    /// Parses the board in `testIn`, which holds the input of a test of the contest.
    fn test_input(&self, gaps: Gaps) -> Result<Option<Board>, ParseError> {
        let Some((start, text)) = self.string("testIn")? else { return Ok(None) };
        let read = if grid::is_digits(&text) { grid::read_digits } else { grid::read_letters };
        read(&text, gaps).map(Some).map_err(|error| error_in_string(&start, &text, error))
    }

    fn scan_rows(&self, mut scanner: Scanner<'_>, cells: &str) -> Result<Rows, ParseError> {
        let mut rows = Rows::new();
        for numbers in list(&scanner, cells)? {
            self.skip_to(&mut scanner, numbers.get());
            let row = rows.begin(scanner.place())?;
            for number in list(&scanner, numbers.get())? {
                self.skip_to(&mut scanner, number.get());
                row.push(scanner.place(), tile(&scanner, number.get())?)?;
            }
        }
        Ok(rows)
    }

    /// Fails if a number is present and disagrees with the cells.
    fn check_number(
        &self,
        key: &str,
        is_right: impl Fn(i64) -> bool,
        expected: impl fmt::Display,
    ) -> Result<(), ParseError> {
        match self.value(key) {
            Some((start, value)) if !value.parse().is_ok_and(&is_right) => {
                Err(start.error_at(value, format!("{expected}, as in `cells`")))
            }
            _ => Ok(()),
        }
    }

    /// Fails if the rules or the cells disagree with the id.
    fn check_id(&self, id: &GameId, rules: Option<Rules>, board: Option<Board>) -> Result<(), ParseError> {
        let at = |key| self.value(key).map_or_else(|| self.start(), |(start, _)| start);
        if rules.is_some_and(|rules| rules != id.rules) {
            return Err(at("rules").error("the rules of the `id`"));
        }
        let Some(board) = board else { return Ok(()) };
        match id.board() {
            Ok(dealt) if dealt == board => Ok(()),
            Ok(_) => Err(at("cells").error("the cells of the board that the `id` stands for")),
            Err(error) => Err(at("id").error(format!("the id of a board that can be dealt ({error})"))),
        }
    }
}

/// Parses a list that is not empty.
fn list<'a>(start: &Scanner<'_>, value: &'a str) -> Result<Vec<&'a RawValue>, ParseError> {
    let list = serde_json::from_str(value).ok().filter(|list: &Vec<_>| !list.is_empty());
    list.ok_or_else(|| start.error("a list of rows: lists of numbers, all of the same length"))
}

fn tile(start: &Scanner<'_>, number: &str) -> Result<Option<Color>, ParseError> {
    if number == "-1" {
        return Ok(None);
    }
    let color = number.parse().ok().and_then(Color::new);
    color.map(Some).ok_or_else(|| {
        let expected = format!("a colour from 0 to {}, or -1 for an empty cell", Color::MAX - 1);
        start.error_at(number, expected)
    })
}

/// A JSON object, with the text of each value.
struct Object<'a> {
    text: &'a str,
    values: BTreeMap<String, &'a RawValue>,
}

impl<'a> Object<'a> {
    /// Parses an object.
    fn new(text: &'a str) -> Result<Self, ParseError> {
        let start = start(text);
        if start.peek() != Some('{') {
            let list: Result<Vec<&RawValue>, _> = serde_json::from_str(text);
            let is_broken_list = is_list_of_objects(start.rest());
            return Err(match list {
                Err(error) if is_broken_list => syntax_error(text, &error),
                _ => start.error("a JSON object"),
            });
        }
        let values = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
        Ok(Self { text, values })
    }

    /// Returns a scanner at the first character of the object.
    fn start(&self) -> Scanner<'a> {
        start(self.text)
    }

    /// Returns the text of a value, and a scanner at its first character.
    fn value(&self, key: &str) -> Option<(Scanner<'a>, &'a str)> {
        let value = self.values.get(key)?.get();
        let mut scanner = Scanner::new(self.text);
        self.skip_to(&mut scanner, value);
        Some((scanner, value))
    }

    /// Returns a string, and a scanner at its first character, after the quote.
    fn string(&self, key: &str) -> Result<Option<(Scanner<'a>, String)>, ParseError> {
        let Some((mut scanner, value)) = self.value(key) else { return Ok(None) };
        let string = serde_json::from_str(value).map_err(|_not_a_string| scanner.error("a string"))?;
        scanner.next();
        Ok(Some((scanner, string)))
    }

    /// Moves the scanner forward to a value, which must be a slice of the text.
    fn skip_to(&self, scanner: &mut Scanner<'_>, value: &str) {
        // The number of bytes from the beginning of the value to the end of the text.
        let remaining = self.text.len() - (value.as_ptr().addr() - self.text.as_ptr().addr());
        while scanner.rest().len() > remaining {
            scanner.next();
        }
    }
}

/// Whether a text begins like a list of objects.
pub(crate) fn is_list_of_objects(text: &str) -> bool {
    text.strip_prefix('[').is_some_and(|elements| elements.trim_start().starts_with('{'))
}

fn start(text: &str) -> Scanner<'_> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    scanner
}

/// Converts an error inside the string `text`, whose first character is at `start`, to one in the whole text.
fn error_in_string(start: &Scanner<'_>, text: &str, error: ParseError) -> ParseError {
    let mut start = start.clone();
    let lines_before = text.split_inclusive('\n').take(error.line - 1);
    let characters = lines_before.map(|line| line.chars().count()).sum::<usize>() + error.column - 1;
    for _ in 0..characters {
        // An escape such as `\n` or `\u000a` stands for one character.
        if start.next() == Some('\\') && start.next() == Some('u') {
            for _ in 0..4 {
                start.next();
            }
        }
    }
    ParseError { line: start.place().line, column: start.place().column, ..error }
}

fn syntax_error(text: &str, error: &serde_json::Error) -> ParseError {
    let mut scanner = Scanner::new(text);
    let before: usize = text.split_inclusive('\n').take(error.line() - 1).map(str::len).sum();
    // serde_json counts columns in bytes from 1, and reports 0 at the beginning of a line.
    let offset = if error.is_eof() { text.len() } else { before + error.column().saturating_sub(1) };
    while text.len() - scanner.rest().len() < offset && scanner.next().is_some() {}
    let message = error.to_string();
    let reason = message.split(" at line ").next().unwrap_or_default();
    scanner.error(format!("valid JSON ({reason})"))
}
