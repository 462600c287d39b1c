//! The summary of a run.

use crate::cli::contest::run::baselines::Standing;
use crate::cli::contest::run::run_params::RunParams;
use crate::cli::contest::run::statistics::Mean;
use crate::cli::output::result_row::{ResultRow, RowChange, to_thousandths};
use serde::Serialize;
use std::fmt;

/// The totals of a run, as printed in its last lines or its last object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct RunSummary {
    /// The number of boards played.
    pub(crate) boards: usize,
    /// The number of boards in the whole run.
    #[serde(rename = "of")]
    pub(crate) total_boards: usize,
    pub(crate) total: i64,
    #[serde(flatten)]
    pub(crate) mean: Mean,
    pub(crate) cleared: usize,
    pub(crate) proved: usize,
    /// The number of games that bots lost, in a run joined from those of the judge.
    #[serde(skip_serializing_if = "is_zero")]
    pub(crate) lost: usize,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) book: Option<BookSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hash: Option<String>,
    #[serde(rename = "terms", skip_serializing_if = "Option::is_none")]
    pub(crate) params: Option<RunParams>,
    #[serde(flatten)]
    pub(crate) standing: Standing,
}

/// The numbers of boards by what their games changed in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct BookSummary {
    added: usize,
    improved: usize,
    not_better: usize,
}

impl BookSummary {
    /// Returns `None` if the run had no book.
    fn of(rows: &[ResultRow]) -> Option<Self> {
        let count = |change| rows.iter().filter(|row| row.book == Some(change)).count();
        rows.iter().any(|row| row.book.is_some()).then(|| Self {
            added: count(RowChange::Added),
            improved: count(RowChange::Improved),
            not_better: count(RowChange::NotBetter),
        })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl RunSummary {
    #[expect(clippy::cast_precision_loss, reason = "scores are far below 2^52")]
    pub(crate) fn new(
        rows: &[ResultRow],
        total_boards: Option<usize>,
        hash: Option<String>,
        params: Option<RunParams>,
        standing: Standing,
    ) -> Self {
        let scores: Vec<f64> = rows.iter().map(|row| row.score as f64).collect();
        // Not `sum`, which returns -0 for no rows.
        let seconds = rows.iter().fold(0.0, |seconds, row| seconds + row.seconds);
        Self {
            boards: rows.len(),
            total_boards: total_boards.unwrap_or(rows.len()),
            total: rows.iter().map(|row| row.score).fold(0, i64::saturating_add),
            mean: Mean::of(&scores),
            cleared: rows.iter().filter(|row| row.cleared).count(),
            proved: rows.iter().filter(|row| row.proved).count(),
            lost: rows.iter().filter(|row| row.lost).count(),
            nodes: rows.iter().map(|row| row.nodes).fold(0, u64::saturating_add),
            seconds: to_thousandths(seconds),
            book: BookSummary::of(rows),
            hash,
            params,
            standing,
        }
    }
}

impl fmt::Display for RunSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            boards, total_boards, total, mean, cleared, proved, lost, nodes, seconds, standing, ..
        } = self;
        let of_total = if boards < total_boards { format!(" of {total_boards}") } else { String::new() };
        let lost = if *lost > 0 { format!(", lost {lost}") } else { String::new() };
        writeln!(
            f,
            "boards {boards}{of_total}, cleared {cleared}, proved {proved}{lost}, nodes {nodes}, {seconds:.1} s"
        )?;
        write!(f, "total {total}")?;
        if let Some(mean) = mean.mean {
            write!(f, ", mean {mean:.1}")?;
        }
        if let Some((low, high)) = mean.bounds() {
            write!(f, ", 95% interval {low:.1} to {high:.1}")?;
        }
        writeln!(f)?;
        if let Some(BookSummary { added, improved, not_better }) = self.book {
            writeln!(f, "book: added {added}, improved {improved}, not better {not_better}")?;
        }
        standing.fmt(f)
    }
}
