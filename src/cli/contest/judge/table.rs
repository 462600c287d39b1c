//! The boards of a folder as a table.

use crate::cli::contest::judge::board_result::{BoardResult, Times, millis};
use crate::contest::process::Form;
use std::io::{self, Write};
use std::time::Duration;

/// A row a board, with the points of the rows so far.
#[derive(Debug)]
pub(crate) struct Table {
    width: usize,
    /// Where there is one answer, its time is all there is to say of times.
    times: usize,
    total: i64,
}

/// What heads the column of boards.
const BOARD: &str = "board";

impl Table {
    /// A table of boards with these names, judged in this form, and its head.
    pub(crate) fn begin<'a>(
        names: impl Iterator<Item = &'a str>,
        form: Form,
        out: &mut impl Write,
    ) -> io::Result<Self> {
        let width = names.map(|name| name.chars().count()).max().unwrap_or(0).max(BOARD.len());
        let times = if form == Form::Line { 1 } else { 3 };
        write!(out, "{BOARD:width$} {:>6} {:>8}", "score", "total")?;
        cells(["time", "first", "longest"].into_iter().take(times), out)?;
        writeln!(out, "  verdict")?;
        Ok(Self { width, times, total: 0 })
    }

    pub(crate) fn row(&mut self, name: &str, result: &BoardResult, out: &mut impl Write) -> io::Result<()> {
        self.total = self.total.saturating_add(result.score);
        let (&mut Self { width, times, total }, score) = (self, result.score);
        write!(out, "{name:width$} {score:>6} {total:>8}")?;
        let columns = result.times().map_or([None; 3], |Times { all, first, longest }| {
            [Some(all), Some(first), longest.map(|longest| longest.time)]
        });
        cells(columns.into_iter().take(times).map(in_one_unit), out)?;
        writeln!(out, "  {}", result.words_in_short())
    }
}

fn cells(texts: impl Iterator<Item = impl AsRef<str>>, out: &mut impl Write) -> io::Result<()> {
    texts.into_iter().try_for_each(|text| write!(out, " {:>10}", text.as_ref()))
}

/// So that those of a column can be compared at a glance.
fn in_one_unit(time: Option<Duration>) -> String {
    time.map(|time| format!("{:.1} ms", millis(time))).unwrap_or_default()
}
