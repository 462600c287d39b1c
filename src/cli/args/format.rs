//! The flags for formats.

use crate::board::Color;
use crate::game::{BoardOrigin, Game};
use crate::notation::{Format, Replay, current_id};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use serde::Serialize;

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
