//! Loads a game from a text, with the rules that the flags specify.

use crate::board::{Deal, Rules};
use crate::cli::args::RulesFlags;
use crate::cli::error::BadInput;
use crate::cli::input::source_text::SourceText;
use crate::game::{BoardOrigin, Game, GameId};
use crate::notation::{Document, Replay};

pub(crate) fn game(source: &SourceText, rules: &RulesFlags) -> anyhow::Result<Game> {
    Ok(with_replay(source, rules)?.game)
}

pub(crate) struct LoadedGame {
    pub(crate) replay: Replay,
    pub(crate) game: Game,
    pub(crate) names_rules: bool,
}

pub(crate) fn with_replay(source: &SourceText, rules: &RulesFlags) -> anyhow::Result<LoadedGame> {
    let document = source.parse()?;
    let names_rules = matches!(document, Document::Replay(_)) || rules.first_given().is_some();
    let replay = replay_with_rules(source, document, rules)?;
    Ok(LoadedGame { game: source.play(&replay)?, replay, names_rules })
}

/// Returns the replay in `document`, which was parsed from `source`. The replay of a board has no events.
///
/// A game id names its rules, so flags that specify other rules are an error. The rules of an id of Simon Tatham's
/// program and of a binary board can be changed by flags, in the same way as a rule set.
pub(crate) fn replay_with_rules(
    source: &SourceText,
    document: Document,
    rules: &RulesFlags,
) -> anyhow::Result<Replay> {
    match document {
        Document::Board(board) => Ok(Replay::new(GameId::literal(rules.rules()?, board), Vec::new())),
        Document::Replay(mut replay) if source.has_changeable_rules => {
            replay.id.rules = rules.change(replay.id.rules)?;
            Ok(replay)
        }
        Document::Replay(replay) => {
            refuse_other_rules(&source.name, &replay, rules)?;
            Ok(replay)
        }
    }
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
