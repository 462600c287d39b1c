//! The BOARD argument of commands.

use crate::cli::args::format::formats;
use crate::cli::input::source::{BoardSource, SourceText};
use crate::notation::Format;
use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};

/// The board that a command works on, and its format.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Board: a file, an id, a replay code, a JSON object, or - for standard input
    ///
    /// A file contains a board in any format, or a game. An id is a game id (sg1:...) or an id of Simon Tatham's
    /// program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.
    #[arg(index = 1, value_name = "BOARD", value_parser = OsStringValueParser::new().map(BoardSource::from))]
    pub(crate) board: BoardSource,

    /// Format of BOARD [default: detected from its beginning]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) from: Option<Format>,
}

impl BoardArgs {
    /// Reads BOARD. If it is a shared result, returns the game or the board in it.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        let source = self.read_as_given()?;
        // With `--from`, the whole text is a board in that format, so it is not searched for a shared result.
        let shared = if self.from.is_none() { source.shared() } else { None };
        Ok(shared.unwrap_or(source))
    }

    /// Reads BOARD without looking for a shared result in it.
    pub(crate) fn read_as_given(&self) -> anyhow::Result<SourceText> {
        self.board.read_as(self.from)
    }
}
