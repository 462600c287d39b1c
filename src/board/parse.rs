//! The scanner that all parsers share, their error, and counts in messages.

use crate::text::quote_excerpt;
use std::fmt::Display;

/// The reason why a text could not be parsed: the place, the text found there, and what the parser expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
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

/// A place in a text: line and column in characters, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    /// Returns an error at this place.
    pub(crate) fn error(self, found: impl Into<String>, expected: impl Into<String>) -> ParseError {
        ParseError { line: self.line, column: self.column, found: found.into(), expected: expected.into() }
    }
}

/// The unread rest of a text, and the place where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { rest: text, place: Place { line: 1, column: 1 } }
    }

    pub(crate) const fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    pub(crate) const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        if next == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(next)
    }

    /// Reads characters while they satisfy the condition, and returns them.
    pub(crate) fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(&is_part) {
            self.next();
        }
        // Cut by length: `strip_suffix` would compare the rest of the text, which takes quadratic time in a
        // long text.
        before.get(..before.len() - self.rest.len()).unwrap_or(before)
    }

    /// Reads like [`take_while`](Self::take_while), and returns a scanner of what was read.
    pub(crate) fn split_off(&mut self, is_part: impl Fn(char) -> bool) -> Self {
        let place = self.place;
        Self { rest: self.take_while(is_part), place }
    }

    /// Leaves out the characters at both ends that satisfy the condition.
    pub(crate) fn trim(&mut self, is_blank: impl Fn(char) -> bool) {
        self.rest = self.rest.trim_end_matches(&is_blank);
        self.take_while(is_blank);
    }

    /// Reads this text if it comes next, and returns whether it did.
    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let comes_next = self.rest.starts_with(text);
        if comes_next {
            for _ in text.chars() {
                self.next();
            }
        }
        comes_next
    }

    /// Reads this text, or fails if it does not come next.
    pub(crate) fn expect(&mut self, text: &str) -> Result<(), ParseError> {
        if self.eat(text) { Ok(()) } else { Err(self.error(format!("`{text}`"))) }
    }

    /// Fails unless the whole text has been read.
    pub(crate) fn expect_end(&self, expected: &str) -> Result<(), ParseError> {
        if self.is_at_end() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Reads a whole number from `low` to `high`, which may have a minus sign if `low` is negative. Error
    /// messages call the number `noun`.
    pub(crate) fn number(&mut self, noun: &str, low: i64, high: i64) -> Result<i64, ParseError> {
        let start = self.clone();
        let sign = if low < 0 && self.eat("-") { "-" } else { "" };
        let digits = self.take_while(|digit| digit.is_ascii_digit());
        let number = format!("{sign}{digits}").parse().ok().filter(|number| (low..=high).contains(number));
        let word = if digits.is_empty() { String::new() } else { format!("{sign}{digits}") };
        number.ok_or_else(|| start.error_at(&word, format!("{noun} from {low} to {high}")))
    }

    /// Returns an error at the current place.
    pub(crate) fn error(&self, expected: impl Into<String>) -> ParseError {
        self.place.error(self.found(), expected)
    }

    /// Returns an error about `word`, which begins at the current place. If it is empty, the error is about
    /// the text that comes next.
    pub(crate) fn error_at(&self, word: &str, expected: impl Into<String>) -> ParseError {
        self.place.error(if word.is_empty() { self.found() } else { quote_excerpt(word) }, expected)
    }

    /// Describes what comes next: the next few characters of the line, or its end.
    fn found(&self) -> String {
        match self.peek() {
            None => "the end".to_owned(),
            Some('\n' | '\r') => "the end of the line".to_owned(),
            Some(_) => quote_excerpt(self.rest),
        }
    }
}

/// Formats a count with its noun, which is in the plural unless the count is 1 or -1: `1 tile`, `2 tiles`.
pub(crate) fn quantity(count: impl Display, noun: &str) -> String {
    let count = count.to_string();
    let plural = if matches!(count.as_str(), "1" | "-1") { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
