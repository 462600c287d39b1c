//! The game that a text stands for, by the rules that were asked for.

use crate::board::{Deal, Rules};
use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source::Text;
use crate::game::{BoardSource, Game, GameId};
use crate::notation::{Document, Format, Replay};

/// The game, as far as it was played.
pub(crate) fn game(text: &Text, rules: &RulesFlags) -> anyhow::Result<Game> {
    text.game(&replay(text, text.position()?, rules)?)
}

/// The replay that was read from the text, in which nothing happened where it is a board.
///
/// A game id names its rules, and flags that ask for others are refused. The scoring that an id of Simon Tatham's
/// comes with is a beginning only: flags change it as they change a rule set.
pub(crate) fn replay(text: &Text, position: Document, rules: &RulesFlags) -> anyhow::Result<Replay> {
    match position {
        Document::Board(board) => Ok(Replay::new(GameId::literal(rules.rules()?, board), Vec::new())),
        Document::Replay(mut replay) if text.format == Format::Tatham => {
            replay.id.rules = rules.changing(replay.id.rules)?;
            Ok(replay)
        }
        Document::Replay(replay) => refuse_other_rules(&text.name, &replay, rules).map(|()| replay),
    }
}

/// Whether somebody said by which rules this is to be played.
pub(crate) fn names_rules(position: &Document, rules: &RulesFlags) -> bool {
    matches!(position, Document::Replay(_)) || rules.first_given().is_some()
}

/// A game names its rules, and its points would be others by other rules.
fn refuse_other_rules(name: &str, replay: &Replay, rules: &RulesFlags) -> anyhow::Result<()> {
    let Some(flag) = rules.first_given() else { return Ok(()) };
    let asked_for = rules.rules()?;
    if asked_for == replay.id.rules {
        return Ok(());
    }
    let beginning = |rules: Rules| {
        let id = GameId::dealt(rules, Deal::default()).to_string();
        id.split_inclusive(':').take(2).collect::<String>()
    };
    let is_dealt = matches!(replay.id.source, BoardSource::Deal(_));
    let dealt = if is_dealt { "say it to `samegame deal` too, " } else { "" };
    let message = format!(
        "{name}: `{flag}` cannot change a game, whose id names its rules: leave it out, {dealt}let the id begin \
         with `{}` instead of `{}`, or make a board without rules of it: samegame convert --format letters",
        beginning(asked_for),
        beginning(replay.id.rules),
    );
    Err(BadInput::new(message).into())
}
