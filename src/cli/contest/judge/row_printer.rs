//! Prints the results of a folder in the form that the flags select.

use crate::cli::args::format::Style;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::folder_summary::FolderSummary;
use crate::cli::contest::judge::json_objects;
use crate::cli::contest::judge::table::Table;
use crate::contest::process::AnswerForm;
use std::io::{self, Write};

/// The form of the results.
pub(crate) enum RowPrinter {
    Table(Table),
    Objects,
    Total,
}

impl RowPrinter {
    /// Prints the heading of the table, if there is a table.
    pub(crate) fn start<'a>(
        names: impl Iterator<Item = &'a str>,
        style: Style,
        form: AnswerForm,
    ) -> io::Result<Self> {
        Ok(match style {
            Style::Text => Self::Table(Table::start(names, form, &mut io::stdout().lock())?),
            Style::Objects => Self::Objects,
            Style::Number => Self::Total,
        })
    }

    pub(crate) const fn is_table(&self) -> bool {
        matches!(self, Self::Table(_))
    }

    pub(crate) const fn is_total(&self) -> bool {
        matches!(self, Self::Total)
    }

    pub(crate) fn print_row(&mut self, name: &str, result: &BoardResult) -> io::Result<()> {
        let mut out = io::stdout().lock();
        match self {
            Self::Table(table) => table.print_row(name, result, &mut out),
            Self::Objects => json_objects::print(result, &mut out),
            // The total alone does not show which board failed, and why. If standard error is closed, the line is lost.
            Self::Total if result.is_lost() => {
                let _ = writeln!(io::stderr().lock(), "{name}: {}", result.outcome);
                Ok(())
            }
            Self::Total => Ok(()),
        }
    }

    pub(crate) fn print_summary(&self, summary: &FolderSummary) -> io::Result<()> {
        let mut out = io::stdout().lock();
        match self {
            Self::Table(_) => summary.print(&mut out)?,
            Self::Objects => json_objects::print(summary, &mut out)?,
            Self::Total => writeln!(out, "{}", summary.total)?,
        }
        out.flush()
    }
}
