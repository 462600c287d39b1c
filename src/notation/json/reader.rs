//! Parsing boards and games in JSON.

use super::object::{Object, inside_string};
use crate::board::grid::Rows;
use crate::board::parse::Scanner;
use crate::board::{Board, Color, ParseError, Rules};
use crate::game::GameId;
use crate::notation::{Document, Replay, rules};
use serde_json::value::RawValue;
use std::fmt;

/// Parses an object; see [`JsonBoard`](super::JsonBoard).
pub(crate) fn read(text: &str) -> Result<Document, ParseError> {
    let object = Object::new(text)?;
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

impl Object<'_> {
    fn id(&self) -> Result<Option<GameId>, ParseError> {
        let Some((place, text)) = self.string("id")? else { return Ok(None) };
        text.parse().map(Some).map_err(|error| inside_string(&place, error))
    }

    /// Parses the `replay`, which must begin with the `id` if both are present.
    fn replay(&self) -> Result<Option<Replay>, ParseError> {
        let Some((place, text)) = self.string("replay")? else { return Ok(None) };
        let replay: Replay = text.parse().map_err(|error| inside_string(&place, error))?;
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
        rules.map(Some).map_err(|error| inside_string(&place, error))
    }

    fn board(&self) -> Result<Option<Board>, ParseError> {
        let Some((place, cells)) = self.value("cells") else { return Ok(None) };
        let board = self.scan_rows(place.clone(), cells)?.board(place.place())?;
        let (size, colors) = (board.size(), board.colors().last().map_or(0, |color| color.index() + 1));
        self.check_number("columns", |columns| columns == i64::from(size.columns()), size.columns())?;
        self.check_number("rows", |rows| rows == i64::from(size.rows()), size.rows())?;
        let fits = |count| (i64::from(colors)..=i64::from(Color::MAX)).contains(&count);
        self.check_number("colors", fits, format_args!("{colors} to {}", Color::MAX))?;
        Ok(Some(board))
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
            Some((place, value)) if !value.parse().is_ok_and(&is_right) => {
                Err(place.error_at(value, format!("{expected}, as in `cells`")))
            }
            _ => Ok(()),
        }
    }

    /// Fails if the rules or the cells disagree with the id.
    fn check_id(&self, id: &GameId, rules: Option<Rules>, board: Option<Board>) -> Result<(), ParseError> {
        let at = |key| self.value(key).map_or_else(|| self.start(), |(place, _)| place);
        if rules.is_some_and(|rules| rules != id.rules) {
            return Err(at("rules").error("the rules of the `id`"));
        }
        let Some(board) = board else { return Ok(()) };
        match id.board() {
            Ok(dealt) if dealt == board => Ok(()),
            Ok(_) => Err(at("cells").error("the cells of the board that the `id` stands for")),
            Err(error) => Err(at("id").error(format!("the id of a board, but there is {error}"))),
        }
    }
}

/// Parses a list that is not empty.
fn list<'a>(place: &Scanner<'_>, value: &'a str) -> Result<Vec<&'a RawValue>, ParseError> {
    let list = serde_json::from_str(value).ok().filter(|list: &Vec<_>| !list.is_empty());
    list.ok_or_else(|| place.error("a list of rows: lists of numbers, all of the same length"))
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
