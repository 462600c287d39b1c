#![doc = include_str!("README.md")]

mod replay;
mod tatham;

use crate::board::{Board, Gaps, parse};
use crate::game::{Game, GameId};
use std::fmt;
use std::str::FromStr;

pub use crate::board::ParseError;
pub(crate) use crate::board::parse::Scanner;
pub use replay::{GAME_ID_PREFIX, Replay};
pub use tatham::{TathamError, TathamId};

/// A board or a game, parsed from any [`Format`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// A board without rules.
    Board(Board),
    /// A game. A game id alone is a game without events.
    Replay(Replay),
}

impl From<GameId> for Document {
    /// Returns the game without events.
    fn from(id: GameId) -> Self {
        Self::Replay(Replay::new(id, Vec::new()))
    }
}

/// A row of the table of formats.
struct FormatRow {
    name: &'static str,
    about: &'static str,
    /// What a text in this format is called in messages.
    noun: &'static str,
    /// Whether every board stands on a line of its own.
    is_one_line: bool,
    read: fn(&str, Gaps) -> Result<Document, ParseError>,
    write: fn(&Replay, &Game) -> Result<String, TathamError>,
}

/// Defines [`Format`] from one row per format: the name, what it is about, the noun, whether it is one line, and how to
/// read and to write it.
macro_rules! formats {
    ($($format:ident $name:literal, $about:literal, $noun:literal, $is_one_line:literal, $read:expr, $write:expr;)*) => {
        /// A way to write a board or a game.
        ///
        /// ```
        /// use samegame::notation::Format;
        ///
        /// assert!(Format::Letters.read("AB\nBA").is_ok());
        /// assert_eq!(Format::detect("2x2c3s2:1,2,2,1"), Format::Tatham);
        /// assert_eq!("code".parse(), Ok(Format::Code));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $(#[doc = concat!($about, ".")] $format,)*
        }

        const ALL: [Format; TABLE.len()] = [$(Format::$format),*];

        static TABLE: [FormatRow; [$($name),*].len()] = [$(FormatRow {
            name: $name, about: $about, noun: $noun, is_one_line: $is_one_line, read: $read, write: $write,
        }),*];
    };
}

formats! {
    Letters "letters", "One line for each row, with a letter from A to Z for each tile", "the board", false,
        |text, gaps| parse::read_letters(text, gaps).map(Document::Board),
        |_, game| Ok(game.board().letters());

    Digits "digits", "One line for each row, with a number from 0 for each tile, as in the contest", "the board",
        false,
        |text, gaps| parse::read_digits(text, gaps).map(Document::Board),
        |_, game| Ok(game.board().digits());

    Id "id", "The game id, with the rules, and the seed or the board", "the game id", true,
        |text, _| replay::read_id(text).map(Document::from),
        |_, game| Ok(format!("{}\n", current_id(game)));

    Replay "replay", "A board or a game, with all moves, one on each line", "the replay", false,
        |text, _| replay::read_lines(text).map(Document::Replay),
        |replay, _| Ok(replay.to_string());

    Code "code", "A board or a game, with all moves, in one word", "the replay code", true,
        |text, _| replay::read_code(text).map(Document::Replay),
        |replay, _| Ok(format!("{}\n", replay.code()));

    Tatham "tatham", "The descriptive id of Simon Tatham's Same Game", "Simon Tatham's id", true,
        |text, _| text.parse().map(|id: TathamId| id.game_id().into()),
        |_, game| Ok(format!("{}\n", TathamId::new(game.rules(), game.board())?));
}

impl Format {
    /// Iterates over all formats.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.into_iter()
    }

    fn row(self) -> &'static FormatRow {
        &TABLE[self as usize]
    }

    /// Returns the name, in lower case.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Describes the format in a few words.
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// Returns what a text in this format is called in messages.
    pub fn noun(self) -> &'static str {
        self.row().noun
    }

    /// Returns whether the format writes every board on a single line.
    pub fn is_one_line(self) -> bool {
        self.row().is_one_line
    }

    /// Guesses the format of a text from its beginning.
    pub fn detect(text: &str) -> Self {
        let trimmed = text.trim_start();
        if replay::is_code(text) {
            // A game id alone is also a code, without events.
            Self::Code
        } else if trimmed.starts_with(replay::HEADING.trim_end()) {
            Self::Replay
        } else if trimmed.starts_with(['{', '[']) {
            Self::Letters
        } else if tatham::begins(text) || trimmed.starts_with(tatham::SAVED_GAME) {
            Self::Tatham
        } else if parse::is_digits(text) {
            Self::Digits
        } else {
            Self::Letters
        }
    }

    /// Parses a text in this format.
    ///
    /// # Errors
    /// Fails if the text is not in this format.
    pub fn read(self, text: &str) -> Result<Document, ParseError> {
        (self.row().read)(text, Gaps::Refuse)
    }

    /// Parses a text in this format. Unlike [`Format::read`], this also accepts rows that leave gaps, and lets their tiles
    /// fall and their columns close up. Ids name boards without gaps, so they are read as before.
    ///
    /// # Errors
    /// Fails if the text is not in this format.
    pub fn read_settled(self, text: &str) -> Result<Document, ParseError> {
        (self.row().read)(text, Gaps::Settle)
    }

    /// Writes a game in this format, with a newline at the end. [`Format::Replay`] and [`Format::Code`] hold
    /// the whole game; the others hold the current board, and some of them the rules.
    ///
    /// # Errors
    /// Fails if the format cannot hold the board, which can happen only with [`Format::Tatham`].
    pub fn write(self, game: &Game) -> Result<String, TathamError> {
        self.write_replay(&Replay::from(game), game)
    }

    /// Writes a replay in this format, given the game after its events. Unlike [`Format::write`], this also
    /// writes the notes of the replay in the formats that hold the whole game.
    ///
    /// # Errors
    /// Fails if [`Format::write`] fails.
    pub fn write_replay(self, replay: &Replay, game: &Game) -> Result<String, TathamError> {
        (self.row().write)(replay, game)
    }
}

/// Returns the id of the current board. Before the first move, this is the id of the game, so that a dealt
/// board keeps its deal.
pub(crate) fn current_id(game: &Game) -> GameId {
    if game.moves().is_empty() {
        game.id().clone()
    } else {
        GameId::literal(*game.rules(), game.board().clone())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all().find(|format| format.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::name).collect();
            Scanner::new(text).error_at(text, format!("a format: {}", names.join(", ")))
        })
    }
}

impl FromStr for Document {
    type Err = ParseError;

    /// Parses a text in the format that [`Format::detect`] returns.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Format::detect(text).read(text)
    }
}

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
    /// - A replay begins with its heading.
    /// - Lists of rows follow each other in any way.
    /// - All other boards are separated by blank lines.
    ///
    /// The parts need not be valid. A text without content is a single part. Lines end with line feeds.
    pub fn all_in(text: &'a str, format: Option<Format>) -> Vec<Self> {
        let is_blank = |line: &str| line.trim().is_empty();
        let mut slices: Vec<&str> = match format.unwrap_or_else(|| Format::detect(text)) {
            Format::Letters if parse::is_list(text) => lists(text),
            Format::Replay => runs(text, |_, line| line.trim_start().starts_with(replay::HEADING.trim_end())),
            format if format.is_one_line() => text.split_inclusive('\n').collect(),
            _ => runs(text, |before, line| is_blank(before) != is_blank(line)),
        };
        slices.retain(|slice| !is_blank(slice));
        if slices.is_empty() {
            return vec![Self { text, line: 1, column: 1 }];
        }
        // The slices are in order.
        let (mut rest, mut line, mut column) = (text, 1, 1);
        let mut parts = Vec::new();
        for slice in slices {
            let distance = slice.as_ptr().addr() - rest.as_ptr().addr();
            let (before, after) = rest.split_at(distance);
            for character in before.chars() {
                (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            rest = after;
            parts.push(Self { text: slice, line, column });
        }
        parts
    }

    /// Converts an error in this part to an error in the whole text.
    pub fn error_in_whole(&self, error: ParseError) -> ParseError {
        let column = if error.line == 1 { error.column + self.column - 1 } else { error.column };
        ParseError { line: error.line + self.line - 1, column, ..error }
    }
}

/// Splits a text between two lines wherever `begins_run` is true of them.
fn runs(text: &str, begins_run: impl Fn(&str, &str) -> bool) -> Vec<&str> {
    let (mut runs, mut rest, mut length, mut before) = (Vec::new(), text, 0, None);
    for line in text.split_inclusive('\n') {
        if before.is_some_and(|before| begins_run(before, line)) {
            let (run, after) = rest.split_at(length);
            runs.push(run);
            (rest, length) = (after, 0);
        }
        length += line.len();
        before = Some(line);
    }
    runs.push(rest);
    runs
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
