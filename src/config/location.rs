//! Words of the settings file with their places, so that a later check can report the place.

use crate::notation::ParseError;
use crate::text::quote_excerpt;
use std::ops::Range;

/// A word of the settings file and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedText {
    /// The word.
    pub text: String,
    /// An error at its place, still without a description of valid words.
    place: ParseError,
}

impl LocatedText {
    /// The word at these bytes of a file.
    pub(super) fn new(text: &str, file: &str, at: &Range<usize>) -> Self {
        Self { text: text.to_owned(), place: error_at(file, at, String::new()) }
    }

    /// The error for this word, with a description of valid words.
    #[must_use]
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        ParseError { expected: expected.into(), ..self.place.clone() }
    }
}

/// The error that something else was expected at these bytes of a file.
pub(super) fn error_at(file: &str, at: &Range<usize>, expected: String) -> ParseError {
    let before = file.get(..at.start).unwrap_or(file);
    let line = before.rsplit('\n').next().unwrap_or_default();
    let found = file.get(at.clone()).filter(|found| !found.trim().is_empty());
    ParseError {
        line: before.matches('\n').count() + 1,
        column: line.chars().count() + 1,
        found: found.map_or_else(|| "the end of the line".to_owned(), quote_excerpt),
        expected,
    }
}
