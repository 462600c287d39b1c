//! How to print a game that was solved.

use crate::cli::error::BadInput;
use crate::cli::output::result_row::Row;
use crate::contest::ActionLine;
use crate::notation::Format;
use crate::play::timed_search::SolvedGame;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// How to print a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// A form of the game, or of the board as it is at the end.
    Notation(Format),
    /// The contest's line of actions.
    Actions,
    /// An object with all there is to know.
    Json,
}

impl Output {
    fn all() -> impl Iterator<Item = Self> {
        // JSON has more to tell here.
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
            Self::Actions => "The moves as the contest takes them: 3 0;11 5".to_owned(),
            Self::Json => {
                "An object: board, score, cleared, proved, moves, actions, nodes, seconds, id, replay"
                    .to_owned()
            }
        }
    }

    /// The game in this form, with a new line at the end.
    pub(crate) fn write(self, solved: &SolvedGame) -> anyhow::Result<String> {
        let game = &solved.game;
        match self {
            Self::Notation(format) => {
                format.write(game).map_err(|error| BadInput::new(error.to_string()).into())
            }
            Self::Actions => Ok(format!("{}\n", ActionLine::from(game))),
            Self::Json => Ok(format!("{}\n", Row::alone(solved).json()?)),
        }
    }
}

/// Reads the name of one.
pub(crate) fn parser() -> impl TypedValueParser<Value = Output> {
    let explained = |output: Output| PossibleValue::new(output.name()).help(output.about());
    PossibleValuesParser::new(Output::all().map(explained))
        .map(|name| Output::all().find(|output| output.name() == name).unwrap_or(Output::Json))
}
