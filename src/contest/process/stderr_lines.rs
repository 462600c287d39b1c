//! Collects what a bot writes to its standard error.

use std::collections::VecDeque;
use std::mem;

/// The largest number of bytes that wait to be taken. If there are more, the first lines are dropped, because the last
/// ones tell why a bot died.
const MAX_BYTES: usize = 256 << 10;

/// The length at which a line without a newline is split.
const MAX_LINE_BYTES: usize = 8 << 10;

/// Lines from the standard error of a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StderrLines {
    /// The lines, without line endings. Invalid UTF-8 is replaced, and a line of more than 8 KiB is split.
    pub lines: Vec<String>,
    /// The number of earlier lines that were dropped, because more than 256 KiB were waiting.
    pub dropped: usize,
}

#[derive(Debug, Default)]
pub(super) struct StderrBuffer {
    lines: VecDeque<String>,
    size: usize,
    dropped: usize,
    unfinished: Vec<u8>,
}

impl StderrBuffer {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            for piece in part.chunks(MAX_LINE_BYTES) {
                self.unfinished.extend_from_slice(piece);
                if piece.ends_with(b"\n") || self.unfinished.len() >= MAX_LINE_BYTES {
                    self.finish_line();
                }
            }
        }
    }

    pub(super) fn take_complete_lines(&mut self) -> StderrLines {
        self.size = 0;
        StderrLines { lines: mem::take(&mut self.lines).into(), dropped: mem::take(&mut self.dropped) }
    }

    pub(super) fn take_all(&mut self) -> StderrLines {
        if !self.unfinished.is_empty() {
            self.finish_line();
        }
        self.take_complete_lines()
    }

    fn finish_line(&mut self) {
        let bytes = mem::take(&mut self.unfinished);
        let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned();
        // An empty line takes room too.
        self.size += line.len() + 1;
        self.lines.push_back(line);
        while self.size > MAX_BYTES {
            let first = self.lines.pop_front().map_or(0, |line| line.len() + 1);
            self.size -= first;
            self.dropped += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_taken_once() {
        let mut buffer = StderrBuffer::default();
        buffer.push(b"one\r\n\ntwo");
        assert_eq!(buffer.take_complete_lines().lines, ["one", ""]);
        assert_eq!(buffer.take_complete_lines(), StderrLines::default());
        buffer.push(b" \xff\nthree");
        assert_eq!(buffer.take_all().lines, ["two \u{fffd}", "three"]);
    }

    #[test]
    fn a_full_buffer_drops_the_first_lines() {
        let mut buffer = StderrBuffer::default();
        for number in 0..100_000 {
            buffer.push(format!("line {number}\n").as_bytes());
        }
        let StderrLines { lines, dropped } = buffer.take_all();
        assert_eq!(lines.last().map(String::as_str), Some("line 99999"));
        assert_eq!(lines.len() + dropped, 100_000);
        assert!(lines.iter().map(|line| line.len() + 1).sum::<usize>() <= MAX_BYTES);
    }

    #[test]
    fn a_long_line_without_a_newline_is_split() {
        let mut buffer = StderrBuffer::default();
        buffer.push(&vec![b'y'; 3 * MAX_LINE_BYTES + 5]);
        assert_eq!(buffer.take_complete_lines().lines.len(), 3);
        assert_eq!(buffer.take_all().lines, ["yyyyy"]);
    }
}
