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
            "{BOARD:width$} {:>8} {:>10} {:>10} {:>10}  verdict",
            "score", "total", "time", "longest"
        )?;
        Ok(Self { width, total: 0 })
    }

    pub(super) fn row(&mut self, name: &str, outcome: &Outcome, out: &mut impl Write) -> io::Result<()> {
        self.total += outcome.score;
        let (Self { width, total }, score) = (self, outcome.score);
        let [all, longest] = outcome
            .times()
            .map_or_else(Default::default, |Times { all, longest, .. }| [all, longest].map(time));
        writeln!(out, "{name:width$} {score:>8} {total:>10} {all:>10} {longest:>10}  {}", outcome.words())
    }
}
