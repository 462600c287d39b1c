//! `samegame convert`.

use crate::cli::args::{BoardArgs, FormatFlags, RulesFlags};
use crate::cli::error::BadInput;
use crate::cli::input::load_game;
use crate::cli::output::conversion_loss;
use crate::notation::Format;
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
        let has_rules = load_game::names_rules(&position, &self.rules);
        let replay = load_game::replay(&given, position, &self.rules)?;
        let game = given.game(&replay)?;
        let text = format.write_replay(&replay, &game);
        let text = text.map_err(|error| BadInput::new(format!("{}: {error}", given.name)))?;
        io::stdout().lock().write_all(text.as_bytes())?;
        if self.quiet { Ok(()) } else { conversion_loss::tell(format, &text, &replay, &game, has_rules) }
    }
}
