//! The boards of a folder as a table.

use super::outcome::{Outcome, Times, time};
use std::io::{self, Write};

/// A row a board, with the points of the rows so far.
#[derive(Debug)]
pub(super) struct Table {
    width: usize,
    total: i64,
}

/// What heads the column of boards.
const BOARD: &str = "board";

impl Table {
    /// A table of boards with these names, and its head.
    pub(super) fn begin<'a>(names: impl Iterator<Item = &'a str>, out: &mut impl Write) -> io::Result<Self> {
        let width = names.map(|name| name.chars().count()).max().unwrap_or(0).max(BOARD.len());
        writeln!(
            out,
            "{BOARD:width$} {:>6} {:>8} {:>9} {:>9} {:>9}  verdict",
            "score", "total", "time", "first", "longest"
        )?;
        Ok(Self { width, total: 0 })
    }

    pub(super) fn row(&mut self, name: &str, outcome: &Outcome, out: &mut impl Write) -> io::Result<()> {
        self.total += outcome.score;
        let (Self { width, total }, score) = (self, outcome.score);
        write!(out, "{name:width$} {score:>6} {total:>8}")?;
        let times = outcome.times().map_or_else(Default::default, |Times { all, first, longest }| {
            [time(all), time(first), longest.map(|longest| time(longest.time)).unwrap_or_default()]
        });
        times.iter().try_for_each(|time| write!(out, " {time:>9}"))?;
        writeln!(out, "  {}", outcome.words_in_short())
    }
}
