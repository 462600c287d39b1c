//! Lines of input, read with a length limit.

use crate::text::ByteOrder;
use std::io::{self, BufRead, Read};

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    Text(String),
    TooLong,
}

/// The length limit: enough for a row of numbers on the widest board.
const MAX_LENGTH: usize = 4096;

/// Reads an input line by line, and no further, because a program may wait for the answer to each line. The input is in
/// UTF-8, or in UTF-16 if it begins with a byte order mark.
#[derive(Debug)]
pub(crate) struct InputLines<R> {
    input: R,
    has_begun: bool,
    order: Option<ByteOrder>,
    /// What follows a line that ends in a carriage return alone.
    rest: Option<String>,
}

impl<R: BufRead> InputLines<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { input, has_begun: false, order: None, rest: None }
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<InputLine>> {
        if let Some(rest) = self.rest.take() {
            return Ok(Some(self.first_line(rest)));
        }
        let is_first = !self.has_begun;
        let start = if is_first { self.begin()? } else { Vec::new() };
        let line = match self.order {
            Some(order) => self.next_in_utf16(order)?,
            None => self.next_in_utf8(start)?,
        };
        Ok(match line {
            Some(InputLine::Text(text)) if is_first && text.starts_with('\u{feff}') => {
                Some(self.first_line(text.chars().skip(1).collect()))
            }
            Some(InputLine::Text(text)) => Some(self.first_line(text)),
            line => line,
        })
    }

    fn first_line(&mut self, text: String) -> InputLine {
        match text.trim_end_matches(['\r', '\n']).split_once('\r') {
            Some((first, rest)) => {
                self.rest = Some(rest.to_owned());
                InputLine::Text(first.to_owned())
            }
            None => InputLine::Text(text),
        }
    }

    /// Looks for the byte order mark of UTF-16. Returns the bytes that were read if it is not there.
    fn begin(&mut self) -> io::Result<Vec<u8>> {
        self.has_begun = true;
        let mut start = Vec::new();
        // Waits for a second byte only if the first one can be part of a mark.
        if let Some(0xfe | 0xff) = self.input.fill_buf()?.first() {
            self.input.by_ref().take(2).read_to_end(&mut start)?;
            self.order = ByteOrder::of_mark(&start);
        }
        Ok(if self.order.is_some() { Vec::new() } else { start })
    }

    fn next_in_utf8(&mut self, mut line: Vec<u8>) -> io::Result<Option<InputLine>> {
        let limit = MAX_LENGTH - line.len();
        self.input.by_ref().take(limit as u64).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if line.len() == MAX_LENGTH && line.last() != Some(&b'\n') {
            self.input.skip_until(b'\n')?;
            return Ok(Some(InputLine::TooLong));
        }
        Ok(Some(InputLine::Text(String::from_utf8_lossy(&line).into_owned())))
    }

    fn next_in_utf16(&mut self, order: ByteOrder) -> io::Result<Option<InputLine>> {
        const LINE_FEED: u16 = 0x0a;
        let (mut line, mut length) = (Vec::new(), 0);
        let mut bytes = self.input.by_ref().bytes();
        while line.last() != Some(&LINE_FEED) {
            let Some(first) = bytes.next().transpose()? else { break };
            let unit = match bytes.next().transpose()? {
                Some(second) => order.code_unit([first, second]),
                None => u16::try_from(u32::from(char::REPLACEMENT_CHARACTER)).unwrap_or_default(),
            };
            length += 1;
            if length < MAX_LENGTH || unit == LINE_FEED {
                line.push(unit);
            }
        }
        Ok(match length {
            0 => None,
            _ if length > MAX_LENGTH => Some(InputLine::TooLong),
            _ => Some(InputLine::Text(String::from_utf16_lossy(&line))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_lines(input: &[u8], expected: &[InputLine]) {
        let mut lines = InputLines::new(input);
        for line in expected {
            assert_eq!(lines.next().unwrap().as_ref(), Some(line));
        }
        assert_eq!(lines.next().unwrap(), None);
    }

    fn line(text: &str) -> InputLine {
        InputLine::Text(text.to_owned())
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line() {
        assert_lines(b"a1\rb2\r\rc3\r\nu\r", &[line("a1"), line("b2"), line(""), line("c3"), line("u\r")]);
    }

    #[test]
    fn a_line_beyond_the_limit_is_skipped() {
        let long = format!("{}\nc4\n\u{fffd}", "x".repeat(10_000));
        let expected = [InputLine::TooLong, line("c4\n"), line("\u{fffd}")];
        assert_lines(long.as_bytes(), &expected);
        let utf16 = |unit: u16| unit.to_be_bytes();
        let marked: Vec<u8> = std::iter::once(0xfeff).chain(long.encode_utf16()).flat_map(utf16).collect();
        assert_lines(&marked, &expected);
    }

    #[test]
    fn a_byte_order_mark_names_the_encoding() {
        assert_lines("\u{feff}a1\nb2".as_bytes(), &[line("a1\n"), line("b2")]);
        assert_lines(b"\xff\xfea\x001\0\n\0b\0", &[line("a1\n"), line("b")]);
        assert_lines(b"\xfe\xff\0a\0\n\0b\xd8", &[line("a\n"), line("b\u{fffd}")]);
        assert_lines(b"\xff1\n", &[line("\u{fffd}1\n")]);
        assert_lines(b"\n\n", &[line("\n"), line("\n")]);
        assert_lines(b"\xff\xfe", &[]);
    }
}
