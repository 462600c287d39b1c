//! Where something stands in a file.

use crate::notation::{ParseError, quoted};
use std::ops::Range;

/// The error that something else was expected at these bytes.
pub(super) fn place(text: &str, at: &Range<usize>, expected: String) -> ParseError {
    let before = text.get(..at.start).unwrap_or(text);
    let line = before.rsplit('\n').next().unwrap_or_default();
    let found = text.get(at.clone()).filter(|found| !found.trim().is_empty());
    ParseError {
        line: before.matches('\n').count() + 1,
        column: line.chars().count() + 1,
        found: found.map_or_else(|| "the end of the line".to_owned(), quoted),
        expected,
    }
}
