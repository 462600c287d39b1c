//! `samegame convert`.

use crate::cli::args::{BoardArgs, FormatFlags, RulesFlags};
use crate::cli::error::BadInput;
use crate::cli::input::load_game;
use crate::cli::output::conversion_loss;
use crate::notation::Format;
use clap::{ArgGroup, Args};
use std::io::{self, Write};

/// The board or game to convert, and the format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| arg.required(false).default_value("-")))]
#[command(mut_arg("format", |arg| arg.help("The format to convert to")))]
pub struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    format: FormatFlags,

    /// Do not report what the format cannot hold
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ConvertBoard {
    /// Converts the input, and reports losses on standard error.
    ///
    /// # Errors
    /// If the input is not a board or a game, if the format cannot hold the board, or if input or output fails.
    pub fn run(&self) -> anyhow::Result<()> {
        let format = self.format.format().unwrap_or(Format::Letters);
        let source = self.board.read()?;
        let document = source.parse()?;
        let names_rules = load_game::names_rules(&document, &self.rules);
        let replay = load_game::replay_with_rules(&source, document, &self.rules)?;
        let game = source.play(&replay)?;
        let text = format.write_replay(&replay, &game);
        let text = text.map_err(|error| BadInput::new(format!("{}: {error}", source.name)))?;
        io::stdout().lock().write_all(text.as_bytes())?;
        if self.quiet {
            return Ok(());
        }
        conversion_loss::print_note(format, &text, &replay, &game, names_rules)
    }
}
