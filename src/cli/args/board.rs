//! The board that a command takes.

use crate::cli::args::format::formats;
use crate::cli::input::source::{BoardSource, SourceText};
use crate::notation::Format;
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

/// The board to do something with, as asked for.
#[derive(Args, Clone, Debug)]
pub struct BoardArgs {
    /// The board: a file, an id, replay code or JSON object, or - for standard input
    ///
    /// A file holds a board in any format, or a game. Ids are game ids (sg1:...) and those of Simon Tatham's program
    /// (15x10c3s2:...). For a file named like one of these write ./NAME.
    #[arg(index = 1, value_name = "BOARD", value_parser = OsStringValueParser::new().map(BoardSource::from))]
    pub(crate) board: BoardSource,

    /// The format that BOARD is in [default: told by how it begins]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) from: Option<Format>,
}

impl BoardArgs {
    /// Reads what BOARD names, or is: of a result that was shared the game or the board.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        let text = self.read_as_given()?;
        Ok(text.shared().filter(|_| self.from.is_none()).unwrap_or(text))
    }

    /// Reads what BOARD names, or is.
    pub(crate) fn read_as_given(&self) -> anyhow::Result<SourceText> {
        self.board.read_as(self.from)
    }
}
