//! The BOARD argument of commands.

use crate::cli::args::format::formats;
use crate::cli::input::source::BoardSource;
use crate::cli::input::source_text::{ReadOptions, SourceText};
use crate::notation::Format;
use clap::{Arg, Args};

/// The board that a command works on, and its format.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Board: a file, an id, a replay code, or - for standard input
    ///
    /// A file contains a board in any format, or a game. If it contains several, FILE#3 is the third. An id is a game id
    /// (sg1:...) or an id of Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.
    #[arg(index = 1, value_name = "BOARD")]
    pub(crate) board: BoardSource,

    /// Format of BOARD [default: detected from its beginning]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,

    /// If BOARD has gaps, let the tiles fall and the columns close up
    #[arg(long)]
    settle: bool,
}

const BOARDS: &str = "Boards: a file, an id, a replay code, or - for standard input";
const LONG_BOARDS: &str = "\
A file contains one or more boards in any format, or games; FILE#3 is the third. An id is a game id (sg1:...) or an id of \
Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.";

pub(crate) fn several(board: Arg) -> Arg {
    board.help(BOARDS).long_help(format!("{BOARDS}\n\n{LONG_BOARDS}"))
}

impl BoardArgs {
    pub(crate) const fn read_options(&self) -> ReadOptions {
        ReadOptions { from: self.from, settle: self.settle }
    }

    /// Reads BOARD, which must be one board. If it is a shared result, returns the game or the board in it.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        let source = self.read_as_given()?;
        Ok(self.shared(&source).unwrap_or(source))
    }

    pub(crate) fn read_all(&self) -> anyhow::Result<Vec<SourceText>> {
        let source = self.read_as_given()?;
        Ok(self.shared(&source).map_or_else(|| source.boards(), |shared| vec![shared]))
    }

    /// Reads BOARD without looking for a shared result in it.
    pub(crate) fn read_as_given(&self) -> anyhow::Result<SourceText> {
        self.board.read_as(self.read_options())
    }

    fn shared(&self, source: &SourceText) -> Option<SourceText> {
        // With `--from`, the whole text is a board in that format, so it is not searched for a shared result.
        if self.from.is_none() { source.shared() } else { None }
    }
}
