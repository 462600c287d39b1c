//! Boards one after the other, in the contest's form.

use crate::board::{Board, Size, quantity};
use crate::cli::error::BadInput;
use crate::notation::{Document, Format, ParseError};
use crate::plain::InputLine;
use crate::plain::input_line;
use std::io::{BufReader, Read};

/// What is known of the shape of the boards before they come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// It is this one.
    Known(Size),
    /// There is one board, of so many rows as come, except that one as wide as the contest's has no more rows than
    /// that, because the contest does not end its input.
    AsItComes,
}

/// The boards on an input.
pub(crate) struct BoardReader<R> {
    input: BufReader<R>,
    shape: Shape,
    /// How many lines were read.
    lines: usize,
}

impl<R: Read> BoardReader<R> {
    pub(crate) fn new(input: R, shape: Shape) -> Self {
        Self { input: BufReader::new(input), shape, lines: 0 }
    }

    /// Reads the next board and no further; none at the end of the input.
    pub(crate) fn next(&mut self) -> anyhow::Result<Option<Board>> {
        let Some(first) = self.first_row()? else { return Ok(None) };
        let before = self.lines - 1;
        self.check_first(&first)?;
        let text = match self.shape {
            Shape::Known(size) => self.rows_of(size, first)?,
            Shape::AsItComes => self.rows_that_come(first)?,
        };
        let board = Format::Digits.read(&text).map_err(|error| {
            let error = ParseError { line: error.line + before, ..error };
            bad(&error.to_string())
        })?;
        let Document::Board(board) = board else { unreachable!("digits are a board") };
        match self.shape {
            Shape::Known(size) if size != board.size() => {
                let (line, found) = (before + 1, board.size());
                Err(bad(&format!("line {line}: found a board of {found}, expected one of {size}")))
            }
            _ => Ok(Some(board)),
        }
    }

    /// Refuses what is no row of numbers, or of too many or too few, as soon as that is seen.
    fn check_first(&self, row: &str) -> anyhow::Result<()> {
        let is_in_digits = Format::detect(row) == Format::Digits || !row.contains(char::is_alphanumeric);
        if !is_in_digits && let Err(error) = Format::Digits.read(row) {
            let error = ParseError { line: self.lines, ..error };
            return Err(bad(&format!("{error}; `samegame convert --format digits` writes boards so")));
        }
        let width = row.split_whitespace().count();
        match self.shape {
            Shape::Known(size) if width != usize::from(size.columns()) && width <= usize::from(Size::MAX) => {
                let (line, columns) = (self.lines, size.columns());
                Err(bad(&format!(
                    "line {line}: found a row of {}, expected {columns}: say what size the boards have, as in \
                     `--size {width}x{width}`",
                    quantity(width, "cell")
                )))
            }
            _ => Ok(()),
        }
    }

    /// The rows of a board of this size, of which this is the first.
    fn rows_of(&mut self, size: Size, mut text: String) -> anyhow::Result<String> {
        for row in 1..size.rows() {
            let Some(line) = self.line()? else {
                let line = self.lines + 1;
                let message = format!(
                    "line {line}: found the end after {row} of {} rows: say with `--size` what size the boards have",
                    size.rows()
                );
                return Err(bad(&message));
            };
            text += &line;
        }
        Ok(text)
    }

    /// The rows that come, of which this is the first.
    fn rows_that_come(&mut self, mut text: String) -> anyhow::Result<String> {
        let is_contest = text.split_whitespace().count() == usize::from(Size::STANDARD.columns());
        let most = if is_contest { Size::STANDARD.rows() } else { Size::MAX };
        for _ in 1..most {
            match self.line()? {
                Some(line) if !line.trim().is_empty() => text += &line,
                _ => return Ok(text),
            }
        }
        // Only what is there already counts: to wait for more would be to wait for ever.
        if self.input.buffer().trim_ascii().is_empty() {
            Ok(text)
        } else {
            let line = self.lines + 1;
            let message =
                format!("line {line}: found more than {most} rows: say with `--size` how many there are");
            Err(bad(&message))
        }
    }

    /// The next line that is not blank.
    fn first_row(&mut self) -> anyhow::Result<Option<String>> {
        loop {
            match self.line()? {
                Some(line) if line.trim().is_empty() => {}
                line => return Ok(line),
            }
        }
    }

    /// The next line, with its end.
    fn line(&mut self) -> anyhow::Result<Option<String>> {
        let line = input_line::next(&mut self.input)?;
        self.lines += usize::from(line.is_some());
        match line {
            Some(InputLine::Text(mut line)) => {
                // The last one may lack its end.
                if !line.ends_with('\n') {
                    line.push('\n');
                }
                Ok(Some(line))
            }
            Some(InputLine::TooLong) => Err(bad(&format!("line {}: longer than any row", self.lines))),
            None => Ok(None),
        }
    }
}

fn bad(reason: &str) -> anyhow::Error {
    BadInput::new(format!("standard input: {reason}")).into()
}
