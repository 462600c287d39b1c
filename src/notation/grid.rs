//! Boards as text, the top row first: as the digits of the contest or as letters.

use super::ParseError;
use super::scanner::{Place, Scanner, quoted};
use crate::board::{Board, Cell, Color, Size, SizeError, Unsettled};
use std::fmt::{self, Write};
use std::str::FromStr;

/// A row as it was read: each tile or empty cell, and where it stood.
pub(super) type Row = Vec<(Place, Option<Color>)>;

impl Board {
    /// The board as letters, a row a line: `A` to `Z`, `.` for an empty cell. What [`Display`](fmt::Display)
    /// gives, too.
    #[must_use]
    pub fn letters(&self) -> impl fmt::Display {
        Lines { board: self, tile: |tile, f| write!(f, "{}", tile.map_or('.', Color::letter)), between: "" }
    }

    /// The board in the contest's form, a row a line: numbers from 0, -1 for an empty cell, with spaces between.
    #[must_use]
    pub fn digits(&self) -> impl fmt::Display {
        Lines {
            board: self,
            tile: |tile, f| write!(f, "{}", tile.map_or(-1, |color| i32::from(color.index()))),
            between: " ",
        }
    }

    /// Its rows from the top, each from the left.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = Option<Color>>> {
        let size = self.size();
        let row = move |row| (0..size.columns()).map(move |column| self.tile(Cell { column, row }));
        (0..size.rows()).rev().map(row)
    }
}

struct Lines<'a> {
    board: &'a Board,
    tile: fn(Option<Color>, &mut fmt::Formatter<'_>) -> fmt::Result,
    between: &'static str,
}

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.board.rows() {
            for (column, tile) in row.enumerate() {
                f.write_str(if column == 0 { "" } else { self.between })?;
                (self.tile)(tile, f)?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letters())
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// Reads a board in either form; blank lines before and after it and spaces round its lines do not count.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let scan_tile =
            if text.contains(|digit: char| digit.is_ascii_digit()) { scan_digits } else { scan_letter };
        skip_blank_lines(&mut scanner);
        let mut rows = Vec::new();
        while !scanner.is_at_end() {
            rows.push(scan_row(&mut scanner, scan_tile)?);
            let after_row = scanner.clone();
            if skip_blank_lines(&mut scanner) > 1 && !scanner.is_at_end() {
                let mut gap = after_row;
                gap.take_while(|character| character != '\n');
                gap.next();
                return Err(gap.place().error("a blank line", "the next row of the board"));
            }
        }
        assemble(&rows, scanner.place())
    }
}

type ScanTile = fn(&mut Scanner<'_>) -> Result<Option<Color>, ParseError>;

fn scan_row(scanner: &mut Scanner<'_>, scan_tile: ScanTile) -> Result<Row, ParseError> {
    let mut row = Row::new();
    loop {
        scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
        if matches!(scanner.peek(), None | Some('\n')) {
            return Ok(row);
        }
        row.push((scanner.place(), scan_tile(scanner)?));
    }
}

/// Skips white space and says how many lines ended in it.
fn skip_blank_lines(scanner: &mut Scanner<'_>) -> usize {
    scanner.take_while(char::is_whitespace).matches('\n').count()
}

/// Reads one letter, or the mark of an empty cell.
pub(super) fn scan_letter(scanner: &mut Scanner<'_>) -> Result<Option<Color>, ParseError> {
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
    let place = scanner.place();
    let word = scanner.take_while(|character| !character.is_whitespace());
    let color = || word.parse().ok().filter(|_| !word.starts_with('+')).and_then(Color::new);
    match word {
        "-1" | "." => Ok(None),
        _ => color().map(Some).ok_or_else(|| {
            let last = Color::MAX - 1;
            place.error(quoted(word), format!("a colour from 0 to {last}, or -1 for an empty cell"))
        }),
    }
}

/// The board of these rows, the top one first.
pub(super) fn assemble(rows: &[Row], end: Place) -> Result<Board, ParseError> {
    let Some(first) = rows.first().filter(|row| !row.is_empty()) else {
        return Err(end.error("the end", "a board: rows of letters, or of numbers with spaces between"));
    };
    for row in rows {
        if row.len() != first.len() {
            let place = row.first().map_or(end, |&(place, _)| place);
            let expected = format!("{}, as many as the first row has", tiles(first.len()));
            return Err(place.error(format!("a row of {}", tiles(row.len())), expected));
        }
    }
    let size = Size::new(first.len(), rows.len()).map_err(|error| {
        let allowed = format!("1 to {} of them", Size::MAX);
        match error {
            SizeError::OutOfRange { columns, .. } if columns > usize::from(Size::MAX) => {
                first[0].0.error(format!("{columns} columns"), allowed)
            }
            _ => first[0].0.error(format!("{} rows", rows.len()), allowed),
        }
    })?;
    let at = |cell: Cell| rows[rows.len() - 1 - usize::from(cell.row)][usize::from(cell.column)];
    Board::new(size, |cell| at(cell).1).map_err(|unsettled| {
        let (cell, expected) = match unsettled {
            Unsettled::Hole(cell) => (cell, "a tile, because there are tiles above it"),
            Unsettled::EmptyColumn(column) => {
                (Cell { column, row: 0 }, "a tile, because there are columns to the right of it")
            }
        };
        at(cell).0.error("an empty cell", expected)
    })
}

fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}
