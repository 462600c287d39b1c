//! Prints the results of many games in the form that the flags select.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::batch_run::BatchRun;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::folder_summary::FolderSummary;
use crate::cli::contest::judge::json_objects;
use crate::cli::contest::judge::repeat_table::RepeatTable;
use crate::cli::contest::judge::table::Table;
use std::io::{self, Write};

/// The form of the results.
pub(crate) enum RowPrinter {
    Table(Table),
    RepeatTable(RepeatTable),
    Objects,
    Total,
}

impl RowPrinter {
    /// Prints the heading of the table, if there is a table.
    pub(crate) fn start(run: &BatchRun, style: Style) -> io::Result<Self> {
        let names = run.boards.iter().map(String::as_str);
        let mut out = io::stdout().lock();
        Ok(match (style, run.repeats) {
            (Style::Text, Some(repeats)) => {
                Self::RepeatTable(RepeatTable::start(names, repeats.get(), &mut out)?)
            }
            (Style::Text, None) => Self::Table(Table::start(names, run.has_turns, &mut out)?),
            (Style::Objects, _) => Self::Objects,
            (Style::Number, _) => Self::Total,
        })
    }

    /// Whether a row shows the kind of an error.
    pub(crate) const fn shows_errors(&self) -> bool {
        !matches!(self, Self::Table(_) | Self::RepeatTable(_))
    }

    pub(crate) const fn is_total(&self) -> bool {
        matches!(self, Self::Total)
    }

    /// Prints the result of a game on the board of this name. `game` is the name of the game in messages.
    pub(crate) fn print_row(&mut self, board: &str, game: &str, result: &BoardResult) -> io::Result<()> {
        let mut out = io::stdout().lock();
        match self {
            Self::Table(table) => table.print_row(board, result, &mut out),
            Self::RepeatTable(table) => table.add(board, result, &mut out),
            Self::Objects => json_objects::print(result, &mut out),
            // The total alone does not show which board failed, and why. If standard error is closed, the line is lost.
            Self::Total => {
                if let Some(error) = result.error_text() {
                    let _ = writeln!(io::stderr().lock(), "{game}: {error}");
                }
                Ok(())
            }
        }
    }

    pub(crate) fn print_summary(&mut self, summary: &FolderSummary) -> io::Result<()> {
        let mut out = io::stdout().lock();
        match self {
            Self::Table(_) => summary.print(&mut out)?,
            Self::RepeatTable(table) => {
                table.finish(&mut out)?;
                summary.print(&mut out)?;
            }
            Self::Objects => json_objects::print(summary, &mut out)?,
            Self::Total => writeln!(out, "{}", summary.total)?,
        }
        out.flush()
    }
}
