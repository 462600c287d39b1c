//! A note on what a format cannot hold.

use crate::board::{Rules, quantity};
use crate::cli::args::rules::name_or_description;
use crate::game::{BoardOrigin, Event, Game};
use crate::notation::{Document, Format, Replay};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What a format cannot hold of the games that were written in it.
#[derive(Debug, Default)]
pub(crate) struct ConversionLoss {
    games: usize,
    /// The numbers of games that lost the same parts, by a phrase that names these, and the format that can hold them.
    lost: BTreeMap<(String, Format), usize>,
}

impl ConversionLoss {
    /// Adds the game of `replay`, which was written and read back as `written`. `names_rules` says whether the input or a
    /// flag named the rules; default rules cannot be lost.
    pub(crate) fn add(&mut self, written: &Document, replay: &Replay, game: &Game, names_rules: bool) {
        self.games += 1;
        let lost = lost(written, replay, game, names_rules);
        if !lost.is_empty() {
            let is_board = replay.events.is_empty() && replay.notes().next().is_none();
            let better = if is_board { Format::Id } else { Format::Code };
            *self.lost.entry((enumeration(&lost), better)).or_default() += 1;
        }
    }

    pub(crate) fn print(&self, format: &str) -> anyhow::Result<()> {
        for ((lost, better), games) in &self.lost {
            let of_games =
                if self.games > 1 { format!(" of {}", quantity(*games, "board")) } else { String::new() };
            writeln!(io::stderr().lock(), "note: {format} cannot hold {lost}{of_games}; {better} can")?;
        }
        Ok(())
    }
}

fn lost(written: &Document, replay: &Replay, game: &Game, names_rules: bool) -> Vec<String> {
    let kept = match written {
        Document::Board(_) => None,
        Document::Replay(kept) => Some(kept),
    };
    // Without flags, a board alone is read with the default rules.
    let kept_rules = kept.map_or_else(Rules::default, |kept| kept.id.rules);
    let lost_rules = || format!("the rules ({})", name_or_description(&replay.id.rules));
    let keeps_deal = kept.is_some_and(|kept| matches!(kept.id.source, BoardOrigin::Deal(_)));
    let was_dealt = matches!(replay.id.source, BoardOrigin::Deal(_));
    let keeps_events = kept.is_some_and(|kept| kept.events == replay.events);
    let moves = game.moves().len();
    let has_undos = replay.events.iter().any(|event| matches!(event, Event::Undo | Event::Redo));
    let has_marks = replay.events.iter().any(|event| matches!(event, Event::Tag(_)));
    let keeps_notes = kept.is_some_and(|kept| kept.notes().eq(replay.notes()));
    let has_notes = replay.notes().next().is_some();
    [
        (names_rules && kept_rules != replay.id.rules).then(lost_rules),
        (was_dealt && !keeps_deal).then(|| "the seed".to_owned()),
        (!keeps_events && moves > 0).then(|| quantity(moves, "move")),
        (!keeps_events && has_undos).then(|| "undos".to_owned()),
        (!keeps_events && has_marks).then(|| "marks".to_owned()),
        (has_notes && !keeps_notes).then(|| "the notes".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn enumeration(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
