//! The flags for formats.

use crate::notation::Format;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

/// Parses the name of a format.
pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    matching(|_| true)
}

/// Parses the name of a format that contains the moves of a game.
pub(crate) fn formats_of_games() -> impl TypedValueParser<Value = Format> {
    matching(|format| matches!(format, Format::Replay | Format::Code | Format::Json))
}

fn matching(matches: fn(&Format) -> bool) -> impl TypedValueParser<Value = Format> {
    let possible = |format: Format| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(Format::all().filter(matches).map(possible))
        .map(|name| name.parse().unwrap_or_else(|_| unreachable!("clap accepts no other name")))
}

/// The format of a board that is printed.
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
    /// The format that was given.
    pub(crate) const fn format(&self) -> Option<Format> {
        if self.json { Some(Format::Json) } else { self.format }
    }
}

/// Whether to print JSON objects.
#[derive(Args, Clone, Debug)]
pub(crate) struct ObjectFlags {
    /// Output format
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    format: Option<ObjectFormat>,

    /// Same as --format json
    #[arg(long)]
    json: bool,
}

/// A format that programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ObjectFormat {
    Json,
}

impl ObjectFlags {
    /// Whether one of these flags was given.
    pub(crate) const fn are_given(&self) -> bool {
        self.json || self.format.is_some()
    }

    /// How to print results, with or without `--quiet`.
    pub(crate) const fn style(&self, is_quiet: bool) -> Style {
        match (self.are_given(), is_quiet) {
            (true, _) => Style::Objects,
            (_, true) => Style::Number,
            _ => Style::Text,
        }
    }
}

/// How to print results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Text to read.
    Text,
    /// One JSON object per line.
    Objects,
    /// A single number: the score, the total or the mean.
    Number,
}
