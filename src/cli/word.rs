//! The one word that names a board or a game, or is one.

use super::failure::BadInput;
use super::flags::deal::failed;
use super::subcommand;
use crate::game::{Game, ReplayError};
use crate::notation::{Format, ParseError, Position, Replay};
use anyhow::Context;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// Where a board or a game is to be read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// `-`.
    StandardInput,
    /// The board itself.
    Board(String),
    /// The path of a file.
    File(PathBuf),
}

impl From<OsString> for Word {
    fn from(word: OsString) -> Self {
        match word.to_str() {
            Some("-") => Self::StandardInput,
            Some(text) if is_board(text) => Self::Board(text.to_owned()),
            _ => Self::File(word.into()),
        }
    }
}

/// Whether a word is a board and no path: by how it begins, or because it has lines.
fn is_board(word: &str) -> bool {
    let is_of_one_word = matches!(Format::of(word), Format::Code | Format::Tatham | Format::Json);
    is_of_one_word || word.starts_with('{') || word.contains('\n')
}

/// What to call a word that is a board.
fn kind(word: &str) -> &'static str {
    match Format::of(word) {
        Format::Code if word.contains('+') => "the replay code",
        Format::Code | Format::Id => "the game id",
        Format::Replay => "the replay",
        Format::Tatham => "Simon Tatham's id",
        Format::Json => "the JSON object",
        Format::Letters | Format::Digits => "the board",
    }
}

/// A text and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    /// The text, without a byte order mark.
    pub(super) content: String,
    /// The format that it is in.
    pub(super) format: Format,
    /// What to call it in messages.
    pub(super) name: String,
    /// Whether its lines mean something to whoever gave it.
    pub(super) has_lines: bool,
}

/// A board of the largest size takes 4 MB. Beyond this it is some other file.
const LARGEST: u64 = 64 << 20;

impl Word {
    /// Reads the text that the word names, or is, which is in this format if one is named.
    pub(super) fn read_as(&self, from: Option<Format>) -> anyhow::Result<Text> {
        let text = self.read()?;
        Ok(Text { format: from.unwrap_or(text.format), ..text })
    }

    /// Reads the text that the word names, or is.
    pub(super) fn read(&self) -> anyhow::Result<Text> {
        match self {
            Self::Board(text) => {
                Ok(Text::new(text.clone(), kind(text).to_owned(), text.trim_end().contains('\n')))
            }
            Self::StandardInput => {
                ask_for("a board, a game id or a replay")?;
                decode(io::stdin().lock(), "standard input".to_owned())
            }
            Self::File(path) => decode(open(path)?, shown(path)),
        }
    }
}

/// Asks whoever types for something, because a terminal would otherwise just stand still.
pub(super) fn ask_for(what: &str) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return Ok(());
    }
    let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    writeln!(io::stderr().lock(), "Type or paste {what}, then {end}:")
}

/// The path, without what a terminal might act on.
fn shown(path: &Path) -> String {
    path.display().to_string().replace(char::is_control, "?")
}

fn open(path: &Path) -> anyhow::Result<File> {
    let name = shown(path);
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => {
            Err(BadInput::new(format!("{name}: a directory, not a board")).into())
        }
        Ok(metadata) if metadata.len() > LARGEST => Err(too_large(&name)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(not_found(path)),
        _ => File::open(path).context(name),
    }
}

/// Somebody who mistyped a subcommand ends here too.
fn not_found(path: &Path) -> anyhow::Error {
    let name = shown(path);
    let looks_like_a_path = path.components().count() != 1 || path.extension().is_some();
    let message = if looks_like_a_path {
        format!("{name}: no such file")
    } else {
        format!("{name}: no such file, {}", subcommand::hint(&name))
    };
    BadInput::new(message).into()
}

fn too_large(name: &str) -> anyhow::Error {
    BadInput::new(format!("{name}: larger than {} MiB, which no board is", LARGEST >> 20)).into()
}

fn decode(input: impl Read, name: String) -> anyhow::Result<Text> {
    let mut bytes = Vec::new();
    let length = input.take(LARGEST + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if length as u64 > LARGEST {
        return Err(too_large(&name));
    }
    match String::from_utf8(bytes) {
        Ok(text) => {
            let content = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
            Ok(Text::new(content, name, true))
        }
        Err(error) => {
            let place = error.utf8_error().valid_up_to() + 1;
            Err(BadInput::new(format!("{name}: not a text: byte {place} is not UTF-8")).into())
        }
    }
}

impl Text {
    fn new(content: String, name: String, has_lines: bool) -> Self {
        Self { format: Format::of(&content), content, name, has_lines }
    }

    /// What the text stands for.
    pub(super) fn position(&self) -> anyhow::Result<Position> {
        self.format.read(&self.content).map_err(|error| self.refuse(&error))
    }

    /// The game that the text is.
    pub(super) fn replay(&self) -> anyhow::Result<Replay> {
        match self.position()? {
            Position::Replay(replay) => Ok(replay),
            Position::Board(_) => {
                let name = &self.name;
                Err(BadInput::new(format!(
                    "{name}: a board, not a game: to play it, give it to `samegame` without `replay`"
                ))
                .into())
            }
        }
    }

    /// The game after all that happened in the replay, which this text is.
    pub(super) fn game(&self, replay: &Replay) -> anyhow::Result<Game> {
        replay.game().map_err(|error| match error {
            ReplayError::Deal(error) => failed(&error, &replay.id.rules, ""),
            ReplayError::Event { index, .. } => {
                let line = self.line_of_event(index).map(|line| format!("line {line}: ")).unwrap_or_default();
                BadInput::new(format!("{}: {line}{error}", self.name)).into()
            }
        })
    }

    /// The line of an event, if this is a replay with events on lines: after the heading and the id come notes,
    /// which have a colon, and events, which have none.
    fn line_of_event(&self, index: usize) -> Option<usize> {
        let lines = (1..).zip(self.content.lines()).filter(|(_, line)| !line.trim().is_empty());
        lines.skip(2).filter(|(_, line)| !line.contains(':')).nth(index).map(|(number, _)| number)
    }

    fn refuse(&self, error: &ParseError) -> anyhow::Error {
        let reason = if self.has_lines { error.to_string() } else { in_one_line(error) };
        BadInput::new(format!("{}: {reason}", self.name)).into()
    }
}

/// What is wrong with a text that has one line only.
pub(super) fn in_one_line(error: &ParseError) -> String {
    let ParseError { line: _, column, found, expected } = error;
    format!("column {column}: found {found}, expected {expected}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_word_is() {
        let is = |word: &str, expected: Word| assert_eq!(Word::from(OsString::from(word)), expected);
        is("-", Word::StandardInput);
        for board in ["sg1:tiles:board:AB", "sg2:later", "2x1c3s2:1,2", "2c3#12345", "{\"id\": 1}", "AB\nBA"]
        {
            is(board, Word::Board(board.to_owned()));
        }
        for path in ["sg:1", "boards/sg1", "./2x1:1,2", "AB", "15x15", "2026-01-01", ""] {
            is(path, Word::File(path.into()));
        }
    }

    #[test]
    fn a_byte_order_mark_does_not_count() {
        let text = decode("\u{feff}AB\n".as_bytes(), "x".to_owned()).unwrap();
        assert_eq!(text.content, "AB\n");
    }

    #[test]
    fn endless_input_is_refused() {
        let error = decode(io::repeat(b'A'), "standard input".to_owned()).unwrap_err();
        assert_eq!(error.to_string(), "standard input: larger than 64 MiB, which no board is");
    }
}
