//! The flags for formats.

use crate::notation::Format;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    allowed_formats(|_| true)
}

pub(crate) fn formats_of_games() -> impl TypedValueParser<Value = Format> {
    allowed_formats(|format| matches!(format, Format::Replay | Format::Code | Format::Json))
}

fn allowed_formats(is_allowed: fn(&Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let possible = |format: Format| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(Format::all().filter(is_allowed).map(possible))
        .map(|name| name.parse().unwrap_or_else(|_| unreachable!("clap accepts no other name")))
}

/// The flags for the output format of a board.
#[derive(Args, Clone, Debug)]
pub(crate) struct FormatFlags {
    /// Format of the board
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,

    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatFlags {
    pub(crate) const fn format(&self) -> Option<Format> {
        if self.json { Some(Format::Json) } else { self.format }
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
