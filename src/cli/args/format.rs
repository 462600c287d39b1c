//! The flags for formats.

use crate::notation::Format;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

/// The names of the formats, each explained.
pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    those(|_| true)
}

/// The names of the formats that can hold the moves of a game.
pub(crate) fn formats_of_games() -> impl TypedValueParser<Value = Format> {
    those(|format| matches!(format, Format::Replay | Format::Code | Format::Json))
}

fn those(are_meant: fn(&Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let explained = |format: Format| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(Format::all().filter(are_meant).map(explained))
        .map(|name| name.parse().unwrap_or_else(|_| unreachable!("one of the names")))
}

/// How to write a board, as asked for.
#[derive(Args, Clone, Debug)]
pub struct FormatFlags {
    /// How to print a board
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,

    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatFlags {
    /// The format asked for.
    pub(crate) const fn format(&self) -> Option<Format> {
        if self.json { Some(Format::Json) } else { self.format }
    }
}

/// Whether to print for programs, as asked for.
#[derive(Args, Clone, Debug)]
pub struct ObjectFlags {
    /// How to print it
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<ObjectFormat>,

    /// Short for --format json
    #[arg(long)]
    json: bool,
}

/// A form that programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ObjectFormat {
    Json,
}

impl ObjectFlags {
    /// Whether objects were asked for.
    pub(crate) const fn are_given(&self) -> bool {
        self.json || self.format.is_some()
    }

    /// How to print, where `--quiet` asks for one number alone.
    pub(crate) const fn style(&self, is_quiet: bool) -> Style {
        match (self.are_given(), is_quiet) {
            (true, _) => Style::Objects,
            (_, true) => Style::Number,
            _ => Style::Text,
        }
    }
}

/// How to print what came of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// For people.
    Text,
    /// A JSON object a line.
    Objects,
    /// The number alone that counts: a total, a mean.
    Number,
}
