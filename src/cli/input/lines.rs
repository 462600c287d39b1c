//! Lines of input, however long they are.

use std::io::{self, BufRead, Read};

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum InputLine {
    /// Its text, with the end of the line.
    Text(String),
    /// Nobody typed this one.
    TooLong,
}

/// Enough for a row of the widest board in numbers.
const LONGEST: u64 = 4096;

/// The next line, or none at the end of the input.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() as u64 == LONGEST && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(InputLine::Text(String::from_utf8_lossy(&line).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_too_long_is_skipped_and_the_next_one_read() {
        let long = format!("{}\nc4\n\u{fffd}", "x".repeat(10_000));
        let mut input = long.as_bytes();
        let mut next = || next(&mut input).unwrap();
        assert_eq!(next(), Some(InputLine::TooLong));
        assert_eq!(next(), Some(InputLine::Text("c4\n".to_owned())));
        assert_eq!(next(), Some(InputLine::Text("\u{fffd}".to_owned())));
        assert_eq!(next(), None);
    }
}
