//! A run of `samegame bench`, or one shard of it.

use crate::cli::contest::bench::run_params::RunParams;
use crate::cli::output::result_row::ResultRow;
use std::io::{self, Write};

/// The results of a run, just played or read from a file.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// The name of the file, or what messages call this run.
    pub(crate) name: String,
    pub(crate) rows: Vec<ResultRow>,
    /// The number of games that the judge reported as lost.
    pub(crate) lost: usize,
    /// The number of boards in the whole run, if known.
    pub(crate) of: Option<usize>,
    /// The hash of all boards of the whole run in their order, if known.
    pub(crate) hash: Option<String>,
    pub(crate) params: Option<RunParams>,
}

impl Run {
    pub(crate) fn board_names(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().map(|row| row.board.as_str())
    }

    /// Warns if more than the strategy may explain the difference from a baseline.
    pub(crate) fn warn_about_baseline(&self, baseline: &Self) -> io::Result<()> {
        let Self { name, lost, .. } = baseline;
        let mut stderr = io::stderr().lock();
        if *lost > 0 {
            writeln!(stderr, "note: games lost in {name}: {lost} of {}", baseline.rows.len())?;
        }
        let params = self.params.as_ref().zip(baseline.params.as_ref());
        match params.and_then(|(ours, theirs)| ours.difference(theirs)) {
            Some(difference) => writeln!(stderr, "note: {name} is a different kind of run: {difference}"),
            None => Ok(()),
        }
    }
}
