//! The results of boards that are played several times, as a table.

use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::run::statistics::mean;
use std::io::{self, Write};

/// A table with a row for each board: the mean, the minimum and the maximum of its scores.
#[derive(Debug)]
pub(crate) struct RepeatTable {
    name_width: usize,
    /// The number of games on each board.
    repeats: usize,
    /// The row of the board whose games are being added.
    row: Option<RepeatRow>,
}

#[derive(Debug)]
struct RepeatRow {
    board: String,
    scores: Vec<i64>,
    cleared: usize,
    failed: usize,
}

impl RepeatTable {
    /// Prints the heading of a table for boards with these names.
    pub(crate) fn start<'a>(
        names: impl Iterator<Item = &'a str>,
        repeats: usize,
        out: &mut impl Write,
    ) -> io::Result<Self> {
        let name_width = names.map(|name| name.chars().count()).max().unwrap_or(0).max("board".len());
        let (board, games, mean) = ("board", "games", "mean");
        writeln!(
            out,
            "{board:name_width$} {games:>6} {mean:>8} {:>6} {:>6} {:>8} {:>7}",
            "min", "max", "cleared", "failed"
        )?;
        Ok(Self { name_width, repeats, row: None })
    }

    /// Adds a game. Its board's row is printed after the last game on that board.
    pub(crate) fn add(&mut self, board: &str, result: &BoardResult, out: &mut impl Write) -> io::Result<()> {
        // A run that was stopped lacks games.
        if self.row.as_ref().is_some_and(|row| row.board != board) {
            self.print_row(out)?;
        }
        let new = || RepeatRow { board: board.to_owned(), scores: Vec::new(), cleared: 0, failed: 0 };
        let row = self.row.get_or_insert_with(new);
        row.scores.push(result.score);
        row.cleared += usize::from(result.is_cleared());
        row.failed += usize::from(result.is_lost());
        if row.scores.len() == self.repeats { self.print_row(out) } else { Ok(()) }
    }

    /// Prints the row of the last board, if it lacks games.
    pub(crate) fn finish(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.print_row(out)
    }

    fn print_row(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(RepeatRow { board, scores, cleared, failed }) = self.row.take() else { return Ok(()) };
        let (min, max) =
            scores.iter().fold((i64::MAX, i64::MIN), |(min, max), &score| (min.min(score), max.max(score)));
        let (width, games, mean) =
            (self.name_width, scores.len(), mean(scores.iter().copied().map(i128::from).sum(), scores.len()));
        writeln!(out, "{board:width$} {games:>6} {mean:>8.1} {min:>6} {max:>6} {cleared:>8} {failed:>7}")
    }
}
