//! The formats, by name.

use super::{Document, JsonBoard, ParseError, Replay, TathamError, TathamId, id, json, replay, tatham};
use crate::board::parse::Scanner;
use crate::board::{Gaps, grid};
use crate::game::{Game, GameId};
use std::fmt;
use std::str::FromStr;

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
    /// The board, with a letter for each tile.
    Letters,
    /// The board, with a number for each tile, as in the contest.
    Digits,
    /// The game id.
    Id,
    /// The replay as lines.
    Replay,
    /// The replay as one token.
    Code,
    /// The descriptive id of Simon Tatham's Same Game.
    Tatham,
    /// A JSON object.
    Json,
}

impl Format {
    /// Iterates over all formats.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Letters, Self::Digits, Self::Id, Self::Replay, Self::Code, Self::Tatham, Self::Json]
            .into_iter()
    }

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Digits => "digits",
            Self::Id => "id",
            Self::Replay => "replay",
            Self::Code => "code",
            Self::Tatham => "tatham",
            Self::Json => "json",
        }
    }

    /// Describes the format in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Letters => "One line for each row, with a letter from A to Z for each tile",
            Self::Digits => "One line for each row, with a number from 0 for each tile, as in the contest",
            Self::Id => "The game id, with the rules, and the seed or the board",
            Self::Replay => "A board or a game, with all moves, one on each line",
            Self::Code => "A board or a game, with all moves, in one word",
            Self::Tatham => "The descriptive id of Simon Tatham's Same Game",
            Self::Json => {
                "An object: id, columns, rows, colors, and cells from the top row down, -1 for an empty cell"
            }
        }
    }

    /// Returns whether the format writes every board on a single line.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        match self {
            Self::Letters | Self::Digits | Self::Replay => false,
            Self::Id | Self::Code | Self::Tatham | Self::Json => true,
        }
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
        self.read_with(text, Gaps::Refuse)
    }

    /// Parses a text in this format. Unlike [`Format::read`], this also accepts rows and `cells` that leave gaps, and lets
    /// their tiles fall and their columns close up. Ids name boards without gaps, so they are read as before.
    ///
    /// # Errors
    /// Fails if the text is not in this format.
    pub fn read_settled(self, text: &str) -> Result<Document, ParseError> {
        self.read_with(text, Gaps::Settle)
    }

    fn read_with(self, text: &str, gaps: Gaps) -> Result<Document, ParseError> {
        match self {
            Self::Letters => grid::read_letters(text, gaps).map(Document::Board),
            Self::Digits => grid::read_digits(text, gaps).map(Document::Board),
            Self::Id => id::read(text).map(Document::from),
            Self::Replay => replay::read_lines(text).map(Document::Replay),
            Self::Code => replay::read_code(text).map(Document::Replay),
            Self::Tatham => text.parse().map(|id: TathamId| id.game_id().into()),
            Self::Json => json::read(text, gaps),
        }
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
        Ok(match self {
            Self::Letters => game.board().letters().to_string(),
            Self::Digits => game.board().digits().to_string(),
            Self::Id => format!("{}\n", current_id(game)),
            Self::Replay => replay.to_string(),
            Self::Code => format!("{}\n", replay.code()),
            Self::Tatham => format!("{}\n", TathamId::new(game.rules(), game.board())?),
            Self::Json => format!("{}\n", JsonBoard { id: &current_id(game), board: game.board() }),
        })
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
