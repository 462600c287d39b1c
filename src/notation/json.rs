//! Boards as JSON.
//!
//! ```json
//! {"id":"sg1:topcoder:board:.B/AA","columns":2,"rows":2,"colors":2,"cells":[[-1,1],[0,0]]}
//! ```

use super::{Document, ParseError, Replay, rules};
use crate::board::grid::Rows;
use crate::board::parse::{Place, Scanner};
use crate::board::{Board, Color, Rules};
use crate::game::{BoardSource, GameId};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt;

/// A game's id and its first board as a JSON object on one line: `id`; `columns` and `rows`; `colors`, how many the
/// board is drawn from; and `cells`, a list a row from the top, with colours from 0 and -1 for an empty cell.
///
/// [`Document`] reads it. There `cells` will do alone; an `id` will do alone too, and must be the one of the cells
/// where both stand; and `rules`, written as in an id, may stand with the cells. A `replay` holds a replay code, and is
/// the game with its moves.
///
/// ```
/// use samegame::board::rules::TOPCODER;
/// use samegame::game::GameId;
/// use samegame::notation::{Json, Document};
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
    /// The id.
    pub id: &'a GameId,
    /// The board that the id means.
    pub board: &'a Board,
}

impl fmt::Display for JsonBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, board } = self;
        let colors = match &id.source {
            BoardSource::Deal(deal) => deal.colors.get(),
            BoardSource::Literal(board) => board.colors().last().map_or(0, |color| color.index() + 1),
        };
        let (columns, rows) = (board.size().columns(), board.size().rows());
        // An id has no character that JSON would escape.
        write!(f, r#"{{"id":"{id}","columns":{columns},"rows":{rows},"colors":{colors},"cells":["#)?;
        for (index, row) in board.rows().enumerate() {
            f.write_str(if index == 0 { "[" } else { ",[" })?;
            for (index, tile) in row.enumerate() {
                f.write_str(if index == 0 { "" } else { "," })?;
                write!(f, "{}", tile.map_or(-1, |color| i32::from(color.index())))?;
            }
            f.write_str("]")?;
        }
        f.write_str("]}")
    }
}

/// Reads an object. See [`JsonBoard`].
pub(super) fn read(text: &str) -> Result<Document, ParseError> {
    let start = Object { text, values: BTreeMap::new() }.start();
    if start.peek() != Some('{') {
        return Err(start.error("a JSON object"));
    }
    let values = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
    let object = Object { text, values };
    if let Some(replay) = object.replay()? {
        let board = object.board()?;
        let rules = object.rules()?;
        object.check_id(&replay.id, rules, board)?;
        return Ok(Document::Replay(replay));
    }
    let id = object.id()?;
    let board = object.board()?;
    let rules = object.rules()?;
    match (id, board) {
        (None, None) => Err(object.start().error("an object with the key `cells` or `id`")),
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

/// An object as it was read, each value as it stands in the text.
struct Object<'a> {
    text: &'a str,
    values: BTreeMap<String, &'a RawValue>,
}

impl<'a> Object<'a> {
    /// The object's first character.
    fn start(&self) -> Scanner<'a> {
        let mut scanner = Scanner::new(self.text);
        scanner.take_while(char::is_whitespace);
        scanner
    }

    fn value(&self, key: &str) -> Option<(Scanner<'a>, &'a str)> {
        let value = self.values.get(key)?.get();
        let mut scanner = Scanner::new(self.text);
        go_to(&mut scanner, self.text, value);
        Some((scanner, value))
    }

    /// A string and the place of its first character.
    fn string(&self, key: &str) -> Result<Option<(Scanner<'a>, String)>, ParseError> {
        let Some((mut place, value)) = self.value(key) else { return Ok(None) };
        let string = serde_json::from_str(value).map_err(|_not_a_string| place.error("a string"))?;
        place.next();
        Ok(Some((place, string)))
    }

    fn id(&self) -> Result<Option<GameId>, ParseError> {
        let Some((place, text)) = self.string("id")? else { return Ok(None) };
        text.parse().map(Some).map_err(|error| within(&place, error))
    }

    /// The game with its moves, which must be the one of the `id` where both stand.
    fn replay(&self) -> Result<Option<Replay>, ParseError> {
        let Some((place, text)) = self.string("replay")? else { return Ok(None) };
        let replay: Replay = text.parse().map_err(|error| within(&place, error))?;
        match self.id()? {
            Some(id) if id != replay.id => Err(place.error("a replay code that begins with the `id`")),
            _ => Ok(Some(replay)),
        }
    }

    fn rules(&self) -> Result<Option<Rules>, ParseError> {
        let Some((place, text)) = self.string("rules")? else { return Ok(None) };
        let mut scanner = Scanner::new(&text);
        let rules = rules::scan(&mut scanner);
        let rules = rules.and_then(|rules| scanner.expect_end("the end of the rules").map(|()| rules));
        rules.map(Some).map_err(|error| within(&place, error))
    }

    fn board(&self) -> Result<Option<Board>, ParseError> {
        let Some((place, cells)) = self.value("cells") else { return Ok(None) };
        let board = scan_rows(place.clone(), self.text, cells)?.board(place.place())?;
        let (size, colors) = (board.size(), board.colors().last().map_or(0, |color| color.index() + 1));
        self.check_number("columns", |columns| columns == i64::from(size.columns()), size.columns())?;
        self.check_number("rows", |rows| rows == i64::from(size.rows()), size.rows())?;
        let fits = |count| (i64::from(colors)..=i64::from(Color::MAX)).contains(&count);
        self.check_number("colors", fits, format_args!("{colors} to {}", Color::MAX))?;
        Ok(Some(board))
    }

    /// Makes sure that a number, if it stands there, is as the cells have it.
    fn check_number(
        &self,
        key: &str,
        is_right: impl Fn(i64) -> bool,
        expected: impl fmt::Display,
    ) -> Result<(), ParseError> {
        match self.value(key) {
            Some((place, value)) if !value.parse().is_ok_and(&is_right) => {
                Err(place.error_at(value, format!("{expected}, as in `cells`")))
            }
            _ => Ok(()),
        }
    }

    fn check_id(&self, id: &GameId, rules: Option<Rules>, board: Option<Board>) -> Result<(), ParseError> {
        let at = |key| self.value(key).map_or_else(|| self.start(), |(place, _)| place);
        if rules.is_some_and(|rules| rules != id.rules) {
            return Err(at("rules").error("the rules of the `id`"));
        }
        let Some(board) = board else { return Ok(()) };
        match id.board() {
            Ok(dealt) if dealt == board => Ok(()),
            Ok(_) => Err(at("cells").error("the cells of the board that the `id` means")),
            Err(error) => Err(at("id").error(format!("an id of a board, but there is {error}"))),
        }
    }
}

fn scan_rows<'a>(mut scanner: Scanner<'a>, text: &'a str, cells: &'a str) -> Result<Rows, ParseError> {
    const EXPECTED: &str = "a list of rows, which are lists of numbers, with as many in each";
    let list = |scanner: &Scanner<'_>, value: &'a str| -> Result<Vec<&'a RawValue>, ParseError> {
        let list = serde_json::from_str(value).ok().filter(|list: &Vec<_>| !list.is_empty());
        list.ok_or_else(|| scanner.error(EXPECTED))
    };
    let mut rows = Rows::new();
    for row in list(&scanner, cells)? {
        go_to(&mut scanner, text, row.get());
        let read = rows.begin(scanner.place())?;
        for cell in list(&scanner, row.get())? {
            go_to(&mut scanner, text, cell.get());
            read.push(scanner.place(), tile(&scanner, cell.get())?)?;
        }
    }
    Ok(rows)
}

fn tile(place: &Scanner<'_>, number: &str) -> Result<Option<Color>, ParseError> {
    if number == "-1" {
        return Ok(None);
    }
    let color = number.parse().ok().and_then(Color::new);
    color.map(Some).ok_or_else(|| {
        let expected = format!("a colour from 0 to {}, or -1 for an empty cell", Color::MAX - 1);
        place.error_at(number, expected)
    })
}

/// Reads on to a value further on in the text, of which it must be a slice.
fn go_to(scanner: &mut Scanner<'_>, text: &str, value: &str) {
    let after = text.len() - (value.as_ptr().addr() - text.as_ptr().addr());
    while scanner.rest().len() > after {
        scanner.next();
    }
}

/// The error inside a string as one in the whole text.
fn within(place: &Scanner<'_>, error: ParseError) -> ParseError {
    let start: Place = place.place();
    // With an escape before it the place would be another one, but neither ids nor rules have a use for escapes.
    ParseError { line: start.line(), column: start.column() + error.column - 1, ..error }
}

fn syntax_error(text: &str, error: &serde_json::Error) -> ParseError {
    let mut scanner = Scanner::new(text);
    let before: usize = text.split_inclusive('\n').take(error.line() - 1).map(str::len).sum();
    // Its columns are bytes from 1, and 0 at the beginning of a line.
    let offset = if error.is_eof() { text.len() } else { before + error.column().saturating_sub(1) };
    while text.len() - scanner.rest().len() < offset && scanner.next().is_some() {}
    let message = error.to_string();
    let reason = message.split(" at line ").next().unwrap_or_default();
    scanner.error(format!("valid JSON ({reason})"))
}
