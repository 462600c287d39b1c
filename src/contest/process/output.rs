//! The output of a bot, which is read as bytes and taken as lines.

use std::time::Instant;

/// The longest line that a bot may write: 8 MiB, twice the length of all moves on a board of a million tiles.
pub const MAX_LINE_BYTES: usize = 8 << 20;

/// The number of bytes that a bot may write ahead of the next questions: 64 KiB.
pub const MAX_BYTES_AHEAD: usize = 64 << 10;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct TimedLine {
    pub(super) bytes: Vec<u8>,
    pub(super) at: Instant,
}

#[derive(Debug, Default)]
pub(super) struct Output {
    bytes: Vec<u8>,
    /// The position of the first newline, and when it was read.
    newline: Option<(usize, Instant)>,
    closed_at: Option<Instant>,
    discards: bool,
}

impl Output {
    pub(super) fn push(&mut self, bytes: &[u8], at: Instant) {
        if self.discards {
            return;
        }
        if self.newline.is_none() {
            self.newline = find_newline(bytes).map(|found| (self.bytes.len() + found, at));
        }
        self.bytes.extend_from_slice(bytes);
    }

    pub(super) const fn close(&mut self, at: Instant) {
        self.closed_at = Some(at);
    }

    pub(super) fn discard(&mut self) {
        *self = Self { closed_at: self.closed_at, discards: true, ..Self::default() };
    }

    pub(super) const fn closed_at(&self) -> Option<Instant> {
        self.closed_at
    }

    pub(super) const fn has_line(&self) -> bool {
        self.newline.is_some()
    }

    /// Takes the first line, without its `\n` or `\r\n`.
    pub(super) fn take_line(&mut self) -> Option<TimedLine> {
        let (end, at) = self.newline?;
        let rest = self.bytes.split_off(end + 1);
        let mut bytes = std::mem::replace(&mut self.bytes, rest);
        // The next line arrived before its question, so any time before that question will do.
        self.newline = find_newline(&self.bytes).map(|found| (found, at));
        bytes.pop();
        trim_carriage_return(&mut bytes);
        Some(TimedLine { bytes, at })
    }

    pub(super) fn take_unfinished(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::take(&mut self.bytes);
        self.newline = None;
        trim_carriage_return(&mut bytes);
        bytes
    }

    /// The number of bytes of a first line that has no newline yet.
    pub(super) const fn unfinished_bytes(&self) -> usize {
        if self.newline.is_some() { 0 } else { self.bytes.len() }
    }

    /// Whether the first line is too long, with or without a newline.
    pub(super) fn is_too_long(&self) -> bool {
        self.newline.map_or(self.bytes.len(), |(end, _)| end) > MAX_LINE_BYTES
    }

    pub(super) fn is_flooded(&self) -> bool {
        self.newline.is_some_and(|(end, _)| self.bytes.len() - end > MAX_BYTES_AHEAD)
    }

    pub(super) fn is_full(&self) -> bool {
        self.is_too_long() || self.is_flooded()
    }
}

fn find_newline(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| byte == b'\n')
}

fn trim_carriage_return(bytes: &mut Vec<u8>) {
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::process::clock::now;

    fn take_texts(output: &mut Output) -> Vec<String> {
        std::iter::from_fn(|| output.take_line()).map(|line| String::from_utf8(line.bytes).unwrap()).collect()
    }

    #[test]
    fn lines_do_not_depend_on_the_chunks_that_were_read() {
        let bytes = b"3 4 hello\r\n\n5 6\nrest";
        for size in 1..=bytes.len() {
            let mut output = Output::default();
            bytes.chunks(size).for_each(|chunk| output.push(chunk, now()));
            assert_eq!(take_texts(&mut output), ["3 4 hello", "", "5 6"], "in chunks of {size}");
            assert_eq!((output.unfinished_bytes(), output.take_unfinished().as_slice()), (4, &b"rest"[..]));
        }
    }

    #[test]
    fn a_line_has_the_time_of_its_newline() {
        let (early, late) = (now(), now() + std::time::Duration::from_secs(1));
        let mut output = Output::default();
        output.push(b"3 ", early);
        output.push(b"4\n", late);
        output.push(b"5", early);
        assert_eq!(output.take_line(), Some(TimedLine { bytes: b"3 4".into(), at: late }));
        assert_eq!(output.take_line(), None);
    }

    #[test]
    fn output_is_full_once_a_line_is_too_long() {
        let mut output = Output::default();
        output.push(&vec![b'y'; MAX_LINE_BYTES], now());
        assert!(!output.is_full());
        output.push(b"y", now());
        assert!(output.is_too_long() && !output.is_flooded() && output.is_full());
    }

    #[test]
    fn output_is_full_once_too_much_follows_a_line() {
        let mut output = Output::default();
        output.push(b"\n", now());
        output.push(&vec![b'\n'; MAX_BYTES_AHEAD - 1], now());
        assert!(!output.is_full());
        output.push(b"\n", now());
        assert!(output.is_flooded() && output.is_full());
        output.discard();
        output.push(b"more", now());
        assert!(!output.is_full() && output.unfinished_bytes() == 0);
    }
}
