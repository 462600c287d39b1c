//! A run as it is printed, board by board, with a bar on standard error where that is a terminal.

use super::summary::Summary;
use crate::cli::row::Row;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::time::Duration;

/// A run being printed.
#[derive(Debug)]
pub(super) struct Report {
    json: bool,
    /// The width of the first column.
    width: usize,
    bar: ProgressBar,
    total: i64,
    rows: i64,
    is_begun: bool,
}

const TICK: Duration = Duration::from_millis(200);

impl Report {
    pub(super) fn start<N: AsRef<str>>(json: bool, names: impl IntoIterator<Item = N>, count: usize) -> Self {
        let longest = names.into_iter().map(|name| name.as_ref().chars().count()).max();
        let bar = ProgressBar::new(count as u64).with_style(
            ProgressStyle::with_template("{bar:30} {pos}/{len} boards  {msg}  {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar())
                .progress_chars("##-"),
        );
        bar.enable_steady_tick(TICK);
        Self { json, width: longest.unwrap_or(0).max("board".len()), bar, total: 0, rows: 0, is_begun: false }
    }

    /// Prints a row, at once: whoever ends a run from outside keeps what was done.
    pub(super) fn row(&mut self, row: &Row) -> anyhow::Result<()> {
        let heading = if self.is_begun || self.json { String::new() } else { self.heading() };
        self.is_begun = true;
        let line = if self.json { row.json()? } else { self.line(row) };
        self.print(&format!("{heading}{line}\n"))?;
        self.total = self.total.saturating_add(row.score);
        self.rows += 1;
        self.bar.inc(1);
        self.bar.set_message(format!("mean {}", self.total / self.rows));
        Ok(())
    }

    /// Prints the summary.
    pub(super) fn finish(self, summary: &Summary) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        let text =
            if self.json { format!("{}\n", serde_json::to_string(summary)?) } else { summary.to_string() };
        Ok(self.print(&text)?)
    }

    fn print(&self, text: &str) -> io::Result<()> {
        self.bar.suspend(|| {
            let mut out = io::stdout().lock();
            out.write_all(text.as_bytes())?;
            out.flush()
        })
    }

    fn heading(&self) -> String {
        format!(
            "{:width$}  {:>8}  {:7}  {:6}  {:>11}  {:>8}\n",
            "board",
            "score",
            "cleared",
            "proved",
            "nodes",
            "seconds",
            width = self.width
        )
    }

    fn line(&self, row: &Row) -> String {
        let Row { board, score, cleared, proved, nodes, seconds, .. } = row;
        let yes = |is: bool| if is { "yes" } else { "no" };
        format!(
            "{board:width$}  {score:>8}  {:7}  {:6}  {nodes:>11}  {seconds:>8.2}",
            yes(*cleared),
            yes(*proved),
            width = self.width
        )
    }
}
