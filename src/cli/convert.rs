//! `samegame convert`.

use super::failure::BadInput;
use super::flags::rules::named;
use super::flags::{BoardArgs, FormatFlags, RulesFlags};
use super::given;
use crate::board::{Rules, counted};
use crate::game::{Game, Source};
use crate::notation::{Format, Position, Replay};
use clap::{ArgGroup, Args};
use std::io::{self, Write};

/// What to write in another format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| arg.required(false).default_value("-")))]
#[command(mut_arg("format", |arg| arg.help("The format to write it in")))]
pub struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    format: FormatFlags,

    /// Do not say what the format cannot hold
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ConvertBoard {
    /// Converts it, and says on standard error what is lost.
    ///
    /// # Errors
    /// If what was given is no board or game, if the format cannot hold its board, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let format = self.format.format().unwrap_or(Format::Letters);
        let given = self.board.read()?;
        let position = given.position()?;
        let has_rules = matches!(position, Position::Replay(_)) || self.rules.first_given().is_some();
        let replay = given::replay(position, given.format, &self.rules)?;
        let game = given.game(&replay)?;
        let text = format.write_replay(&replay, &game);
        let text = text.map_err(|error| BadInput::new(format!("{}: {error}", given.name)))?;
        io::stdout().lock().write_all(text.as_bytes())?;
        let lost = lost(&format.read(&text)?, &replay, &game, has_rules);
        if !self.quiet && !lost.is_empty() {
            writeln!(io::stderr().lock(), "note: {format} cannot hold {}; code can", in_a_row(&lost))?;
        }
        Ok(())
    }
}

/// What was lost of a game, to which the replay leads, where this was read back.
fn lost(back: &Position, replay: &Replay, game: &Game, has_rules: bool) -> Vec<String> {
    let back = match back {
        Position::Board(_) => None,
        Position::Replay(back) => Some(back),
    };
    // A board alone is played by the rules of the flags, and without flags by these.
    let rules = back.map_or_else(Rules::default, |back| back.id.rules);
    let lost_rules = || format!("the rules ({})", named(&replay.id.rules));
    let keeps_deal = back.is_some_and(|back| matches!(back.id.source, Source::Deal(_)));
    let was_dealt = matches!(replay.id.source, Source::Deal(_));
    let keeps_events = back.is_some_and(|back| back.events == replay.events);
    let moves = game.moves().len();
    let more_events = replay.events.len() > moves;
    let keeps_notes = back.is_some_and(|back| back.notes().eq(replay.notes()));
    let has_notes = replay.notes().next().is_some();
    [
        (has_rules && rules != replay.id.rules).then(lost_rules),
        (was_dealt && !keeps_deal).then(|| "the deal".to_owned()),
        (!keeps_events && moves > 0).then(|| counted(moves, "move")),
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
