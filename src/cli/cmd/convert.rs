//! `samegame convert`.

use crate::cli::args::{BoardArgs, FormatFlags, RulesFlags, several};
use crate::cli::error::bad_input;
use crate::cli::input::load_replay;
use clap::{ArgGroup, Args};
use std::io::{self, Write};

/// The boards or games to convert, and the format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| several(arg).required(false).default_value("-")))]
#[command(mut_arg("format", |arg| arg.help("The format to convert to")))]
pub struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    format: FormatFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ConvertBoard {
    pub fn run(&self) -> anyhow::Result<()> {
        let format = self.format.format();
        let mut boards = Vec::new();
        // Everything is converted before anything is written, so that a wrong board leaves no partial output.
        for source in self.board.read_all()? {
            let (replay, game) = load_replay(&source, &self.rules)?;
            let text =
                format.write(&replay, &game).map_err(|error| bad_input!("{}: {error}", source.name))?;
            boards.push(text);
        }
        let output = boards.join(if format.is_one_line() { "" } else { "\n" });
        Ok(io::stdout().lock().write_all(output.as_bytes())?)
    }
}
