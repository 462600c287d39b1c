//! The forms of a solved game.

use crate::cli::contest::{GameRow, Played, StrategyResult};
use crate::cli::error::bad_input;
use crate::cli::output::text::{move_lines, score_line};
use crate::contest::ActionLine;
use crate::notation::Format;
use crate::play::timed_search::SolvedGame;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolveFormat {
    /// A format of the game, or of the board at its end.
    Notation(Format),
    Actions,
    Json,
}

impl SolveFormat {
    fn all() -> impl Iterator<Item = Self> {
        Format::all().map(Self::Notation).chain([Self::Actions, Self::Json])
    }

    fn name(self) -> &'static str {
        match self {
            Self::Notation(format) => format.name(),
            Self::Actions => "actions",
            Self::Json => "json",
        }
    }

    fn about(self) -> String {
        match self {
            Self::Notation(format @ (Format::Replay | Format::Code)) => format.about().to_owned(),
            Self::Notation(format) => format!("The board at the end. {}", format.about()),
            Self::Actions => "The moves as actions of the contest: 3 0;11 5".to_owned(),
            Self::Json => {
                "An object: event, board, score, status, tiles_left, proved, moves, actions, nodes, seconds, id, replay; \
                 stopped if a signal, or the time limit of a strategy, ended it early"
                    .to_owned()
            }
        }
    }

    pub(super) fn is_one_line(self) -> bool {
        match self {
            Self::Notation(format) => format.is_one_line(),
            Self::Actions | Self::Json => true,
        }
    }

    /// Writes the game in this format, with a line break at the end. `name` is the name of the board, if it has one other
    /// than its id, and `stopped` tells whether it was ended early.
    pub(super) fn write(
        self,
        solved: &SolvedGame,
        name: Option<&str>,
        stopped: bool,
    ) -> anyhow::Result<String> {
        let game = &solved.game;
        match self {
            Self::Notation(format) => format.write(game).map_err(|error| bad_input!("{error}")),
            Self::Actions => Ok(format!("{}\n", ActionLine::from(game))),
            Self::Json => {
                let id = game.id().to_string();
                let board = name.unwrap_or(&id).to_owned();
                let mut result = StrategyResult::new(solved);
                (result.stopped, result.id) = (stopped, Some(id));
                Ok(GameRow::new(board, None, game, Played::Strategy(result)).json()?)
            }
        }
    }
}

pub(super) fn parser() -> impl TypedValueParser<Value = SolveFormat> {
    let value = |format: SolveFormat| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(SolveFormat::all().map(value)).map(|name| {
        let format = SolveFormat::all().find(|format| format.name() == name);
        format.unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}

/// Returns the moves, and a line with the score. `was_over` says that there was nothing to solve, and `stopped` that the
/// player or a signal stopped the search.
pub(super) fn text_report(
    SolvedGame { game, proved, .. }: &SolvedGame,
    was_over: bool,
    stopped: bool,
) -> String {
    let ending = if was_over {
        "; the game was already over"
    } else if *proved {
        "; proved to be the best"
    } else if stopped {
        "; stopped"
    } else {
        ""
    };
    format!("{}{}{ending}\n", move_lines(game), score_line(game))
}
