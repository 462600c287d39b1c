//! What a bot says on its standard error.

use std::collections::VecDeque;
use std::mem;

/// How many bytes of remarks are kept until somebody takes them: the last ones, which tell why a bot died.
const KEPT: usize = 256 << 10;

/// Where a line that does not end is broken.
const LONGEST: usize = 8 << 10;

/// Lines from the standard error of a bot, as far as nobody took them before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The lines, without their ends. Bytes that are no text are replaced; a line beyond 8 KiB is broken into several.
    pub lines: Vec<String>,
    /// How many lines before them were dropped, because more than 256 KiB had gathered.
    pub dropped: usize,
}

/// Remarks while they gather.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    lines: VecDeque<String>,
    size: usize,
    dropped: usize,
    unfinished: Vec<u8>,
}

impl Gathered {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            for piece in part.chunks(LONGEST) {
                self.unfinished.extend_from_slice(piece);
                if piece.ends_with(b"\n") || self.unfinished.len() >= LONGEST {
                    self.finish_line();
                }
            }
        }
    }

    /// The whole lines so far; `all` for the beginning of one too.
    pub(super) fn take(&mut self, all: bool) -> Remarks {
        if all && !self.unfinished.is_empty() {
            self.finish_line();
        }
        self.size = 0;
        Remarks { lines: mem::take(&mut self.lines).into(), dropped: mem::take(&mut self.dropped) }
    }

    fn finish_line(&mut self) {
        let bytes = mem::take(&mut self.unfinished);
        let line = String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned();
        // An empty line takes room too.
        self.size += line.len() + 1;
        self.lines.push_back(line);
        while self.size > KEPT {
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
    fn lines_are_handed_over_once() {
        let mut gathered = Gathered::default();
        gathered.push(b"one\r\n\ntwo");
        assert_eq!(gathered.take(false).lines, ["one", ""]);
        assert_eq!(gathered.take(false), Remarks::default());
        gathered.push(b" \xff\nthree");
        assert_eq!(gathered.take(true).lines, ["two \u{fffd}", "three"]);
    }

    #[test]
    fn the_last_ones_are_kept() {
        let mut gathered = Gathered::default();
        for number in 0..100_000 {
            gathered.push(format!("line {number}\n").as_bytes());
        }
        let Remarks { lines, dropped } = gathered.take(true);
        assert_eq!(lines.last().map(String::as_str), Some("line 99999"));
        assert_eq!(lines.len() + dropped, 100_000);
        assert!(lines.iter().map(|line| line.len() + 1).sum::<usize>() <= KEPT);
    }

    #[test]
    fn an_endless_line_is_broken() {
        let mut gathered = Gathered::default();
        gathered.push(&vec![b'y'; 3 * LONGEST + 5]);
        assert_eq!(gathered.take(false).lines.len(), 3);
        assert_eq!(gathered.take(true).lines, ["yyyyy"]);
    }
}
