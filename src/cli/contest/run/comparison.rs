//! Compares a run with an earlier one.

use crate::cli::contest::run::run::{BoardIndex, FoundBoard, Run};
use crate::cli::contest::run::statistics::Mean;
use crate::cli::output::list_summary::first_few;
use serde::Serialize;
use std::fmt;

/// A run compared with a baseline, board by board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Comparison {
    /// The name of the baseline's file.
    file: String,
    /// The number of boards that the two runs share.
    boards: usize,
    /// The new score minus the old one.
    #[serde(flatten)]
    difference: Mean,
    #[serde(flatten)]
    outcomes: Outcomes,
    /// The number of games that the baseline's bot lost on these boards.
    lost: usize,
    /// The names that belong to different boards in the two runs.
    #[serde(rename = "others", skip_serializing_if = "Vec::is_empty")]
    different_boards: Vec<String>,
}

/// The numbers of boards by which of two runs is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Outcomes {
    pub(crate) wins: usize,
    pub(crate) losses: usize,
    pub(crate) draws: usize,
}

impl Outcomes {
    /// Counts positive differences as wins.
    pub(crate) fn of(differences: &[f64]) -> Self {
        let count =
            |matches: fn(f64) -> bool| differences.iter().filter(|&&difference| matches(difference)).count();
        let (wins, losses) = (count(|difference| difference > 0.0), count(|difference| difference < 0.0));
        Self { wins, losses, draws: differences.len() - wins - losses }
    }
}

impl Comparison {
    pub(crate) fn new(run: &Run, baseline: &Run) -> Self {
        let index = BoardIndex::new(baseline);
        let (mut differences, mut lost, mut different_boards) = (Vec::new(), 0, Vec::new());
        for board in &run.boards {
            match index.find(board) {
                FoundBoard::Same(old) => {
                    differences.push(board.mean() - old.mean());
                    lost += old.lost;
                }
                FoundBoard::Different => different_boards.push(board.name.clone()),
                FoundBoard::Missing => {}
            }
        }
        Self {
            file: baseline.name.clone(),
            boards: differences.len(),
            difference: Mean::of(&differences),
            outcomes: Outcomes::of(&differences),
            lost,
            different_boards,
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
        let Self { file, boards, difference, outcomes: Outcomes { wins, losses, draws }, .. } = self;
        let Some(mean) = difference.mean else {
            writeln!(f, "against {file}: no boards in common, neither by name nor by id")?;
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
