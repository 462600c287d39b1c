//! The game that a text stands for, by the rules that were asked for.

use super::failure::BadInput;
use super::flags::RulesFlags;
use super::word::Text;
use crate::board::{Deal, Rules};
use crate::game::{Game, GameId};
use crate::notation::{Format, Position, Replay};

/// The game, as far as it was played.
pub(super) fn game(text: &Text, rules: &RulesFlags) -> anyhow::Result<Game> {
    text.game(&replay(text.position()?, text.format, rules)?)
}

/// The replay that was read in this format, in which nothing happened where it is a board.
///
/// A game id names its rules, and flags that would change them are refused. The scoring that an id of Simon Tatham's
/// comes with is a beginning only: flags change it as they change a rule set.
pub(super) fn replay(position: Position, format: Format, rules: &RulesFlags) -> anyhow::Result<Replay> {
    match position {
        Position::Board(board) => Ok(Replay::new(GameId::literal(rules.rules()?, board), Vec::new())),
        Position::Replay(mut replay) if format == Format::Tatham => {
            replay.id.rules = rules.changing(replay.id.rules)?;
            Ok(replay)
        }
        Position::Replay(replay) => refuse_other_rules(&replay, rules).map(|()| replay),
    }
}

/// A game names its rules, and its points would be others by other rules.
fn refuse_other_rules(replay: &Replay, rules: &RulesFlags) -> anyhow::Result<()> {
    let Some(flag) = rules.first_given() else { return Ok(()) };
    let beginning = |rules: Rules| {
        let id = GameId::dealt(rules, Deal::default()).to_string();
        id.split_inclusive(':').take(2).collect::<String>()
    };
    let message = format!(
        "`{flag}` cannot change a game, whose id names its rules: leave it out, or let the id begin with \
         `{}` instead of `{}`, or make a board without rules of it: samegame convert --format letters",
        beginning(rules.rules()?),
        beginning(replay.id.rules),
    );
    Err(BadInput::new(message).into())
}
