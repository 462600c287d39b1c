//! Texts that hold several boards or games.

use super::{Format, Parts, replay};
use crate::board::{ParseError, grid};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A part of a text, with one board or game.
///
/// ```
/// use samegame::notation::Part;
///
/// let parts = Part::all_in("AB\nBA\n\nAAB\n", None);
/// assert_eq!(parts.iter().map(|part| (part.line, part.text)).collect::<Vec<_>>(), [(1, "AB\nBA\n"), (4, "AAB\n")]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// The text of the part.
    pub text: &'a str,
    /// The line in the whole text where the part begins, from 1.
    pub line: usize,
    /// The column in characters where the part begins, from 1.
    pub column: usize,
}

impl<'a> Part<'a> {
    /// Splits a text into its boards and games, which are in this format if one is given; otherwise the beginning of the
    /// text decides.
    ///
    /// - Ids and codes stand one on a line.
    /// - JSON objects follow each other in any way, also as the elements of lists. If some objects have a `replay`, only
    ///   these count; otherwise only those with `cells`, `id` or `testIn`, if there are any.
    /// - A replay begins with its heading.
    /// - Lists of rows follow each other in any way.
    /// - All other boards are separated by blank lines.
    ///
    /// The parts need not be valid. A text without content is a single part.
    #[must_use]
    pub fn all_in(text: &'a str, format: Option<Format>) -> Vec<Self> {
        let slices = match format.unwrap_or_else(|| Format::detect(text)) {
            Format::Letters if grid::is_list(text) => lists(text),
            format => match format.parts() {
                Parts::Lines => lines(text),
                Parts::Rows => blocks(text),
                Parts::Objects => json_objects(text),
                Parts::Replays => replays(text),
            },
        };
        if slices.is_empty() { vec![Self { text, line: 1, column: 1 }] } else { place(text, &slices) }
    }

    /// Converts an error in this part to an error in the whole text.
    #[must_use]
    pub fn error_in_whole(&self, error: ParseError) -> ParseError {
        let column = if error.line == 1 { error.column + self.column - 1 } else { error.column };
        ParseError { line: error.line + self.line - 1, column, ..error }
    }
}

/// Finds the places of slices of a text, which are in order.
fn place<'a>(text: &'a str, slices: &[&'a str]) -> Vec<Part<'a>> {
    let (mut rest, mut line, mut column) = (text, 1, 1);
    let mut parts = Vec::new();
    for slice in slices {
        let distance = slice.as_ptr().addr() - rest.as_ptr().addr();
        let (before, after) = rest.split_at(distance);
        for character in before.chars() {
            (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        rest = after;
        parts.push(Part { text: slice, line, column });
    }
    parts
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').filter(|line| !is_blank(line)).collect()
}

/// Splits a text at its blank lines.
fn blocks(text: &str) -> Vec<&str> {
    runs(text, |before, line| is_blank(before) != is_blank(line)).filter(|block| !is_blank(block)).collect()
}

/// Splits a text before each heading of a replay.
fn replays(text: &str) -> Vec<&str> {
    let heading = replay::HEADING.trim_end();
    runs(text, |_, line| line.trim_start().starts_with(heading)).filter(|replay| !is_blank(replay)).collect()
}

/// Splits a text between two lines wherever `begins_run` is true of them.
fn runs(text: &str, begins_run: impl Fn(&str, &str) -> bool) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut lines = rest.split_inclusive('\n');
        let mut before = lines.next()?;
        let mut length = before.len();
        for line in lines {
            if begins_run(before, line) {
                break;
            }
            length += line.len();
            before = line;
        }
        let (run, after) = rest.split_at(length);
        rest = after;
        Some(run)
    })
}

/// Splits a text after each bracket that closes a list of rows.
fn lists(text: &str) -> Vec<&str> {
    let list_begins = |character: char| !character.is_whitespace() && character != ',';
    let mut lists = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(list_begins) {
        rest = rest.split_at(start).1;
        let end = rest.find(['}', ']']).map_or(rest.len(), |end| end + 1);
        let (list, after) = rest.split_at(end);
        lists.push(list);
        rest = after;
    }
    lists
}

/// Returns the objects in a text that are boards or games. After a syntax error, the rest of the text is a part of its
/// own, which fails when it is parsed.
fn json_objects(text: &str) -> Vec<&str> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    let mut objects = Vec::new();
    let mut end = 0;
    while let Some(value) = values.next() {
        let Ok(value) = value else {
            // White space as JSON defines it: what else `trim` removes is a part of the error.
            let rest = text.split_at(end).1.trim_start_matches([' ', '\t', '\n', '\r']);
            objects.extend((!rest.is_empty()).then_some(rest));
            break;
        };
        match serde_json::from_str::<Vec<&RawValue>>(value.get()) {
            Ok(elements) => objects.extend(elements.into_iter().map(RawValue::get)),
            Err(_not_a_list) => objects.push(value.get()),
        }
        end = values.byte_offset();
    }
    let parse = serde_json::from_str::<BTreeMap<String, &RawValue>>;
    // If an element is not an object, all of them count, so that it is reported under its number.
    let Ok(values) = objects.iter().copied().map(parse).collect::<Result<Vec<_>, _>>() else {
        return objects;
    };
    let objects_with = |keys: &[&str]| -> Vec<&str> {
        let has_key = |value: &BTreeMap<_, _>| keys.iter().any(|key| value.contains_key(*key));
        objects.iter().zip(&values).filter(|(_, value)| has_key(value)).map(|(object, _)| *object).collect()
    };
    let chosen = [&["replay"][..], &["cells", "id", "testIn"]].map(objects_with);
    chosen.into_iter().find(|chosen| !chosen.is_empty()).unwrap_or(objects)
}
