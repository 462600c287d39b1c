//! The earlier runs that a run is compared with.

use crate::cli::contest::run::comparison::Comparison;
use crate::cli::contest::run::ranking::Ranking;
use crate::cli::contest::run::run::Run;
use crate::cli::contest::run::run_file;
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::io;
use std::path::PathBuf;

/// The flag that names earlier runs.
#[derive(Args, Clone, Debug)]
pub(crate) struct BaselineFlags {
    /// Compare with the JSON output of an earlier run of bench or judge, board by board; give several for a ranking
    ///
    /// The games on a board that was played several times are averaged.
    #[arg(long, value_name = "FILE", conflicts_with = "quiet")]
    baseline: Vec<PathBuf>,
}

impl BaselineFlags {
    pub(crate) const fn are_given(&self) -> bool {
        !self.baseline.is_empty()
    }

    pub(crate) fn read(&self) -> anyhow::Result<Baselines> {
        self.baseline
            .iter()
            .map(|path| run_file::read_baseline(path))
            .collect::<Result<_, _>>()
            .map(Baselines)
    }
}

/// The earlier runs.
#[derive(Debug)]
pub(crate) struct Baselines(Vec<Run>);

/// What comparing a run with its baselines shows: a comparison with a single one, or a ranking.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Standing {
    #[serde(skip_serializing_if = "Option::is_none")]
    baseline: Option<Comparison>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ranking: Option<Ranking>,
}

impl Baselines {
    pub(crate) fn compare(&self, run: &Run) -> Standing {
        match self.0.as_slice() {
            [] => Standing::default(),
            [baseline] => Standing { baseline: Some(Comparison::new(run, baseline)), ranking: None },
            baselines => Standing { baseline: None, ranking: Some(Ranking::new(run, baselines)) },
        }
    }

    /// Prints notes on what makes the scores harder to compare.
    pub(crate) fn warn(&self, run: &Run) -> io::Result<()> {
        self.0.iter().try_for_each(|baseline| run.warn_about_baseline(baseline))
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.baseline.iter().try_for_each(|comparison| comparison.fmt(f))?;
        self.ranking.iter().try_for_each(|ranking| ranking.fmt(f))
    }
}
