//! `samegame convert`.

use crate::cli::args::{BoardArgs, RulesFlags, formats, several};
use crate::cli::error::bad_input;
use crate::cli::input::{LoadedGame, SourceText, load_game};
use crate::cli::output::conversion_loss::ConversionLoss;
use crate::notation::Format;
use clap::{ArgGroup, Args};
use std::io::{self, Write};

/// The boards or games to convert, and the format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| several(arg).required(false).default_value("-")))]
pub struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    /// The format to convert to
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,

    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Do not report what the format cannot hold
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ConvertBoard {
    pub fn run(&self) -> anyhow::Result<()> {
        // One of the two is given.
        let format = self.format.unwrap_or(Format::Json);
        let sources = self.board.read_all()?;
        let mut loss = ConversionLoss::default();
        // Everything is converted before anything is written, so that a wrong board leaves no partial output.
        let convert = |source| self.convert(source, format, &mut loss);
        let boards = sources.iter().map(convert).collect::<anyhow::Result<Vec<String>>>()?;
        let output = boards.join(if format.is_one_line() { "" } else { "\n" });
        io::stdout().lock().write_all(output.as_bytes())?;
        if self.quiet { Ok(()) } else { loss.print(format.name()) }
    }

    fn convert(
        &self,
        source: &SourceText,
        format: Format,
        loss: &mut ConversionLoss,
    ) -> anyhow::Result<String> {
        let LoadedGame { replay, game, names_rules } = load_game::with_replay(source, &self.rules)?;
        let text = format.write_replay(&replay, &game);
        let text = text.map_err(|error| bad_input!("{}: {error}", source.name))?;
        loss.add(&format.read(&text)?, &replay, &game, names_rules);
        Ok(text)
    }
}
