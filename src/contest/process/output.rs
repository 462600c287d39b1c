//! What a bot wrote and nobody has taken yet: bytes in, lines out.

use std::time::Instant;

/// The longest line that a bot may write: 8 MiB, twice what the moves of a board of a million tiles take.
pub const LONGEST_LINE: usize = 8 << 20;

/// How much a bot may write behind the line that it was asked for: 64 KiB. It waits there and answers what comes next.
pub const FARTHEST_AHEAD: usize = 64 << 10;

/// A line, and when its newline came.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TimedLine {
    pub(super) bytes: Vec<u8>,
    pub(super) at: Instant,
}

/// The output of a bot as far as it was read and not yet taken.
#[derive(Debug, Default)]
pub(super) struct Output {
    waiting: Vec<u8>,
    /// Where the first newline is, and when it came.
    newline: Option<(usize, Instant)>,
    closed: Option<Instant>,
    discarded: bool,
}

impl Output {
    /// Takes in what was read at this time.
    pub(super) fn push(&mut self, bytes: &[u8], at: Instant) {
        if self.discarded {
            return;
        }
        if self.newline.is_none() {
            self.newline = find_newline(bytes).map(|found| (self.waiting.len() + found, at));
        }
        self.waiting.extend_from_slice(bytes);
    }

    /// Nothing more will come.
    pub(super) const fn close(&mut self, at: Instant) {
        self.closed = Some(at);
    }

    /// Whatever comes from now on is thrown away.
    pub(super) fn discard(&mut self) {
        *self = Self { closed: self.closed, discarded: true, ..Self::default() };
    }

    /// Since when nothing more can come.
    pub(super) const fn closed(&self) -> Option<Instant> {
        self.closed
    }

    /// When the newline of the first line came, if there is a whole one.
    pub(super) fn line_since(&self) -> Option<Instant> {
        self.newline.map(|(_, at)| at)
    }

    /// The first line without its end, which may be `\r\n` too.
    pub(super) fn take_line(&mut self) -> Option<TimedLine> {
        let (end, at) = self.newline?;
        let rest = self.waiting.split_off(end + 1);
        let mut bytes = std::mem::replace(&mut self.waiting, rest);
        // What follows was there before anybody asked for it: any time up to now is early enough.
        self.newline = find_newline(&self.waiting).map(|found| (found, at));
        bytes.pop();
        without_return(&mut bytes);
        Some(TimedLine { bytes, at })
    }

    /// What there is of a line that lacks its end.
    pub(super) fn take_rest(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::take(&mut self.waiting);
        self.newline = None;
        without_return(&mut bytes);
        bytes
    }

    /// How many bytes of the first line there are, while it lacks its end.
    pub(super) const fn unfinished(&self) -> usize {
        if self.newline.is_some() { 0 } else { self.waiting.len() }
    }

    /// Whether the first line is too long, whole or not.
    pub(super) fn is_too_long(&self) -> bool {
        self.newline.map_or(self.waiting.len(), |(end, _)| end) > LONGEST_LINE
    }

    /// Whether too much waits behind the first line.
    pub(super) fn is_flooded(&self) -> bool {
        self.newline.is_some_and(|(end, _)| self.waiting.len() - end > FARTHEST_AHEAD)
    }

    /// Whether nothing more should be read.
    pub(super) fn is_full(&self) -> bool {
        self.is_too_long() || self.is_flooded()
    }
}

fn find_newline(bytes: &[u8]) -> Option<usize> {
    bytes.iter().position(|&byte| byte == b'\n')
}

fn without_return(bytes: &mut Vec<u8>) {
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::super::clock::now;
    use super::*;

    fn texts(output: &mut Output) -> Vec<String> {
        std::iter::from_fn(|| output.take_line()).map(|line| String::from_utf8(line.bytes).unwrap()).collect()
    }

    #[test]
    fn lines_come_out_however_the_bytes_came_in() {
        let bytes = b"3 4 hello\r\n\n5 6\nrest";
        for size in 1..=bytes.len() {
            let mut output = Output::default();
            bytes.chunks(size).for_each(|chunk| output.push(chunk, now()));
            assert_eq!(texts(&mut output), ["3 4 hello", "", "5 6"], "in chunks of {size}");
            assert_eq!((output.unfinished(), output.take_rest().as_slice()), (4, &b"rest"[..]));
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
    fn too_much_is_noticed() {
        let mut output = Output::default();
        output.push(&vec![b'y'; LONGEST_LINE], now());
        assert!(!output.is_full());
        output.push(b"y", now());
        assert!(output.is_too_long() && !output.is_flooded() && output.is_full());

        let mut output = Output::default();
        output.push(b"\n", now());
        output.push(&vec![b'\n'; FARTHEST_AHEAD - 1], now());
        assert!(!output.is_full());
        output.push(b"\n", now());
        assert!(output.is_flooded() && output.is_full());
        output.discard();
        output.push(b"more", now());
        assert!(!output.is_full() && output.unfinished() == 0);
    }
}
