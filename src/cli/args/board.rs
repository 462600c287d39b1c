//! The BOARD argument of commands, and the formats of boards and results.

use crate::board::Color;
use crate::cli::input::{BoardSource, ReadOptions, SourceText};
use crate::game::{BoardOrigin, Game};
use crate::notation::{Format, Replay, current_id};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args, ValueEnum};
use serde::Serialize;

/// The board that a command works on, and its format.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Board: a file, an id, a replay code, or - for standard input
    ///
    /// A file contains a board in any format, or a game. If it contains several, FILE#3 is the third. An id is a game id
    /// (sg1:...) or an id of Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.
    #[arg(index = 1, value_name = "BOARD")]
    pub(crate) board: BoardSource,

    /// Format of BOARD [default: detected from its beginning]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,

    /// If BOARD has gaps, let the tiles fall and the columns close up
    #[arg(long)]
    settle: bool,
}

const BOARDS: &str = "Boards: a file, an id, a replay code, or - for standard input";
const LONG_BOARDS: &str = "\
A file contains one or more boards in any format, or games; FILE#3 is the third. An id is a game id (sg1:...) or an id of \
Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.";

pub(crate) fn several(board: Arg) -> Arg {
    board.help(BOARDS).long_help(format!("{BOARDS}\n\n{LONG_BOARDS}"))
}

impl BoardArgs {
    pub(crate) const fn read_options(&self) -> ReadOptions {
        ReadOptions { from: self.from, settle: self.settle }
    }

    /// Reads BOARD, which must be one board. If it is a shared result, returns the game or the board in it.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        let source = self.read_as_given()?;
        Ok(self.shared(&source).unwrap_or(source))
    }

    pub(crate) fn read_all(&self) -> anyhow::Result<Vec<SourceText>> {
        let source = self.read_as_given()?;
        Ok(self.shared(&source).map_or_else(|| source.boards(), |shared| vec![shared]))
    }

    /// Reads BOARD without looking for a shared result in it.
    pub(crate) fn read_as_given(&self) -> anyhow::Result<SourceText> {
        self.board.read_as(self.read_options())
    }

    fn shared(&self, source: &SourceText) -> Option<SourceText> {
        // With `--from`, the whole text is a board in that format, so it is not searched for a shared result.
        if self.from.is_none() { source.shared() } else { None }
    }
}

pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    allowed_formats(|_| true)
}

pub(crate) fn formats_of_games() -> impl TypedValueParser<Value = Format> {
    allowed_formats(|format| matches!(format, Format::Replay | Format::Code))
}

fn allowed_formats(is_allowed: fn(&Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let possible = |format: Format| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(Format::all().filter(is_allowed).map(possible))
        .map(|name| name.parse().unwrap_or_else(|_| unreachable!("clap accepts no other name")))
}

/// The flags for the output format of boards.
#[derive(Args, Clone, Debug)]
pub(crate) struct FormatFlags {
    /// Format of the boards
    #[arg(long, value_name = "FORMAT", value_parser = board_formats())]
    format: Option<BoardFormat>,

    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatFlags {
    pub(crate) fn format(&self) -> BoardFormat {
        if self.json {
            BoardFormat::Json
        } else {
            self.format.unwrap_or(BoardFormat::Notation(Format::Letters))
        }
    }
}

/// An output format of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardFormat {
    Notation(Format),
    Json,
}

fn board_formats() -> impl TypedValueParser<Value = BoardFormat> {
    let possible = |format: Format| PossibleValue::new(format.name()).help(format.about());
    let json = "An object: id, columns, rows, colors, and cells from the top row down, -1 for an empty cell";
    let values = Format::all().map(possible).chain([PossibleValue::new("json").help(json)]);
    PossibleValuesParser::new(values)
        .map(|name| name.parse().map_or(BoardFormat::Json, BoardFormat::Notation))
}

/// A board as JSON.
#[derive(Serialize)]
struct JsonBoard {
    id: String,
    columns: u16,
    rows: u16,
    /// The number of colours that the board is drawn from.
    colors: u8,
    cells: Vec<Vec<i16>>,
}

impl BoardFormat {
    pub(crate) fn is_one_line(self) -> bool {
        match self {
            Self::Notation(format) => format.is_one_line(),
            Self::Json => true,
        }
    }

    /// Writes a replay, given the game after its events. An error says why the format cannot hold the board.
    pub(crate) fn write(self, replay: &Replay, game: &Game) -> anyhow::Result<String> {
        if let Self::Notation(format) = self {
            return Ok(format.write_replay(replay, game)?);
        }
        let (id, board) = (current_id(game), game.board());
        let colors = match &id.source {
            BoardOrigin::Deal(deal) => deal.colors.get(),
            BoardOrigin::Literal(board) => board.colors().last().map_or(0, |color| color.index() + 1),
        };
        let number = |tile: Option<Color>| tile.map_or(-1, |color| i16::from(color.index()));
        let (columns, rows) = (board.size().columns(), board.size().rows());
        let cells = board.rows().map(|row| row.map(number).collect()).collect();
        Ok(serde_json::to_string(&JsonBoard { id: id.to_string(), columns, rows, colors, cells })? + "\n")
    }
}

/// The flags for printing JSON objects.
#[derive(Args, Clone, Debug)]
pub(crate) struct ObjectFlags {
    /// Output format
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<ObjectFormat>,

    /// Same as --format json
    #[arg(long)]
    json: bool,
}

/// An output format for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ObjectFormat {
    Json,
}

impl ObjectFlags {
    pub(crate) const fn are_given(&self) -> bool {
        self.json || self.format.is_some()
    }

    pub(crate) const fn style(&self, is_quiet: bool) -> Style {
        match (self.are_given(), is_quiet) {
            (true, _) => Style::Objects,
            (_, true) => Style::Number,
            _ => Style::Text,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Text,
    /// One JSON object per line.
    Objects,
    /// A single number: the score, the total or the mean.
    Number,
}
