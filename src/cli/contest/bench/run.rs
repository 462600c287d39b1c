//! A run of `samegame bench`, or one shard of it.

use crate::cli::contest::bench::run_params::RunParams;
use crate::cli::output::result_row::ResultRow;
use std::io::{self, Write};

/// The results of a run, just played or read from a file.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// The name of the run in messages, such as that of its file.
    pub(crate) name: String,
    pub(crate) rows: Vec<ResultRow>,
    /// The number of games that the judge reported as lost.
    pub(crate) lost: usize,
    /// The number of boards in the whole run, if known.
    pub(crate) total_boards: Option<usize>,
    /// The hash of all boards of the whole run in order, if known.
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
}

impl Run {
    pub(crate) fn board_names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.board.as_str())
    }

    /// Prints notes on what makes the scores harder to compare with a baseline: games lost in the baseline, and
    /// parameters that differ.
    pub(crate) fn warn_about_baseline(&self, baseline: &Self) -> io::Result<()> {
        let Self { name, lost, .. } = baseline;
        let mut stderr = io::stderr().lock();
        if *lost > 0 {
            writeln!(stderr, "note: games lost in {name}: {lost} of {}", baseline.rows.len())?;
        }
        let params = self.params.as_ref().zip(baseline.params.as_ref());
        match params.and_then(|(ours, theirs)| ours.difference(theirs)) {
            Some(difference) => {
                writeln!(stderr, "note: {name} is a run with different parameters: {difference}")
            }
            None => Ok(()),
        }
    }
}
