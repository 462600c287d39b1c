//! The text of the BOARD argument, and the boards in it.

use crate::board::quantity;
use crate::cli::args::deal::deal_failure;
use crate::cli::error::bad_input;
use crate::cli::input::read;
use crate::game::{Game, ReplayError};
use crate::notation::{Document, Format, ParseError, Part, Replay};
use crate::play::SharedResult;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReadOptions {
    /// The format; `None` if the beginning of the text decides.
    pub(crate) from: Option<Format>,
    pub(crate) settle: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceText {
    /// The text, without a byte order mark.
    pub(crate) content: String,
    pub(crate) format: Format,
    pub(crate) name: String,
    /// Whether messages may number the lines, because the user sees the text in lines.
    pub(crate) has_lines: bool,
    /// The line and the column of the file where the text begins, from 1.
    place: (usize, usize),
    options: ReadOptions,
    /// Whether the text is the content of a file, so that `FILE#3` can name a board in it.
    is_file: bool,
    /// Whether flags may change the rules, because the format names at most a part of them.
    pub(crate) has_changeable_rules: bool,
}

pub(super) const STANDARD_INPUT: &str = "standard input";

/// Returns the name of an inline board in messages, which depends on its format.
fn description(text: &str) -> &'static str {
    match Format::detect(text) {
        // A game id alone is also a code, without events.
        Format::Code if !text.contains('+') => Format::Id.noun(),
        format => format.noun(),
    }
}

impl SourceText {
    pub(super) fn inline(text: &str, has_lines: bool, options: ReadOptions) -> Self {
        Self::new(text.to_owned(), description(text).to_owned(), has_lines, options)
    }

    fn new(content: String, name: String, has_lines: bool, options: ReadOptions) -> Self {
        let format = options.from.unwrap_or_else(|| Format::detect(&content));
        let has_changeable_rules = format == Format::Tatham;
        Self {
            content,
            format,
            name,
            has_lines,
            place: (1, 1),
            options,
            is_file: false,
            has_changeable_rules,
        }
    }

    pub(super) fn from_bytes(bytes: Vec<u8>, name: &str, options: ReadOptions) -> anyhow::Result<Self> {
        let text = Self::new(read::decode_text(bytes, name)?, name.to_owned(), true, options);
        Ok(Self { is_file: name != STANDARD_INPUT, ..text })
    }

    pub(crate) fn part(&self, code: String) -> Self {
        let name = format!("{} in {}", description(&code), self.name);
        Self::new(code, name, false, ReadOptions { from: None, ..self.options })
    }

    /// Returns the boards and games in this text, each with a name such as `boards.txt#3` if there are several.
    pub(crate) fn boards(&self) -> Vec<Self> {
        let parts = self.parts();
        let is_only = parts.len() == 1;
        let board = |(number, part): (usize, &Part<'_>)| {
            let name = if is_only { self.name.clone() } else { format!("{}#{number}", self.name) };
            self.of_part(part, name)
        };
        (1..).zip(&parts).map(board).collect()
    }

    pub(super) fn board(&self, number: usize) -> anyhow::Result<Self> {
        let parts = self.parts();
        let part = number.checked_sub(1).and_then(|index| parts.get(index));
        let name = format!("{}#{number}", self.name);
        part.map(|part| self.of_part(part, name)).ok_or_else(|| {
            let count = quantity(parts.len(), "board");
            bad_input!("{}#{number}: the file has {count}, numbered from 1", self.name)
        })
    }

    fn parts(&self) -> Vec<Part<'_>> {
        Part::all_in(&self.content, self.options.from)
    }

    fn of_part(&self, part: &Part<'_>, name: String) -> Self {
        let text = Self::new(part.text.to_owned(), name, self.has_lines, self.options);
        let has_changeable_rules = self.has_changeable_rules || text.has_changeable_rules;
        Self { place: (part.line, part.column), has_changeable_rules, is_file: self.is_file, ..text }
    }

    /// Returns the game of the shared result in this text, or the daily board if the result has no replay code.
    pub(crate) fn shared(&self) -> Option<Self> {
        // A result begins with a word, so its format is detected as letters.
        if self.format != Format::Letters {
            return None;
        }
        let board = |result: &SharedResult| Some(result.day?.id().to_string());
        let game = |result: &SharedResult| result.code.clone().or_else(|| board(result));
        SharedResult::find_all(&self.content).iter().find_map(game).map(|game| self.part(game))
    }

    pub(crate) fn parse(&self) -> anyhow::Result<Document> {
        let document = self.read().or_else(|error| self.parse_only_part(error))?;
        match self.small_letter_error() {
            Some(error) => Err(self.bad_input(error)),
            None => Ok(document),
        }
    }

    fn read(&self) -> Result<Document, ParseError> {
        if self.options.settle {
            self.format.read_settled(&self.content)
        } else {
            self.format.read(&self.content)
        }
    }

    /// Parses the only part of the text that is a board or a game, without what surrounds it. `error` says why
    /// the whole text is not a board.
    fn parse_only_part(&self, error: ParseError) -> anyhow::Result<Document> {
        let parts = self.boards();
        match parts.as_slice() {
            [only] if only.content != self.content => only.read().map_err(|error| only.bad_input(error)),
            [first, _, ..] => match first.read() {
                Ok(_) => {
                    let (name, count, advice) = (&self.name, parts.len(), Self::how_to_name_one(&parts));
                    Err(bad_input!("{name}: {count} boards: {advice}"))
                }
                // The first part shows better than the whole what is wrong.
                Err(error) => Err(Self { name: self.name.clone(), ..first.clone() }.bad_input(error)),
            },
            _ => Err(self.bad_input(error)),
        }
    }

    pub(crate) fn how_to_name_one(boards: &[Self]) -> String {
        match boards {
            [first, .., last] if first.is_file => format!("name one, from {} to {}", first.name, last.name),
            _ => "give only one, or write them to a file and name one, as in boards.txt#1".to_owned(),
        }
    }

    /// Returns an error if the board has a small letter and no flag names the format: the text is probably prose.
    fn small_letter_error(&self) -> Option<ParseError> {
        if self.options.from.is_some() || self.format != Format::Letters {
            return None;
        }
        for (line, text) in (1..).zip(self.content.lines()) {
            if let Some((column, letter)) =
                (1..).zip(text.chars()).find(|(_, letter)| letter.is_ascii_lowercase())
            {
                let expected = "a tile from A to Z; small letters are read with `--from letters`".to_owned();
                return Some(ParseError { line, column, found: format!("`{letter}`"), expected });
            }
        }
        None
    }

    pub(crate) fn parse_replay(&self) -> anyhow::Result<Replay> {
        match self.parse()? {
            Document::Replay(replay) => Ok(replay),
            Document::Board(_) => {
                let name = &self.name;
                Err(bad_input!("{name}: a board, not a recorded game: to play it, leave out `replay`"))
            }
        }
    }

    pub(crate) fn play(&self, replay: &Replay) -> anyhow::Result<Game> {
        replay.game().map_err(|error| match error {
            ReplayError::Deal(error) => deal_failure(&error, &replay.id.rules, ""),
            ReplayError::Event { index, .. } => {
                let line = self.line_of_event(index).map(|line| format!("line {line}: ")).unwrap_or_default();
                bad_input!("{}: {line}{error}", self.name)
            }
        })
    }

    /// Returns the line number of an event, if the replay has one event per line: below the heading and the id are notes,
    /// which contain a colon, and events, which do not.
    fn line_of_event(&self, index: usize) -> Option<usize> {
        let lines = (1..).zip(self.content.lines()).filter(|(_, line)| !line.trim().is_empty());
        lines
            .skip(2)
            .filter(|(_, line)| !line.contains(':'))
            .nth(index)
            .map(|(number, _)| number + self.place.0 - 1)
    }

    fn bad_input(&self, error: ParseError) -> anyhow::Error {
        let has_gaps = || self.read().is_err() && self.format.read_settled(&self.content).is_ok();
        let hint = if has_gaps() { SETTLE_HINT } else { "" };
        let (line, column) = self.place;
        let error = Part { text: &self.content, line, column }.error_in_whole(error);
        let reason = if self.has_lines {
            error.to_string()
        } else {
            format!("column {}: found {}, expected {}", error.column, error.found, error.expected)
        };
        bad_input!("{}: {reason}{hint}", self.name)
    }
}

const SETTLE_HINT: &str = "; with `--settle`, the tiles fall and the columns close up";

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::test_runner::Config;

    const SHAPES: [&[u8]; 8] = [
        b"AB\nBA\n\nAAB\nBBA\n",
        b"0 1\n1 0\n\n0 -1\n0 1\n",
        b"{\"RBB\", \"RRR\"}\n{\"AB\"}\n",
        b"sg1:topcoder:board:RBB/RRR\nsg1:tiles:5x4c3:uniform-v1:x+a1.u\n",
        b"2x1c3s2:1,2\n3x1:1,2,2\n",
        b"samegame replay 1\nsg1:tiles:board:AAB\n\na1\nsamegame replay 1\nsg1:tiles:board:AA\n",
        b"\xff\xfeA\0B\0\n\0B\0A\0",
        b"\xfe\xff\0A\0B\0\n\0B\0A",
    ];

    fn load(bytes: Vec<u8>, options: ReadOptions) -> anyhow::Result<Vec<Document>> {
        let source = SourceText::from_bytes(bytes, "boards.txt", options)?;
        let game = |board: &SourceText| {
            let document = board.parse()?;
            if let Document::Replay(replay) = &document {
                board.play(replay)?;
            }
            Ok(document)
        };
        source.boards().iter().map(game).collect()
    }

    #[test]
    fn every_shape_is_read() {
        for shape in SHAPES {
            let boards = load(shape.to_vec(), ReadOptions::default()).unwrap();
            let expected = if shape[0].is_ascii() { 2 } else { 1 };
            assert_eq!(boards.len(), expected, "{}", shape.escape_ascii());
        }
    }

    proptest! {
        #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

        /// Errors name the file, the place, and either what would be right there or another way out.
        #[test]
        fn damaged_files_are_read_or_refused_with_the_place(
            shape in prop::sample::select(&SHAPES),
            damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..4),
            settle: bool,
        ) {
            let mut bytes = shape.to_vec();
            for (index, byte, kind) in damage {
                let index = index.index(bytes.len() + 1);
                match kind {
                    0 => bytes.insert(index, byte),
                    1 => bytes.truncate(index),
                    2 => bytes.extend_from_slice(&shape[..index.min(shape.len())]),
                    _ => bytes.iter_mut().skip(index).take(1).for_each(|old| *old = byte),
                }
            }
            if let Err(error) = load(bytes.clone(), ReadOptions { from: None, settle }) {
                let message = error.to_string();
                let names_place = ["line ", "byte ", "event ", " is empty, but"].iter().any(|place| message.contains(place));
                // An illegal move has no way out but another game.
                let has_way_out = ["expected ", "need ", "save ", "--settle", "event "];
                let has_way_out = has_way_out.iter().any(|way_out| message.contains(way_out));
                prop_assert!(message.starts_with("boards.txt"), "{}: {}", bytes.escape_ascii(), message);
                prop_assert!(names_place && has_way_out, "{}: {}", bytes.escape_ascii(), message);
            }
        }
    }
}
