#![doc = include_str!("README.md")]

mod collection;
mod document;
mod id;
mod json;
mod percent;
mod replay;
mod rules;
mod tatham;

pub use crate::board::ParseError;
pub(crate) use crate::board::parse::Scanner;
pub use collection::Part;
pub use document::Document;
pub use id::GAME_ID_PREFIX;
pub use json::JsonBoard;
pub use replay::Replay;
pub use tatham::{TathamError, TathamId};

use crate::board::{Gaps, grid};
use crate::game::{Game, GameId};
use std::fmt;
use std::str::FromStr;

/// A row of the table of formats.
struct Row {
    name: &'static str,
    about: &'static str,
    /// What a text in this format is called in messages.
    noun: &'static str,
    parts: Parts,
    read: fn(&str, Gaps) -> Result<Document, ParseError>,
    write: fn(&Replay, &Game) -> Result<String, TathamError>,
}

/// The way to tell several boards in a text apart.
#[derive(Clone, Copy)]
enum Parts {
    Lines,
    /// Boards separated by blank lines, or lists of rows.
    Rows,
    Objects,
    /// Replays, each with its heading.
    Replays,
}

/// Defines [`Format`] from one row per format.
macro_rules! formats {
    ($($format:ident $name:literal, $about:literal, $noun:literal, $parts:expr, $read:expr, $write:expr;)*) => {
        /// A way to write a board or a game.
        ///
        /// ```
        /// use samegame::notation::Format;
        ///
        /// assert!(Format::Letters.read("AB\nBA").is_ok());
        /// assert_eq!(Format::detect("2x2c3s2:1,2,2,1"), Format::Tatham);
        /// assert_eq!("json".parse(), Ok(Format::Json));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $(#[doc = concat!($about, ".")] $format,)*
        }

        const ALL: [Format; TABLE.len()] = [$(Format::$format),*];

        static TABLE: [Row; [$($name),*].len()] = [$(Row {
            name: $name, about: $about, noun: $noun, parts: $parts, read: $read, write: $write,
        }),*];
    };
}

formats! {
    Letters "letters", "One line for each row, with a letter from A to Z for each tile", "the board", Parts::Rows,
        |text, gaps| grid::read_letters(text, gaps).map(Document::Board),
        |_, game| Ok(game.board().letters().to_string());

    Digits "digits", "One line for each row, with a number from 0 for each tile, as in the contest", "the board",
        Parts::Rows,
        |text, gaps| grid::read_digits(text, gaps).map(Document::Board),
        |_, game| Ok(game.board().digits().to_string());

    Id "id", "The game id, with the rules, and the seed or the board", "the game id", Parts::Lines,
        |text, _| id::read(text).map(Document::from),
        |_, game| Ok(format!("{}\n", current_id(game)));

    Replay "replay", "A board or a game, with all moves, one on each line", "the replay", Parts::Replays,
        |text, _| replay::read_lines(text).map(Document::Replay),
        |replay, _| Ok(replay.to_string());

    Code "code", "A board or a game, with all moves, in one word", "the replay code", Parts::Lines,
        |text, _| replay::read_code(text).map(Document::Replay),
        |replay, _| Ok(format!("{}\n", replay.code()));

    Tatham "tatham", "The descriptive id of Simon Tatham's Same Game", "Simon Tatham's id", Parts::Lines,
        |text, _| text.parse().map(|id: TathamId| id.game_id().into()),
        |_, game| Ok(format!("{}\n", TathamId::new(game.rules(), game.board())?));

    Json "json",
        "An object: id, columns, rows, colors, and cells from the top row down, -1 for an empty cell",
        "the JSON object", Parts::Objects,
        json::read,
        |_, game| Ok(format!("{}\n", JsonBoard { id: &current_id(game), board: game.board() }));
}

impl Format {
    /// Iterates over all formats.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.into_iter()
    }

    fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Returns the name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Describes the format in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        self.row().about
    }

    /// Returns what a text in this format is called in messages.
    #[must_use]
    pub fn noun(self) -> &'static str {
        self.row().noun
    }

    fn parts(self) -> Parts {
        self.row().parts
    }

    /// Returns whether the format writes every board on a single line.
    #[must_use]
    pub fn is_one_line(self) -> bool {
        matches!(self.parts(), Parts::Lines | Parts::Objects)
    }

    /// Guesses the format of a text from its beginning.
    #[must_use]
    pub fn detect(text: &str) -> Self {
        let trimmed = text.trim_start();
        if replay::is_code(text) {
            // A game id alone is also a code, without events.
            Self::Code
        } else if trimmed.starts_with(replay::HEADING.trim_end()) {
            Self::Replay
        } else if grid::is_list(text) {
            Self::Letters
        } else if trimmed.starts_with('{') || json::is_list_of_objects(trimmed) {
            Self::Json
        } else if tatham::begins(text) {
            Self::Tatham
        } else if grid::is_digits(text) {
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

    /// Parses a text in this format. Unlike [`Format::read`], this also accepts rows and `cells` that leave gaps, and lets
    /// their tiles fall and their columns close up. Ids name boards without gaps, so they are read as before.
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
fn current_id(game: &Game) -> GameId {
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
