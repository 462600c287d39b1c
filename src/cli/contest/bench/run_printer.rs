//! Prints a run board by board, with a progress bar on standard error if that is a terminal.

use crate::cli::args::format::Style;
use crate::cli::contest::bench::csv;
use crate::cli::contest::bench::run_summary::RunSummary;
use crate::cli::output::progress;
use crate::cli::output::result_row::ResultRow;
use crate::cli::output::shorten::shorten;
use indicatif::ProgressBar;
use std::io::{self, Write};

/// The form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunForm {
    Rows(Style),
    /// The points of the curves.
    Csv,
}

/// The output of a run.
#[derive(Debug)]
pub(crate) struct RunPrinter {
    form: RunForm,
    /// The common beginning of all names, which is left out if they are too long for their column.
    prefix: String,
    name_width: usize,
    bar: ProgressBar,
    total: i64,
    rows: i64,
    has_heading: bool,
}

/// The width that the other columns leave on a terminal of 80 columns.
const MAX_NAME_WIDTH: usize = 30;

impl RunPrinter {
    pub(crate) fn new<'a>(form: RunForm, names: impl IntoIterator<Item = &'a str>, count: usize) -> Self {
        let names: Vec<&str> = names.into_iter().collect();
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let prefix = if longest > MAX_NAME_WIDTH { common_prefix(&names) } else { "" };
        let name_width = (longest - prefix.chars().count()).clamp("board".len(), MAX_NAME_WIDTH);
        let bar = progress::board_bar(count, form != RunForm::Rows(Style::Number));
        Self { form, prefix: prefix.to_owned(), name_width, bar, total: 0, rows: 0, has_heading: false }
    }

    /// Prints a row at once, so that a run that is killed has printed its finished boards.
    pub(crate) fn print_row(&mut self, row: &ResultRow) -> anyhow::Result<()> {
        let heading = if self.has_heading { String::new() } else { self.heading() };
        match self.form {
            RunForm::Rows(Style::Text) => self.print(&format!("{heading}{}\n", self.line(row)))?,
            RunForm::Rows(Style::Objects) => self.print(&format!("{}\n", row.json()?))?,
            RunForm::Rows(Style::Number) => {}
            RunForm::Csv => self.print(&format!("{heading}{}", csv::lines(row)))?,
        }
        self.has_heading = true;
        self.total = self.total.saturating_add(row.score);
        self.rows += 1;
        self.bar.inc(1);
        self.bar.set_message(format!("mean {}", self.total / self.rows));
        Ok(())
    }

    pub(crate) fn finish(self, summary: &RunSummary) -> anyhow::Result<()> {
        self.bar.finish_and_clear();
        let text = match self.form {
            RunForm::Rows(Style::Text) => summary.to_string(),
            RunForm::Rows(Style::Objects) => format!("{}\n", serde_json::to_string(summary)?),
            RunForm::Rows(Style::Number) => match summary.mean.mean {
                Some(mean) => format!("{mean:.1}\n"),
                None => "none\n".to_owned(),
            },
            RunForm::Csv if self.has_heading => String::new(),
            RunForm::Csv => self.heading(),
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
        if self.form == RunForm::Csv {
            return csv::HEADER.to_owned();
        }
        let Self { prefix, .. } = self;
        let note = if prefix.is_empty() { String::new() } else { format!("all names begin with {prefix}\n") };
        format!(
            "{note}{:width$}  {:>8}  {:7}  {:6}  {:>11}  {:>8}\n",
            "board",
            "score",
            "cleared",
            "proved",
            "nodes",
            "seconds",
            width = self.name_width
        )
    }

    fn line(&self, row: &ResultRow) -> String {
        let ResultRow { board, score, cleared, proved, nodes, seconds, .. } = row;
        let yes_or_no = |value: bool| if value { "yes" } else { "no" };
        let board = shorten(board.strip_prefix(&self.prefix).unwrap_or(board), MAX_NAME_WIDTH);
        format!(
            "{board:width$}  {score:>8}  {:7}  {:6}  {nodes:>11}  {seconds:>8.2}",
            yes_or_no(*cleared),
            yes_or_no(*proved),
            width = self.name_width
        )
    }
}

/// Returns the longest common prefix that ends at a separator: a folder, or an id without its last part.
fn common_prefix<'a>(names: &[&'a str]) -> &'a str {
    let first = names.first().copied().unwrap_or_default();
    let mut prefixes = first.rmatch_indices([':', '/']).filter_map(|(end, _)| first.get(..=end));
    prefixes.find(|prefix| names.iter().all(|name| name.starts_with(prefix))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_prefix_ends_at_a_separator() {
        let check = |names: &[&str], expected| assert_eq!(common_prefix(names), expected, "{names:?}");
        check(&[], "");
        check(&["1.txt", "10.txt"], "");
        let dealt = ["sg1:tiles:5x5c3:uniform-v1:demo", "sg1:tiles:5x5c3:uniform-v1:demo%232"];
        check(&dealt, "sg1:tiles:5x5c3:uniform-v1:");
        check(&dealt[..1], "sg1:tiles:5x5c3:uniform-v1:");
        check(&["boards/\u{e9}t\u{e9}/1", "boards/\u{e9}t\u{e8}/1"], "boards/");
    }
}
