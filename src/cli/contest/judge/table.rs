//! The results of a folder as a table.

use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::times::{Times, millis};
use std::io::{self, Write};
use std::time::Duration;

/// A table with a row for each board, and the running total.
#[derive(Debug)]
pub(crate) struct Table {
    name_width: usize,
    /// The number of columns for times: 1 if the bot gives a single answer.
    time_columns: usize,
    total: i64,
}

const NAME_HEADING: &str = "board";

impl Table {
    /// Prints the heading of a table for boards with these names. `has_turns` says whether the bot answers turn by turn.
    pub(crate) fn start<'a>(
        names: impl Iterator<Item = &'a str>,
        has_turns: bool,
        out: &mut impl Write,
    ) -> io::Result<Self> {
        let name_width = names.map(|name| name.chars().count()).max().unwrap_or(0).max(NAME_HEADING.len());
        let time_columns = if has_turns { 3 } else { 1 };
        write!(out, "{NAME_HEADING:name_width$} {:>6} {:>8}", "score", "total")?;
        print_times(["time", "first", "longest"].into_iter().take(time_columns), out)?;
        writeln!(out, "  verdict")?;
        Ok(Self { name_width, time_columns, total: 0 })
    }

    pub(crate) fn print_row(
        &mut self,
        name: &str,
        result: &BoardResult,
        out: &mut impl Write,
    ) -> io::Result<()> {
        self.total = self.total.saturating_add(result.score);
        let score = result.score;
        let &mut Self { name_width, time_columns, total } = self;
        write!(out, "{name:name_width$} {score:>6} {total:>8}")?;
        let times = result.times.map_or([None; 3], |Times { all, first, longest }| {
            [Some(all), Some(first), longest.map(|longest| longest.time)]
        });
        print_times(times.into_iter().take(time_columns).map(format_millis), out)?;
        writeln!(out, "  {}", result.short_outcome())
    }
}

fn print_times(texts: impl Iterator<Item = impl AsRef<str>>, out: &mut impl Write) -> io::Result<()> {
    texts.into_iter().try_for_each(|text| write!(out, " {:>10}", text.as_ref()))
}

/// Formats every time in milliseconds, so that the times in a column can be compared at a glance.
fn format_millis(time: Option<Duration>) -> String {
    time.map(|time| format!("{:.1} ms", millis(time))).unwrap_or_default()
}
