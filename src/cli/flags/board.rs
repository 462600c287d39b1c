//! The board that a command takes.

use super::RulesFlags;
use super::deal::{begin, failed};
use super::format::formats;
use crate::board::{Deal, Rules};
use crate::cli::failure::BadInput;
use crate::cli::word::{Text, Word};
use crate::game::{Game, GameId, ReplayError};
use crate::notation::{Format, Position, Replay};
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

/// The board to do something with, as asked for.
#[derive(Args, Clone, Debug)]
pub struct BoardArgs {
    /// The board: a file, an id, replay code or JSON object, or - for standard input
    ///
    /// A file holds a board in any format, or a game. Ids are game ids (sg1:...) and those of Simon Tatham's program
    /// (15x10c3s2:...). For a file named like one of these write ./NAME.
    #[arg(value_name = "BOARD", value_parser = OsStringValueParser::new().map(Word::from))]
    board: Word,

    /// The format that BOARD is in [default: told by how it begins]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,
}

impl BoardArgs {
    /// The game that BOARD is, by the rules of these flags where it has none of its own. A game begun is at the place
    /// where it was left.
    ///
    /// A game id names its rules, and flags that would change them are refused. The scoring that an id of Simon
    /// Tatham's comes with is a beginning only: the flags change it as they change a rule set.
    pub(crate) fn game(&self, rules: &RulesFlags) -> anyhow::Result<Game> {
        Ok(self.read()?.game(rules)?.1)
    }

    /// Reads BOARD.
    pub(crate) fn read(&self) -> anyhow::Result<Given> {
        let text = self.board.read()?;
        let format = self.from.unwrap_or_else(|| Format::of(&text.content));
        let position = format.read(&text.content).map_err(|error| text.refuse(&error))?;
        Ok(Given { text, format, position })
    }
}

/// What was given for a BOARD.
pub(crate) struct Given {
    text: Text,
    /// The format that it is in.
    format: Format,
    position: Position,
}

impl Given {
    /// Whether rules come with it, and not with the flags.
    pub(crate) const fn has_rules(&self) -> bool {
        matches!(self.position, Position::Replay(_))
    }

    /// What to call it in messages.
    pub(crate) fn name(&self) -> &str {
        &self.text.name
    }

    /// The game, and the replay that it is the game of. See [`BoardArgs::game`].
    pub(crate) fn game(self, rules: &RulesFlags) -> anyhow::Result<(Replay, Game)> {
        let replay = match self.position {
            Position::Board(board) => Replay::new(GameId::literal(rules.rules()?, board), Vec::new()),
            Position::Replay(mut replay) if self.format == Format::Tatham => {
                replay.id.rules = rules.changing(replay.id.rules)?;
                replay
            }
            Position::Replay(replay) => {
                refuse_other_rules(rules, &replay)?;
                replay
            }
        };
        let game = played(&self.text, &replay)?;
        Ok((replay, game))
    }

    /// The game that was recorded, by its own rules.
    pub(crate) fn recorded(self) -> anyhow::Result<(Replay, Game)> {
        let Position::Replay(replay) = self.position else {
            return Err(self
                .text
                .bad("a board, not a game: to play it, give it to `samegame` without `replay`"));
        };
        let game = played(&self.text, &replay)?;
        Ok((replay, game))
    }
}

/// The game after all that happened in the replay, which this text is.
fn played(text: &Text, replay: &Replay) -> anyhow::Result<Game> {
    if replay.events.is_empty() {
        return begin(replay.id.clone());
    }
    replay.game().map_err(|error| match error {
        ReplayError::Deal(error) => failed(&error, &replay.id.rules, ""),
        ReplayError::Event { index, .. } => {
            let line = text.line_of_event(index).map(|line| format!("line {line}: ")).unwrap_or_default();
            text.bad(format!("{line}{error}"))
        }
    })
}

/// A game names its rules, and its points would be others by other rules.
fn refuse_other_rules(rules: &RulesFlags, replay: &Replay) -> anyhow::Result<()> {
    let Some(flag) = rules.first_given() else { return Ok(()) };
    let beginning = |rules: Rules| {
        let id = GameId::dealt(rules, Deal::default()).to_string();
        id.split_inclusive(':').take(2).collect::<String>()
    };
    let message = format!(
        "`{flag}` cannot change a game, whose id names its rules: leave it out, or let the id begin with `{}` \
         instead of `{}`",
        beginning(rules.rules()?),
        beginning(replay.id.rules),
    );
    Err(BadInput::new(message).into())
}
