//! The scanner that all parsers share, their error, and counts in messages; and boards as text, from the top row down: as
//! letters, or in the numeric format of the CodinGame contest.

use super::{Board, Cell, Color, GapError, Size};
use crate::text::{quote_excerpt, with_line_feeds};
use std::fmt::{self, Display};
use std::str::FromStr;

/// The reason why a text could not be parsed: the place, the text found there, and what the parser expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text found, phrased to follow "found".
    pub found: String,
    /// A description of valid text, phrased to follow "expected".
    pub expected: String,
}

/// A place in a text: line and column in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// The place after a text.
    pub(crate) fn after(text: &str) -> Self {
        let last = text.rsplit('\n').next().unwrap_or_default();
        Self { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
    }

    /// Returns an error at this place.
    pub(crate) fn error(self, found: impl Into<String>, expected: impl Into<String>) -> ParseError {
        ParseError { line: self.line, column: self.column, found: found.into(), expected: expected.into() }
    }
}

/// The unread rest of a text, and the place where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    pub(crate) rest: &'a str,
    pub(crate) place: Place,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { rest: text, place: Place { line: 1, column: 1 } }
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Reads characters while they satisfy the condition, and returns them.
    pub(crate) fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(&is_part) {
            self.next();
        }
        // Cut by length: `strip_suffix` would compare the rest of the text, which takes quadratic time in a
        // long text.
        before.get(..before.len() - self.rest.len()).unwrap_or(before)
    }

    /// Reads this text if it comes next, and returns whether it did.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let comes_next = self.rest.starts_with(text);
        if comes_next {
            for _ in text.chars() {
                self.next();
            }
        }
        comes_next
    }

    /// Reads this text, or fails if it does not come next.
    pub(crate) fn expect(&mut self, text: &str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { Err(self.error(format!("`{text}`"))) }
    }

    /// Reads a whole text. `end` describes what is expected after the value that `scan` reads.
    pub(crate) fn read<T>(
        text: &'a str,
        scan: impl FnOnce(&mut Self) -> Result<T, ParseError>,
        end: &str,
    ) -> Result<T, ParseError> {
        let mut scanner = Self::new(text);
        let value = scan(&mut scanner)?;
        scanner.expect_end(end).map(|()| value)
    }

    /// Fails unless the whole text has been read.
    pub(crate) fn expect_end(&self, expected: &str) -> Result<(), ParseError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Reads a whole number from `low` to `high`, which may have a minus sign if `low` is negative. Error
    /// messages call the number `noun`.
    pub(crate) fn number(&mut self, noun: &str, low: i64, high: i64) -> Result<i64, ParseError> {
        let start = self.clone();
        let sign = if low < 0 && self.eat("-") { "-" } else { "" };
        let digits = self.take_while(|digit| digit.is_ascii_digit());
        let number = format!("{sign}{digits}").parse().ok().filter(|number| (low..=high).contains(number));
        let word = if digits.is_empty() { String::new() } else { format!("{sign}{digits}") };
        number.ok_or_else(|| start.error_at(&word, format!("{noun} from {low} to {high}")))
    }

    /// Returns an error at the current place.
    pub(crate) fn error(&self, expected: impl Into<String>) -> ParseError {
        self.place.error(self.found(), expected)
    }

    /// Returns an error about `word`, which begins at the current place. If it is empty, the error is about
    /// the text that comes next.
    pub(crate) fn error_at(&self, word: &str, expected: impl Into<String>) -> ParseError {
        self.place.error(if word.is_empty() { self.found() } else { quote_excerpt(word) }, expected)
    }

    /// Describes what comes next: the next few characters of the line, or its end.
    fn found(&self) -> String {
        match self.peek() {
            None => "the end".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(_) => quote_excerpt(self.rest),
        }
    }
}

/// Formats a count with its noun, which is in the plural unless the count is 1 or -1: `1 tile`, `2 tiles`.
pub(crate) fn quantity(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let plural = if matches!(count.as_str(), "1" | "-1") { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters())
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Parses a board of letters or numbers. Ignores blank lines before and after the board and spaces around
    /// its lines.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if is_digits(text) { read_digits(text, Gaps::Refuse) } else { read_letters(text, Gaps::Refuse) }
    }
}

/// What a parser does with cells that leave gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gaps {
    /// It fails.
    Refuse,
    /// It lets the tiles fall and the columns close up.
    Settle,
}

/// The text that parsers report as expected if they find no board.
const BOARD: &str = "a board: rows of letters, or of numbers separated by spaces";

/// The text that parsers report as expected if they find lists in a list.
const NESTED: &str =
    "letters or digits: lists in a list are not read; write each row on a line of its own, as in `0 1 1`";

/// The text that parsers report as expected if they find JSON.
const NOT_JSON: &str = "letters, digits, an id, a replay or a replay code: JSON is written, but not read";

/// Returns whether a board is in the numeric format. Only the first tile decides: if a later tile is in the other
/// format, the parser reports an error there.
pub(crate) fn is_digits(text: &str) -> bool {
    text.chars().find(char::is_ascii_alphanumeric).is_some_and(|first| first.is_ascii_digit())
}

/// Parses rows of letters, as lines or as strings in a list.
pub(crate) fn read_letters(text: &str, gaps: Gaps) -> Result<Board, ParseError> {
    if !is_list(text) {
        return read_lines(text, scan_letter, gaps);
    }
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    let (start, mut rows) = (scanner.clone(), Rows::default());
    let close = if scanner.eat("{") {
        "}"
    } else {
        scanner.expect("[")?;
        "]"
    };
    loop {
        scanner.take_while(char::is_whitespace);
        if scanner.eat(close) {
            break;
        }
        scanner.expect("\"")?;
        scan_row(&mut scanner, &mut rows, '"', scan_letter)?;
        scanner.expect("\"")?;
        scanner.take_while(char::is_whitespace);
        if !scanner.eat(",") && scanner.peek() != close.chars().next() {
            return Err(scanner.error(format!("`,` and the next row, or `{close}`")));
        }
    }
    scanner.take_while(char::is_whitespace);
    scanner.expect_end("nothing after the list of rows")?;
    rows.board(start.place, gaps)
}

/// Parses rows of numbers, as in the contest.
pub(crate) fn read_digits(text: &str, gaps: Gaps) -> Result<Board, ParseError> {
    read_lines(text, scan_digits, gaps).map_err(|error| header_error(text).unwrap_or(error))
}

/// Other programs write a line with the number of boards, or with the size and the number of colours, before a board.
fn header_error(text: &str) -> Option<ParseError> {
    let text = with_line_feeds(text);
    let mut lines = (1..).zip(text.split('\n')).filter(|(_, line)| !line.trim().is_empty());
    let ((line, header), (_, row)) = (lines.next()?, lines.next()?);
    let numbers = |row: &str| {
        let mut words = row.split_whitespace();
        words
            .all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
            .then(|| row.split_whitespace().count())
    };
    let columns = numbers(header).filter(|&columns| columns <= 3)?;
    let letters = row.trim();
    let has_letters =
        letters.len() > 1 && letters.bytes().all(|byte| byte.is_ascii_alphabetic() || b".-".contains(&byte));
    let is_other = has_letters || numbers(row).is_some_and(|other| other > columns);
    let expected = "the first row of the board: leave out the line with its size or the number of boards";
    is_other.then(|| {
        Place { line, column: 1 + header.len() - header.trim_start().len() }
            .error(quote_excerpt(header.trim()), expected)
    })
}

fn read_lines(text: &str, scan_tile: ScanTile, gaps: Gaps) -> Result<Board, ParseError> {
    let text = with_line_feeds(text);
    let mut scanner = Scanner::new(&text);
    skip_blank_lines(&mut scanner);
    let (start, mut rows) = (scanner.clone(), Rows::default());
    if matches!(start.peek(), Some('{' | '[')) {
        let is_nested = start.rest.chars().filter(|letter| !letter.is_whitespace()).take(2).eq("[[".chars());
        return Err(start.error(if is_nested { NESTED } else { NOT_JSON }));
    }
    while !scanner.rest.is_empty() {
        scan_row(&mut scanner, &mut rows, '\n', scan_tile)?;
        let after_row = scanner.clone();
        if skip_blank_lines(&mut scanner) > 1 && !scanner.rest.is_empty() {
            let mut gap = after_row;
            gap.take_while(|character| character != '\n');
            gap.next();
            return Err(gap.place.error("a blank line", "the next row of the board"));
        }
    }
    if rows.0.is_empty() { Err(start.error(BOARD)) } else { rows.board(start.place, gaps) }
}

type ScanTile = fn(&mut Scanner<'_>) -> Result<Option<Color>, ParseError>;

/// Reads a row up to the character `end`, or to the end of the text.
fn scan_row(
    scanner: &mut Scanner<'_>,
    rows: &mut Rows,
    end: char,
    scan_tile: ScanTile,
) -> Result<(), ParseError> {
    let row = rows.begin(scanner.place)?;
    loop {
        scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
        let place = scanner.place;
        match scanner.peek() {
            None => return Ok(()),
            Some(next) if next == end => return Ok(()),
            Some(_) => row.push(place, scan_tile(scanner)?)?,
        }
    }
}

/// Returns whether the rows of a board are strings in a list, `{"RBB", "RRR"}`, as in source code. A colon
/// after the first string means that the text is JSON instead.
pub(crate) fn is_list(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    if !scanner.eat("{") && !scanner.eat("[") {
        return false;
    }
    scanner.take_while(char::is_whitespace);
    let has_string = scanner.eat("\"");
    scanner.take_while(|part| !matches!(part, '"' | '\n'));
    scanner.eat("\"");
    scanner.take_while(char::is_whitespace);
    has_string && scanner.peek() != Some(':')
}

/// Skips white space, and returns the number of line breaks in it.
fn skip_blank_lines(scanner: &mut Scanner<'_>) -> usize {
    scanner.take_while(char::is_whitespace).matches('\n').count()
}

/// Reads the letter of a tile, or the `.` or `-` of an empty cell.
pub(crate) fn scan_letter(scanner: &mut Scanner<'_>) -> Result<Option<Color>, ParseError> {
    let start = scanner.clone();
    match scanner.next() {
        Some('.' | '-') => Ok(None),
        Some(letter) => match Color::from_letter(letter) {
            Some(color) => Ok(Some(color)),
            None => Err(start.error("a tile from A to Z, or `.` for an empty cell")),
        },
        None => Err(start.error("a tile")),
    }
}

fn scan_digits(scanner: &mut Scanner<'_>) -> Result<Option<Color>, ParseError> {
    let start = scanner.clone();
    let word = scanner.take_while(|character| !character.is_whitespace());
    // Leading zeros are refused, so that `01` without a space is not read as one colour.
    let is_number = word == "0" || word.starts_with(|digit| matches!(digit, '1'..='9'));
    let color = || word.parse().ok().filter(|_| is_number).and_then(Color::new);
    match word {
        "-1" | "." => Ok(None),
        _ => color().map(Some).ok_or_else(|| {
            let last = Color::MAX - 1;
            let expected = format!("a colour from 0 to {last}, or -1 for an empty cell, separated by spaces");
            start.error_at(word, expected)
        }),
    }
}

/// The rows of a board, the top one first: at most [`Size::MAX`].
#[derive(Default)]
pub(crate) struct Rows(Vec<Row>);

/// A row of a board.
pub(crate) struct Row {
    /// The place in the text where the row begins.
    place: Place,
    /// The tiles and empty cells, with their places in the text.
    cells: Vec<(Place, Option<Color>)>,
}

impl Rows {
    /// Adds an empty row that begins at this place.
    pub(crate) fn begin(&mut self, place: Place) -> Result<&mut Row, ParseError> {
        if self.0.len() == usize::from(Size::MAX) {
            let expected = format!("the end of the board, which can have at most {} rows", Size::MAX);
            return Err(place.error("another row", expected));
        }
        self.0.push(Row { place, cells: Vec::new() });
        let last = self.0.len() - 1;
        Ok(&mut self.0[last])
    }

    /// Builds the board from these rows. `start` is where the board begins; an error about a board without
    /// cells points there.
    pub(crate) fn board(&self, start: Place, gaps: Gaps) -> Result<Board, ParseError> {
        let rows = &self.0;
        let width = rows.first().map_or(0, |row| row.cells.len());
        if let Some(row) = rows.iter().find(|row| row.cells.len() != width) {
            let expected = format!("{}, as in the first row", quantity(width, "cell"));
            let found = format!("a row of {}", quantity(row.cells.len(), "cell"));
            return Err(row.place.error(found, expected));
        }
        let size = Size::new(width, rows.len()).ok();
        let size = size.ok_or_else(|| start.error("no cells", BOARD))?;
        let at = |cell: Cell| rows[rows.len() - 1 - usize::from(cell.row)].cells[usize::from(cell.column)];
        if gaps == Gaps::Settle {
            return Ok(Board::settled(size, |cell| at(cell).1));
        }
        Board::new(size, |cell| at(cell).1).map_err(|gap| {
            let (cell, expected) = match gap {
                GapError::Hole(cell) => (cell, "a tile, because there are tiles above it"),
                GapError::EmptyColumn(column) => {
                    (Cell { column, row: 0 }, "a tile, because there are columns to the right of it")
                }
            };
            at(cell).0.error("an empty cell", expected)
        })
    }
}

impl Row {
    /// Adds a cell that was read at this place.
    pub(crate) fn push(&mut self, place: Place, cell: Option<Color>) -> Result<(), ParseError> {
        if self.cells.len() == usize::from(Size::MAX) {
            let expected = format!("the end of the row, which can have at most {} cells", Size::MAX);
            return Err(place.error("another cell", expected));
        }
        self.cells.push((place, cell));
        Ok(())
    }
}
