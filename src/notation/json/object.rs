//! JSON objects whose values can be located in the text.

use crate::board::ParseError;
use crate::board::parse::Scanner;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A JSON object, with the text of each value.
pub(super) struct Object<'a> {
    text: &'a str,
    values: BTreeMap<String, &'a RawValue>,
}

impl<'a> Object<'a> {
    /// Parses an object.
    pub(super) fn new(text: &'a str) -> Result<Self, ParseError> {
        let start = start(text);
        if start.peek() != Some('{') {
            let list: Result<Vec<&RawValue>, _> = serde_json::from_str(text);
            let is_broken_list = is_list_of_objects(start.rest());
            return Err(match list {
                Err(error) if is_broken_list => syntax_error(text, &error),
                _ => start.error("a JSON object"),
            });
        }
        let values = serde_json::from_str(text).map_err(|error| syntax_error(text, &error))?;
        Ok(Self { text, values })
    }

    /// Returns a scanner at the first character of the object.
    pub(super) fn start(&self) -> Scanner<'a> {
        start(self.text)
    }

    /// Returns the text of a value, and a scanner at its first character.
    pub(super) fn value(&self, key: &str) -> Option<(Scanner<'a>, &'a str)> {
        let value = self.values.get(key)?.get();
        let mut scanner = Scanner::new(self.text);
        self.skip_to(&mut scanner, value);
        Some((scanner, value))
    }

    /// Returns a string, and a scanner at its first character, after the quote.
    pub(super) fn string(&self, key: &str) -> Result<Option<(Scanner<'a>, String)>, ParseError> {
        let Some((mut scanner, value)) = self.value(key) else { return Ok(None) };
        let string = serde_json::from_str(value).map_err(|_not_a_string| scanner.error("a string"))?;
        scanner.next();
        Ok(Some((scanner, string)))
    }

    /// Moves the scanner forward to a value, which must be a slice of the text.
    pub(super) fn skip_to(&self, scanner: &mut Scanner<'_>, value: &str) {
        // The number of bytes from the beginning of the value to the end of the text.
        let remaining = self.text.len() - (value.as_ptr().addr() - self.text.as_ptr().addr());
        while scanner.rest().len() > remaining {
            scanner.next();
        }
    }
}

/// Whether a text begins like a list of objects.
pub(in crate::notation) fn is_list_of_objects(text: &str) -> bool {
    text.strip_prefix('[').is_some_and(|elements| elements.trim_start().starts_with('{'))
}

fn start(text: &str) -> Scanner<'_> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    scanner
}

/// Converts an error inside the string `text`, whose first character is at `start`, to one in the whole text.
pub(super) fn error_in_string(start: &Scanner<'_>, text: &str, error: ParseError) -> ParseError {
    let mut start = start.clone();
    let lines_before = text.split_inclusive('\n').take(error.line - 1);
    let characters = lines_before.map(|line| line.chars().count()).sum::<usize>() + error.column - 1;
    for _ in 0..characters {
        // An escape such as `\n` or `\u000a` stands for one character.
        if start.next() == Some('\\') && start.next() == Some('u') {
            for _ in 0..4 {
                start.next();
            }
        }
    }
    ParseError { line: start.place().line(), column: start.place().column(), ..error }
}

fn syntax_error(text: &str, error: &serde_json::Error) -> ParseError {
    let mut scanner = Scanner::new(text);
    let before: usize = text.split_inclusive('\n').take(error.line() - 1).map(str::len).sum();
    // serde_json counts columns in bytes from 1, and reports 0 at the beginning of a line.
    let offset = if error.is_eof() { text.len() } else { before + error.column().saturating_sub(1) };
    while text.len() - scanner.rest().len() < offset && scanner.next().is_some() {}
    let message = error.to_string();
    let reason = message.split(" at line ").next().unwrap_or_default();
    scanner.error(format!("valid JSON ({reason})"))
}
