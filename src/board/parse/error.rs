//! The error type that all parsers share.

use std::fmt;

/// The reason why a text could not be parsed: the place, the text found there, and what the parser expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The text found, phrased to follow "found".
    pub found: String,
    /// A description of valid text, phrased to follow "expected".
    pub expected: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl std::error::Error for ParseError {}
