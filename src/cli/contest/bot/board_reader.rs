//! Reads boards, one after the other, in the format of the contest.

use crate::board::{Board, Size, quantity};
use crate::cli::error::bad_input;
use crate::notation::{Document, Format, ParseError};
use crate::plain::{InputLine, InputLines};
use std::io::{BufReader, Read};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardEnd {
    AfterSize(Size),
    /// At a blank line or at the end of the input. A board as wide as the contest's also ends after 15 rows, because the
    /// contest leaves its input open.
    AtBlankLine,
}

pub(crate) struct BoardReader<R> {
    input: InputLines<BufReader<R>>,
    end: BoardEnd,
    lines: usize,
}

impl<R: Read> BoardReader<R> {
    pub(crate) fn new(input: R, end: BoardEnd) -> Self {
        Self { input: InputLines::new(BufReader::new(input)), end, lines: 0 }
    }

    /// Reads the next board, but no line after it. Returns `None` at the end of the input.
    pub(crate) fn next(&mut self) -> anyhow::Result<Option<Board>> {
        let Some(first) = self.first_row()? else { return Ok(None) };
        let lines_before = self.lines - 1;
        self.check_first_row(&first)?;
        let text = match self.end {
            BoardEnd::AfterSize(size) => self.read_rows(size, first)?,
            BoardEnd::AtBlankLine => self.read_to_blank_line(first)?,
        };
        let board = Format::Digits.read(&text).map_err(|error| {
            let error = ParseError { line: error.line + lines_before, ..error };
            bad_input(&error.to_string())
        })?;
        let Document::Board(board) = board else { unreachable!("digits are a board") };
        match self.end {
            BoardEnd::AfterSize(size) if size != board.size() => {
                let (line, found) = (lines_before + 1, board.size());
                Err(bad_input(&format!("line {line}: found a board of {found}, expected one of {size}")))
            }
            _ => Ok(Some(board)),
        }
    }

    /// Refuses a first row that does not consist of numbers or has the wrong length, without waiting for the other rows.
    fn check_first_row(&self, row: &str) -> anyhow::Result<()> {
        let is_in_digits = Format::detect(row) == Format::Digits || !row.contains(char::is_alphanumeric);
        if !is_in_digits && let Err(error) = Format::Digits.read(row) {
            let error = ParseError { line: self.lines, ..error };
            let hint = "`samegame convert --format digits` writes boards in this form";
            return Err(bad_input(&format!("{error}; {hint}")));
        }
        let width = row.split_whitespace().count();
        match self.end {
            BoardEnd::AfterSize(size)
                if width != usize::from(size.columns()) && width <= usize::from(Size::MAX) =>
            {
                let (line, cells, columns) = (self.lines, quantity(width, "cell"), size.columns());
                Err(bad_input(&format!(
                    "line {line}: found a row of {cells}, expected {columns}: give the size of the boards with \
                     `--size {width}xROWS`"
                )))
            }
            _ => Ok(()),
        }
    }

    fn read_rows(&mut self, size: Size, mut text: String) -> anyhow::Result<String> {
        for row in 1..size.rows() {
            let Some(line) = self.next_line()? else {
                let (line, rows) = (self.lines + 1, size.rows());
                let message = format!(
                    "line {line}: found the end of the input after {row} of {rows} rows: give the size of the boards with `--size`"
                );
                return Err(bad_input(&message));
            };
            text += &line;
        }
        Ok(text)
    }

    fn read_to_blank_line(&mut self, mut text: String) -> anyhow::Result<String> {
        let has_contest_width = text.split_whitespace().count() == usize::from(Size::STANDARD.columns());
        let max_rows = if has_contest_width { Size::STANDARD.rows() } else { Size::MAX };
        for _ in 1..max_rows {
            match self.next_line()? {
                Some(line) if !line.trim().is_empty() => text += &line,
                _ => return Ok(text),
            }
        }
        // Looks only at what has arrived: the contest sends nothing more, so reading on could block forever.
        // In UTF-16, a blank has a byte 0.
        let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == 0;
        if self.input.input().buffer().iter().all(is_blank) {
            Ok(text)
        } else {
            let line = self.lines + 1;
            let message = format!(
                "line {line}: found more than {max_rows} rows: give the size of the board with `--size`"
            );
            Err(bad_input(&message))
        }
    }

    fn first_row(&mut self) -> anyhow::Result<Option<String>> {
        loop {
            match self.next_line()? {
                Some(line) if line.trim().is_empty() => {}
                line => return Ok(line),
            }
        }
    }

    fn next_line(&mut self) -> anyhow::Result<Option<String>> {
        let line = self.input.next()?;
        self.lines += usize::from(line.is_some());
        match line {
            Some(InputLine::Text(mut line)) => {
                // The last line may have no newline.
                if !line.ends_with('\n') {
                    line.push('\n');
                }
                Ok(Some(line))
            }
            Some(InputLine::TooLong) => Err(bad_input(&format!("line {}: longer than any row", self.lines))),
            None => Ok(None),
        }
    }
}

fn bad_input(reason: &str) -> anyhow::Error {
    bad_input!("standard input: {reason}")
}
