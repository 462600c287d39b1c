//! A run as it is printed, board by board, with a bar on standard error where that is a terminal.

use crate::cli::args::format::Style;
use crate::cli::contest::bench::summary::Summary;
use crate::cli::output::progress;
use crate::cli::output::result_row::ResultRow;
use indicatif::ProgressBar;
use std::borrow::Cow;
use std::io::{self, Write};

/// A run being printed.
#[derive(Debug)]
pub(crate) struct Report {
    style: Style,
    /// What all names begin with, where they would be too long otherwise.
    beginning: String,
    /// The width of the first column.
    width: usize,
    bar: ProgressBar,
    total: i64,
    rows: i64,
    is_begun: bool,
}

/// What the other columns leave of 80.
const WIDEST_NAME: usize = 30;

impl Report {
    pub(crate) fn start<'a>(style: Style, names: impl IntoIterator<Item = &'a str>, count: usize) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let beginning = if longest > WIDEST_NAME { common_beginning(&names) } else { "" };
        let width = (longest - beginning.chars().count()).clamp("board".len(), WIDEST_NAME);
        let bar = progress::board_bar(count, style != Style::Number);
        Self { style, beginning: beginning.to_owned(), width, bar, total: 0, rows: 0, is_begun: false }
    }

    /// Prints a row, at once: whoever ends a run from outside keeps what was done.
    pub(crate) fn row(&mut self, row: &ResultRow) -> anyhow::Result<()> {
        let heading = if self.is_begun { String::new() } else { self.heading() };
        match self.style {
            Style::Text => self.print(&format!("{heading}{}\n", self.line(row)))?,
            Style::Objects => self.print(&format!("{}\n", row.json()?))?,
            Style::Number => {}
        }
        self.is_begun = true;
        self.total = self.total.saturating_add(row.score);
        self.rows += 1;
        self.bar.inc(1);
        self.bar.set_message(format!("mean {}", self.total / self.rows));
        Ok(())
    }

    /// Prints the summary.
    pub(crate) fn finish(self, summary: &Summary) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        let text = match self.style {
            Style::Text => summary.to_string(),
            Style::Objects => format!("{}\n", serde_json::to_string(summary)?),
            Style::Number => match summary.mean.mean {
                Some(mean) => format!("{mean:.1}\n"),
                None => "none\n".to_owned(),
            },
        };
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
        let Self { beginning, .. } = self;
        let said = if beginning.is_empty() { String::new() } else { format!("all begin with {beginning}\n") };
        format!(
            "{said}{:width$}  {:>8}  {:7}  {:6}  {:>11}  {:>8}\n",
            "board",
            "score",
            "cleared",
            "proved",
            "nodes",
            "seconds",
            width = self.width
        )
    }

    fn line(&self, row: &ResultRow) -> String {
        let ResultRow { board, score, cleared, proved, nodes, seconds, .. } = row;
        let yes = |is: bool| if is { "yes" } else { "no" };
        let board = shortened(board.strip_prefix(&self.beginning).unwrap_or(board));
        format!(
            "{board:width$}  {score:>8}  {:7}  {:6}  {nodes:>11}  {seconds:>8.2}",
            yes(*cleared),
            yes(*proved),
            width = self.width
        )
    }
}

/// What all these names begin with: a folder, or all of an id but its last part.
fn common_beginning<'a>(names: &[&'a str]) -> &'a str {
    let first = names.first().copied().unwrap_or_default();
    let mut beginnings = first.rmatch_indices([':', '/']).filter_map(|(end, _)| first.get(..=end));
    beginnings.find(|beginning| names.iter().all(|name| name.starts_with(beginning))).unwrap_or_default()
}

/// A name that fits into its column: its beginning, and its end, which is where the seeds of a series differ.
fn shortened(name: &str) -> Cow<'_, str> {
    const GAP: &str = "...";
    const BEGINNING: usize = (WIDEST_NAME - GAP.len()) / 2;
    let length = name.chars().count();
    if length <= WIDEST_NAME {
        return Cow::Borrowed(name);
    }
    let end = length - (WIDEST_NAME - GAP.len() - BEGINNING);
    let beginning = name.chars().take(BEGINNING);
    Cow::Owned(beginning.chain(GAP.chars()).chain(name.chars().skip(end)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(shortened("boards/1.txt"), "boards/1.txt");
        let thirty = "\u{e9}".repeat(30);
        assert_eq!(shortened(&thirty), thirty);
        let short = shortened("a%20seed%20that%20somebody%20wrote%20a%20novel%20in%2312").into_owned();
        assert_eq!((short.as_str(), short.len()), ("a%20seed%20th...ovel%20in%2312", 30));
    }

    #[test]
    fn names_share_whole_parts() {
        let is = |names: &[&str], expected| assert_eq!(common_beginning(names), expected, "{names:?}");
        is(&[], "");
        is(&["1.txt", "10.txt"], "");
        let dealt = ["sg1:tiles:5x5c3:uniform-v1:demo", "sg1:tiles:5x5c3:uniform-v1:demo%232"];
        is(&dealt, "sg1:tiles:5x5c3:uniform-v1:");
        is(&dealt[..1], "sg1:tiles:5x5c3:uniform-v1:");
        is(&["boards/\u{e9}t\u{e9}/1", "boards/\u{e9}t\u{e8}/1"], "boards/");
    }
}
