//! What came of a run.

use crate::cli::contest::bench::comparison::Comparison;
use crate::cli::contest::bench::run::Run;
use crate::cli::contest::bench::statistics::Mean;
use crate::cli::contest::bench::terms::Terms;
use crate::cli::output::result_row::to_thousandths;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// How many boards were played.
    pub(crate) boards: usize,
    /// How many the whole run has, of which this may be a part.
    pub(crate) of: usize,
    pub(crate) total: i64,
    #[serde(flatten)]
    pub(crate) mean: Mean,
    pub(crate) cleared: usize,
    pub(crate) proved: usize,
    pub(crate) nodes: u64,
    pub(crate) seconds: f64,
    /// What tells the boards of the whole run from others, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) hash: Option<String>,
    /// What it was played by, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) terms: Option<Terms>,
    /// The run against an earlier one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) baseline: Option<Comparison>,
}

impl Summary {
    pub(crate) fn new(run: &Run, baseline: Option<&Run>) -> Self {
        let Run { rows, of, hash, terms, .. } = run;
        // Not `sum`, which is -0 of nothing.
        let seconds = rows.iter().fold(0.0, |seconds, row| seconds + row.seconds);
        Self {
            boards: rows.len(),
            of: of.unwrap_or(rows.len()),
            total: rows.iter().map(|row| row.score).fold(0, i64::saturating_add),
            mean: Mean::of(&rows.iter().map(|row| as_number(row.score)).collect::<Vec<_>>()),
            cleared: rows.iter().filter(|row| row.cleared).count(),
            proved: rows.iter().filter(|row| row.proved).count(),
            nodes: rows.iter().map(|row| row.nodes).fold(0, u64::saturating_add),
            seconds: to_thousandths(seconds),
            hash: hash.clone(),
            terms: terms.clone(),
            baseline: baseline.map(|baseline| Comparison::new(rows, baseline)),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores are far below 2^52")]
pub(crate) const fn as_number(score: i64) -> f64 {
    score as f64
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { boards, of, total, mean, cleared, proved, nodes, seconds, baseline, .. } = self;
        let part = if boards < of { format!(" of {of}") } else { String::new() };
        writeln!(
            f,
            "boards {boards}{part}, cleared {cleared}, proved {proved}, nodes {nodes}, {seconds:.1} s"
        )?;
        write!(f, "total {total}")?;
        if let Some(mean) = mean.mean {
            write!(f, ", mean {mean:.1}")?;
        }
        if let Some((low, high)) = mean.ends() {
            write!(f, ", 95% interval {low:.1} to {high:.1}")?;
        }
        writeln!(f)?;
        baseline.as_ref().map_or(Ok(()), |baseline| baseline.fmt(f))
    }
}
