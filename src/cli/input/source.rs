//! The BOARD argument: a board or a game, or where to read one from.

use crate::board::Rules;
use crate::cli::args::deal::deal_failure;
use crate::cli::error::BadInput;
use crate::cli::input::parse_message::single_line_message;
use crate::cli::input::shared_result::SharedResult;
use crate::cli::input::{multi_input, read};
use crate::game::{Game, GameId, ReplayError};
use crate::notation::{Document, Format, ParseError, Replay};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Where to read a board or a game from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BoardSource {
    /// `-`.
    StandardInput,
    /// The argument itself is the board.
    Inline(String),
    /// The path of a file.
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

/// Whether an argument is a board rather than a path.
fn is_inline(argument: &str) -> bool {
    let is_inline_format = matches!(Format::detect(argument), Format::Code | Format::Tatham | Format::Json);
    is_inline_format || argument.starts_with('{') || argument.contains('\n')
}

/// Returns the name of an inline board in messages, which depends on its format.
fn description(text: &str) -> &'static str {
    match Format::detect(text) {
        Format::Code if text.contains('+') => "the replay code",
        Format::Code | Format::Id => "the game id",
        Format::Replay => "the replay",
        Format::Tatham => "Simon Tatham's id",
        Format::Json => "the JSON object",
        Format::Letters | Format::Digits => "the board",
    }
}

/// A text that was read, and where it came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceText {
    /// The text, without a byte order mark.
    pub(crate) content: String,
    /// The format of the text.
    pub(crate) format: Format,
    /// Whether a flag names the format; otherwise the start of the text decides.
    is_format_given: bool,
    /// The name of the text in messages.
    pub(crate) name: String,
    /// Whether messages may number the lines, because the user sees the text in lines.
    pub(crate) has_lines: bool,
}

/// The expected content, as error messages name it.
const CONTENT: &str = "a board";

impl BoardSource {
    /// Reads the text, which is in the format `from` if one is given.
    pub(crate) fn read_as(&self, from: Option<Format>) -> anyhow::Result<SourceText> {
        let text = self.read()?;
        Ok(SourceText { format: from.unwrap_or(text.format), is_format_given: from.is_some(), ..text })
    }

    /// Reads the text.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        match self {
            Self::Inline(text) => {
                let has_lines = text.trim_end().contains('\n');
                Ok(SourceText::new(text.clone(), description(text).to_owned(), has_lines))
            }
            Self::StandardInput => {
                prompt_for_input("a board, a game id or a replay")?;
                let name = "standard input";
                let content = read::read_text(io::stdin().lock(), name, CONTENT)?;
                Ok(SourceText::new(content, name.to_owned(), true))
            }
            Self::File(path) => {
                let name = read::display_path(path);
                let file = read::open(path, CONTENT).map_err(|error| with_inline_hint(error, path))?;
                Ok(SourceText::new(read::read_text(file, &name, CONTENT)?, name, true))
            }
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
    BadInput::new(format!(
        "{error}; to give a board, write it to standard input and pass `-`, or pass its id: {id}"
    ))
    .into()
}

/// Asks the user to type the input if standard input is a terminal, because the command would seem to hang otherwise.
pub(crate) fn prompt_for_input(what: &str) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return Ok(());
    }
    let end_keys = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    writeln!(io::stderr().lock(), "Type or paste {what}, then press {end_keys}:")
}

impl SourceText {
    fn new(content: String, name: String, has_lines: bool) -> Self {
        Self { format: Format::detect(&content), is_format_given: false, content, name, has_lines }
    }

    /// Returns a replay code or an id that is a part of this text.
    pub(crate) fn part(&self, code: String) -> Self {
        let name = format!("{} in {}", description(&code), self.name);
        Self::new(code, name, false)
    }

    /// Returns the game of the shared result in this text, or its board if the result has no replay code.
    pub(crate) fn shared(&self) -> Option<Self> {
        // A result begins with a word, so its format is detected as letters.
        if self.format != Format::Letters {
            return None;
        }
        let game = |result: &SharedResult| result.code.clone().or_else(|| result.id().map(ToOwned::to_owned));
        SharedResult::find_all(&self.content).iter().find_map(game).map(|game| self.part(game))
    }

    /// Returns the lines with a game, if this text is a list of replay codes or a stream of JSON objects, one per line.
    pub(crate) fn game_lines(&self) -> Option<Vec<Self>> {
        let numbers =
            multi_input::game_lines_in(&self.content).or_else(|| multi_input::code_lines_in(&self.content));
        let line = |number: usize| {
            let text = self.content.lines().nth(number - 1).unwrap_or_default();
            Self::new(text.to_owned(), format!("{}: line {number}", self.name), false)
        };
        Some(numbers?.into_iter().map(line).collect())
    }

    /// Parses the text.
    pub(crate) fn parse(&self) -> anyhow::Result<Document> {
        let document = self.format.read(&self.content).or_else(|error| self.parse_only_game(&error))?;
        match self.small_letter_error() {
            Some(error) => Err(self.bad_input(&error)),
            None => Ok(document),
        }
    }

    /// Parses the only game in a stream of JSON objects. `error` says why the text is not a single object.
    fn parse_only_game(&self, error: &ParseError) -> anyhow::Result<Document> {
        let games = multi_input::game_lines_in(&self.content).filter(|_| self.format == Format::Json);
        let reason = match games.as_deref() {
            Some([line]) => {
                let game = self.format.read(&multi_input::line_in_place(&self.content, *line));
                return game.map_err(|error| self.bad_input(&error));
            }
            Some([]) if multi_input::boards_in(&self.content, None).is_none() => {
                "no object here is a game: games have the key `replay`".to_owned()
            }
            Some([first, .., last]) => {
                let count = self.content.lines().count();
                format!(
                    "games on lines {first} to {last} of {count}: give only one, such as the output of `sed -n {first}p`"
                )
            }
            Some([]) | None => return Err(self.bad_input(error)),
        };
        Err(BadInput::new(format!("{}: {reason}", self.name)).into())
    }

    /// Returns an error if the board has a small letter and no flag names the format: the text is probably prose.
    fn small_letter_error(&self) -> Option<ParseError> {
        if self.is_format_given || self.format != Format::Letters {
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

    /// Parses the text as a replay.
    pub(crate) fn parse_replay(&self) -> anyhow::Result<Replay> {
        match self.parse()? {
            Document::Replay(replay) => Ok(replay),
            Document::Board(_) => {
                let name = &self.name;
                Err(BadInput::new(format!(
                    "{name}: a board, not a recorded game: to play it, leave out `replay`"
                ))
                .into())
            }
        }
    }

    /// Plays the replay of this text.
    ///
    /// # Errors
    /// If the board cannot be dealt, or if an event is illegal. The error names the text and the line of the event.
    pub(crate) fn play(&self, replay: &Replay) -> anyhow::Result<Game> {
        replay.game().map_err(|error| match error {
            ReplayError::Deal(error) => deal_failure(&error, &replay.id.rules, ""),
            ReplayError::Event { index, .. } => {
                let line = self.line_of_event(index).map(|line| format!("line {line}: ")).unwrap_or_default();
                BadInput::new(format!("{}: {line}{error}", self.name)).into()
            }
        })
    }

    /// Returns the line number of an event, if the replay has one event per line: below the heading and the id are notes,
    /// which contain a colon, and events, which do not.
    fn line_of_event(&self, index: usize) -> Option<usize> {
        let lines = (1..).zip(self.content.lines()).filter(|(_, line)| !line.trim().is_empty());
        lines.skip(2).filter(|(_, line)| !line.contains(':')).nth(index).map(|(number, _)| number)
    }

    fn bad_input(&self, error: &ParseError) -> anyhow::Error {
        let reason = match multi_input::boards_in(&self.content, self.is_format_given.then_some(self.format))
        {
            Some(count) => format!("contains {count} boards: put each in its own file"),
            None if self.has_lines => error.to_string(),
            None => single_line_message(error),
        };
        BadInput::new(format!("{}: {reason}", self.name)).into()
    }
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
