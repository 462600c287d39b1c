//! A note on what a format cannot hold.

use crate::board::{Rules, quantity};
use crate::cli::args::rules::name_or_description;
use crate::game::{BoardOrigin, Event, Game};
use crate::notation::{Document, Format, Replay};
use std::io::{self, Write};

/// Prints on standard error what was lost when the game of `replay` was written as `text`. `has_rules` says whether the
/// input named the rules; default rules cannot be lost.
pub(crate) fn print_note(
    format: Format,
    text: &str,
    replay: &Replay,
    game: &Game,
    has_rules: bool,
) -> anyhow::Result<()> {
    let lost = lost(&format.read(text)?, replay, game, has_rules);
    if !lost.is_empty() {
        writeln!(io::stderr().lock(), "note: {format} cannot hold {}; code can", enumeration(&lost))?;
    }
    Ok(())
}

/// Returns the parts of the game that are not in `back`, the document that reading the text returns.
fn lost(back: &Document, replay: &Replay, game: &Game, has_rules: bool) -> Vec<String> {
    let back = match back {
        Document::Board(_) => None,
        Document::Replay(back) => Some(back),
    };
    // Without flags, a board alone is read with the default rules.
    let rules = back.map_or_else(Rules::default, |back| back.id.rules);
    let lost_rules = || format!("the rules ({})", name_or_description(&replay.id.rules));
    let keeps_deal = back.is_some_and(|back| matches!(back.id.source, BoardOrigin::Deal(_)));
    let was_dealt = matches!(replay.id.source, BoardOrigin::Deal(_));
    let keeps_events = back.is_some_and(|back| back.events == replay.events);
    let moves = game.moves().len();
    let has_undos = replay.events.iter().any(|event| matches!(event, Event::Undo | Event::Redo));
    let has_marks = replay.events.iter().any(|event| matches!(event, Event::Tag(_)));
    let keeps_notes = back.is_some_and(|back| back.notes().eq(replay.notes()));
    let has_notes = replay.notes().next().is_some();
    [
        (has_rules && rules != replay.id.rules).then(lost_rules),
        (was_dealt && !keeps_deal).then(|| "the deal".to_owned()),
        (!keeps_events && moves > 0).then(|| quantity(moves, "move")),
        (!keeps_events && has_undos).then(|| "undos".to_owned()),
        (!keeps_events && has_marks).then(|| "marks".to_owned()),
        (has_notes && !keeps_notes).then(|| "the notes".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Joins things in a phrase such as `a, b and c`.
fn enumeration(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
