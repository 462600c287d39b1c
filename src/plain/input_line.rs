//! Lines of input, read with a length limit.

use std::io::{self, BufRead, Read};

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// The text, including the line break.
    Text(String),
    /// A line that exceeded the limit and was skipped.
    TooLong,
}

/// The length limit: enough for a row of numbers on the widest board.
const MAX_BYTES: u64 = 4096;

/// Reads the next line; `None` at the end of the input.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.take(MAX_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == MAX_BYTES && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(InputLine::Text(String::from_utf8_lossy(&line).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_beyond_the_limit_is_skipped() {
        let long = format!("{}\nc4\n\u{fffd}", "x".repeat(10_000));
        let mut input = long.as_bytes();
        let mut next = || next(&mut input).unwrap();
        assert_eq!(next(), Some(InputLine::TooLong));
        assert_eq!(next(), Some(InputLine::Text("c4\n".to_owned())));
        assert_eq!(next(), Some(InputLine::Text("\u{fffd}".to_owned())));
        assert_eq!(next(), None);
    }
}
