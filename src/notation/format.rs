//! The formats by name.

use super::{Document, JsonBoard, ParseError, Replay, TathamError, TathamId, id, json, replay, tatham};
use crate::board::grid;
use crate::board::parse::Scanner;
use crate::game::{Game, GameId};
use std::fmt;
use std::str::FromStr;

/// A form in which a board or a game is written.
///
/// ```
/// use samegame::notation::Format;
///
/// let Ok(position) = Format::Letters.read("AB\nBA") else { unreachable!("a board") };
/// assert_eq!(Format::detect("2x2c3s2:1,2,2,1"), Format::Tatham);
/// assert_eq!("json".parse(), Ok(Format::Json));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A letter a tile.
    Letters,
    /// A number a tile, as the contest has it.
    Digits,
    /// The game id.
    Id,
    /// The replay as lines.
    Replay,
    /// The replay as a token.
    Code,
    /// Simon Tatham's descriptive id.
    Tatham,
    /// A JSON object.
    Json,
}

impl Format {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Letters, Self::Digits, Self::Id, Self::Replay, Self::Code, Self::Tatham, Self::Json]
            .into_iter()
    }

    /// The name, in small letters.
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

    /// What it looks like, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Letters => "A letter a tile, A to Z, a row a line",
            Self::Digits => "A number a tile from 0, as the contest has it, a row a line",
            Self::Id => "The game id: rules, and the deal or the board",
            Self::Replay => "A game with all its moves, one a line",
            Self::Code => "A game with all its moves in one word",
            Self::Tatham => "The descriptive id of Simon Tatham's Same Game",
            Self::Json => {
                "An object: id, columns, rows, colors, and cells from the top row down, -1 an empty one"
            }
        }
    }

    /// Whether what is written in it is one line, whatever the board.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        match self {
            Self::Letters | Self::Digits | Self::Replay => false,
            Self::Id | Self::Code | Self::Tatham | Self::Json => true,
        }
    }

    /// The format that a text is in, or is most likely meant to be in, by how it begins.
    #[must_use]
    pub fn detect(text: &str) -> Self {
        let begins = text.trim_start();
        if replay::is_code(text) {
            // An id alone is a code without events.
            Self::Code
        } else if begins.starts_with(replay::HEADING.trim_end()) {
            Self::Replay
        } else if grid::is_list(text) {
            Self::Letters
        } else if begins.starts_with('{') {
            Self::Json
        } else if tatham::begins(text) {
            Self::Tatham
        } else if grid::is_digits(text) {
            Self::Digits
        } else {
            Self::Letters
        }
    }

    /// Reads a text in this format.
    ///
    /// # Errors
    /// If the text is not in it.
    pub fn read(self, text: &str) -> Result<Document, ParseError> {
        match self {
            Self::Letters => grid::read_letters(text).map(Document::Board),
            Self::Digits => grid::read_digits(text).map(Document::Board),
            Self::Id => id::read(text).map(Document::from),
            Self::Replay => replay::read_lines(text).map(Document::Replay),
            Self::Code => replay::read_code(text).map(Document::Replay),
            Self::Tatham => text.parse().map(|id: TathamId| id.game_id().into()),
            Self::Json => json::read(text),
        }
    }

    /// Writes a game in this format, with a new line at the end. Replay and code tell the whole game; the others
    /// hold the board as it stands, with the rules where they have a place for them.
    ///
    /// # Errors
    /// If the format cannot hold that board, which may be so of [`Format::Tatham`] only.
    pub fn write(self, game: &Game) -> Result<String, TathamError> {
        self.write_replay(&Replay::from(game), game)
    }

    /// Writes a replay in this format, given the game that it leads to: as [`Format::write`] does, with its notes in
    /// those formats that tell the whole game.
    ///
    /// # Errors
    /// As [`Format::write`].
    pub fn write_replay(self, replay: &Replay, game: &Game) -> Result<String, TathamError> {
        Ok(match self {
            Self::Letters => game.board().letters().to_string(),
            Self::Digits => game.board().digits().to_string(),
            Self::Id => format!("{}\n", id_as_it_stands(game)),
            Self::Replay => replay.to_string(),
            Self::Code => format!("{}\n", replay.code()),
            Self::Tatham => format!("{}\n", TathamId::new(game.rules(), game.board())?),
            Self::Json => format!("{}\n", JsonBoard { id: &id_as_it_stands(game), board: game.board() }),
        })
    }
}

/// The id of the board as it stands: that of the game until a move is made, so that a deal stays one.
fn id_as_it_stands(game: &Game) -> GameId {
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
