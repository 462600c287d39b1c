//! Loads a game from a text, with the rules that the flags specify.

use crate::board::{Deal, Rules};
use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source::SourceText;
use crate::game::{BoardOrigin, Game, GameId};
use crate::notation::{Document, Format, Replay};

/// Loads the game in a text, with the moves that the text contains.
pub(crate) fn game(text: &SourceText, rules: &RulesFlags) -> anyhow::Result<Game> {
    text.game(&replay(text, text.position()?, rules)?)
}

/// Returns the replay of a text, which has no events if the text is a board.
///
/// A game id names its rules, so flags that specify other rules are an error. The rules of an id of Simon Tatham's
/// program can be changed by flags, in the same way as a rule set.
pub(crate) fn replay(text: &SourceText, position: Document, rules: &RulesFlags) -> anyhow::Result<Replay> {
    match position {
        Document::Board(board) => Ok(Replay::new(GameId::literal(rules.rules()?, board), Vec::new())),
        Document::Replay(mut replay) if text.format == Format::Tatham => {
            replay.id.rules = rules.change(replay.id.rules)?;
            Ok(replay)
        }
        Document::Replay(replay) => refuse_other_rules(&text.name, &replay, rules).map(|()| replay),
    }
}

/// Whether the game id or a flag names the rules.
pub(crate) fn names_rules(position: &Document, rules: &RulesFlags) -> bool {
    matches!(position, Document::Replay(_)) || rules.first_given().is_some()
}

/// Refuses flags that specify rules other than those of the replay, because they would change the recorded score.
fn refuse_other_rules(name: &str, replay: &Replay, rules: &RulesFlags) -> anyhow::Result<()> {
    let Some(flag) = rules.first_given() else { return Ok(()) };
    let requested = rules.rules()?;
    if requested == replay.id.rules {
        return Ok(());
    }
    let prefix = |rules: Rules| {
        let id = GameId::dealt(rules, Deal::default()).to_string();
        id.split_inclusive(':').take(2).collect::<String>()
    };
    let is_dealt = matches!(replay.id.source, BoardOrigin::Deal(_));
    let deal_again = if is_dealt { "deal the board again with the same flag, " } else { "" };
    let message = format!(
        "{name}: `{flag}` cannot change the rules of a game, because its id names them: leave out the flag, {deal_again}\
         start the id with `{}` instead of `{}`, or convert the game to a board without rules: samegame convert --format letters",
        prefix(requested),
        prefix(replay.id.rules),
    );
    Err(BadInput::new(message).into())
}
