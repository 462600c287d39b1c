//! Parsing boards.

use super::rows::{BOARD, Rows};
use crate::board::parse::Scanner;
use crate::board::{Board, Color, Gaps, ParseError};

/// Returns whether a board is in the numeric format. Only the first tile decides: if a later tile is in the other
/// format, the parser reports an error there.
pub(crate) fn is_digits(text: &str) -> bool {
    text.chars().find(char::is_ascii_alphanumeric).is_some_and(|first| first.is_ascii_digit())
}

/// Parses rows of letters, as lines or as strings in a list.
pub(crate) fn read_letters(text: &str, gaps: Gaps) -> Result<Board, ParseError> {
    if is_list(text) { read_list(text, gaps) } else { read_lines(text, scan_letter, gaps) }
}

/// Parses rows of numbers, as in the contest.
pub(crate) fn read_digits(text: &str, gaps: Gaps) -> Result<Board, ParseError> {
    read_lines(text, scan_digits, gaps)
}

fn read_lines(text: &str, scan_tile: ScanTile, gaps: Gaps) -> Result<Board, ParseError> {
    let mut scanner = Scanner::new(text);
    skip_blank_lines(&mut scanner);
    let (start, mut rows) = (scanner.clone(), Rows::new());
    while !scanner.is_at_end() {
        scan_row(&mut scanner, &mut rows, '\n', scan_tile)?;
        let after_row = scanner.clone();
        if skip_blank_lines(&mut scanner) > 1 && !scanner.is_at_end() {
            let mut gap = after_row;
            gap.take_while(|character| character != '\n');
            gap.next();
            return Err(gap.place().error("a blank line", "the next row of the board"));
        }
    }
    if rows.is_empty() { Err(start.error(BOARD)) } else { rows.board(start.place(), gaps) }
}

type ScanTile = fn(&mut Scanner<'_>) -> Result<Option<Color>, ParseError>;

/// Reads a row up to the character `end`, or to the end of the text.
fn scan_row(
    scanner: &mut Scanner<'_>,
    rows: &mut Rows,
    end: char,
    scan_tile: ScanTile,
) -> Result<(), ParseError> {
    let row = rows.begin(scanner.place())?;
    loop {
        scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
        let place = scanner.place();
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
    let is_closed = has_string && scanner.eat("\"");
    scanner.take_while(char::is_whitespace);
    is_closed && matches!(scanner.peek(), Some(',' | '}' | ']'))
}

fn read_list(text: &str, gaps: Gaps) -> Result<Board, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    let (start, mut rows) = (scanner.clone(), Rows::new());
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
    rows.board(start.place(), gaps)
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
