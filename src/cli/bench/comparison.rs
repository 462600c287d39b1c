//! A run against an earlier one.

use super::entries::Entries;
use super::statistics::Mean;
use super::summary::as_number;
use crate::cli::row::Row;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;

/// A run against an earlier one, board by board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Comparison {
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
}

impl Comparison {
    pub(super) fn new(rows: &[Row], baseline: &Entries) -> Self {
        let before: HashMap<&str, i64> =
            baseline.rows.iter().map(|row| (row.board.as_str(), row.score)).collect();
        let difference = |row: &Row| before.get(row.board.as_str()).map(|before| row.score - before);
        let differences: Vec<i64> = rows.iter().filter_map(difference).collect();
        let count = |is: fn(i64) -> bool| differences.iter().filter(|&&difference| is(difference)).count();
        Self {
            file: baseline.name.clone(),
            boards: differences.len(),
            difference: Mean::of(&differences.iter().copied().map(as_number).collect::<Vec<_>>()),
            wins: count(|difference| difference > 0),
            losses: count(|difference| difference < 0),
            draws: count(|difference| difference == 0),
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, boards, difference, wins, losses, draws } = self;
        if *boards == 0 {
            return writeln!(f, "against {file}: no board is in both");
        }
        write!(f, "against {file}: boards {boards}, mean difference {:+.1}", difference.mean)?;
        if let Some((low, high)) = difference.ends() {
            write!(f, ", 95% interval {low:+.1} to {high:+.1}")?;
        }
        writeln!(f, "\nbetter on {wins}, worse on {losses}, the same on {draws}")
    }
}
