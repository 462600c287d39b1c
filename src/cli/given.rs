//! The game that a text stands for, by the rules that were asked for.

use super::failure::BadInput;
use super::flags::{RulesFlags, deal};
use super::word::Text;
use crate::board::{Deal, Rules};
use crate::game::{Game, GameId};
use crate::notation::{Position, Replay};
use crate::store::Settings;

/// The game, as far as it was played.
pub(super) fn game(text: &Text, rules: &RulesFlags, settings: &Settings) -> anyhow::Result<Game> {
    match text.position()? {
        Position::Board(board) => deal::begin(GameId::literal(rules.rules(settings)?, board)),
        Position::Replay(replay) => {
            refuse_other_rules(&replay, rules)?;
            text.game(&replay)
        }
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
         `{}` instead of `{}`",
        beginning(rules.rules(&Settings::default())?),
        beginning(replay.id.rules),
    );
    Err(BadInput::new(message).into())
}
