//! The one word that names a board or a game, or is one.

use crate::board::Rules;
use crate::cli::args::deal::failed;
use crate::cli::cmd::share_verify::Claim;
use crate::cli::error::BadInput;
use crate::cli::input::{multi_input, read};
use crate::game::{Game, GameId, ReplayError};
use crate::notation::{Document, Format, ParseError, Replay};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// Where a board or a game is to be read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
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
    let is_of_one_word = matches!(Format::detect(word), Format::Code | Format::Tatham | Format::Json);
    is_of_one_word || word.starts_with('{') || word.contains('\n')
}

/// What to call a word that is a board.
fn kind(word: &str) -> &'static str {
    match Format::detect(word) {
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
pub(crate) struct Text {
    /// The text, without a byte order mark.
    pub(crate) content: String,
    /// The format that it is in.
    pub(crate) format: Format,
    /// Whether somebody said so; else it is told by how the text begins.
    is_named: bool,
    /// What to call it in messages.
    pub(crate) name: String,
    /// Whether its lines mean something to whoever gave it.
    pub(crate) has_lines: bool,
}

/// What a word is to name.
const WHAT: &str = "a board";

impl Word {
    /// Reads the text that the word names, or is, which is in this format if one is named.
    pub(crate) fn read_as(&self, from: Option<Format>) -> anyhow::Result<Text> {
        let text = self.read()?;
        Ok(Text { format: from.unwrap_or(text.format), is_named: from.is_some(), ..text })
    }

    /// Reads the text that the word names, or is.
    pub(crate) fn read(&self) -> anyhow::Result<Text> {
        match self {
            Self::Board(text) => {
                Ok(Text::new(text.clone(), kind(text).to_owned(), text.trim_end().contains('\n')))
            }
            Self::StandardInput => {
                ask_for("a board, a game id or a replay")?;
                let name = "standard input";
                Ok(Text::new(read::read(io::stdin().lock(), name, WHAT)?, name.to_owned(), true))
            }
            Self::File(path) => {
                let name = read::shown(path);
                let file = read::open(path, WHAT).map_err(|error| with_way_in(error, path))?;
                Ok(Text::new(read::read(file, &name, WHAT)?, name, true))
            }
        }
    }

    /// The word, if it can only be meant as the name of a file in this folder, and there is none.
    pub(crate) fn name_of_nothing(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        let looks_like_a_path = path.components().count() != 1 || path.extension().is_some();
        let is_missing = || path.metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
        (!looks_like_a_path && is_missing()).then(|| read::shown(path))
    }
}

/// The error that there is no such file, and where the board goes that the word is instead, if it is one: rows of
/// letters with slashes between, or of numbers with spaces.
fn with_way_in(error: anyhow::Error, path: &Path) -> anyhow::Error {
    let word = path.to_str().filter(|_| error.is::<BadInput>() && !path.exists());
    let rows = word.map(|word| word.replace('/', "\n"));
    let board = rows.filter(|rows| rows.contains(['\n', ' ']) && !rows.contains(char::is_lowercase));
    let Some(Ok(Document::Board(board))) = board.map(|rows| Format::detect(&rows).read(&rows)) else {
        return error;
    };
    let id = GameId::literal(Rules::default(), board);
    BadInput::new(format!("{error}; a board goes to standard input, with `-`, or into an id: {id}")).into()
}

/// Asks whoever types for something, because a terminal would otherwise just stand still.
pub(crate) fn ask_for(what: &str) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return Ok(());
    }
    let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    writeln!(io::stderr().lock(), "Type or paste {what}, then {end}:")
}

impl Text {
    fn new(content: String, name: String, has_lines: bool) -> Self {
        Self { format: Format::detect(&content), is_named: false, content, name, has_lines }
    }

    /// A code or an id that stands in this text.
    pub(crate) fn holding(&self, word: String) -> Self {
        let name = format!("{} in {}", kind(&word), self.name);
        Self::new(word, name, false)
    }

    /// The game of a result that was shared, or its board where it came without its code.
    pub(crate) fn shared(&self) -> Option<Self> {
        // What is a board or a game by itself has other beginnings, so this reads no text twice.
        let claims =
            Some(&self.content).filter(|_| self.format == Format::Letters).map(|text| Claim::find(text))?;
        let word = |claim: &Claim| claim.code.clone().or_else(|| claim.id().map(ToOwned::to_owned));
        claims.iter().find_map(word).map(|word| self.holding(word))
    }

    /// What the text stands for.
    pub(crate) fn position(&self) -> anyhow::Result<Document> {
        let position = self.format.read(&self.content).or_else(|error| self.only_game(&error))?;
        match self.small_letter() {
            Some(error) => Err(self.refuse(&error)),
            None => Ok(position),
        }
    }

    /// The game in a stream of objects, where there is just one; what is no such stream was refused with this error.
    fn only_game(&self, error: &ParseError) -> anyhow::Result<Document> {
        let games = multi_input::games_in(&self.content).filter(|_| self.format == Format::Json);
        let reason = match games.as_deref() {
            Some([line]) => {
                let game = self.format.read(&multi_input::line_in_place(&self.content, *line));
                return game.map_err(|error| self.refuse(&error));
            }
            Some([]) if multi_input::boards_in(&self.content, None).is_none() => {
                "objects without a game, which has the key `replay`".to_owned()
            }
            Some([first, .., last]) => {
                let count = self.content.lines().count();
                format!(
                    "games on the lines {first} to {last} of {count}: give one, as `sed -n {first}p` prints it"
                )
            }
            Some([]) | None => return Err(self.refuse(error)),
        };
        Err(BadInput::new(format!("{}: {reason}", self.name)).into())
    }

    /// The first small letter of a board that nobody said is in letters: so no word of prose is taken for one.
    fn small_letter(&self) -> Option<ParseError> {
        if self.is_named || self.format != Format::Letters {
            return None;
        }
        let find = |line: &str| line.chars().position(|letter| letter.is_ascii_lowercase());
        let (line, (column, text)) =
            (1..).zip(self.content.lines()).find_map(|(number, line)| Some((number, (find(line)?, line))))?;
        let letter = text.chars().nth(column).unwrap_or_default();
        let expected = "a tile from A to Z; small letters are read with `--from letters`".to_owned();
        Some(ParseError { line, column: column + 1, found: format!("`{letter}`"), expected })
    }

    /// The game that the text is.
    pub(crate) fn replay(&self) -> anyhow::Result<Replay> {
        match self.position()? {
            Document::Replay(replay) => Ok(replay),
            Document::Board(_) => {
                let name = &self.name;
                Err(BadInput::new(format!(
                    "{name}: a board, not a game: to play it, give it to `samegame` without `replay`"
                ))
                .into())
            }
        }
    }

    /// The game after all that happened in the replay, which this text is.
    pub(crate) fn game(&self, replay: &Replay) -> anyhow::Result<Game> {
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
        let reason = match multi_input::boards_in(&self.content, self.is_named.then_some(self.format)) {
            Some(count) => format!("one board a file, and here are {count}: give each a file of its own"),
            None if self.has_lines => error.to_string(),
            None => in_one_line(error),
        };
        BadInput::new(format!("{}: {reason}", self.name)).into()
    }
}

/// What is wrong with a text that has one line only.
pub(crate) fn in_one_line(error: &ParseError) -> String {
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
}
