//! Words of the settings file with their locations, for errors that a later check finds.

use crate::notation::ParseError;
use crate::text::quote_excerpt;
use std::ops::Range;

/// A word of the settings file and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocatedText {
    /// The word.
    pub text: String,
    /// An error at the location of the word, whose `expected` is still empty.
    location: ParseError,
}

impl LocatedText {
    /// Creates the word at this byte range of a file.
    pub(super) fn new(text: &str, file: &str, at: &Range<usize>) -> Self {
        Self { text: text.to_owned(), location: error_at(file, at, String::new()) }
    }

    /// Returns the error that this word is invalid. `expected` describes valid words.
    pub fn error(&self, expected: impl Into<String>) -> ParseError {
        ParseError { expected: expected.into(), ..self.location.clone() }
    }
}

/// Returns the error that something else was expected at this byte range of a file.
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
