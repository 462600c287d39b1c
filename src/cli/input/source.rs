//! The BOARD argument: a board or a game, or where to read one from.

use crate::board::Rules;
use crate::cli::error::{BadInput, bad_input};
use crate::cli::input::read;
use crate::cli::input::source_text::{ReadOptions, STANDARD_INPUT, SourceText};
use crate::game::GameId;
use crate::notation::{Document, Format};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BoardSource {
    StandardInput,
    Inline(String),
    File(PathBuf),
}

impl From<OsString> for BoardSource {
    fn from(argument: OsString) -> Self {
        match argument.to_str() {
            Some("-") => Self::StandardInput,
            Some(text) if is_inline(text) => Self::Inline(text.to_owned()),
            _ => Self::File(argument.into()),
        }
    }
}

fn is_inline(argument: &str) -> bool {
    let is_inline_format = matches!(Format::detect(argument), Format::Code | Format::Tatham);
    is_inline_format || argument.starts_with(['{', '[']) || argument.contains('\n')
}

const CONTENT: &str = "a board";

impl BoardSource {
    /// Reads the text. If the argument names a board in a file, such as `boards.txt#3`, returns only that board.
    pub(crate) fn read_as(&self, options: ReadOptions) -> anyhow::Result<SourceText> {
        match self {
            Self::Inline(text) => {
                let has_lines = text.trim_end().contains('\n');
                Ok(SourceText::inline(text, has_lines, options))
            }
            Self::StandardInput => {
                prompt_for_input("a board, a game id or a replay")?;
                let bytes = read::read_bytes(io::stdin().lock(), STANDARD_INPUT, CONTENT)?;
                SourceText::from_bytes(bytes, STANDARD_INPUT, options)
            }
            Self::File(path) => match numbered_board(path) {
                Some((path, number)) => read_file(&path, options)?.board(number),
                None => read_file(path, options),
            },
        }
    }

    /// Returns the argument if it looks like a single word and names no file: it may be a mistyped subcommand.
    pub(crate) fn missing_single_word(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        let looks_like_a_path = path.components().count() != 1 || path.extension().is_some();
        let is_missing = || path.metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        (!looks_like_a_path && is_missing()).then(|| read::display_path(path))
    }
}

fn read_file(path: &Path, options: ReadOptions) -> anyhow::Result<SourceText> {
    let name = read::display_path(path);
    let file = read::open(path, CONTENT).map_err(|error| with_inline_hint(error, path))?;
    SourceText::from_bytes(read::read_bytes(file, &name, CONTENT)?, &name, options)
}

/// Splits the name of a board in a file, such as `boards.txt#3`, unless there is a file of this very name.
fn numbered_board(path: &Path) -> Option<(PathBuf, usize)> {
    let (file, number) = path.to_str()?.rsplit_once('#')?;
    let file = PathBuf::from(file);
    (!path.exists() && file.is_file()).then_some((file, number.parse().ok()?))
}

/// Adds a hint to the error for a missing file if the argument is a board: rows of letters separated by slashes, or
/// numbers separated by spaces.
fn with_inline_hint(error: anyhow::Error, path: &Path) -> anyhow::Error {
    let argument = path.to_str().filter(|_| error.is::<BadInput>() && !path.exists());
    let rows = argument.map(|argument| argument.replace('/', "\n"));
    let rows = rows.filter(|rows| rows.contains(['\n', ' ']) && !rows.contains(char::is_lowercase));
    let Some(Ok(Document::Board(board))) = rows.map(|rows| Format::detect(&rows).read(&rows)) else {
        return error;
    };
    let id = GameId::literal(Rules::default(), board);
    bad_input!("{error}; to give a board, write it to standard input and pass `-`, or pass its id: {id}")
}

/// Asks the user to type the input if standard input is a terminal, because the command would seem to hang otherwise.
pub(crate) fn prompt_for_input(what: &str) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return Ok(());
    }
    let end_keys = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    writeln!(io::stderr().lock(), "Type or paste {what}, then press {end_keys}:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_of_an_argument_tells_whether_it_is_a_board() {
        let check = |argument: &str, expected: BoardSource| {
            assert_eq!(BoardSource::from(OsString::from(argument)), expected);
        };
        check("-", BoardSource::StandardInput);
        for board in ["sg1:tiles:board:AB", "sg2:later", "2x1c3s2:1,2", "2c3#12345", "{\"id\": 1}", "AB\nBA"]
        {
            check(board, BoardSource::Inline(board.to_owned()));
        }
        for path in ["sg:1", "boards/sg1", "./2x1:1,2", "AB", "15x15", "2026-01-01", ""] {
            check(path, BoardSource::File(path.into()));
        }
    }
}
