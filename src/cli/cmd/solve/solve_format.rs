//! The formats of a solved game.

use crate::cli::error::BadInput;
use crate::cli::output::result_row::ResultRow;
use crate::contest::ActionLine;
use crate::notation::Format;
use crate::play::timed_search::SolvedGame;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// A format to print a solved game in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolveFormat {
    /// A format of the game, or of the board at its end.
    Notation(Format),
    /// The line of actions, as in the contest.
    Actions,
    /// A JSON object with all results.
    Json,
}

impl SolveFormat {
    fn all() -> impl Iterator<Item = Self> {
        // `Self::Json` replaces the JSON format of boards.
        Format::all()
            .filter(|format| *format != Format::Json)
            .map(Self::Notation)
            .chain([Self::Actions, Self::Json])
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Notation(format) => format.name(),
            Self::Actions => "actions",
            Self::Json => "json",
        }
    }

    fn about(self) -> String {
        match self {
            Self::Notation(format @ (Format::Replay | Format::Code)) => format.about().to_owned(),
            Self::Notation(format) => format!("{}: the board at the end", format.about()),
            Self::Actions => "The moves as actions of the contest: 3 0;11 5".to_owned(),
            Self::Json => {
                "An object: board, score, cleared, proved, moves, actions, nodes, seconds, id, replay; stopped if \
                 a signal stopped the search"
                    .to_owned()
            }
        }
    }

    /// Writes the game in this format, with a line break at the end. `stopped` tells whether a signal stopped the search.
    pub(super) fn write(self, solved: &SolvedGame, stopped: bool) -> anyhow::Result<String> {
        let game = &solved.game;
        match self {
            Self::Notation(format) => {
                format.write(game).map_err(|error| BadInput::new(error.to_string()).into())
            }
            Self::Actions => Ok(format!("{}\n", ActionLine::from(game))),
            Self::Json => {
                let row = ResultRow { stopped, ..ResultRow::outside_run(solved) };
                Ok(format!("{}\n", row.json()?))
            }
        }
    }
}

/// Returns a parser for `--format`, which lists all formats in the help.
pub(super) fn parser() -> impl TypedValueParser<Value = SolveFormat> {
    let value = |format: SolveFormat| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(SolveFormat::all().map(value)).map(|name| {
        let format = SolveFormat::all().find(|format| format.name() == name);
        format.unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}
