//! A run against an earlier one.

use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::statistics::Mean;
use crate::cli::contest::bench::summary::as_number;
use crate::cli::output::list_summary::first_few;
use crate::cli::output::result_row::ResultRow;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;

/// A run against an earlier one, board by board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Comparison {
    /// The file of the earlier one.
    file: String,
    /// How many boards are in both.
    boards: usize,
    /// How much more was scored now.
    #[serde(flatten)]
    difference: Mean,
    /// The boards with more points now, with fewer, and with the same.
    wins: usize,
    losses: usize,
    draws: usize,
    /// The boards that are others in the earlier run under the same names, and are not compared.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<String>,
}

impl Comparison {
    pub(crate) fn new<'a>(rows: &'a [ResultRow], baseline: &'a Run) -> Self {
        let before: HashMap<&str, &ResultRow> =
            baseline.rows.iter().map(|row| (row.board.as_str(), row)).collect();
        let with_before = |row: &'a ResultRow| before.get(row.board.as_str()).map(|&before| (row, before));
        let (same, others): (Vec<_>, Vec<_>) =
            rows.iter().filter_map(with_before).partition(|(row, before)| row.may_share_board_with(before));
        let differences: Vec<i64> =
            same.iter().map(|(row, before)| row.score.saturating_sub(before.score)).collect();
        let count = |is: fn(i64) -> bool| differences.iter().filter(|&&difference| is(difference)).count();
        Self {
            file: baseline.name.clone(),
            boards: differences.len(),
            difference: Mean::of(&differences.iter().copied().map(as_number).collect::<Vec<_>>()),
            wins: count(|difference| difference > 0),
            losses: count(|difference| difference < 0),
            draws: count(|difference| difference == 0),
            others: others.into_iter().map(|(row, _)| row.board.clone()).collect(),
        }
    }
}

impl Comparison {
    fn tell_others(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, others, .. } = self;
        if others.is_empty() {
            return Ok(());
        }
        writeln!(f, "left out, because they are other boards in {file}: {}", first_few(others.iter()))
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, boards, difference, wins, losses, draws, .. } = self;
        let Some(mean) = difference.mean else {
            writeln!(f, "against {file}: no board is in both")?;
            return self.tell_others(f);
        };
        write!(f, "against {file}: boards {boards}, mean difference {mean:+.1}")?;
        if let Some((low, high)) = difference.ends() {
            write!(f, ", 95% interval {low:+.1} to {high:+.1}")?;
        }
        writeln!(f, "\nbetter on {wins}, worse on {losses}, the same on {draws}")?;
        self.tell_others(f)
    }
}
