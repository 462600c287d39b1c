//! Compares a run with an earlier one.

use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::statistics::Mean;
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::ResultRow;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;

/// A run compared with a baseline, board by board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Comparison {
    /// The name of the baseline's file.
    file: String,
    /// The number of boards that the two runs share.
    boards: usize,
    /// The new score minus the old one.
    #[serde(flatten)]
    difference: Mean,
    /// The number of boards with a higher score than in the baseline.
    wins: usize,
    losses: usize,
    draws: usize,
    /// The names that belong to different boards in the two runs.
    #[serde(default, rename = "others", skip_serializing_if = "Vec::is_empty")]
    different_boards: Vec<String>,
}

impl Comparison {
    pub(crate) fn new<'a>(rows: &'a [ResultRow], baseline: &'a Run) -> Self {
        let old_rows: HashMap<&str, &ResultRow> =
            baseline.rows.iter().map(|row| (row.board.as_str(), row)).collect();
        let pair = |row: &'a ResultRow| old_rows.get(row.board.as_str()).map(|&old| (row, old));
        let (same, different): (Vec<_>, Vec<_>) =
            rows.iter().filter_map(pair).partition(|(row, old)| row.may_share_board_with(old));
        let differences: Vec<i64> =
            same.iter().map(|(row, old)| row.score.saturating_sub(old.score)).collect();
        let count =
            |matches: fn(i64) -> bool| differences.iter().filter(|&&difference| matches(difference)).count();
        Self {
            file: baseline.name.clone(),
            boards: differences.len(),
            difference: Mean::of(differences.iter().copied()),
            wins: count(|difference| difference > 0),
            losses: count(|difference| difference < 0),
            draws: count(|difference| difference == 0),
            different_boards: different.into_iter().map(|(row, _)| row.board.clone()).collect(),
        }
    }

    fn fmt_different_boards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, different_boards, .. } = self;
        if different_boards.is_empty() {
            return Ok(());
        }
        let names = first_few(different_boards.iter());
        writeln!(f, "not compared, because {file} has different boards with these names: {names}")
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, boards, difference, wins, losses, draws, .. } = self;
        let Some(mean) = difference.mean else {
            writeln!(f, "against {file}: no boards in common")?;
            return self.fmt_different_boards(f);
        };
        write!(f, "against {file}: boards {boards}, mean difference {mean:+.1}")?;
        if let Some((low, high)) = difference.bounds() {
            write!(f, ", 95% interval {low:+.1} to {high:+.1}")?;
        }
        writeln!(f, "\nbetter on {wins}, worse on {losses}, the same on {draws}")?;
        self.fmt_different_boards(f)
    }
}
