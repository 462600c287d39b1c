//! What is lost of a game in a format that cannot hold all of it.

use crate::board::{Rules, quantity};
use crate::cli::args::rules::named;
use crate::game::{BoardSource, Game};
use crate::notation::{Document, Format, Replay};
use std::io::{self, Write};

/// Says on standard error what was lost of a game, to which the replay leads, where it was written as this text;
/// `has_rules` where its rules are not just those that are taken if nobody says any.
pub(crate) fn tell(
    format: Format,
    text: &str,
    replay: &Replay,
    game: &Game,
    has_rules: bool,
) -> anyhow::Result<()> {
    let lost = lost(&format.read(text)?, replay, game, has_rules);
    if !lost.is_empty() {
        writeln!(io::stderr().lock(), "note: {format} cannot hold {}; code can", in_a_row(&lost))?;
    }
    Ok(())
}

/// What was lost of it where this was read back.
fn lost(back: &Document, replay: &Replay, game: &Game, has_rules: bool) -> Vec<String> {
    let back = match back {
        Document::Board(_) => None,
        Document::Replay(back) => Some(back),
    };
    // A board alone is played by the rules of the flags, and without flags by these.
    let rules = back.map_or_else(Rules::default, |back| back.id.rules);
    let lost_rules = || format!("the rules ({})", named(&replay.id.rules));
    let keeps_deal = back.is_some_and(|back| matches!(back.id.source, BoardSource::Deal(_)));
    let was_dealt = matches!(replay.id.source, BoardSource::Deal(_));
    let keeps_events = back.is_some_and(|back| back.events == replay.events);
    let moves = game.moves().len();
    let more_events = replay.events.len() > moves;
    let keeps_notes = back.is_some_and(|back| back.notes().eq(replay.notes()));
    let has_notes = replay.notes().next().is_some();
    [
        (has_rules && rules != replay.id.rules).then(lost_rules),
        (was_dealt && !keeps_deal).then(|| "the deal".to_owned()),
        (!keeps_events && moves > 0).then(|| quantity(moves, "move")),
        (!keeps_events && more_events).then(|| "what was undone or marked".to_owned()),
        (has_notes && !keeps_notes).then(|| "the notes".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A list as one says it.
fn in_a_row(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
